"""What the cities of the demonstration have set: values, fares, inhabitants and holidays, all invented."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from server.cities.dated import CitySetting
from server.cities.models import CityValue, Fare, Holiday, Population
from server.demo.cities import VALUE_SOURCE, DemoCity, DemoFare
from server.kit import clock
from server.kit.ids import uuid7


def list_settings(city: DemoCity, today: date) -> Iterator[CitySetting]:
    """The rows of a city. Units have a value of last year and one of this year."""
    last, this = date(today.year - 1, 1, 1), date(today.year, 1, 1)
    for unit, before, now in city.values:
        yield CityValue(unit=unit, amount=before, **_common(city, last))
        yield CityValue(unit=unit, amount=now, **_common(city, this))
    for fare in city.fares:
        yield _fare(fare, _common(city, last))
    yield Population(inhabitants=city.inhabitants, year=last.year, **_common(city, last))
    for day, name in city.holidays:
        yield Holiday(name=name, yearly=True, **_common(city, date.fromisoformat(f"{last.year}-{day}")))


def _fare(fare: DemoFare, common: dict[str, Any]) -> Fare:
    starts, ends = fare.hours or (None, None)
    row = Fare(zone=fare.zone, period=fare.period, starts=starts, ends=ends, **common)
    row.initial_fare, row.per_km, row.is_basis = fare.initial, fare.per_km, fare.is_basis
    return row


def _common(city: DemoCity, since: date) -> dict[str, Any]:
    return {"id": uuid7(), "municipality": city.id, "source": VALUE_SOURCE, "valid_from": since, "created_at": clock.now()}
