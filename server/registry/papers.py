"""What is added to a permit over the years: licenses (alvarás) and auxiliary drivers."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import func, or_, select

from server.kit import audit
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.kit.problems import NotFound
from server.registry.changes import begin_change
from server.registry.errors import AuxiliaryTooSoon, Duplicate, TooManyAuxiliaries
from server.registry.limits import auxiliary_limit, auxiliary_opens_on
from server.registry.lookups import find_row, must_belong
from server.registry.models import AuxiliaryDriver, License, Permit, Person
from server.registry.today import today_in


def add_license(actor: Actor, permit_id: str, values: dict[str, Any]) -> Permit:
    """Records the license of a year.

    Raises:
        Duplicate: the permit has one of that year.
    """
    permit = find_row(actor, Permit, permit_id)
    permit.change_seq = begin_change(permit.municipality)
    if db.session.scalar(select(License.id).filter_by(permit_id=permit.id, year=values["year"])):
        raise Duplicate(f"Já há um alvará de {values['year']} para esta permissão.", field="year")
    added = License(id=uuid7(), municipality=permit.municipality, permit_id=permit.id, **values)
    db.session.add(added)
    audit.append(permit.municipality, actor.user_id, "permit.licensed", permit.id, license=added.id, year=added.year)
    db.session.commit()
    return permit


def add_auxiliary(actor: Actor, permit_id: str, person_id: str, registered_on: date | None = None) -> Permit:
    """Registers a person as auxiliary driver of a permit, from a day, by default today's.

    Raises:
        Duplicate: the person is registered under it already, or holds it.
        NoSuchRow: the person is not in this city.
        TooManyAuxiliaries: the law doesn't admit another.
        AuxiliaryTooSoon: the law asks to wait before another takes the place of the one before.
    """
    permit = find_row(actor, Permit, permit_id)
    permit.change_seq = begin_change(permit.municipality)
    put_auxiliary(actor, permit, person_id, registered_on)
    db.session.commit()
    return permit


def put_auxiliary(actor: Actor, permit: Permit, person_id: str, registered_on: date | None = None) -> AuxiliaryDriver:
    """Registers an auxiliary driver in the running transaction.

    Raises:
        Duplicate, NoSuchRow, TooManyAuxiliaries, AuxiliaryTooSoon: as for add_auxiliary.
    """
    day = registered_on or today_in(permit.municipality)
    person = must_belong(permit.municipality, Person, person_id)
    active = select(AuxiliaryDriver.id).filter_by(permit_id=permit.id, person_id=person_id, ended_on=None)
    if permit.holder_id == person_id or db.session.scalar(active):
        raise Duplicate(f"{person.name} já dirige por esta permissão.", field="person_id")
    limit = auxiliary_limit(permit.municipality)
    if limit is not None and _count_auxiliaries(permit) >= limit:
        raise TooManyAuxiliaries()
    opens_on = auxiliary_opens_on(permit.municipality, last_registered(permit))
    if opens_on and day < opens_on:
        raise AuxiliaryTooSoon(f"Só a partir de {opens_on:%d/%m/%Y}.", opens_on=opens_on.isoformat())
    added = AuxiliaryDriver(id=uuid7(), municipality=permit.municipality, permit_id=permit.id, person_id=person_id)
    added.registered_on = day
    db.session.add(added)
    audit.append(permit.municipality, actor.user_id, "auxiliary.registered", permit.id, auxiliary=added.id)
    return added


def end_auxiliary(actor: Actor, permit_id: str, auxiliary_id: str, ended_on: date | None = None) -> Permit:
    """Ends an auxiliary driver's registration on a day, by default today.

    Raises:
        NotFound: there is no such registration under this permit.
    """
    permit = find_row(actor, Permit, permit_id)
    permit.change_seq = begin_change(permit.municipality)
    close_auxiliary(actor, permit, auxiliary_id, ended_on)
    db.session.commit()
    return permit


def close_auxiliary(actor: Actor, permit: Permit, auxiliary_id: str, ended_on: date | None = None) -> None:
    """Ends an auxiliary driver's registration in the running transaction.

    Raises:
        NotFound: there is no such registration under this permit.
    """
    auxiliary = db.session.get(AuxiliaryDriver, auxiliary_id)
    if auxiliary is None or auxiliary.permit_id != permit.id:
        raise NotFound()
    auxiliary.ended_on = ended_on or today_in(permit.municipality)
    audit.append(permit.municipality, actor.user_id, "auxiliary.ended", permit.id, auxiliary=auxiliary.id)


def last_registered(permit: Permit) -> date | None:
    """The day on which the last auxiliary driver of a permit was registered. A registration that ended on its first day was
    a mistake: nobody drove under it."""
    drove = or_(AuxiliaryDriver.ended_on.is_(None), AuxiliaryDriver.ended_on > AuxiliaryDriver.registered_on)
    query = select(func.max(AuxiliaryDriver.registered_on)).filter_by(permit_id=permit.id)
    return db.session.scalar(query.where(drove))


def _count_auxiliaries(permit: Permit) -> int:
    query = select(func.count()).select_from(AuxiliaryDriver).filter_by(permit_id=permit.id, ended_on=None)
    return db.session.scalar(query) or 0
