"""Ticking an item off: what was seen at the counter, with number, dates and, where it may be kept, a copy."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.kit import clock
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.kit.problems import Invalid, NotFound
from server.licensing.applications.case import Case, begin_change, look_at, note
from server.licensing.applications.checklist import Item, find_item
from server.licensing.errors import AlreadyDecided, NoFileHere
from server.licensing.life.papers import Paper, keep_paper, stored_paper
from server.licensing.models import Application, ChecklistEntry
from server.licensing.queries import find_application, list_entries

_FILE = ("file_sha256", "file_name", "file_type")


def mark_item(actor: Actor, application_id: str, requirement: str, values: dict[str, Any], paper: Paper | None) -> Application:
    """Writes down how a requirement stands. What was written before stays readable.

    After granting, a document with an end may still be renewed.

    Raises:
        NotFound: no such application in a city of this person's, or its checklist has no such item.
        AlreadyDecided: it is decided, and this is no renewal.
        NoFileHere: of this document no copy is kept.
        Invalid: days that don't fit, or an unmet item without a note.
    """
    application = find_application(actor, application_id)
    seq = begin_change(application.municipality)
    db.session.refresh(application)
    case = look_at(application)
    item = find_item(case.law, application.kind, requirement)
    before = next((one for one in list_entries(application.id) if one.requirement == requirement), None)
    if item is None:
        raise NotFound()
    _must_be_open(application, before, values)
    _check(case, item, values, paper)
    entry = _entry(actor, application, item, values)
    if before is not None:
        before.is_current = False
        _carry_file(before, entry)
    keep_paper(entry, paper)
    db.session.add(entry)
    application.change_seq = seq
    note(actor, application, "item_marked", requirement=requirement, state=entry.state)
    db.session.commit()
    return application


def find_copy(actor: Actor, application_id: str, entry_id: str) -> tuple[bytes, str, str]:
    """The bytes, type and name of the copy of a document.

    Raises:
        NotFound: there is none in a city of this person's.
    """
    application = find_application(actor, application_id)
    entry = db.session.get(ChecklistEntry, entry_id)
    if entry is None or entry.application_id != application.id or entry.file_sha256 is None:
        raise NotFound()
    return stored_paper(entry)


def _must_be_open(application: Application, before: ChecklistEntry | None, values: dict[str, Any]) -> None:
    if application.state in ("open", "queued"):
        return
    is_renewal = application.state == "granted" and before is not None and before.valid_until and values["state"] == "met"
    if not is_renewal:
        raise AlreadyDecided()


def _check(case: Case, item: Item, values: dict[str, Any], paper: Paper | None) -> None:
    if paper is not None and not item.keeps_file:
        raise NoFileHere()
    issued, until = values["issued_on"], values["valid_until"]
    errors: dict[str, list[str]] = {}
    if issued and issued > case.today:
        errors["issued_on"] = ["Esta data ainda não chegou."]
    if issued and until and until < issued:
        errors["valid_until"] = ["O fim não pode vir antes da emissão."]
    if values["state"] == "not_met" and not values["note"]:
        errors["note"] = ["Diga o que não confere."]
    if errors:
        raise Invalid(errors=errors)


def _entry(actor: Actor, application: Application, item: Item, values: dict[str, Any]) -> ChecklistEntry:
    entry = ChecklistEntry(id=uuid7(), municipality=application.municipality, application_id=application.id)
    entry.requirement, entry.title, entry.citation = item.id, item.title, item.citation
    entry.state, entry.document_number, entry.note = values["state"], values["document_number"], values["note"]
    entry.issued_on, entry.valid_until = values["issued_on"], values["valid_until"] or _end(item, values["issued_on"])
    entry.is_current, entry.created_at, entry.created_by = True, clock.now(), actor.user_id
    return entry


def _end(item: Item, issued_on: date | None) -> date | None:
    """The last day of a document that the law gives a length."""
    return item.life.last_day(issued_on) if item.life and issued_on else None


def _carry_file(before: ChecklistEntry, entry: ChecklistEntry) -> None:
    """A copy stays with its document; another document comes without one."""
    if (before.document_number, before.issued_on) == (entry.document_number, entry.issued_on):
        for name in _FILE:
            setattr(entry, name, getattr(before, name))
