"""Two bytes as three characters of the QR alphanumeric mode that links keep as they are.

Like Base45 (RFC 9285) without the space and the characters that camera applications escape in links; low digit first.
"""

from __future__ import annotations

from server.domain.badge.errors import BadAlphabet, BadGroup, BadLength

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*-.:"
_VALUE = {character: value for value, character in enumerate(ALPHABET)}
_BASE = len(ALPHABET)


def encode(data: bytes) -> str:
    """The text of some bytes: three characters for two, two for a last single one."""
    text = []
    for start in range(0, len(data), 2):
        pair = data[start : start + 2]
        number = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            number, digit = divmod(number, _BASE)
            text.append(ALPHABET[digit])
    return "".join(text)


def decode(text: str) -> bytes:
    """The bytes of a text; only what `encode` writes is read.

    Raises:
        BadAlphabet, BadLength, BadGroup: the text has another alphabet, a lone last character, or a group out of range.
    """
    if len(text) % 3 == 1:
        raise BadLength()
    return b"".join(_bytes_of(text[start : start + 3]) for start in range(0, len(text), 3))


def _bytes_of(group: str) -> bytes:
    number = 0
    for character in reversed(group):
        if character not in _VALUE:
            raise BadAlphabet()
        number = number * _BASE + _VALUE[character]
    size = len(group) - 1
    if number >> (8 * size):
        raise BadGroup()
    return number.to_bytes(size, "big")
