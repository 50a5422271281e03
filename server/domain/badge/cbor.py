"""Reads the small part of CBOR that a credential uses, and only in its one deterministic form (RFC 8949, section 4.2.1).

General decoders accept what must not be accepted here: longer lengths than needed, repeated labels, tags that build
huge numbers. Labels are numbers of one byte. Writing is left to cbor2, whose canonical form is the form read here.
"""

from __future__ import annotations

import re

from server.domain.badge.errors import (
    BadText,
    NotCanonical,
    RepeatedLabel,
    TrailingBytes,
    Truncated,
    UnexpectedType,
    UnsortedLabels,
)

Value = int | bytes | str | list["Value"] | dict[int, "Value"]

_INT, _NEGATIVE, _BYTES, _TEXT, _ARRAY, _MAP = range(6)
_DEPTH = 4
#: Characters that hide or turn text: controls, zero-width, line separators, direction marks.
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


def read(data: bytes) -> Value:
    """The one value that the bytes hold.

    Raises:
        BadgeFault: one of its kinds says what is wrong.
    """
    value, end = _read(data, 0, _DEPTH)
    if end != len(data):
        raise TrailingBytes()
    return value


def _read(data: bytes, at: int, depth: int) -> tuple[Value, int]:
    kind, number, at = _head(data, at)
    if kind == _INT:
        return number, at
    if kind == _NEGATIVE:
        return -1 - number, at
    if kind in (_BYTES, _TEXT):
        piece = data[at : at + number]
        if len(piece) < number:
            raise Truncated()
        return (piece if kind == _BYTES else _text(piece)), at + number
    if kind not in (_ARRAY, _MAP) or depth == 0:
        raise UnexpectedType()
    return _array(data, at, number, depth - 1) if kind == _ARRAY else _map(data, at, number, depth - 1)


def _head(data: bytes, at: int) -> tuple[int, int, int]:
    if at >= len(data):
        raise Truncated()
    kind, small = data[at] >> 5, data[at] & 31
    if small < 24:
        return kind, small, at + 1
    if kind > _MAP:
        raise UnexpectedType()
    if small > 27:
        raise NotCanonical()
    size = 1 << (small - 24)
    argument = data[at + 1 : at + 1 + size]
    if len(argument) < size:
        raise Truncated()
    number = int.from_bytes(argument, "big")
    if number < (24 if size == 1 else 1 << (4 * size)):
        raise NotCanonical()
    return kind, number, at + 1 + size


def _text(piece: bytes) -> str:
    try:
        text = piece.decode()
    except UnicodeDecodeError:
        raise BadText() from None
    if _UNSEEN.search(text):
        raise BadText()
    return text


def _array(data: bytes, at: int, count: int, depth: int) -> tuple[Value, int]:
    items: list[Value] = []
    for _ in range(count):
        item, at = _read(data, at, depth)
        items.append(item)
    return items, at


def _map(data: bytes, at: int, count: int, depth: int) -> tuple[Value, int]:
    entries: dict[int, Value] = {}
    before = b""
    for _ in range(count):
        label, end = _read(data, at, 0)
        if not isinstance(label, int) or end != at + 1:
            raise UnexpectedType()
        if label in entries:
            raise RepeatedLabel()
        if data[at:end] < before:
            raise UnsortedLabels()
        before = data[at:end]
        entries[label], at = _read(data, end, depth)
    return entries, at
