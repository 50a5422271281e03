"""ECDSA over P-256 with SHA-256 (ES256): raw signatures of 64 bytes, public keys as the coordinates that phones take."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    EllipticCurvePublicNumbers,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

SIGNATURE_BYTES = 64
COMPRESSED_BYTES = 33
#: The order of P-256. With every signature (r, s), (r, order - s) holds too: only the lower s counts here, so that a signed
#: thing has one form and no altered byte is accepted.
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
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

    @classmethod
    def from_compressed(cls, point: bytes) -> PublicKey:
        """The key that a point of 33 bytes stands for.

        Raises:
            ValueError: no point of the curve in that form.
        """
        if len(point) != COMPRESSED_BYTES or point[0] not in (2, 3):
            raise ValueError("compressed point")
        numbers = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point).public_numbers()
        return cls(b64(numbers.x.to_bytes(32, "big")), b64(numbers.y.to_bytes(32, "big")))

    @property
    def compressed(self) -> bytes:
        """The point in 33 bytes: whether y is odd, then x."""
        return bytes([2 + (unb64(self.y)[-1] & 1)]) + unb64(self.x)

    def verifies(self, signature: bytes, message: bytes) -> bool:
        """Whether this key signed the message. Never raises for bad signatures."""
        if len(signature) != SIGNATURE_BYTES:
            return False
        r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
        if not (0 < r < ORDER and 0 < s <= ORDER // 2):
            return False
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
    return r.to_bytes(32, "big") + min(s, ORDER - s).to_bytes(32, "big")
