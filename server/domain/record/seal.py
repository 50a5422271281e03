"""Selo: the ES256 signature of a device over the exact text of a record (RFC 7518, section 3.4: raw r and s)."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from functools import lru_cache

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey, EllipticCurvePublicNumbers
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256


def is_sealed_by(sealed: str, signature: str, key: Mapping[str, str]) -> bool:
    """Whether a device's key (JWK, P-256) made this base64url signature over the UTF-8 bytes of the sealed text."""
    try:
        raw = _bytes(signature)
        public_key = _public_key(key["x"], key["y"])
        message = sealed.encode()
    except (ValueError, KeyError):
        return False
    if len(raw) != 64:
        return False
    try:
        public_key.verify(encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:])), message, ECDSA(SHA256()))
    except InvalidSignature:
        return False
    return True


def is_public_key(x: str, y: str) -> bool:
    """Whether two base64url coordinates are a point of the curve P-256: a key that can have made a seal."""
    try:
        _public_key(x, y)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=4096)
def _public_key(x: str, y: str) -> EllipticCurvePublicKey:
    return EllipticCurvePublicNumbers(int.from_bytes(_bytes(x)), int.from_bytes(_bytes(y)), SECP256R1()).public_key()


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("not base64url") from error
