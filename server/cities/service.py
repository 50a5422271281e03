"""The law of a city, joined with what the city has set."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any

import orjson
from sqlalchemy import select

from server.cities.choices import choices_in_force
from server.cities.export import dated_values, fare_spans, placed_stands
from server.cities.models import Municipality, Stand
from server.cities.queries import law_revision
from server.cities.today import today_in
from server.domain.law.city import CityChoices, Regulation, under
from server.domain.law.pack import Pack, load_pack
from server.kit.db import db
from server.kit.prebuilt import Prebuilt


def list_municipalities() -> list[Municipality]:
    """Every city of the installation by name."""
    return list(db.session.scalars(select(Municipality).order_by(Municipality.name)))


def pack_of(municipality: str) -> Pack:
    """The law of a city as it is written.

    Raises:
        UnknownMunicipality: there is no pack under that id.
    """
    return load_pack(municipality)


def law_of(municipality: str, on: date | None = None) -> Pack:
    """The law of a city as the city reads it on a day, today by default: with the readings it chose and the acts it
    registered.

    Raises:
        UnknownMunicipality: there is no pack under that id.
    """
    return apply_choices(municipality, choices_in_force(municipality, on or today_in(municipality)))


def apply_choices(municipality: str, choices: CityChoices) -> Pack:
    """The law of a city under choices, those it made or those it thinks of."""
    return _law(municipality, *_key(choices))


def stand_names(municipality: str) -> dict[str, str]:
    """The stands of a city by id, with their names: those of its law and those it registered."""
    rows = db.session.execute(select(Stand.id, Stand.name).where(Stand.municipality == municipality))
    return {stand.id: stand.name for stand in pack_of(municipality).stands} | {row.id: row.name for row in rows}


def pack_document(municipality: str) -> dict[str, Any]:
    """The pack as the phone gets it: the law as the city reads it today, with the city's dated values and fares, its
    holidays and its stands."""
    document = dict(_written(municipality, *_key(choices_in_force(municipality, today_in(municipality)))))
    document["version"] = law_version(municipality)
    document["values"] = dated_values(municipality, document["values"])
    document["fares"] = fare_spans(municipality)
    document["stands"] = placed_stands(municipality, document["stands"])
    return document


def law_version(municipality: str) -> str:
    """The pack's version, and behind a plus how many times the city changed what it sets."""
    version, revision = pack_of(municipality).version, law_revision(municipality)
    return f"{version}+{revision}" if revision else version


def pack_answer(municipality: str) -> Prebuilt:
    """The pack as a prebuilt answer, compressed once per content."""
    return _prebuilt(orjson.dumps(pack_document(municipality)))


_Readings = tuple[tuple[str, str], ...]
_Regulations = tuple[Regulation, ...]


def _key(choices: CityChoices) -> tuple[_Readings, _Regulations, frozenset[date]]:
    """What makes two sets of choices the same one."""
    return tuple(sorted(choices.readings.items())), tuple(choices.regulations), choices.holidays


@lru_cache(maxsize=64)
def _law(municipality: str, readings: _Readings, regulations: _Regulations, holidays: frozenset[date]) -> Pack:
    return under(pack_of(municipality), CityChoices(dict(readings), regulations, holidays))


@lru_cache(maxsize=64)
def _written(municipality: str, readings: _Readings, regulations: _Regulations, holidays: frozenset[date]) -> dict[str, Any]:
    return _law(municipality, readings, regulations, holidays).to_json()


@lru_cache(maxsize=64)
def _prebuilt(body: bytes) -> Prebuilt:
    return Prebuilt(body)
