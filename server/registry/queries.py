"""What the street needs of a registry, as plain rows: the whole (`list_permits_for_street`) or what changed since."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import func, select

from server.kit.db import db
from server.registry.limits import asks_for_an_age
from server.registry.models import AuxiliaryDriver, License, Permit, Person, Portrait, Removal, RoadworthinessCheck, Vehicle

PERMIT_COLUMNS = (
    "id",
    "fleet_number",
    "state",
    "since",
    "valid_until",
    "license_valid_until",
    "holder_id",
    "vehicle_id",
    "stand",
    "auxiliaries",
)
#: The field capability adds `badge_serial` and `live_serial`.
PEOPLE_COLUMNS = ("id", "name", "portrait", "born", "category_a_since", "cnh_valid_until")
VEHICLE_COLUMNS = (
    "id",
    "plate",
    "make_model",
    "color",
    "made",
    "displacement_cc",
    "inspected_on",
    "inspection_result",
    "licensed",
)

Row = tuple[Any, ...]


@dataclass(frozen=True)
class StreetRows:
    """Rows in the order of the column tuples above, and the ids that are gone."""

    permits: list[Row]
    people: list[Row]
    vehicles: list[Row]
    removed: dict[str, list[str]] = field(default_factory=lambda: {"permits": [], "people": [], "vehicles": []})


def list_permits_for_street(municipality: str) -> StreetRows:
    """The whole registry of a city as the phone keeps it."""
    return list_changes_since(municipality, 0)


def list_changes_since(municipality: str, seq: int) -> StreetRows:
    """The rows that changed after a change number, whole, and what was taken out after it."""
    return StreetRows(
        permits=_permits(municipality, seq),
        people=_people(municipality, seq),
        vehicles=_vehicles(municipality, seq),
        removed=_removed(municipality, seq),
    )


def list_portraits(municipality: str) -> list[tuple[str, bytes]]:
    """The portraits that somebody in a city's registry has, by SHA-256."""
    used = select(Person.portrait).filter_by(municipality=municipality).where(Person.portrait.is_not(None))
    query = select(Portrait.sha256, Portrait.content).filter_by(municipality=municipality).where(Portrait.sha256.in_(used))
    return [(sha256, content) for sha256, content in _rows(query.order_by(Portrait.sha256))]


def _permits(municipality: str, seq: int) -> list[Row]:
    changed = select(Permit.id).where(Permit.municipality == municipality, Permit.change_seq > seq)
    valid_until: dict[str, Any] = dict(
        _rows(
            select(License.permit_id, func.max(License.valid_until))
            .where(License.municipality == municipality, License.permit_id.in_(changed))
            .group_by(License.permit_id)
        )
    )
    auxiliaries: dict[str, list[str]] = defaultdict(list)
    active = (
        select(AuxiliaryDriver.permit_id, AuxiliaryDriver.person_id)
        .where(AuxiliaryDriver.municipality == municipality, AuxiliaryDriver.ended_on.is_(None))
        .where(AuxiliaryDriver.permit_id.in_(changed))
        .order_by(AuxiliaryDriver.registered_on, AuxiliaryDriver.id)
    )
    for permit_id, person_id in _rows(active):
        auxiliaries[permit_id].append(person_id)
    permits = select(
        Permit.id,
        Permit.fleet_number,
        Permit.state,
        Permit.state_since,
        Permit.valid_until,
        Permit.holder_id,
        Permit.vehicle_id,
        Permit.stand,
    ).where(Permit.municipality == municipality, Permit.change_seq > seq)
    return [
        (*row[:5], valid_until.get(row[0]), *row[5:], auxiliaries.get(row[0], []))
        for row in _rows(permits.order_by(func.length(Permit.fleet_key), Permit.fleet_key))
    ]


def _people(municipality: str, seq: int) -> list[Row]:
    people = select(Person.id, Person.name, Person.portrait, Person.born, Person.category_a_since, Person.cnh_valid_until).where(
        Person.municipality == municipality, Person.change_seq > seq
    )
    rows = _rows(people.order_by(Person.id))
    return rows if asks_for_an_age(municipality) else [(*row[:3], None, *row[4:]) for row in rows]


def _vehicles(municipality: str, seq: int) -> list[Row]:
    latest = _latest_checks(municipality, seq)
    vehicles = select(
        Vehicle.id,
        Vehicle.plate,
        Vehicle.make_model,
        Vehicle.color,
        Vehicle.made,
        Vehicle.displacement_cc,
        Vehicle.licensed,
    ).where(Vehicle.municipality == municipality, Vehicle.change_seq > seq)
    return [(*row[:6], *latest.get(row[0], (None, None)), row[6]) for row in _rows(vehicles.order_by(Vehicle.id))]


def _latest_checks(municipality: str, seq: int) -> dict[str, Row]:
    """Day and result of the last check, by vehicle. Joined in Python: SQLite would scan the checks once a vehicle."""
    check = RoadworthinessCheck
    changed = select(Vehicle.id).where(Vehicle.municipality == municipality, Vehicle.change_seq > seq)
    place = func.row_number().over(partition_by=check.vehicle_id, order_by=check.checked_on.desc()).label("place")
    ranked = (
        select(check.vehicle_id, check.checked_on, check.result, place)
        .where(check.municipality == municipality, check.vehicle_id.in_(changed))
        .subquery()
    )
    latest = select(ranked.c.vehicle_id, ranked.c.checked_on, ranked.c.result).where(ranked.c.place == 1)
    return {vehicle_id: (day, result) for vehicle_id, day, result in _rows(latest)}


def _removed(municipality: str, seq: int) -> dict[str, list[str]]:
    gone: dict[str, list[str]] = {"permit": [], "person": [], "vehicle": []}
    query = select(Removal.kind, Removal.row_id).where(Removal.municipality == municipality, Removal.change_seq > seq)
    for kind, row_id in _rows(query.order_by(Removal.change_seq, Removal.row_id)):
        gone[kind].append(row_id)
    return {"permits": gone["permit"], "people": gone["person"], "vehicles": gone["vehicle"]}


def _rows(query: Any) -> list[Row]:
    return [tuple(row) for row in db.session.execute(query)]
