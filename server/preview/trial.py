"""A change tried and taken back: a city's law without it and with it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from marshmallow import Schema

from server.cities.changes import withdraw_row
from server.cities.dated import CitySetting
from server.cities.regulations import try_regulation
from server.cities.regulations_models import CityRegulation
from server.cities.regulations_schemas import NewReadingSchema, NewRegulationSchema
from server.cities.schemas import NewFareSchema, NewHolidaySchema, NewPopulationSchema, NewValueSchema
from server.cities.setting import KINDS, try_row
from server.cities.today import today_in
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import NotFound
from server.preview.outlook import Outlook, outlook, undone

SCHEMAS: Mapping[str, type[Schema]] = {
    "values": NewValueSchema,
    "fares": NewFareSchema,
    "population": NewPopulationSchema,
    "holidays": NewHolidaySchema,
    "readings": NewReadingSchema,
    "regulations": NewRegulationSchema,
}
_MODELS: Mapping[str, type[CitySetting]] = {**KINDS, "regulations": CityRegulation}


def try_addition(actor: Actor, municipality: str, kind: str, body: dict[str, Any]) -> tuple[Outlook, Outlook]:
    """The law without and with a row that was not added yet, on its first day or today, whichever comes later.

    Raises:
        ValidationError, Problem: what adding it would raise, but for a missing file.
    """
    values = SCHEMAS[kind]().load(body)
    on = max(today_in(municipality), values["valid_from"])
    before = outlook(municipality, on)
    with undone():
        if kind == "regulations":
            try_regulation(actor, municipality, values)
        else:
            try_row(actor, municipality, kind, values)
        return before, _flushed(municipality, on)


def try_withdrawal(actor: Actor, municipality: str, kind: str, id: str) -> tuple[Outlook, Outlook]:
    """The law with and without a row that is there.

    Raises:
        NotFound: no such row in this city.
        AlreadyWithdrawn: it counts for nothing already.
    """
    row = db.session.get(_MODELS[kind], id)
    if row is None or row.municipality != municipality:
        raise NotFound()
    on = max(today_in(municipality), row.valid_from)
    before = outlook(municipality, on)
    with undone():
        withdraw_row(actor, _MODELS[kind], id, "-")
        return before, _flushed(municipality, on)


def _flushed(municipality: str, on: date) -> Outlook:
    db.session.flush()
    return outlook(municipality, on)
