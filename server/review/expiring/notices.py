"""Terms that records opened: for a defense, and motorcycles that were held and nobody let go on record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Row

from server.domain.law.deadline import decide_deadline
from server.domain.law.errors import LawError
from server.domain.law.notices import Deadline
from server.domain.law.validity import in_force
from server.review.expiring.due import Due, Subject, Window


def defense_rule(window: Window) -> Deadline | None:
    """What the law says of the term for a defense today."""
    return in_force((rule for rule in window.law.deadlines if rule.kind == "defense"), window.today)


def defenses_ending(window: Window, notices: Iterable[Row[Any]]) -> Iterator[Due]:
    """Terms by their sealed last day. A term that runs from the delivery has one once the delivery is on record; where the
    law fixes no days, there is no term."""
    rule = defense_rule(window)
    for row in notices:
        if row.kind != "notice":
            continue
        day, served_on = row.defense_due, _served_on(window, row)
        if day is None and rule is not None and rule.days is not None and served_on:
            day = _due_after(window, served_on)
        if window.has(day):
            stage = "ends" if row.service_means else "unserved"
            yield _of_record("defense", stage, day, row, served_on)
        elif day is None and rule is not None and rule.days is not None:
            yield _of_record("defense", "not_begun", None, row, served_on)


def measures_open(notices: Iterable[Row[Any]]) -> Iterator[Due]:
    """Motorcycles held, impounded or towed."""
    for row in notices:
        if row.measure is not None:
            yield _of_record("measure", row.measure, None, row, None)


def _of_record(kind: str, stage: str, day: date | None, row: Row[Any], served_on: date | None) -> Due:
    """The citation is the record's own, and is read when the row is shown."""
    figures = {"number": row.number, "noticed_on": row.happened_on, "service": row.service_means, "served_on": served_on}
    subject = Subject(row.permit_id, row.fleet_number, row.respondent, row.plate)
    return Due(kind, stage, day, subject, None, row.happened_on, figures, record_id=row.record_id)


def _served_on(window: Window, row: Row[Any]) -> date | None:
    """The city's day on which the copy was handed over."""
    return row.service_at.astimezone(ZoneInfo(window.law.timezone)).date() if row.service_at else None


def _due_after(window: Window, served_on: date) -> date | None:
    """The last day of a term that begins with the delivery; None where its holidays aren't listed."""
    try:
        due = decide_deadline(window.law, "defense", served_on, window.law.municipal_holidays)["due"]
    except LawError:
        return None
    return date.fromisoformat(due) if due else None
