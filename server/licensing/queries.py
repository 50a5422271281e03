"""Applications, their checklists and the waiting list, read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import func, or_, select
from sqlalchemy.orm import aliased

from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import NotFound
from server.kit.texts import fold
from server.licensing.models import Application, ChecklistEntry, WaitingEntry
from server.registry.models import LIVE_STATES, AuxiliaryDriver, Permit, Vehicle


@dataclass(frozen=True)
class DocumentWithEnd:
    """A document somebody brought, with its last day. `permit_id` is None while the application is open; the person is
    the applicant, who since then may hold the permit or be its auxiliary driver."""

    application_id: str
    application: str
    requirement: str
    title: str
    citation: str
    person: str
    permit_id: str | None
    fleet_number: str | None
    plate: str | None
    issued_on: date | None
    valid_until: date


def list_documents_with_end(municipality: str) -> list[DocumentWithEnd]:
    """The documents with a last day, those that end first at the front: of open applications, and of people who drive under
    a live permit. What was replaced by a later document is left out. One query."""
    about, vehicle, helper = aliased(Permit), aliased(Vehicle), aliased(AuxiliaryDriver)
    query = (
        select(ChecklistEntry, Application, about, vehicle.plate)
        .join(Application, Application.id == ChecklistEntry.application_id)
        .outerjoin(about, about.id == Application.permit_id)
        .outerjoin(vehicle, vehicle.id == about.vehicle_id)
        .outerjoin(helper, helper.id == Application.auxiliary_id)
        .where(ChecklistEntry.municipality == municipality, ChecklistEntry.is_current.is_(True))
        .where(ChecklistEntry.valid_until.is_not(None), ChecklistEntry.state == "met")
    )
    holds = (Application.kind != "auxiliary") & (about.holder_id == Application.person_id)
    helps = (Application.kind == "auxiliary") & helper.id.is_not(None) & helper.ended_on.is_(None)
    drives = (Application.state == "granted") & about.state.in_(LIVE_STATES) & or_(holds, helps)
    query = query.where(or_(Application.state.in_(("open", "queued")), drives))
    found = db.session.execute(query.order_by(ChecklistEntry.valid_until, ChecklistEntry.id))
    return [_document(entry, application, permit, plate) for entry, application, permit, plate in found]


def label_of(application: Application) -> str:
    """An application's number as people write it."""
    return f"{application.number}/{application.year}"


def find_application(actor: Actor, application_id: str) -> Application:
    """An application by id.

    Raises:
        NotFound: there is none in a city of this person's.
    """
    row = db.session.get(Application, application_id)
    if row is None or not actor.sees(row.municipality):
        raise NotFound()
    return row


def list_entries(application_id: str, with_replaced: bool = False) -> list[ChecklistEntry]:
    """What was seen for an application, the latest of each requirement or all of it, in the order of writing."""
    query = select(ChecklistEntry).where(ChecklistEntry.application_id == application_id)
    if not with_replaced:
        query = query.where(ChecklistEntry.is_current.is_(True))
    return list(db.session.scalars(query.order_by(ChecklistEntry.created_at, ChecklistEntry.id)))


def applications_query(municipality: str, states: tuple[str, ...], kind: str | None, q: str | None) -> Any:
    """A query of applications, the latest first. `q` looks at names, and at the number before the year."""
    query = select(Application).where(Application.municipality == municipality, Application.state.in_(states))
    if kind:
        query = query.where(Application.kind == kind)
    if q and q.strip():
        named = Application.search.contains(fold(q), autoescape=True)
        number = q.strip().split("/")[0]
        is_number = number.isascii() and number.isdigit() and len(number) < 9
        query = query.where(or_(named, Application.number == int(number)) if is_number else named)
    return query.order_by(Application.created_at.desc(), Application.id.desc())


def count_items(application_ids: list[str]) -> dict[str, dict[str, int]]:
    """How many items of each application are in each state."""
    entry = ChecklistEntry
    query = select(entry.application_id, entry.state, func.count()).where(entry.application_id.in_(application_ids))
    counts: dict[str, dict[str, int]] = {id: {} for id in application_ids}
    for id, state, count in db.session.execute(
        query.where(entry.is_current.is_(True)).group_by(entry.application_id, entry.state)
    ):
        counts[id][state] = count
    return counts


def count_permits(municipality: str) -> dict[str, int]:
    """How many live permits there are, by service."""
    query = select(Permit.service, func.count()).where(Permit.municipality == municipality, Permit.state.in_(LIVE_STATES))
    return {row[0]: row[1] for row in db.session.execute(query.group_by(Permit.service))}


def count_applications(municipality: str) -> dict[str, int]:
    """How many applications are open, by kind."""
    query = select(Application.kind, func.count()).where(Application.municipality == municipality, Application.state == "open")
    return {row[0]: row[1] for row in db.session.execute(query.group_by(Application.kind))}


def list_waiting(
    municipality: str, states: tuple[str, ...] = ("waiting", "called"), service: str | None = None
) -> list[WaitingEntry]:
    """The waiting list in its order."""
    query = select(WaitingEntry).where(WaitingEntry.municipality == municipality, WaitingEntry.state.in_(states))
    if service:
        query = query.where(WaitingEntry.service == service)
    return list(db.session.scalars(query.order_by(WaitingEntry.place)))


def find_entry_of(application_id: str) -> WaitingEntry | None:
    """The place in the line that an application came from, or waits in."""
    return db.session.scalar(select(WaitingEntry).where(WaitingEntry.application_id == application_id).limit(1))


def _document(entry: ChecklistEntry, application: Application, permit: Permit | None, plate: str | None) -> DocumentWithEnd:
    return DocumentWithEnd(
        application_id=application.id,
        application=label_of(application),
        requirement=entry.requirement,
        title=entry.title,
        citation=entry.citation,
        person=application.name,
        permit_id=permit.id if permit else None,
        fleet_number=permit.fleet_number if permit else None,
        plate=plate,
        issued_on=entry.issued_on,
        valid_until=entry.valid_until,  # type: ignore[arg-type]
    )
