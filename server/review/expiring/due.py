"""Vencimento: one thing with a last day, or one that stays open without any."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from typing import Any, NamedTuple

from server.domain.law.pack import Pack

#: In the order in which those of one day are listed.
KINDS = (
    "defense",
    "measure",
    "adequation",
    "interruption",
    "permit",
    "license",
    "yearly_payment",
    "roadworthiness",
    "vehicle_age",
    "cnh",
    "document",
)
#: What comes out of records, for those who read records.
OF_RECORDS = ("defense", "measure")
RECORD_READERS = ("supervisor", "authority", "admin")
#: By days left. `open` has no last day.
GROUPS = ("overdue", "today", "week", "month", "half_year", "later", "open")
_UP_TO = ((-1, "overdue"), (0, "today"), (7, "week"), (30, "month"), (180, "half_year"))


class Subject(NamedTuple):
    """Whom and what it is about, as far as it is known."""

    permit_id: str | None = None
    fleet_number: str | None = None
    person: str | None = None
    plate: str | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """One row. `day` is the last good day; `since` is when something without one began. `stage` says what is to happen
    then, by kind, and `figures` has the other days and names that its sentence needs."""

    kind: str
    stage: str
    day: date | None
    subject: Subject
    citation: str | None
    since: date | None = None
    figures: Mapping[str, Any] = field(default_factory=dict)
    record_id: str | None = None
    application_id: str | None = None


@dataclass(frozen=True)
class Window:
    """The law of a city on a day, and how many days ahead are looked at."""

    municipality: str
    law: Pack
    today: date
    days: int

    @cached_property
    def until(self) -> date:
        """The last day looked at."""
        return self.today + timedelta(days=self.days)

    def has(self, day: date | None) -> bool:
        """Whether a day is past, or near enough to be listed."""
        return day is not None and day <= self.until

    def group_of(self, due: Due) -> str:
        """Where a row stands among the groups."""
        if due.day is None:
            return "open"
        left = (due.day - self.today).days
        return next((name for last, name in _UP_TO if left <= last), "later")


def in_order(due: Due) -> tuple[Any, ...]:
    """Overdue first, then day by day; what has no last day comes last, the oldest first."""
    number = due.subject.fleet_number or ""
    return (due.day is None, due.day or due.since or date.max, KINDS.index(due.kind), len(number), number)
