"""What expires, as plain rows: each kind of thing in one query, however many permits there are."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import Any

import orjson
from sqlalchemy import Row, and_, func, or_, select

from server.inspections.models import SealedRecord, Stop
from server.kit.db import db
from server.notices.models import Notice
from server.registry.models import LIVE_STATES, AuxiliaryDriver, License, Permit, Person, RoadworthinessCheck, Vehicle

#: A notice that nobody has decided yet.
_UNDECIDED = "received"


def list_live_permits(municipality: str) -> list[Row[Any]]:
    """Permits with their holder's CNH and their motorcycle's year."""
    query = (
        select(
            Permit.id,
            Permit.fleet_number,
            Permit.valid_until,
            Permit.vehicle_id,
            Person.name,
            Person.cnh_valid_until,
            Vehicle.plate,
            Vehicle.made,
        )
        .join(Person, Person.id == Permit.holder_id)
        .outerjoin(Vehicle, Vehicle.id == Permit.vehicle_id)
    )
    return list(db.session.execute(query.where(Permit.municipality == municipality, Permit.state.in_(LIVE_STATES))))


def list_auxiliaries(municipality: str, until: date) -> list[Row[Any]]:
    """Auxiliary drivers of live permits whose CNH ends in time."""
    query = (
        select(Permit.id, Permit.fleet_number, Person.name, Person.cnh_valid_until, Vehicle.plate)
        .select_from(AuxiliaryDriver)
        .join(Permit, Permit.id == AuxiliaryDriver.permit_id)
        .join(Person, Person.id == AuxiliaryDriver.person_id)
        .outerjoin(Vehicle, Vehicle.id == Permit.vehicle_id)
        .where(AuxiliaryDriver.municipality == municipality, AuxiliaryDriver.ended_on.is_(None))
    )
    return list(db.session.execute(query.where(Person.cnh_valid_until <= until, Permit.state.in_(LIVE_STATES))))


def last_licenses(municipality: str) -> dict[str, date]:
    """The last day of the last license, by permit."""
    query = select(License.permit_id, func.max(License.valid_until)).where(License.municipality == municipality)
    return {row[0]: row[1] for row in db.session.execute(query.group_by(License.permit_id))}


def last_checks(municipality: str) -> dict[str, tuple[date, str]]:
    """Day and result of the last roadworthiness check, by vehicle."""
    check = RoadworthinessCheck
    place = func.row_number().over(partition_by=check.vehicle_id, order_by=check.checked_on.desc()).label("place")
    ranked = select(check.vehicle_id, check.checked_on, check.result, place).where(check.municipality == municipality).subquery()
    latest = select(ranked.c.vehicle_id, ranked.c.checked_on, ranked.c.result).where(ranked.c.place == 1)
    return {vehicle: (day, result) for vehicle, day, result in db.session.execute(latest)}


def list_open_notices(municipality: str, until: date, has_term: bool) -> list[Row[Any]]:
    """Undecided notices whose term ends in time or, where the law has one (`has_term`), hasn't begun; and those, or
    findings, with a motorcycle held or impounded."""
    asks = Notice.kind == "notice"
    ends = and_(asks, Notice.defense_due <= until)
    waits = [and_(asks, Notice.defense_due.is_(None))] if has_term else []
    query = (
        select(
            Notice.record_id,
            Notice.kind,
            Notice.number,
            Notice.permit_id,
            Notice.respondent,
            Notice.defense_due,
            Notice.service_means,
            Notice.service_at,
            Notice.measure,
            Stop.fleet_number,
            Stop.plate,
            Stop.happened_on,
        )
        .join(Stop, Stop.record_id == Notice.record_id)
        .where(Notice.municipality == municipality, Notice.state == _UNDECIDED)
        .where(or_(Notice.measure.is_not(None), ends, *waits))
    )
    return list(db.session.execute(query))


def sealed_bodies(ids: Collection[str]) -> dict[str, dict[str, Any]]:
    """The bodies of records, by id."""
    if not ids:
        return {}
    query = select(SealedRecord.id, SealedRecord.sealed).where(SealedRecord.id.in_(ids))
    return {id: orjson.loads(sealed)["body"] for id, sealed in db.session.execute(query)}
