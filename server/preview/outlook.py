"""A city's law on one day with what the city set: what a change is compared by."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from server.cities.export import fare_spans, values_on
from server.cities.holidays import municipal_holidays
from server.cities.queries import find_population
from server.cities.service import law_of
from server.domain.law.pack import Pack
from server.kit.db import db


@dataclass(frozen=True)
class Outlook:
    """The law as read on a day, units in reais, inhabitants, and the city's own days and fares."""

    on: date
    pack: Pack
    values: dict[str, Decimal]
    population: int | None
    holidays: frozenset[date]
    fares: list[dict[str, Any]]


def outlook(municipality: str, on: date) -> Outlook:
    """What holds in a city on a day."""
    population = find_population(municipality, on)
    return Outlook(
        on=on,
        pack=law_of(municipality, on),
        values=values_on(municipality, on),
        population=population.inhabitants if population else None,
        holidays=municipal_holidays(municipality),
        fares=fare_spans(municipality),
    )


@contextmanager
def undone() -> Iterator[None]:
    """Whatever the block writes is taken back at its end."""
    try:
        yield
    finally:
        db.session.rollback()
