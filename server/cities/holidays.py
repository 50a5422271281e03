"""Feriados do município: the days that terms leave out besides those of the country and the state."""

from __future__ import annotations

from datetime import date, timedelta

from server.cities.models import Holiday
from server.cities.queries import list_rows
from server.domain.law.calendar import LISTED_YEARS


def municipal_holidays(municipality: str) -> frozenset[date]:
    """The city's own holidays of the listed years."""
    rows = list_rows(Holiday, municipality, with_withdrawn=False)
    return frozenset(day for row in rows for day in _days_of(row) if day.year in LISTED_YEARS)


def _days_of(row: Holiday) -> list[date]:
    if not row.yearly:
        return [row.valid_from]
    last = min(row.valid_to or date.max, date(LISTED_YEARS[-1], 12, 31))
    years = range(row.valid_from.year, last.year + 1)
    return [day for year in years if (day := _in_year(row.valid_from, year)) and row.valid_from <= day <= last]


def _in_year(day: date, year: int) -> date | None:
    """The same date in another year; 29 February only where there is one."""
    last_of_february = date(year, 3, 1) - timedelta(days=1)
    return None if day.month == 2 and day.day > last_of_february.day else day.replace(year=year)
