"""The law pack of a city joined with what the city has set."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson
from sqlalchemy import select

from server.cities.models import CityValue, Municipality, Stand
from server.domain.law.pack import Pack, load_pack
from server.kit.db import db
from server.kit.prebuilt import Prebuilt


def list_municipalities() -> list[Municipality]:
    """Every city of the installation by name."""
    return list(db.session.scalars(select(Municipality).order_by(Municipality.name)))


def pack_of(municipality: str) -> Pack:
    """The law of a city.

    Raises:
        UnknownMunicipality: there is no pack under that id.
    """
    return load_pack(municipality)


def stand_names(municipality: str) -> dict[str, str]:
    """The stands of a city by id, with their names: those of its law and those it registered."""
    rows = db.session.execute(select(Stand.id, Stand.name).where(Stand.municipality == municipality))
    return {stand.id: stand.name for stand in pack_of(municipality).stands} | {row.id: row.name for row in rows}


def pack_document(municipality: str) -> dict[str, Any]:
    """The pack as the phone gets it: the law, the city's dated values, and its stands with their places."""
    document: dict[str, Any] = pack_of(municipality).to_json()
    document["values"] = _values(municipality, document["values"])
    document["stands"] = _stands(municipality, document["stands"])
    return document


def pack_answer(municipality: str) -> Prebuilt:
    """The pack as a prebuilt answer, compressed once per content."""
    return _prebuilt(orjson.dumps(pack_document(municipality)))


@lru_cache(maxsize=64)
def _prebuilt(body: bytes) -> Prebuilt:
    return Prebuilt(body)


def _values(municipality: str, empty: dict[str, Any]) -> dict[str, Any]:
    values: dict[str, Any] = {unit: [] for unit in empty}
    rows = select(CityValue).filter_by(municipality=municipality).order_by(CityValue.unit, CityValue.valid_from)
    for row in db.session.scalars(rows):
        entry = {"from": row.valid_from, "to": row.valid_to, "value": row.amount, "source": row.source}
        values.setdefault(row.unit, []).append(entry)
    return values


def _stands(municipality: str, from_law: list[dict[str, Any]]) -> list[dict[str, Any]]:
    stands = {stand["id"]: dict(stand) for stand in from_law}
    for row in db.session.scalars(select(Stand).filter_by(municipality=municipality).order_by(Stand.id)):
        registered = {"id": row.id, "name": row.name, "motorcycles": row.motorcycles, "trailers": row.trailers}
        stand = stands.setdefault(row.id, {**registered, "citation": None})
        stand["lat_e6"], stand["lon_e6"] = row.latitude_e6, row.longitude_e6
    return list(stands.values())
