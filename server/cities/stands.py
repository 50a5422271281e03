"""Pontos: those of the law with the place the city gave them, and those the city registered, each with its history."""

from __future__ import annotations

import re
from typing import Any

import orjson
from sqlalchemy import select

from server.cities.changes import begin_change
from server.cities.errors import StandOfLaw
from server.cities.models import Stand
from server.cities.service import pack_of, stand_names
from server.domain.law import stands as law_stands
from server.domain.law.export import plain
from server.kit import audit, clock
from server.kit.auth import Actor, names_of
from server.kit.db import db
from server.kit.problems import Invalid
from server.kit.texts import fold

_FIELDS = ("name", "motorcycles", "trailers", "latitude_e6", "longitude_e6", "closed_on")
_OF_LAW = ("name", "motorcycles", "trailers", "closed_on")


def put_stand(actor: Actor, municipality: str, id: str, values: dict[str, Any]) -> dict[str, Any]:
    """Registers a stand or changes it; what was before stays in the audit trail.

    Raises:
        StandOfLaw: the law lists it, and something else than its place would change.
        Invalid: it has no name, or its number or name is another stand's.
    """
    begin_change(municipality)
    row = db.session.get(Stand, (municipality, id), populate_existing=True)
    before = _values(row) if row else None
    law = pack_of(municipality).stand(id)
    values = _only_placed(law, values) if law else values
    if law is None:
        _must_be_free(municipality, id, values["name"], is_new=row is None)
    row = row or Stand(municipality=municipality, id=id)
    for name in _FIELDS:
        setattr(row, name, values[name])
    if before == _values(row):
        db.session.rollback()  # nothing changed, nor does the law's revision
    else:
        db.session.add(row)
        audit.append(municipality, actor.user_id, "stand.changed", _subject(id), before=before, after=_values(row))
        db.session.commit()
    return next(one for one in show_stands(municipality) if one["id"] == id)


def show_stands(municipality: str) -> list[dict[str, Any]]:
    """Every stand of a city: those of the law in its order, then the city's own."""
    rows = {row.id: row for row in db.session.scalars(select(Stand).filter_by(municipality=municipality).order_by(Stand.id))}
    history = _histories(municipality)
    of_law = [_of_law(stand, rows.pop(stand.id, None)) for stand in pack_of(municipality).stands]
    own = [_own(row) for row in rows.values()]
    return [{**stand, "history": history.get(stand["id"], [])} for stand in (*of_law, *own)]


def _only_placed(law: law_stands.Stand, values: dict[str, Any]) -> dict[str, Any]:
    fixed = {"name": law.name, "motorcycles": law.motorcycles, "trailers": law.trailers, "closed_on": None}
    for name in _OF_LAW:
        if values[name] is not None and values[name] != fixed[name]:
            raise StandOfLaw(field=name)
    return {**values, **fixed}


def _must_be_free(municipality: str, id: str, name: str | None, is_new: bool) -> None:
    if name is None:
        raise Invalid(errors={"name": ["Dê um nome ao ponto."]})
    if is_new and not re.fullmatch(r"[A-Z0-9][A-Z0-9-]{0,15}", id):
        raise Invalid(errors={"id": ["Use um número, como 05, ou letras maiúsculas, até 16."]})
    for other, other_name in stand_names(municipality).items():
        if other != id and is_new and other.lstrip("0") == id.lstrip("0"):
            raise Invalid(errors={"id": [f"Já existe o ponto {other}, {other_name}."]})
        if other != id and fold(other_name) == fold(name):
            raise Invalid(errors={"name": [f"O ponto {other} já tem este nome."]})


def _values(row: Stand) -> dict[str, Any]:
    return {name: plain(getattr(row, name)) for name in _FIELDS}


def _of_law(law: law_stands.Stand, row: Stand | None) -> dict[str, Any]:
    return {
        "id": law.id,
        "name": law.name,
        "motorcycles": law.motorcycles,
        "trailers": law.trailers,
        "citation": plain(law.citation),
        "latitude_e6": row.latitude_e6 if row else law.lat_e6,
        "longitude_e6": row.longitude_e6 if row else law.lon_e6,
        "closed_on": None,
    }


def _own(row: Stand) -> dict[str, Any]:
    return {"id": row.id, "citation": None, **_values(row)}


def _histories(municipality: str) -> dict[str, list[dict[str, Any]]]:
    """What the audit trail says of each stand, the latest first."""
    entry = audit.AuditEntry
    query = select(entry).where(entry.municipality == municipality, entry.action == "stand.changed")
    entries = list(db.session.scalars(query.order_by(entry.seq.desc()).limit(500)))
    names = names_of(one.actor for one in entries)
    found: dict[str, list[dict[str, Any]]] = {}
    for one in entries:
        details = orjson.loads(one.content)["details"]
        change = {"at": clock.rfc3339(one.at), "by": names.get(one.actor or ""), **details}
        found.setdefault((one.subject or "").removeprefix(_subject("")), []).append(change)
    return found


def _subject(id: str) -> str:
    return f"stand:{id}"
