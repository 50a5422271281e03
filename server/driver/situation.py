"""The driver's situation: how permit, driver and motorcycle stand under the law today, as an inspector would find them.

Nothing on health, criminal records or the union leaves the office: what is read here is what the law's verdict needs.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.orm import selectinload

from server.badges.models import Badge
from server.cities.models import Municipality
from server.cities.service import law_of
from server.domain.badge.status_list import BadgeState
from server.domain.law.assess import assess
from server.domain.law.export import plain
from server.domain.law.facts import VehicleFacts
from server.domain.law.findings import Assessment
from server.domain.law.pack import Pack
from server.domain.law.stop import LicenseFacts, PermitFacts, RiderFacts, StopFacts
from server.domain.law.vehicle import age_terms, roadworthy_until
from server.driver.models import DriverPhone
from server.driver.phones import may_renew
from server.kit import clock
from server.kit.db import db
from server.kit.problems import NotFound
from server.licensing.life.fees import open_items
from server.registry.models import LIVE_STATES, AuxiliaryDriver, Permit, Person, Vehicle
from server.registry.today import today_in

GREEN, AMBER, RED = "green", "amber", "red"
_COLOURS = {"ok": GREEN, "warn": AMBER, "fail": RED}
#: A permit in adequation is suspended while the motorcycle is put right: amber, whatever else the check says.
_AMBER_STATES = ("in_adequation",)


def situation(phone: DriverPhone) -> dict[str, Any]:
    """Everything that the driver's first screens show, as of now.

    Raises:
        NotFound: the person is not in the registry any more.
    """
    person = db.session.get(Person, phone.person_id)
    if person is None:
        raise NotFound()
    today = today_in(phone.municipality)
    law = law_of(phone.municipality, today)
    permit = find_permit(phone)
    badge = db.session.get_one(Badge, (phone.municipality, phone.serial))
    assessment = assess(law, _stop(permit, person, today))
    return {
        "server_time": clock.rfc3339(clock.now()),
        "municipality": _city(phone.municipality, law),
        "person": {"name": person.name, "short_name": badge.short_name, "portrait": person.portrait},
        "permit": _permit(permit, person),
        "vehicle": _vehicle(permit.vehicle) if permit and permit.vehicle else None,
        "badge": _badge(badge),
        "color": _color(permit, badge, assessment),
        "findings": [plain(finding) for finding in assessment.findings],
        "days": _days(law, permit, today),
        "fees": _fees(law, permit, person, today),
    }


def find_permit(phone: DriverPhone) -> Permit | None:
    """The permit that a phone's person drives under: their own before another's, a live one before an ended one."""
    helping = select(AuxiliaryDriver.permit_id).filter_by(person_id=phone.person_id, ended_on=None)
    query = select(Permit).options(selectinload(Permit.licenses)).where(Permit.municipality == phone.municipality)
    permits = list(db.session.scalars(query.where(or_(Permit.holder_id == phone.person_id, Permit.id.in_(helping)))))
    return min(
        permits,
        key=lambda permit: (permit.state not in LIVE_STATES, permit.holder_id != phone.person_id, permit.fleet_key),
        default=None,
    )


def _stop(permit: Permit | None, person: Person, today: date) -> StopFacts:
    license_until = max((license.valid_until for license in permit.licenses), default=None) if permit else None
    role = "holder" if permit is None or permit.holder_id == person.id else "auxiliary"
    return StopFacts(
        on=today,
        permit=PermitFacts(permit.state, permit.valid_until, permit.state_since) if permit else None,
        license=LicenseFacts(license_until) if license_until else None,
        vehicle=_vehicle_facts(permit.vehicle) if permit and permit.vehicle else None,
        driver=RiderFacts(permit is not None, role, person.born, person.category_a_since, person.cnh_valid_until),
        badge=None,
        data_age_hours=0,
    )


def _vehicle_facts(vehicle: Vehicle) -> VehicleFacts:
    last = vehicle.checks[0] if vehicle.checks else None
    displacement = Decimal(vehicle.displacement_cc) if vehicle.displacement_cc else None
    return VehicleFacts(vehicle.made, displacement, last.checked_on if last else None, last.result if last else None)


def _color(permit: Permit | None, badge: Badge, assessment: Assessment) -> str:
    if badge.state != BadgeState.VALID or badge.expires_at <= clock.now():
        return RED
    if permit and permit.state in _AMBER_STATES:
        return AMBER
    return _COLOURS[assessment.state]


def _city(municipality: str, law: Pack) -> dict[str, Any]:
    city = db.session.get_one(Municipality, municipality)
    return {"id": city.id, "name": city.name, "uf": city.uf, "ibge": city.ibge, "labels": law.labels, "law": law.norm.short}


def _permit(permit: Permit | None, person: Person) -> dict[str, Any] | None:
    if permit is None:
        return None
    role = "holder" if permit.holder_id == person.id else "auxiliary"
    shown = ("fleet_number", "state", "state_since", "valid_until", "stand")
    return {**{name: getattr(permit, name) for name in shown}, "role": role}


def _vehicle(vehicle: Vehicle) -> dict[str, Any]:
    return {name: getattr(vehicle, name) for name in ("plate", "make_model", "color", "made")}


def _badge(badge: Badge) -> dict[str, Any]:
    """`text` is what the phone signs around; `renewable` says that a new one is to be had."""
    shown = ("serial", "text", "status", "valid_until", "ended_on", "permit_number")
    return {**{name: getattr(badge, name) for name in shown}, "renewable": may_renew(badge)}


def _days(law: Pack, permit: Permit | None, today: date) -> list[dict[str, Any]]:
    """The last days that lie ahead or are over: kind, day, and the provision that sets it."""
    if permit is None:
        return []
    found: list[tuple[str, date | None, Any]] = [("permit", permit.valid_until, law.registry_check("permit_active", today))]
    licenses = [license.valid_until for license in permit.licenses]
    found.append(("license", max(licenses, default=None), law.registry_check("license_valid", today)))
    if permit.vehicle:
        found += _motorcycle_days(law, permit.vehicle, today)
    return [
        {"kind": kind, "day": day, "days_left": (day - today).days, "citation": rule.citation.label if rule else None}
        for kind, day, rule in found
        if day
    ]


def _motorcycle_days(law: Pack, vehicle: Vehicle, today: date) -> list[tuple[str, date | None, Any]]:
    check = next((one for one in vehicle.checks if one.result == "passed"), None)
    terms = age_terms(law, today, vehicle.made)
    until = roadworthy_until(law, today, check.checked_on if check else None)
    age = next(iter(law.vehicle.age), None)
    return [
        ("roadworthiness", until, next(iter(law.vehicle.roadworthiness), None)),
        ("vehicle_age", terms.limit_on, age),
        ("replacement", terms.replace_by, age),
    ]


def _fees(law: Pack, permit: Permit | None, person: Person, today: date) -> list[dict[str, Any]]:
    """What this year's table asks of the holder and is not recorded as paid."""
    if permit is None or permit.holder_id != person.id:
        return []
    shown = ("id", "title", "amount", "paid", "cite")
    return [{name: item[name] for name in shown} for item in open_items(law, permit, today.year, today)]
