"""Passwords, hashed with argon2id (RFC 9106)."""

from __future__ import annotations

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_NOBODY = _hasher.hash(secrets.token_urlsafe(32))


def hash_password(password: str) -> str:
    """The hash to keep."""
    return _hasher.hash(password)


def is_password(password_hash: str | None, password: str) -> bool:
    """Whether a password fits. Takes as long for an account that doesn't exist, or that has none, as for one that does."""
    try:
        return _hasher.verify(password_hash or _NOBODY, password) and bool(password_hash)
    except (VerificationError, InvalidHashError):
        return False
