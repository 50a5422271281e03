"""Lista de espera: people wait in the order in which they came. Calling somebody before the others asks for a reason."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import select

from server.cities.service import law_of
from server.domain.law.pack import Pack
from server.kit import audit, clock, counters
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.kit.problems import Invalid, NotFound
from server.licensing.applications.bans import find_ban
from server.licensing.applications.case import begin_change, note, open_case
from server.licensing.applications.obstacles import held_permit
from server.licensing.applications.quotas import find_places, services_of
from server.licensing.errors import (
    Banned,
    HoldsPermit,
    KindNotOffered,
    NobodyWaits,
    NoPlace,
    NotInTheLine,
    OpenApplication,
    ServiceNotOffered,
    WaitsAlready,
)
from server.licensing.models import DECIDED, Application, WaitingEntry
from server.licensing.queries import find_entry_of, list_waiting
from server.registry.today import today_in

_PLACE = "waiting-place"


def enter_line(actor: Actor, municipality: str, values: dict[str, Any]) -> WaitingEntry:
    """Puts a person at the end of the line.

    Raises:
        ServiceNotOffered: the law has no such service.
        WaitsAlready, HoldsPermit, Banned: the person can't take a place.
    """
    begin_change(municipality)
    law, today = law_of(municipality), today_in(municipality)
    if values["service"] not in services_of(law, today):
        raise ServiceNotOffered(field="service")
    _must_be_free_to_wait(municipality, law, values["cpf"], today)
    entry = _append(actor, municipality, today, **values)
    db.session.commit()
    return entry


def queue_application(actor: Actor, application_id: str, change_seq: int) -> Application:
    """Puts an application for a permit into the line; the first time at its end, after a call at the place it had.

    Raises:
        NotFound, ChangedMeanwhile, AlreadyDecided, InTheLine: as for open_case.
        KindNotOffered: it is no application for a permit.
        WaitsAlready, HoldsPermit, Banned: the person can't take a place.
    """
    case = open_case(actor, application_id, change_seq)
    application = case.application
    if application.kind != "grant":
        raise KindNotOffered()
    entry = find_entry_of(application.id)
    if entry is None:
        _must_be_free_to_wait(case.municipality, case.law, application.cpf, case.today)
        who = {"name": application.name, "cpf": application.cpf, "phone": application.phone}
        entry = _append(actor, case.municipality, case.today, service=application.service, **who)
        entry.application_id = application.id
    entry.state = "waiting"
    application.state = "queued"
    note(actor, application, "queued", entry=entry.id)
    db.session.commit()
    return application


def call_next(actor: Actor, municipality: str, service: str, entry_id: str | None, reason: str | None) -> WaitingEntry:
    """Offers a place to the first in the line, or, with a reason, to somebody behind. Nobody else's place changes.

    Raises:
        NobodyWaits: the line is empty.
        NotFound: the person named does not wait in it.
        NoPlace: the limit binds, and every free place is taken or offered.
        Invalid: somebody is passed over without a reason.
    """
    begin_change(municipality)
    law, today = law_of(municipality), today_in(municipality)
    line = list_waiting(municipality, ("waiting",), service)
    if not line:
        raise NobodyWaits()
    entry = next((one for one in line if entry_id in (None, one.id)), None)
    if entry is None:
        raise NotFound()
    passed = [one.id for one in line if one.place < entry.place]
    if passed and not reason:
        raise Invalid(errors={"reason": ["Diga por que chamar antes de quem está na frente."]})
    places = find_places(municipality, law, today, service)
    if places.binding and places.is_promised:
        raise NoPlace()
    entry.state, entry.called_at, entry.called_by = "called", clock.now(), actor.user_id
    entry.called_reason = reason if passed else None
    _resume(actor, entry)
    _note(actor, entry, "called", passed=passed, reason=entry.called_reason)
    db.session.commit()
    return entry


def send_back(actor: Actor, entry_id: str, reason: str) -> WaitingEntry:
    """Takes a call back: the person waits again, at the place they had.

    Raises:
        NotFound, NotInTheLine, OpenApplication: nobody called this person, or their application runs.
    """
    entry = _find(actor, entry_id, ("called",))
    _must_have_no_application(entry)
    entry.state, entry.called_at, entry.called_by, entry.called_reason = "waiting", None, None, None
    _note(actor, entry, "sent_back", reason=reason)
    db.session.commit()
    return entry


def leave_line(actor: Actor, entry_id: str, reason: str) -> WaitingEntry:
    """Takes a person out of the line: they gave up, or did not come when called.

    Raises:
        NotFound, NotInTheLine, OpenApplication: the person isn't in it, or their application runs.
    """
    entry = _find(actor, entry_id, ("waiting", "called"))
    _must_have_no_application(entry)
    close_entry(actor, entry, "left", reason)
    db.session.commit()
    return entry


def close_entry(actor: Actor, entry: WaitingEntry, state: str, reason: str | None) -> None:
    """Ends somebody's waiting in the running transaction: `done` with a permit, or `left`."""
    entry.state, entry.closed_at, entry.closed_by, entry.reason = state, clock.now(), actor.user_id, reason
    _note(actor, entry, state, reason=reason)


def _append(actor: Actor, municipality: str, today: date, **values: Any) -> WaitingEntry:
    entry = WaitingEntry(id=uuid7(), municipality=municipality, place=counters.take(municipality, _PLACE), **values)
    entry.state, entry.entered_on = "waiting", today
    entry.created_at, entry.created_by = clock.now(), actor.user_id
    db.session.add(entry)
    db.session.flush()
    _note(actor, entry, "entered", place=entry.place)
    return entry


def _must_be_free_to_wait(municipality: str, law: Pack, cpf: str, today: date) -> None:
    waits = select(WaitingEntry.id).filter_by(municipality=municipality, cpf=cpf)
    if db.session.scalar(waits.where(WaitingEntry.state.in_(("waiting", "called"))).limit(1)):
        raise WaitsAlready(field="cpf")
    if number := held_permit(municipality, cpf):
        raise HoldsPermit(f"É a de prefixo {number}.", field="cpf")
    ban = find_ban(municipality, law, cpf, today)
    if ban and ban.until:
        detail = f"{ban.citation}: até {ban.until:%d/%m/%Y} (prefixo {ban.fleet_number})."
        raise Banned(detail, field="cpf", until=ban.until.isoformat(), citation=ban.citation)


def _find(actor: Actor, entry_id: str, states: tuple[str, ...]) -> WaitingEntry:
    entry = db.session.get(WaitingEntry, entry_id)
    if entry is None or not actor.sees(entry.municipality):
        raise NotFound()
    begin_change(entry.municipality)
    db.session.refresh(entry)
    if entry.state not in states:
        raise NotInTheLine()
    return entry


def _must_have_no_application(entry: WaitingEntry) -> None:
    application = db.session.get(Application, entry.application_id) if entry.application_id else None
    if application and application.state not in DECIDED:
        raise OpenApplication(f"É o pedido {application.number}/{application.year}.", application_id=application.id)


def _resume(actor: Actor, entry: WaitingEntry) -> None:
    """An application that waited goes on."""
    application = db.session.get(Application, entry.application_id) if entry.application_id else None
    if application and application.state == "queued":
        application.state = "open"
        note(actor, application, "called", entry=entry.id)


def _note(actor: Actor, entry: WaitingEntry, action: str, **details: Any) -> None:
    audit.append(entry.municipality, actor.user_id, f"waiting.{action}", entry.id, **details)
