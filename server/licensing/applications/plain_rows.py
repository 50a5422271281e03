"""Columns of rows as JSON has them."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any


def plain_row(row: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """The columns named, days as text."""
    return {name: _plain(getattr(row, name)) for name in names}


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) and not isinstance(value, datetime) else value
