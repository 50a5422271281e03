"""What a city has set, read."""

from __future__ import annotations

from datetime import date
from typing import TypeVar

from sqlalchemy import select

from server.cities.dated import CitySetting, in_force
from server.cities.models import CityValue, Fare, Population
from server.kit import counters
from server.kit.db import db

REVISION = "law"

S = TypeVar("S", bound=CitySetting)


def law_revision(municipality: str) -> int:
    """How many times a city has changed what it sets."""
    query = select(counters.Counter.value).filter_by(municipality=municipality, name=REVISION)
    return db.session.scalar(query) or 0


def list_rows(model: type[S], municipality: str, with_withdrawn: bool = True) -> list[S]:
    """The rows of a kind, those that begin last first; within a day, the last one written first."""
    query = select(model).where(model.municipality == municipality)
    if not with_withdrawn:
        query = query.where(model.withdrawn_at.is_(None))
    return list(db.session.scalars(query.order_by(model.valid_from.desc(), model.created_at.desc(), model.id.desc())))


def find_value(municipality: str, unit: str, on: date) -> CityValue | None:
    """What a unit is worth on a day; None while the city has not said."""
    return in_force((row for row in list_rows(CityValue, municipality, False) if row.unit == unit), on)


def find_basis(municipality: str, on: date) -> Fare | None:
    """The fare that fines in initial fares count by on a day; None while the city marked none."""
    return in_force((row for row in list_rows(Fare, municipality, False) if row.is_basis), on)


def find_population(municipality: str, on: date) -> Population | None:
    """The population that counts on a day; None while the city has not said."""
    return in_force(list_rows(Population, municipality, False), on)
