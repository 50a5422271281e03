"""What a city has set, as the phone's law document carries it: spans of days that don't overlap, and plain JSON values."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from server.cities.dated import intervals
from server.cities.fares import fare_key, leading
from server.cities.models import CityValue, Fare, Stand
from server.cities.queries import list_rows
from server.cities.today import today_in
from server.domain.law.pack import load_pack
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


def values_on(municipality: str, on: date) -> dict[str, Decimal]:
    """What each unit that has a value is worth on a day, fares too."""
    spans = dated_values(municipality, dict.fromkeys(load_pack(municipality).settings))
    day = on.isoformat()
    covering = {unit: [one for one in rows if one["from"] <= day <= (one["to"] or day)] for unit, rows in spans.items()}
    return {unit: Decimal(rows[0]["value"]) for unit, rows in covering.items() if rows}


def fare_spans(municipality: str) -> list[dict[str, Any]]:
    """Every fare by zone, time of the day and days."""
    keys: dict[tuple[str, str], list[Fare]] = defaultdict(list)
    for row in list_rows(Fare, municipality, with_withdrawn=False):
        keys[fare_key(row.zone, row.period)].append(row)
    spans = (span for key in sorted(keys) for span in intervals(keys[key]))
    return [_fare(row, since, until) for row, since, until in spans]


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
