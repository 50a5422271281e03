"""Text compared as people compare it."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """Text as it is searched: no accents, no capitals, single spaces."""
    plain = unicodedata.normalize("NFKD", text)
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).casefold().split())
