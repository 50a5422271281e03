"""Lista de situação: two bits a serial (valid, suspended, cancelled, replaced), compressed and signed by the city's key."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from server.domain.badge.signatures import b64, unb64

PURPOSE = "badge status"
_A_BYTE = 4
LONGEST = 4_000_000


class BadgeState(IntEnum):
    """What became of a badge."""

    VALID = 0
    SUSPENDED = 1
    CANCELLED = 2
    REPLACED = 3


class StatusListRefused(ValueError):
    """A status list that contradicts what is known, or that can't be read."""


@dataclass(frozen=True)
class StatusList:
    """The states of serials 1 to `count`. `ended` has the day (ISO) on which a badge was cancelled or replaced."""

    ibge: int
    sequence: int
    issued_at: str
    count: int
    list: str
    ended: Mapping[str, str]

    def members(self) -> dict[str, Any]:
        """What the city's key signs, and what travels."""
        return {
            "ibge": self.ibge,
            "sequence": self.sequence,
            "issued_at": self.issued_at,
            "count": self.count,
            "list": self.list,
            "ended": dict(self.ended),
        }


def pack(states: Mapping[int, BadgeState], count: int) -> str:
    """The list's text: serial n in bits 2(n mod 4) of byte n div 4, lowest first, then zlib and base64url."""
    bits = bytearray(count // _A_BYTE + 1)
    for serial, state in states.items():
        if not 0 < serial <= count:
            raise StatusListRefused(f"serial {serial} of {count}")
        bits[serial // _A_BYTE] |= state << 2 * (serial % _A_BYTE)
    return b64(zlib.compress(bytes(bits), 9))


def unpack(text: str, count: int) -> bytes:
    """The bits of a list.

    Raises:
        StatusListRefused: not a list of that many serials.
    """
    size = count // _A_BYTE + 1
    if not 0 <= count < LONGEST:
        raise StatusListRefused("length")
    reader = zlib.decompressobj()
    try:
        bits = reader.decompress(unb64(text), size + 1)
    except (zlib.error, ValueError):
        raise StatusListRefused("compression") from None
    if len(bits) != size or not reader.eof or reader.unused_data:
        raise StatusListRefused("length")
    return bits


def state_of(bits: bytes, serial: int) -> BadgeState:
    """The state of a serial; one newer than the list counts as valid, since only a genuine signature gets this far."""
    if serial // _A_BYTE >= len(bits):
        return BadgeState.VALID
    return BadgeState(bits[serial // _A_BYTE] >> 2 * (serial % _A_BYTE) & 3)


def check_before_publishing(status: StatusList, states: Mapping[int, BadgeState], good: Iterable[int]) -> None:
    """Reads a list back as a phone will, and compares every serial known to be good, and every other one that isn't.

    Raises:
        StatusListRefused: publishing it would turn away good badges or let ended ones through.
    """
    bits = unpack(status.list, status.count)
    for serial in good:
        if state_of(bits, serial) is not BadgeState.VALID:
            raise StatusListRefused(f"serial {serial} is good")
    for serial, state in states.items():
        if state_of(bits, serial) is not state:
            raise StatusListRefused(f"serial {serial} is {state.name}")
