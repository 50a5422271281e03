"""Registering motorcycles and their roadworthiness checks."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from server.kit import audit
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.changes import begin_change, is_in_use, must_be_current, note_removal
from server.registry.errors import Duplicate, StillInUse
from server.registry.lookups import find_row, must_be_free_plate
from server.registry.models import RoadworthinessCheck, Vehicle


def create_vehicle(actor: Actor, municipality: str, values: dict[str, Any]) -> Vehicle:
    """Registers a vehicle.

    Raises:
        Duplicate: the plate is another vehicle's.
    """
    vehicle = put_vehicle(actor, municipality, begin_change(municipality), values)
    db.session.commit()
    return vehicle


def put_vehicle(actor: Actor, municipality: str, seq: int, values: dict[str, Any]) -> Vehicle:
    """Registers a vehicle in the running transaction.

    Raises:
        Duplicate: the plate is another vehicle's.
    """
    must_be_free_plate(municipality, values["plate"])
    vehicle = Vehicle(id=uuid7(), municipality=municipality, change_seq=seq, **values)
    db.session.add(vehicle)
    audit.append(municipality, actor.user_id, "vehicle.created", vehicle.id)
    return vehicle


def change_vehicle(actor: Actor, vehicle_id: str, change_seq: int, values: dict[str, Any]) -> Vehicle:
    """Changes what is given of a vehicle.

    Raises:
        ChangedMeanwhile: somebody changed it after `change_seq`.
        Duplicate: the plate is another vehicle's.
    """
    vehicle = find_row(actor, Vehicle, vehicle_id)
    seq = begin_change(vehicle.municipality)
    must_be_current(vehicle, change_seq)
    if "plate" in values:
        must_be_free_plate(vehicle.municipality, values["plate"], vehicle.id)
    for name, value in values.items():
        setattr(vehicle, name, value)
    vehicle.change_seq = seq
    audit.append(vehicle.municipality, actor.user_id, "vehicle.changed", vehicle.id, fields=sorted(values))
    db.session.commit()
    return vehicle


def remove_vehicle(actor: Actor, vehicle_id: str) -> None:
    """Takes out a vehicle registered by mistake, with its checks.

    Raises:
        StillInUse: a permit names it.
    """
    vehicle = find_row(actor, Vehicle, vehicle_id)
    seq = begin_change(vehicle.municipality)
    if is_in_use(vehicle):
        raise StillInUse()
    note_removal(vehicle, seq)
    audit.append(vehicle.municipality, actor.user_id, "vehicle.removed", vehicle.id)
    db.session.delete(vehicle)
    db.session.commit()


def add_check(actor: Actor, vehicle_id: str, values: dict[str, Any]) -> Vehicle:
    """Records a roadworthiness check.

    Raises:
        Duplicate: there is one of that day.
    """
    vehicle = find_row(actor, Vehicle, vehicle_id)
    put_check(actor, vehicle, begin_change(vehicle.municipality), values)
    db.session.commit()
    return vehicle


def put_check(actor: Actor, vehicle: Vehicle, seq: int, values: dict[str, Any]) -> None:
    """Records a roadworthiness check in the running transaction.

    Raises:
        Duplicate: there is one of that day.
    """
    vehicle.change_seq = seq
    same_day = select(RoadworthinessCheck.id).filter_by(vehicle_id=vehicle.id, checked_on=values["checked_on"])
    if db.session.scalar(same_day):
        raise Duplicate("Já há uma vistoria deste dia para esta moto.", field="checked_on")
    check = RoadworthinessCheck(id=uuid7(), municipality=vehicle.municipality, vehicle_id=vehicle.id, **values)
    db.session.add(check)
    audit.append(vehicle.municipality, actor.user_id, "vehicle.checked", vehicle.id, check=check.id, result=check.result)
