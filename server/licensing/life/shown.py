"""Acts as the office reads them: plain values, with the names of who wrote and who closed them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import Any

from server.kit import clock
from server.kit.auth import names_of
from server.licensing.life_models import Act

_PEOPLE = {"created_by", "closed_by", "extended_by", "withdrawn_by"}
_INSIDE = {"municipality", "permit_id"}


def show_acts(acts: Iterable[Act]) -> list[dict[str, Any]]:
    """Acts of one kind, in the order given. People are named; ids of rows stay ids."""
    known = list(acts)
    columns = [column.key for column in known[0].__table__.columns if column.key not in _INSIDE] if known else []  # type: ignore[attr-defined]
    names = names_of(getattr(act, column) for act in known for column in columns if column in _PEOPLE)
    return [{column: _value(column, getattr(act, column), names) for column in columns} for act in known]


def show_act(act: Act | None) -> dict[str, Any] | None:
    """The same for one act."""
    return show_acts([act])[0] if act else None


def past(acts: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that were closed."""
    return [act for act in acts if act["closed_on"]]


def running(acts: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """The one that was not; there is one at most."""
    return next((act for act in acts if not act["closed_on"]), None)


def iso(day: date | None) -> str | None:
    """A day on the wire."""
    return day.isoformat() if day else None


def _value(column: str, value: Any, names: dict[str, str]) -> Any:
    if column in _PEOPLE:
        return names.get(value or "")
    if isinstance(value, datetime):
        return clock.rfc3339(value)
    return value.isoformat() if isinstance(value, date) else value
