"""ECDSA over P-256 with SHA-256 (ES256): raw signatures of 64 bytes, public keys as the coordinates that phones take."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePrivateKey, EllipticCurvePublicNumbers
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

SIGNATURE_BYTES = 64
_ALGORITHM = ECDSA(SHA256(), deterministic_signing=True)


def b64(data: bytes) -> str:
    """base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """The bytes of a base64url text without padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class PublicKey:
    """A point of P-256 in base64url, 32 bytes a coordinate."""

    x: str
    y: str

    @classmethod
    def of(cls, key: EllipticCurvePrivateKey) -> PublicKey:
        """The public half of a private key."""
        numbers = key.public_key().public_numbers()
        return cls(b64(numbers.x.to_bytes(32, "big")), b64(numbers.y.to_bytes(32, "big")))

    def verifies(self, signature: bytes, message: bytes) -> bool:
        """Whether this key signed the message. Never raises for bad signatures."""
        if len(signature) != SIGNATURE_BYTES:
            return False
        r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
        x, y = int.from_bytes(unb64(self.x), "big"), int.from_bytes(unb64(self.y), "big")
        try:
            key = EllipticCurvePublicNumbers(x, y, SECP256R1()).public_key()
            key.verify(encode_dss_signature(r, s), message, ECDSA(SHA256()))
        except InvalidSignature:
            return False
        return True


def sign(key: EllipticCurvePrivateKey, message: bytes) -> bytes:
    """The raw signature, r then s. Deterministic (RFC 6979): the same message gives the same bytes in every worker."""
    r, s = decode_dss_signature(key.sign(message, _ALGORITHM))
    return r.to_bytes(32, "big") + s.to_bytes(32, "big")
