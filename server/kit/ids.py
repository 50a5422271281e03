"""Identifiers that sort by time: UUID version 7 (RFC 9562, section 5.7)."""

from __future__ import annotations

import secrets
import time
from uuid import UUID


def uuid7() -> str:
    """A new UUIDv7 in its text form."""
    value = (time.time_ns() // 1_000_000) << 80
    value |= 0x7 << 76 | secrets.randbits(12) << 64
    value |= 0b10 << 62 | secrets.randbits(62)
    return str(UUID(int=value))


def is_uuid(text: object) -> bool:
    """Whether a value is a UUID in its canonical text form."""
    if not isinstance(text, str):
        return False
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False
