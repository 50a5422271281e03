"""Prazos e dias úteis, on civil dates only: no clock and no time zone.

National holidays: Lei 662/1949 (with Lei 10.607/2002), Lei 6.802/1980 (12/10), Lei 9.093/1995 (Good Friday, kept by every
municipality here) and Lei 14.759/2023 (20/11, since 2024). State holidays come from the pack, municipal ones from the city.
The list ends with `LISTED_YEARS`, here as on the phone: a term after it is refused (`CalendarGap`), never miscounted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache

from server.domain.law.errors import CalendarGap
from server.domain.law.reading import Entry

LISTED_YEARS = range(2015, 2046)
_SATURDAY = 5


@dataclass(frozen=True)
class YearlyHoliday:
    """A holiday of fixed date; `since` is its first year."""

    month: int
    day: int
    since: int = 0

    def dates(self, year: int) -> Iterator[date]:
        if year >= self.since:
            yield date(year, self.month, self.day)


NATIONAL = (
    YearlyHoliday(1, 1),
    YearlyHoliday(4, 21),
    YearlyHoliday(5, 1),
    YearlyHoliday(9, 7),
    YearlyHoliday(10, 12),
    YearlyHoliday(11, 2),
    YearlyHoliday(11, 15),
    YearlyHoliday(11, 20, since=2024),
    YearlyHoliday(12, 25),
)


def read_state_holiday(entry: Entry) -> YearlyHoliday:
    entry.text("name")
    entry.text("source")
    month, day = map(int, entry.month_day("day").split("-"))
    holiday = YearlyHoliday(month, day, entry.optional_integer("since") or 0)
    entry.close()
    return holiday


@lru_cache(maxsize=1024)
def holidays_of(year: int, state: tuple[YearlyHoliday, ...]) -> frozenset[date]:
    """Every known holiday of a year; Carnival, Corpus Christi and patron days are the city's to set."""
    fixed = {day for holiday in (*NATIONAL, *state) for day in holiday.dates(year)}
    return frozenset(fixed | {_easter(year) - timedelta(days=2)})


def is_business_day(day: date, state: tuple[YearlyHoliday, ...], municipal: Collection[date] = ()) -> bool:
    """Whether offices are open.

    Raises:
        CalendarGap: the day is after the last year whose holidays are listed.
    """
    if day.year > LISTED_YEARS[-1]:
        raise CalendarGap(day.year)
    return day.weekday() < _SATURDAY and day not in municipal and day not in holidays_of(day.year, state)


def next_business_day(day: date, state: tuple[YearlyHoliday, ...], municipal: Collection[date] = ()) -> date:
    """The day itself, or the first one after it with business."""
    while not is_business_day(day, state, municipal):
        day += timedelta(days=1)
    return day


def add_business_days(start: date, days: int, state: tuple[YearlyHoliday, ...], municipal: Collection[date] = ()) -> date:
    """The last day of a term in business days; the first day is left out."""
    day = start
    for _ in range(days):
        day = next_business_day(day + timedelta(days=1), state, municipal)
    return day


def add_months(start: date, months: int) -> date:
    """The last day of a term in months: the day of the same number, or the first day after where the month lacks it.

    Código Civil, art. 132, § 3º; Lei 810/1949, art. 3º: six months from 31 August end on 1 March.
    """
    years, month = divmod(start.month - 1 + months, 12)
    year = start.year + years
    try:
        return date(year, month + 1, start.day)
    except ValueError:
        return date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1)


def add_years(start: date, years: int) -> date:
    """The last day of a term in years, by the same rule: from 29 February, 1 March where there is none."""
    return add_months(start, 12 * years)


def _easter(year: int) -> date:
    """Easter Sunday, by the anonymous Gregorian rule."""
    golden = year % 19
    century, in_century = divmod(year, 100)
    skipped, century_rest = divmod(century, 4)
    correction = (century - (century + 8) // 25 + 1) // 3
    epact = (19 * golden + century - skipped - correction + 15) % 30
    leap, leap_rest = divmod(in_century, 4)
    weekday = (32 + 2 * century_rest + 2 * leap - epact - leap_rest) % 7
    late = (golden + 11 * epact + 22 * weekday) // 451
    month, day = divmod(epact + weekday - 7 * late + 114, 31)
    return date(year, month, day + 1)
