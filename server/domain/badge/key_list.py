"""Lista de chaves: the cities' public keys under the root key that phones pin at their first preparation.

Its sequence number never goes back. The key that signs next is published before its first use, and an unknown key is
a reason to synchronize, not an accusation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

from server.domain.badge.signatures import PublicKey
from server.domain.badge.statements import is_signed, sign_statement

PURPOSE = "badge keys"


@dataclass(frozen=True)
class CityKey:
    """A key that signs badges of one city. `kid` in hex; instants in seconds since 1970.

    A withdrawn key stays listed: its badges are not false, they have to be exchanged.
    """

    kid: str
    ibge: int
    x: str
    y: str
    not_before: int
    not_after: int
    withdrawn_at: int | None = None

    @property
    def public(self) -> PublicKey:
        """The point."""
        return PublicKey(self.x, self.y)


@dataclass(frozen=True)
class KeyList:
    """Every city key of an installation at one time."""

    sequence: int
    issued_at: str
    keys: tuple[CityKey, ...]

    def find(self, ibge: int, kid: bytes) -> CityKey | None:
        """The key of a city under an id; ids of different cities may coincide."""
        return next((key for key in self.keys if key.ibge == ibge and key.kid == kid.hex()), None)


def members(key_list: KeyList) -> dict[str, Any]:
    """What the root signs, and what travels."""
    keys = [_wire(key) for key in key_list.keys]
    return {"keys_sequence": key_list.sequence, "keys_issued_at": key_list.issued_at, "keys": keys}


def from_members(said: dict[str, Any]) -> KeyList:
    """The list that travelled as these members.

    Raises:
        KeyError, TypeError: they are of another form.
    """
    keys = tuple(
        CityKey(key["kid"], key["municipality"], key["x"], key["y"], key["not_before"], key["not_after"], key.get("withdrawn_at"))
        for key in said["keys"]
    )
    return KeyList(said["keys_sequence"], said["keys_issued_at"], keys)


def sign_key_list(key_list: KeyList, root: EllipticCurvePrivateKey) -> str:
    """The root's signature."""
    return sign_statement(PURPOSE, members(key_list), root)


def is_key_list_signed(key_list: KeyList, signature: str, root: PublicKey) -> bool:
    """Whether the pinned root signed the list."""
    return is_signed(PURPOSE, members(key_list), signature, root)


def _wire(key: CityKey) -> dict[str, Any]:
    span = {"not_before": key.not_before, "not_after": key.not_after}
    withdrawn = {} if key.withdrawn_at is None else {"withdrawn_at": key.withdrawn_at}
    return {"kid": key.kid, "municipality": key.ibge, "x": key.x, "y": key.y, **span, **withdrawn}
