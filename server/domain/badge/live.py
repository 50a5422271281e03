"""Prova ao vivo: what a driver's phone shows, the city's credential with the time of now under the holder's own key.

A CBOR array of the credential's bytes, seconds since 1970 and a signature; when an inspector asked for it, three digits too.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

from server.domain.badge import cbor, credential
from server.domain.badge.credential import SignedCredential
from server.domain.badge.errors import (
    BadLength,
    MissingHolderKey,
    ProofOutOfRange,
    WrongSignatureLength,
    WrongStructure,
)
from server.domain.badge.signatures import SIGNATURE_BYTES, PublicKey, sign

MOST_BYTES = 560
LAST_CHALLENGE = 999
_DOMAIN = b"prancheta live badge 1\x00"
_NO_CHALLENGE = 0xFFFF
_LAST_SECOND = 2**32 - 1
_FRESH, _STALE = 60, 300


class Freshness(StrEnum):
    """How old a live proof is. Time alone never accuses: beyond five minutes it proves what a card does."""

    FRESH = "fresh"
    STALE = "stale"
    STATIC = "static"
    FUTURE = "future"


@dataclass(frozen=True)
class LiveProof:
    """A proof around the bytes of a credential. Whether the holder's key made it has to be asked."""

    static: bytes
    timestamp: int
    signature: bytes
    challenge: int | None

    def is_made_by(self, holder: PublicKey) -> bool:
        """Whether the holder's key made it."""
        return holder.verifies(self.signature, to_be_signed(self.static, self.timestamp, self.challenge))

    def age(self, now: int) -> int:
        """Seconds since it was made; below zero when one of the two clocks is wrong."""
        return now - self.timestamp


@dataclass(frozen=True)
class Presented:
    """What a QR code carries: a credential, and the proof around it if it is a phone that shows it."""

    signed: SignedCredential
    proof: LiveProof | None

    @property
    def kind(self) -> str:
        """`live`, `card`, or `copy`: the credential of a phone without the phone's proof, worth no more than a card."""
        if self.proof:
            return "live"
        return "copy" if self.signed.credential.holder else "card"


def freshness(age: int) -> Freshness:
    """How an age in seconds counts."""
    if age < -_FRESH:
        return Freshness.FUTURE
    if age <= _FRESH:
        return Freshness.FRESH
    return Freshness.STALE if age <= _STALE else Freshness.STATIC


def prove(static: bytes, key: EllipticCurvePrivateKey, timestamp: int, challenge: int | None = None) -> bytes:
    """What a phone would show at an instant."""
    signature = sign(key, to_be_signed(static, timestamp, challenge))
    parts = [static, timestamp, signature]
    return cbor2.dumps(parts if challenge is None else [*parts, challenge], canonical=True)


def to_be_signed(static: bytes, timestamp: int, challenge: int | None) -> bytes:
    """What the holder's signature covers."""
    digits = _NO_CHALLENGE if challenge is None else challenge
    return _DOMAIN + hashlib.sha256(static).digest() + timestamp.to_bytes(8, "big") + digits.to_bytes(2, "big")


def present(data: bytes) -> Presented:
    """Reads a credential alone or within a live proof, and nothing else.

    Raises:
        BadgeFault: one of its kinds says what is wrong.
    """
    if not 0 < len(data) <= MOST_BYTES:
        raise BadLength()
    parts = cbor.read(data)
    if isinstance(parts, list) and len(parts) in (3, 4) and isinstance(parts[1], int):
        return _live(parts)
    return Presented(credential.of_parts(parts), None)


def _live(parts: list[cbor.Value]) -> Presented:
    static, timestamp, signature, challenge = [*parts, None][:4]
    if not isinstance(static, bytes) or not isinstance(timestamp, int) or not isinstance(signature, bytes):
        raise WrongStructure()
    if len(signature) != SIGNATURE_BYTES:
        raise WrongSignatureLength()
    if not 1 <= timestamp <= _LAST_SECOND:
        raise ProofOutOfRange()
    if challenge is not None and not (isinstance(challenge, int) and 0 <= challenge <= LAST_CHALLENGE):
        raise ProofOutOfRange()
    signed = credential.read(static)
    if signed.credential.holder is None:
        raise MissingHolderKey()
    return Presented(signed, LiveProof(static, timestamp, signature, challenge))
