"""What every row that a city sets has in common: from when it holds, by which act, who wrote it, and who withdrew it.

Rows are append-only. A wrong one is withdrawn and another added, so that what was in force at any time stays readable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any, Protocol, TypeVar

from sqlalchemy import Date, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import UTCDateTime


class CitySetting:
    """Columns of a row that a city sets. `valid_from` and `valid_to` both belong to it; no `valid_to` means until another."""

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), index=True)
    valid_from: Mapped[date] = mapped_column(Date)
    valid_to: Mapped[date | None] = mapped_column(Date)
    source: Mapped[str] = mapped_column(String(200))
    regulation_id: Mapped[str | None] = mapped_column(String(36))
    created_at: Mapped[datetime] = mapped_column(UTCDateTime)
    created_by: Mapped[str | None] = mapped_column(String(36))
    withdrawn_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    withdrawn_by: Mapped[str | None] = mapped_column(String(36))
    withdraw_reason: Mapped[str | None] = mapped_column(String(500))


class Dated(Protocol):
    """A row with its days."""

    id: str
    valid_from: date
    valid_to: date | None
    created_at: datetime
    withdrawn_at: datetime | None


R = TypeVar("R", bound=Dated)


def written_last(row: Dated) -> tuple[Any, ...]:
    """Of rows that cover a day, the one that begins last counts; of those, the one written last."""
    return row.valid_from, row.created_at, row.id


def in_force(rows: Iterable[R], on: date, rank: Callable[[R], tuple[Any, ...]] = written_last) -> R | None:
    """The row of a day, among those not withdrawn."""
    return max((row for row in rows if covers(row, on)), key=rank, default=None)


def covers(row: Dated, on: date) -> bool:
    """Whether a row that nobody withdrew holds on a day, other rows apart."""
    return row.withdrawn_at is None and row.valid_from <= on and (row.valid_to is None or on <= row.valid_to)


def intervals(rows: Iterable[R], rank: Callable[[R], tuple[Any, ...]] = written_last) -> list[tuple[R, date, date | None]]:
    """The same for every day, as spans that don't overlap: row, first day, last day."""
    live = [row for row in rows if row.withdrawn_at is None]
    ends = {row.valid_to + timedelta(days=1) for row in live if row.valid_to and row.valid_to < date.max}
    starts = sorted({row.valid_from for row in live} | ends)
    spans: list[tuple[R, date, date | None]] = []
    followers = dict(pairwise(starts))
    for start in starts:
        row, following = in_force(live, start, rank), followers.get(start)
        if row is None:
            continue
        end = following - timedelta(days=1) if following else row.valid_to
        if spans and spans[-1][0] is row:
            spans[-1] = (row, spans[-1][1], end)
        else:
            spans.append((row, start, end))
    return spans
