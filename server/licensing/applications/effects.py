"""What a granted application changes in the registry, in the running transaction."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import select

from server.domain.law.permit_terms import Term
from server.kit import audit
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import Invalid
from server.licensing.applications.auxiliaries import auxiliary_rule
from server.licensing.applications.case import Case, label
from server.licensing.applications.filing import PERSON
from server.licensing.applications.transfers import transfer_rule
from server.licensing.life import words
from server.licensing.life.rules import cited, find_term
from server.licensing.queries import label_of
from server.registry.changes import begin_change
from server.registry.lookups import must_be_unattached
from server.registry.models import AuxiliaryDriver, Permit, Person, RoadworthinessCheck, Vehicle
from server.registry.papers import close_auxiliary, put_auxiliary
from server.registry.people import put_person
from server.registry.permits import put_permit
from server.registry.states import note_changes
from server.registry.vehicles import put_check, put_vehicle

GRANTED, TRANSFERRED, HELPER = "Outorga", "Transferência de {seller} para {buyer}", "Condutor auxiliar: {name}"
_VEHICLE = ("make_model", "color", "made", "displacement_cc")


def grant_permit(actor: Actor, case: Case, on: date, values: dict[str, Any]) -> None:
    """A permit with its person and, if named, its motorcycle."""
    if not values["fleet_number"]:
        raise Invalid(errors={"fleet_number": ["Dê um prefixo à permissão."]})
    seq = begin_change(case.municipality)
    person, vehicle = _person(actor, case, seq), _vehicle(actor, case, seq)
    term = find_term(case.law, "permit_life")
    columns = {
        "fleet_number": values["fleet_number"],
        "stand": values["stand"],
        "service": case.application.service,
        "granted_on": on,
        "valid_until": term.last_day(on) if term else None,
        "holder_id": person.id,
        "vehicle_id": vehicle.id if vehicle else None,
    }
    permit = put_permit(actor, case.municipality, seq, columns)
    case.application.permit_id, case.application.person_id = permit.id, person.id
    _tell(actor, case, permit, GRANTED, _grant_citation(case, term), on)


def grant_auxiliary(actor: Actor, case: Case, on: date, values: dict[str, Any]) -> None:
    """An auxiliary driver's registration, after that of the one who gives the place up."""
    seq = begin_change(case.municipality)
    permit = db.session.get_one(Permit, case.application.permit_id, populate_existing=True)
    person = _person(actor, case, seq)
    if case.application.replaces_id:
        close_auxiliary(actor, permit, case.application.replaces_id, on)
        db.session.flush()
    added: AuxiliaryDriver = put_auxiliary(actor, permit, person.id, on)
    permit.change_seq = seq
    db.session.flush()
    case.application.person_id, case.application.auxiliary_id = person.id, added.id
    rule = auxiliary_rule(case)
    _tell(actor, case, permit, HELPER.format(name=person.name), label(rule.citation) if rule else None, on)


def grant_transfer(actor: Actor, case: Case, on: date, values: dict[str, Any]) -> None:
    """Another holder for a permit, and another motorcycle when the application names one."""
    seq = begin_change(case.municipality)
    permit = db.session.get_one(Permit, case.application.permit_id, populate_existing=True)
    person, vehicle = _person(actor, case, seq), _vehicle(actor, case, seq)
    seller = permit.holder.name
    permit.holder, permit.change_seq, permit.stable_since = person, seq, None
    permit.vehicle = vehicle or permit.vehicle
    db.session.flush()
    must_be_unattached(permit)
    case.application.person_id = person.id
    rule = transfer_rule(case.law, case.today)
    citation = "; ".join(filter(None, [cited(rule.citations), rule.under])) if rule else None
    audit.append(case.municipality, actor.user_id, "permit.transferred", permit.id, application=case.application.id)
    _tell(actor, case, permit, TRANSFERRED.format(seller=seller, buyer=person.name), citation, on)


def _person(actor: Actor, case: Case, seq: int) -> Person:
    """The applicant in the registry. Of a person who is there, dates and numbers that were brought are taken over; the
    name stays the registry's."""
    application = case.application
    person = db.session.scalar(select(Person).filter_by(municipality=case.municipality, cpf=application.cpf))
    brought = {name: getattr(application, name) for name in PERSON if getattr(application, name) is not None}
    if person is None:
        person = put_person(actor, case.municipality, seq, {"name": application.name, "cpf": application.cpf, **brought})
    else:
        for name, value in brought.items():
            setattr(person, name, value)
        person.change_seq = seq
        audit.append(case.municipality, actor.user_id, "person.changed", person.id, application=application.id)
    db.session.flush()
    return person


def _vehicle(actor: Actor, case: Case, seq: int) -> Vehicle | None:
    application = case.application
    if application.plate is None:
        return None
    brought = {name: getattr(application, name) for name in _VEHICLE if getattr(application, name) is not None}
    if "made" not in brought:
        raise Invalid(errors={"made": ["Falta o ano de fabricação da moto."]})
    vehicle = db.session.scalar(select(Vehicle).filter_by(municipality=case.municipality, plate=application.plate))
    if vehicle is None:
        vehicle = put_vehicle(actor, case.municipality, seq, {"plate": application.plate, **brought})
    else:
        for name, value in brought.items():
            setattr(vehicle, name, value)
        vehicle.change_seq = seq
    db.session.flush()
    _add_check(actor, case, vehicle, seq)
    return vehicle


def _add_check(actor: Actor, case: Case, vehicle: Vehicle, seq: int) -> None:
    """The check that the application names, unless the registry has one of that day."""
    day = case.application.inspected_on
    if day is None:
        return
    if db.session.scalar(select(RoadworthinessCheck.id).filter_by(vehicle_id=vehicle.id, checked_on=day)) is None:
        values = {"checked_on": day, "result": "passed", "report_number": case.application.report_number}
        put_check(actor, vehicle, seq, values)
        db.session.flush()


def _grant_citation(case: Case, term: Term | None) -> str | None:
    return term.citation.label if term else None


def _tell(actor: Actor, case: Case, permit: Permit, title: str, citation: str | None, on: date) -> None:
    """Writes the act into the permit's history."""
    told = words.told(title, citation or case.law.norm.short, f"Pedido {label_of(case.application)}")
    note_changes(permit.municipality, actor.user_id, told, [(permit.id, permit.state, permit.state, on)])
