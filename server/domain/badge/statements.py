"""Signed statements that travel as JSON: the signature covers a purpose and the one canonical text of the members."""

from __future__ import annotations

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

from server.domain.badge.signatures import PublicKey, b64, sign, unb64


def canonical(purpose: str, members: dict[str, Any]) -> bytes:
    """The signed bytes: `prancheta PURPOSE`, a line feed, then JSON with sorted keys and no spaces (RFC 8785 for our types)."""
    text = json.dumps(members, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"prancheta {purpose}\n{text}".encode()


def sign_statement(purpose: str, members: dict[str, Any], key: EllipticCurvePrivateKey) -> str:
    """A signature in base64url."""
    return b64(sign(key, canonical(purpose, members)))


def is_signed(purpose: str, members: dict[str, Any], signature: str, key: PublicKey) -> bool:
    """Whether a key made the statement for this purpose."""
    try:
        raw = unb64(signature)
    except ValueError:
        return False
    return key.verifies(raw, canonical(purpose, members))
