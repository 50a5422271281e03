"""Rows that a city set, as the office reads them: who wrote them, whether they hold, and until when they really did."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from server.cities.dated import CitySetting, intervals
from server.kit import clock
from server.kit.auth import names_of

_COMMON = ("id", "valid_from", "valid_to", "source", "regulation_id", "withdraw_reason")


def show_rows(rows: Iterable[CitySetting], own: tuple[str, ...], today: date) -> list[dict[str, Any]]:
    """Rows that stand in each other's place, such as the values of one unit, in the order given. `own` names the columns
    of their kind. `state` is withdrawn, replaced (it never counted), past, in_force or future; `until` is the last day on
    which it counts."""
    known = list(rows)
    spans: dict[str, tuple[date, date | None]] = {}
    for row, since, until in intervals(known):
        spans[row.id] = (spans[row.id][0] if row.id in spans else since, until)
    names = names_of(user for row in known for user in (row.created_by, row.withdrawn_by))
    return [_shown(row, own, names, spans.get(row.id), today) for row in known]


def _shown(
    row: CitySetting, own: tuple[str, ...], names: dict[str, str], span: tuple[date, date | None] | None, today: date
) -> dict[str, Any]:
    values = {name: _plain(getattr(row, name)) for name in (*_COMMON, *own)}
    return {
        **values,
        "created_at": clock.rfc3339(row.created_at),
        "created_by": names.get(row.created_by or ""),
        "withdrawn_at": clock.rfc3339(row.withdrawn_at) if row.withdrawn_at else None,
        "withdrawn_by": names.get(row.withdrawn_by or ""),
        "state": _state(row, span, today),
        "until": _plain(span[1]) if span else None,
    }


def _state(row: CitySetting, span: tuple[date, date | None] | None, today: date) -> str:
    if row.withdrawn_at:
        return "withdrawn"
    if span is None:
        return "replaced"
    since, until = span
    if since > today:
        return "future"
    return "past" if until and until < today else "in_force"


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value
