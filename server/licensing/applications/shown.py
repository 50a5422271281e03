"""Applications as the office reads them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from zoneinfo import ZoneInfo

import orjson
from sqlalchemy import select

from server.cities.service import law_of
from server.domain.law.export import plain
from server.kit import audit, clock
from server.kit.auth import names_of
from server.kit.db import db
from server.licensing.applications.auxiliaries import active_auxiliaries
from server.licensing.applications.case import Case, look_at
from server.licensing.applications.checklist import Item, date_of_certificate, list_items
from server.licensing.applications.numbers import next_fleet_number
from server.licensing.applications.obstacles import list_obstacles
from server.licensing.applications.places_page import show_entries
from server.licensing.applications.plain_rows import plain_row
from server.licensing.life.rules import find_term
from server.licensing.models import DECIDED, Application, ChecklistEntry
from server.licensing.queries import count_items, find_entry_of, label_of, list_entries, list_waiting
from server.registry.models import Permit

_BRIEF = ("id", "kind", "service", "state", "opened_on", "name", "decided_on", "permit_id")
_FULL = (
    *_BRIEF,
    *("change_seq", "cpf", "phone", "born", "cnh_number", "cnh_category", "category_a_since", "cnh_valid_until"),
    *("plate", "make_model", "color", "made", "displacement_cc", "inspected_on", "report_number"),
    *("price", "fee_paid", "fee_paid_on", "fee_document", "replaces_id", "person_id", "reason"),
)
_ENTRY = ("id", "state", "document_number", "issued_on", "valid_until", "note", "file_name", "file_type")


def show_brief(applications: Iterable[Application]) -> list[dict[str, Any]]:
    """Applications as rows of a list, with how many items are ticked off."""
    rows = list(applications)
    counts = count_items([row.id for row in rows])
    laws = {city: law_of(city) for city in {row.municipality for row in rows}}
    numbers = _fleet_numbers([row.permit_id for row in rows if row.permit_id])
    return [
        {
            **plain_row(row, _BRIEF),
            "label": label_of(row),
            "met": counts[row.id].get("met", 0),
            "asked": sum(item.required for item in list_items(laws[row.municipality], row.kind)),
            "fleet_number": numbers.get(row.permit_id or ""),
        }
        for row in rows
    ]


def show_application(application: Application) -> dict[str, Any]:
    """An application in full: who, what was seen, what stands in the way, what happened."""
    case, entries = look_at(application), list_entries(application.id, with_replaced=True)
    is_open = application.state not in DECIDED
    names = names_of([application.created_by, application.decided_by, *(entry.created_by for entry in entries)])
    return {
        **plain_row(application, _FULL),
        "label": label_of(application),
        "created_at": clock.rfc3339(application.created_at),
        "created_by": names.get(application.created_by or ""),
        "decided_at": clock.rfc3339(application.decided_at) if application.decided_at else None,
        "decided_by": names.get(application.decided_by or ""),
        "permit": _permit(application),
        "waiting": _place_in_line(application),
        "items": _items(case, entries, names),
        "obstacles": plain(list_obstacles(case)) if is_open else [],
        "proposes": _proposal(case) if is_open and application.kind == "grant" else None,
        "history": _history(application),
    }


def _items(case: Case, entries: list[ChecklistEntry], names: dict[str, str]) -> list[dict[str, Any]]:
    """While it is open, what the law asks today; once decided, what was seen then."""
    asked = {item.id: item for item in list_items(case.law, case.application.kind)}
    if case.application.state in DECIDED:
        seen = {entry.requirement for entry in entries}
        asked = {id: item for id, item in asked.items() if id in seen}
    gone = [_former(entry) for entry in entries if entry.is_current and entry.requirement not in asked]
    return [_shown(case, item, entries, names) for item in (*asked.values(), *gone)]


def _former(entry: ChecklistEntry) -> Item:
    """A requirement that the law no longer has, as it was when somebody ticked it off."""
    return Item(entry.requirement, entry.title, entry.citation, None, None, False, False, None)


def _shown(case: Case, item: Item, entries: list[ChecklistEntry], names: dict[str, str]) -> dict[str, Any]:
    own = [entry for entry in entries if entry.requirement == item.id]
    current = next((entry for entry in own if entry.is_current), None)
    return {
        "id": item.id,
        "title": current.title if current and case.application.state in DECIDED else item.title,
        "citation": item.citation,
        "document": item.document,
        "note": item.note,
        "required": item.required,
        "keeps_file": item.keeps_file,
        "lasts": item.life.title if item.life else None,
        "state": current.state if current else "pending",
        "entry": _entry(current, names) if current else None,
        "certificate": _certificate(case, item, current) if current else None,
        "before": [_entry(entry, names) for entry in reversed(own) if not entry.is_current],
    }


def _certificate(case: Case, item: Item, entry: ChecklistEntry) -> dict[str, object] | None:
    seen_on = entry.created_at.astimezone(ZoneInfo(case.law.timezone)).date()
    return date_of_certificate(case.law, item, entry, seen_on)


def _entry(entry: ChecklistEntry, names: dict[str, str]) -> dict[str, Any]:
    return {
        **plain_row(entry, _ENTRY),
        "at": clock.rfc3339(entry.created_at),
        "by": names.get(entry.created_by or ""),
    }


def _permit(application: Application) -> dict[str, Any] | None:
    permit = db.session.get(Permit, application.permit_id) if application.permit_id else None
    if permit is None:
        return None
    helpers = [
        {"id": one.id, "name": one.person.name, "registered_on": one.registered_on.isoformat()}
        for one in active_auxiliaries(permit)
    ]
    return {
        "id": permit.id,
        "fleet_number": permit.fleet_number,
        "state": permit.state,
        "holder": permit.holder.name,
        "plate": permit.vehicle.plate if permit.vehicle else None,
        "granted_on": permit.granted_on.isoformat() if permit.granted_on else None,
        "auxiliaries": helpers,
    }


def _place_in_line(application: Application) -> dict[str, Any] | None:
    entry = find_entry_of(application.id)
    if entry is None:
        return None
    line = list_waiting(application.municipality, ("waiting",), entry.service)
    return {**show_entries([entry])[0], "ahead": sum(one.place < entry.place for one in line)}


def _proposal(case: Case) -> dict[str, Any]:
    """The next number, and how long the permit will last."""
    term = find_term(case.law, "permit_life")
    return {
        "fleet_number": next_fleet_number(case.municipality),
        "valid_until": term.last_day(case.today).isoformat() if term else None,
        "citation": term.citation.label if term else None,
    }


def _history(application: Application) -> list[dict[str, Any]]:
    """What was done with it, the latest first."""
    entry = audit.AuditEntry
    query = select(entry).where(entry.municipality == application.municipality, entry.subject == application.id)
    entries = list(db.session.scalars(query.order_by(entry.seq.desc()).limit(200)))
    names = names_of(one.actor for one in entries)
    return [
        {
            "at": clock.rfc3339(one.at),
            "by": names.get(one.actor or ""),
            "action": one.action.removeprefix("application."),
            "details": orjson.loads(one.content)["details"],
        }
        for one in entries
    ]


def _fleet_numbers(permit_ids: list[str]) -> dict[str, str]:
    rows = db.session.execute(select(Permit.id, Permit.fleet_number).where(Permit.id.in_(permit_ids)))
    return {row[0]: row[1] for row in rows}
