"""Enrolling phones, and switching them off."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import joinedload

from server.accounts.errors import DeviceMismatch, DeviceRevoked
from server.accounts.models import Device
from server.kit import audit, clock, counters
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import Forbidden, NotFound


def enroll_device(actor: Actor, device: dict[str, Any]) -> Device:
    """Registers a phone and gives it its number; the same phone again gets the same answer.

    Raises:
        DeviceMismatch: the id is known with another key or in another city.
        DeviceRevoked: the phone was switched off.
    """
    if actor.municipality is None:
        raise Forbidden()
    found = db.session.get(Device, device["id"]) or _new_device(actor, device)
    if found.public_key != device["public_key"] or found.municipality_id != actor.municipality:
        raise DeviceMismatch()
    if found.revoked_at:
        raise DeviceRevoked()
    found.user_id, found.last_contact_at = actor.user_id, clock.now()
    found.storage_persistent = device["storage_persistent"]
    db.session.commit()
    return found


def find_device(device_id: str) -> Device | None:
    """A phone by its id."""
    return db.session.get(Device, device_id)


def list_devices(municipality: str | None) -> list[Device]:
    """The phones of a city by number."""
    query = select(Device).options(joinedload(Device.user)).order_by(Device.municipality_id, Device.number)
    return list(db.session.scalars(query.filter_by(municipality_id=municipality) if municipality else query))


def revoke_device(actor: Actor, device_id: str) -> Device:
    """Switches a phone off: it wipes its data at its next contact.

    Raises:
        NotFound: no such phone in this person's city.
    """
    device = db.session.get(Device, device_id)
    if device is None or not actor.sees(device.municipality_id):
        raise NotFound()
    if device.revoked_at is None:
        device.revoked_at = clock.now()
        audit.append(device.municipality_id, actor.user_id, "device.revoked", device.id)
    db.session.commit()
    return device


def _new_device(actor: Actor, device: dict[str, Any]) -> Device:
    municipality = actor.municipality
    assert municipality is not None
    now = clock.now()
    number = counters.take(municipality, "device")
    if there := db.session.get(Device, device["id"], populate_existing=True):  # the same phone asked twice at once
        db.session.rollback()
        return there
    row = Device(id=device["id"], municipality_id=municipality, user_id=actor.user_id, name=device["name"])
    row.number = number
    row.public_key, row.storage_persistent = device["public_key"], device["storage_persistent"]
    row.enrolled_at = row.last_contact_at = now
    db.session.add(row)
    audit.append(municipality, actor.user_id, "device.enrolled", row.id, number=row.number)
    return row
