"""Credencial: what a badge says, as an untagged COSE_Sign1 (RFC 9052) over CWT claims (RFC 8392) with one-byte labels.

A card names no key. The credential for a driver's phone names the holder's key (label 8), and the phone proves with it
that it is the phone (`live.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

from server.domain.badge import cbor
from server.domain.badge.errors import (
    BadLength,
    ClaimOutOfRange,
    MissingClaim,
    UnknownClaim,
    WrongAlgorithm,
    WrongHolderKey,
    WrongKeyId,
    WrongSignatureLength,
    WrongStructure,
)
from server.domain.badge.signatures import SIGNATURE_BYTES, PublicKey, sign

ALGORITHM, KEY_ID = 1, 4
ES256 = -7
ISSUER, SUBJECT, EXPIRY, CTI, HOLDER, SHORT_NAME = 1, 2, 4, 7, 8, -1
SERIAL_BYTES, NONCE_BYTES = 4, 6
KEY_ID_BYTES = 2
MOST_BYTES = 400
LONGEST_PERMIT, LONGEST_NAME = 16, 40
_LAST_SECOND = 2**32 - 1
_LAST_SERIAL = 2**31 - 1


@dataclass(frozen=True)
class Credential:
    """What the city says. `issuer` is its IBGE code, `expires` seconds since 1970, `serial` the place in the status list.

    `nonce` is random and known to the badge and the city alone. `holder` is the compressed point of the phone's key.
    """

    issuer: int
    serial: int
    nonce: bytes
    permit_number: str
    short_name: str
    expires: int
    holder: bytes | None = None

    @property
    def cti(self) -> bytes:
        """The badge's id: its serial, which may be guessed, and its nonce, which may not."""
        return self.serial.to_bytes(SERIAL_BYTES, "big") + self.nonce

    def claims(self) -> dict[int, object]:
        """The claims by label."""
        claims: dict[int, object] = {
            ISSUER: self.issuer,
            SUBJECT: self.permit_number,
            EXPIRY: self.expires,
            CTI: self.cti,
            SHORT_NAME: self.short_name,
        }
        return claims if self.holder is None else {**claims, HOLDER: self.holder}


@dataclass(frozen=True)
class SignedCredential:
    """A credential whose form is right. Whether its signature is has to be asked."""

    credential: Credential
    kid: bytes
    protected: bytes
    payload: bytes
    signature: bytes

    def is_signed_by(self, key: PublicKey) -> bool:
        """Whether a key signed it."""
        return key.verifies(self.signature, to_be_signed(self.protected, self.payload))


def issue(credential: Credential, kid: bytes, key: EllipticCurvePrivateKey) -> bytes:
    """Signs a credential and returns the bytes of the badge.

    Raises:
        BadgeFault: a value that the reader would refuse.
    """
    if not 1 <= credential.serial <= _LAST_SERIAL:
        raise ClaimOutOfRange()
    protected = cbor2.dumps({ALGORITHM: ES256, KEY_ID: kid}, canonical=True)
    payload = cbor2.dumps(credential.claims(), canonical=True)
    signature = sign(key, to_be_signed(protected, payload))
    data = cbor2.dumps([protected, {}, payload, signature], canonical=True)
    read(data)
    return data


def read(data: bytes) -> SignedCredential:
    """Reads the exact structure and nothing else.

    Raises:
        BadgeFault: one of its kinds says what is wrong.
    """
    if not 0 < len(data) <= MOST_BYTES:
        raise BadLength()
    return of_parts(cbor.read(data))


def of_parts(parts: cbor.Value) -> SignedCredential:
    """Reads the four parts of a COSE_Sign1. Errors as for `read`."""
    if not isinstance(parts, list) or len(parts) != 4:
        raise WrongStructure()
    protected, unprotected, payload, signature = parts
    if (
        not isinstance(protected, bytes)
        or unprotected != {}
        or not isinstance(payload, bytes)
        or not isinstance(signature, bytes)
    ):
        raise WrongStructure()
    if len(signature) != SIGNATURE_BYTES:
        raise WrongSignatureLength()
    return SignedCredential(_claims(payload), _key_id(protected), protected, payload, signature)


def to_be_signed(protected: bytes, payload: bytes) -> bytes:
    """What the signature covers (RFC 9052, section 4.4)."""
    return cbor2.dumps(["Signature1", protected, b"", payload], canonical=True)


def _key_id(protected: bytes) -> bytes:
    header = cbor.read(protected)
    if not isinstance(header, dict) or header.get(ALGORITHM) != ES256:
        raise WrongAlgorithm()
    kid = header.get(KEY_ID)
    if not isinstance(kid, bytes) or len(kid) != KEY_ID_BYTES:
        raise WrongKeyId()
    if len(header) != 2:
        raise WrongStructure()
    return kid


def _claims(payload: bytes) -> Credential:
    claims = cbor.read(payload)
    if not isinstance(claims, dict):
        raise WrongStructure()
    wanted = {ISSUER, SUBJECT, EXPIRY, CTI, SHORT_NAME}
    if wanted - claims.keys():
        raise MissingClaim()
    if claims.keys() - wanted - {HOLDER}:
        raise UnknownClaim()
    cti = _cti(claims[CTI])
    return Credential(
        issuer=_number(claims[ISSUER], 1_000_000, 9_999_999),
        serial=_number(int.from_bytes(cti[:SERIAL_BYTES], "big"), 1, _LAST_SERIAL),
        nonce=cti[SERIAL_BYTES:],
        permit_number=_words(claims[SUBJECT], LONGEST_PERMIT),
        short_name=_words(claims[SHORT_NAME], LONGEST_NAME),
        expires=_number(claims[EXPIRY], 1, _LAST_SECOND),
        holder=_point(claims[HOLDER]) if HOLDER in claims else None,
    )


def _cti(value: cbor.Value) -> bytes:
    if not isinstance(value, bytes) or len(value) != SERIAL_BYTES + NONCE_BYTES:
        raise ClaimOutOfRange()
    return value


def _point(value: cbor.Value) -> bytes:
    try:
        PublicKey.from_compressed(value if isinstance(value, bytes) else b"")
    except ValueError:
        raise WrongHolderKey() from None
    assert isinstance(value, bytes)
    return value


def _number(value: cbor.Value, least: int, most: int) -> int:
    if not isinstance(value, int) or not least <= value <= most:
        raise ClaimOutOfRange()
    return value


def _words(value: cbor.Value, longest: int) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= longest:
        raise ClaimOutOfRange()
    return value
