"""What a city has set, as the phone's law document carries it: spans of days that don't overlap, and plain JSON values."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from sqlalchemy import select

from server.cities.dated import intervals
from server.cities.fares import fare_key, leading
from server.cities.models import CityValue, Fare, Holiday, Stand
from server.cities.queries import list_rows
from server.cities.today import today_in
from server.domain.law.calendar import LISTED_YEARS
from server.kit.db import db


def dated_values(municipality: str, empty: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The value of each unit by days. Fares come from the fare table: `fare` from any, `initial_fare` only from the one
    that fines count by."""
    values: dict[str, list[dict[str, Any]]] = {unit: [] for unit in empty}
    units: dict[str, list[CityValue]] = defaultdict(list)
    for row in list_rows(CityValue, municipality, with_withdrawn=False):
        units[row.unit].append(row)
    for unit, rows in units.items():
        values[unit] = [_value(row.amount, row.source, since, until) for row, since, until in intervals(rows)]
    fares = list_rows(Fare, municipality, with_withdrawn=False)
    basis = [fare for fare in fares if fare.is_basis]
    for unit, spans in {"fare": intervals(fares, leading), "initial_fare": intervals(basis)}.items():
        if unit in empty:
            values[unit] = [_value(row.initial_fare, row.source, since, until) for row, since, until in spans]
    return values


def fare_spans(municipality: str) -> list[dict[str, Any]]:
    """Every fare by zone, time of the day and days."""
    keys: dict[tuple[str, str], list[Fare]] = defaultdict(list)
    for row in list_rows(Fare, municipality, with_withdrawn=False):
        keys[fare_key(row.zone, row.period)].append(row)
    spans = (span for key in sorted(keys) for span in intervals(keys[key]))
    return [_fare(row, since, until) for row, since, until in spans]


def holiday_days(municipality: str) -> list[str]:
    """The city's own holidays of the listed years."""
    rows = list_rows(Holiday, municipality, with_withdrawn=False)
    return sorted({day.isoformat() for row in rows for day in _days_of(row) if day.year in LISTED_YEARS})


def placed_stands(municipality: str, from_law: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The law's stands with their places, and the city's own that are not closed."""
    stands = {stand["id"]: dict(stand) for stand in from_law}
    today = today_in(municipality)
    for row in db.session.scalars(select(Stand).filter_by(municipality=municipality).order_by(Stand.id)):
        if row.id not in stands and row.closed_on and row.closed_on <= today:
            continue
        registered = {"id": row.id, "name": row.name, "motorcycles": row.motorcycles, "trailers": row.trailers}
        stand = stands.setdefault(row.id, {**registered, "citation": None})
        stand["lat_e6"], stand["lon_e6"] = row.latitude_e6, row.longitude_e6
    return list(stands.values())


def _value(amount: str, source: str, since: date, until: date | None) -> dict[str, Any]:
    return {**_days(since, until), "value": amount, "source": source}


def _fare(row: Fare, since: date, until: date | None) -> dict[str, Any]:
    shown = ("zone", "period", "starts", "ends", "initial_fare", "per_km", "source")
    return {**{name: getattr(row, name) for name in shown}, **_days(since, until)}


def _days(since: date, until: date | None) -> dict[str, str | None]:
    return {"from": since.isoformat(), "to": until.isoformat() if until else None}


def _days_of(row: Holiday) -> Iterable[date]:
    if not row.yearly:
        return [row.valid_from]
    last = min(row.valid_to or date.max, date(LISTED_YEARS[-1], 12, 31))
    years = range(row.valid_from.year, last.year + 1)
    return [day for year in years if (day := _in_year(row.valid_from, year)) and row.valid_from <= day <= last]


def _in_year(day: date, year: int) -> date | None:
    """The same date in another year; 29 February only where there is one."""
    last_of_february = date(year, 3, 1) - timedelta(days=1)
    return None if day.month == 2 and day.day > last_of_february.day else day.replace(year=year)
