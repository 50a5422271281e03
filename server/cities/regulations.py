"""Normas: the acts that settle what a law leaves open, each with its file."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.cities.changes import add_row, begin_change, withdraw_row
from server.cities.choices import is_settled_by_act
from server.cities.queries import list_rows
from server.cities.regulations_errors import AlreadyRegistered, FileNeeded, UnknownGap, UnknownRegulation
from server.cities.regulations_files import keep_file, kept_file
from server.cities.regulations_models import CityRegulation
from server.cities.shown import show_rows
from server.domain.law.pack import load_pack
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.papers import Paper
from server.kit.problems import Invalid, NotFound

KINDS = {
    "decreto": "Decreto",
    "lei": "Lei",
    "lei_complementar": "Lei Complementar",
    "portaria": "Portaria",
    "resolucao": "Resolução",
    "parecer": "Parecer",
    "outro": "Ato",
}
_OWN = (
    "kind", "number", "dated", "published_on", "title", "note", "gaps", "file_sha256", "file_name", "file_bytes", "file_type",
)  # fmt: skip


def register_regulation(actor: Actor, municipality: str, values: dict[str, Any], file: Paper | None) -> CityRegulation:
    """Registers an act and keeps its file; `try_regulation` says what is refused.

    Raises:
        FileNeeded: it settles something and has no file.
    """
    if file:
        keep_file(municipality, file)  # first, since nobody should wait for it; under its hash it is harmless when refused
    row = try_regulation(actor, municipality, values, file)
    if row.gaps and not row.file_sha256:
        raise FileNeeded(field="file")
    db.session.commit()
    return row


def try_regulation(actor: Actor, municipality: str, given: dict[str, Any], file: Paper | None = None) -> CityRegulation:
    """Adds an act in the running transaction. One that corrects another takes its place, and its file unless it brings one.

    Raises:
        UnknownGap: the law has no such open point, or no act can settle it.
        AlreadyRegistered: the act is there.
        UnknownRegulation: the one to correct isn't.
        Invalid: it ends before it begins, or opens something before its own date.
    """
    values = dict(given)
    replaced, reason = values.pop("replaces", None), values.pop("reason", None)
    begin_change(municipality)
    _check_gaps(municipality, values["gaps"])
    _must_not_reach_back(values)
    kept = _file_values(file)
    if replaced:
        old = must_be_regulation(municipality, replaced)
        kept = kept or {name: getattr(old, name) for name in _OWN if name.startswith("file_")}
        withdraw_row(actor, CityRegulation, replaced, reason or "Corrigida")
        db.session.flush()
    label = label_of(values["kind"], values["number"], values["dated"])
    _must_be_new(municipality, label)
    return add_row(actor, municipality, CityRegulation, {**values, "source": label, **kept})


def withdraw_regulation(actor: Actor, id: str, reason: str) -> CityRegulation:
    """Withdraws an act: what it opened closes again."""
    row = withdraw_row(actor, CityRegulation, id, reason)
    db.session.commit()
    return row


def must_be_regulation(municipality: str, id: str) -> CityRegulation:
    """An act of a city.

    Raises:
        UnknownRegulation: there is none under that id, or it was withdrawn.
    """
    row = db.session.get(CityRegulation, id, populate_existing=True)
    if row is None or row.municipality != municipality or row.withdrawn_at:
        raise UnknownRegulation(field="regulation_id")
    return row


def find_file(actor: Actor, id: str) -> tuple[CityRegulation, bytes]:
    """An act with the bytes of its file.

    Raises:
        NotFound: no such act in a city of this person's, or it has no file.
    """
    row = db.session.get(CityRegulation, id)
    if row is None or not actor.sees(row.municipality) or row.file_sha256 is None:
        raise NotFound()
    return row, kept_file(row.municipality, row.file_sha256)


def regulations_view(municipality: str, today: date) -> list[dict[str, Any]]:
    """Every act of a city, the one that began last first. Acts hold beside each other."""
    rows = list_rows(CityRegulation, municipality)
    return [{**shown, "label": shown["source"]} for row in rows for shown in show_rows([row], _OWN, today)]


def label_of(kind: str, number: str, dated: date) -> str:
    """How an act is cited, such as "Decreto 123/2026"."""
    return f"{KINDS[kind]} {number if '/' in number else f'{number}/{dated.year}'}"


def _check_gaps(municipality: str, gaps: list[str]) -> None:
    pack = load_pack(municipality)
    for reference in gaps:
        if not is_settled_by_act(pack, reference):
            gap = next((one for one in pack.gaps if one.id == reference.partition("/")[0]), None)
            raise UnknownGap(gap.closed if gap else None, field="gaps", gap=reference)


def _must_not_reach_back(values: dict[str, Any]) -> None:
    if values["gaps"] and values["valid_from"] < values["dated"]:
        raise Invalid(errors={"valid_from": ["Uma norma não abre nada antes da própria data."]})


def _must_be_new(municipality: str, label: str) -> None:
    if any(row.source == label for row in list_rows(CityRegulation, municipality, with_withdrawn=False)):
        raise AlreadyRegistered(f"{label} está na lista. Para mudar, corrija a que está lá.", field="number")


def _file_values(file: Paper | None) -> dict[str, Any]:
    if file is None:
        return {}
    size = len(file.content)
    return {"file_sha256": file.sha256, "file_name": file.name, "file_bytes": size, "file_type": file.media_type}
