"""Registering permits: who holds them, with which motorcycle, and in what state they are."""

from __future__ import annotations

from typing import Any

from sqlalchemy.exc import IntegrityError

from server.cities.service import stand_names
from server.kit import audit
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.changes import begin_change, must_be_current, note_removal
from server.registry.errors import NoSuchRow, StillInUse
from server.registry.lookups import find_row, must_be_free_number, must_be_unattached, must_belong
from server.registry.models import Permit, Person, Vehicle
from server.registry.values import fleet_key


def create_permit(actor: Actor, municipality: str, values: dict[str, Any]) -> Permit:
    """Registers a permit for a registered person and, if named, vehicle.

    Raises:
        Duplicate: number, holder or vehicle belong to another permit; the detail names it.
        NoSuchRow: person, vehicle or stand are not in this city.
    """
    permit = put_permit(actor, municipality, begin_change(municipality), values)
    db.session.commit()
    return permit


def put_permit(actor: Actor, municipality: str, seq: int, values: dict[str, Any]) -> Permit:
    """Registers a permit in the running transaction.

    Raises:
        Duplicate, NoSuchRow: as for create_permit.
    """
    must_be_free_number(municipality, values["fleet_number"])
    permit = Permit(id=uuid7(), municipality=municipality, change_seq=seq, state=values.pop("state", "active"))
    permit.state_since = values.get("granted_on")
    _fill(permit, values)
    db.session.add(permit)
    audit.append(municipality, actor.user_id, "permit.created", permit.id)
    return permit


def change_permit(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any]) -> Permit:
    """Changes what is given of a permit; its state has an act of its own.

    Raises:
        ChangedMeanwhile: somebody changed it after `change_seq`.
        Duplicate, NoSuchRow: as for create_permit.
    """
    permit = find_row(actor, Permit, permit_id)
    seq = begin_change(permit.municipality)
    must_be_current(permit, change_seq)
    if "fleet_number" in values:
        must_be_free_number(permit.municipality, values["fleet_number"], permit.id)
    _fill(permit, values)
    permit.change_seq = seq
    audit.append(permit.municipality, actor.user_id, "permit.changed", permit.id, fields=sorted(values))
    db.session.commit()
    return permit


def remove_permit(actor: Actor, permit_id: str, change_seq: int) -> None:
    """Takes out a permit registered by mistake, with its licenses and auxiliaries' registrations. One that was really
    held is ended or revoked instead.

    Raises:
        ChangedMeanwhile: somebody changed it after `change_seq`.
        StillInUse: acts rest on it.
    """
    permit = find_row(actor, Permit, permit_id)
    seq = begin_change(permit.municipality)
    must_be_current(permit, change_seq)
    note_removal(permit, seq)
    audit.append(permit.municipality, actor.user_id, "permit.removed", permit.id)
    db.session.delete(permit)
    try:
        db.session.flush()
    except IntegrityError:
        raise StillInUse("Há atos sobre esta permissão. Encerre em vez de excluir.") from None
    db.session.commit()


def _fill(permit: Permit, values: dict[str, Any]) -> None:
    for name, model in (("holder_id", Person), ("vehicle_id", Vehicle)):
        if values.get(name):
            must_belong(permit.municipality, model, values[name])  # type: ignore[type-var]
    if values.get("stand") and values["stand"] not in stand_names(permit.municipality):
        raise NoSuchRow("Este ponto não existe nesta cidade.", field="stand")
    for name, value in values.items():
        setattr(permit, name, value)
    permit.fleet_key = fleet_key(permit.fleet_number)
    must_be_unattached(permit)
