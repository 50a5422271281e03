"""Prazos of a notice: defense, payment, reconsideration."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from typing import Any

from server.domain.law.calendar import add_business_days, next_business_day
from server.domain.law.errors import LawError
from server.domain.law.model import Pack
from server.domain.law.notices import Deadline
from server.domain.law.validity import in_force


def decide_deadline(pack: Pack, kind: str, start: date, municipal: Collection[date] = ()) -> dict[str, Any]:
    """The last day of one term; `due` is None where the law fixes none.

    Raises:
        LawError: no rule holds on that day.
        CalendarGap: the term ends after the last listed holidays.
    """
    term = in_force((term for term in pack.deadlines if term.kind == kind), start)
    if term is None:
        raise LawError("not_in_force", f"no term for {kind} holds on {start}")
    due = _due(pack, term, start, municipal)
    return {
        "due": due.isoformat() if due else None,
        "counted": term.count,
        "days": term.days,
        "starts": term.starts,
        "body": term.body,
        "note": term.note,
        "cites": _cites(pack, term),
    }


def _due(pack: Pack, term: Deadline, start: date, municipal: Collection[date]) -> date | None:
    """The first day is left out. Calendar days that end without business go on to the next day with it."""
    if term.days is None:
        return None
    if term.count == "business_days":
        return add_business_days(start, term.days, pack.state_holidays, pack.municipal_holidays.union(municipal))
    return next_business_day(start + timedelta(days=term.days), pack.state_holidays, pack.municipal_holidays.union(municipal))


def _cites(pack: Pack, term: Deadline) -> list[str]:
    """The provision that fixes the term, or else those that leave it open."""
    if term.citation:
        return [term.citation.label]
    return [label for gap in pack.gaps if gap.id == term.gap for label in gap.citations]
