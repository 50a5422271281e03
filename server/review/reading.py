"""One record in full: what was sealed, what came with it, and what the server found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import or_, select

from server.accounts.models import Device, User
from server.domain.record.canonical import content_hash
from server.domain.record.refusals import TITLES
from server.domain.record.seal import is_sealed_by
from server.inspections.models import Addendum, RecordAlert, SealedRecord, SetAside, Stop
from server.kit import clock
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import NotFound
from server.notices.models import Notice, NoticeFact
from server.registry.models import Person
from server.review.listing import photo_states

_HISTORY = 20


@dataclass(frozen=True)
class Filed:
    """A sealed record with the rows around it."""

    sealed: SealedRecord
    stop: Stop
    notice: Notice | None
    inspector: User | None
    device: Device
    record: dict[str, Any]

    @property
    def is_whole(self) -> bool:
        """Whether text, hash and the device's signature still fit one another."""
        text = self.sealed.sealed
        return content_hash(text) == self.sealed.hash and is_sealed_by(text, self.sealed.signature, self.device.public_key)


def find_record(actor: Actor, record_id: str) -> Filed:
    """A record that this person may see.

    Raises:
        NotFound: no such record in their city; for an inspector, among their own.
    """
    stop, sealed = db.session.get(Stop, record_id), db.session.get(SealedRecord, record_id)
    if stop is None or sealed is None or not actor.sees(stop.municipality):
        raise NotFound()
    if actor.role == "inspector" and stop.inspector_id != actor.user_id:
        raise NotFound()
    device = db.session.get(Device, sealed.device_id)
    assert device is not None
    inspector, notice = db.session.get(User, sealed.inspector_id), db.session.get(Notice, record_id)
    return Filed(sealed, stop, notice, inspector, device, orjson.loads(sealed.sealed))


def show_record(actor: Actor, record_id: str) -> dict[str, Any]:
    """A record in full, for the office's screen."""
    filed = find_record(actor, record_id)
    sealed, notice = filed.sealed, filed.notice
    return {
        "id": sealed.id,
        "kind": sealed.kind,
        "number": notice.number if notice else None,
        "state": notice.state if notice else None,
        "municipality": sealed.municipality,
        "record": filed.record,
        "sealed": sealed.sealed,
        "hash": sealed.hash,
        "signature": sealed.signature,
        "is_whole": filed.is_whole,
        "sealed_at": clock.rfc3339(filed.stop.sealed_at),
        "received_at": clock.rfc3339(sealed.received_at),
        "received_from": sealed.received_by,
        "inspector": _inspector(filed),
        "device": {"id": filed.device.id, "number": filed.device.label, "name": filed.device.name},
        "alerts": list(db.session.scalars(select(RecordAlert.code).filter_by(record_id=record_id).order_by(RecordAlert.code))),
        "photos": photo_states([record_id])[record_id],
        "addenda": find_addenda(record_id),
        "history": _history(filed),
        "quarantine": _siblings(filed),
        "portrait": _portrait(filed),
        "defense_due": notice.defense_due if notice else None,
        "own": sealed.inspector_id == actor.user_id,
    }


def find_addenda(record_id: str) -> list[dict[str, Any]]:
    """What was added to a record later, oldest first."""
    query = select(Addendum, User.name).outerjoin(User, User.id == Addendum.inspector_id)
    query = query.join(Stop, (Stop.record_id == Addendum.of) & (Stop.municipality == Addendum.municipality))
    query = query.where(Addendum.of == record_id)
    return [
        {
            "id": addendum.record_id,
            "narrative": addendum.narrative,
            "service": _service(addendum),
            "sealed_at": clock.rfc3339(addendum.sealed_at),
            "inspector": name or "",
        }
        for addendum, name in db.session.execute(query.order_by(Addendum.sealed_at))
    ]


def _service(addendum: Addendum) -> dict[str, Any] | None:
    if addendum.service_means is None:
        return None
    return {"means": addendum.service_means, "at": clock.rfc3339(addendum.service_at) if addendum.service_at else None}


def _inspector(filed: Filed) -> dict[str, Any]:
    person = filed.inspector
    return {
        "id": filed.sealed.inspector_id,
        "name": person.name if person else "",
        "registration": person.registration if person else None,
    }


def _history(filed: Filed) -> list[dict[str, Any]]:
    """Earlier notices and findings of the same permit, or of the same plate."""
    same = [getattr(Stop, name) == value for name in ("permit_id", "plate") if (value := getattr(filed.stop, name))]
    if not same:
        return []
    query = select(Stop, Notice.number, NoticeFact.title).join(Notice, Notice.record_id == Stop.record_id)
    query = query.outerjoin(NoticeFact, (NoticeFact.record_id == Stop.record_id) & (NoticeFact.position == 0))
    query = query.where(Stop.municipality == filed.stop.municipality, Stop.record_id != filed.stop.record_id, or_(*same))
    rows = db.session.execute(query.order_by(Stop.sealed_at.desc()).limit(_HISTORY))
    return [
        {
            "id": stop.record_id,
            "kind": stop.kind,
            "number": number,
            "sealed_at": clock.rfc3339(stop.sealed_at),
            "title": title,
        }
        for stop, number, title in rows
    ]


def _siblings(filed: Filed) -> list[dict[str, Any]]:
    """What was set aside under the same id: other content that wanted this place."""
    query = select(SetAside).filter_by(municipality=filed.sealed.municipality, record_id=filed.sealed.id)
    rows = db.session.scalars(query.where(SetAside.hash != filed.sealed.hash).order_by(SetAside.received_at))
    return [
        {"id": row.id, "code": row.code, "title": TITLES[row.code], "received_at": clock.rfc3339(row.received_at)} for row in rows
    ]


def _portrait(filed: Filed) -> str | None:
    driver = (filed.record["body"].get("subject") or {}).get("driver_id")
    person = db.session.get(Person, driver) if driver else None
    if person is None or person.municipality != filed.sealed.municipality or not person.portrait:
        return None
    return f"/api/registry/portraits/{person.portrait}"
