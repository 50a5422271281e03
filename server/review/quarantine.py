"""The quarantine as supervisors read it. What found its place later is no longer in it."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import exists, func, select

from server.accounts.models import Device, User
from server.domain.record.refusals import TITLES
from server.inspections.models import SealedRecord, SetAside
from server.kit import clock
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import NotFound
from server.notices.models import Notice


def list_quarantine(actor: Actor, municipality: str | None, page: int, page_size: int) -> dict[str, Any]:
    """What is set aside, newest first."""
    query = _open_cases(actor, municipality)
    total = db.session.scalar(select(func.count()).select_from(query.subquery())) or 0
    rows = db.session.execute(query.order_by(SetAside.received_at.desc()).limit(page_size).offset((page - 1) * page_size))
    return {"items": [_shown(*row) for row in rows], "total": total, "page": page, "page_size": page_size}


def show_quarantined(actor: Actor, id: str) -> dict[str, Any]:
    """One case with what was sent, and the record that has the place it wanted.

    Raises:
        NotFound: no such case in this person's city.
    """
    row = db.session.execute(_cases().where(SetAside.id == id)).first()
    if row is None or not actor.sees(row[0].municipality):
        raise NotFound()
    case: SetAside = row[0]
    text = case.content.decode("utf-8", "backslashreplace")
    return {**_shown(*row), "hash": case.hash, "content": text, "signature": case.signature, "other": _other(case)}


def _cases() -> Any:
    query: Any = select(SetAside, User, Device).outerjoin(User, User.id == SetAside.received_by)
    return query.outerjoin(Device, (Device.id == SetAside.device_id) & (Device.municipality_id == SetAside.municipality))


def _open_cases(actor: Actor, municipality: str | None) -> Any:
    query = _cases().where(~exists().where(SealedRecord.hash == SetAside.hash))
    city = actor.municipality or municipality
    return query.where(SetAside.municipality == city) if city else query


def _shown(case: SetAside, sender: User | None, device: Device | None) -> dict[str, Any]:
    known = {"number": device.label, "name": device.name} if device else {"number": None, "name": None}
    return {
        "id": case.id,
        "record_id": case.record_id,
        "municipality": case.municipality,
        "code": case.code,
        "title": TITLES.get(case.code, case.code),
        "detail": case.detail,
        "device": {"id": case.device_id, **known} if case.device_id else None,
        "sent_by": {"id": case.received_by, "name": sender.name if sender else ""},
        "received_at": clock.rfc3339(case.received_at),
        "last_at": clock.rfc3339(case.last_at),
        "times": case.times,
    }


def _other(case: SetAside) -> dict[str, Any] | None:
    """The record with the id, or else with the number, that this one claims."""
    query = select(SealedRecord.id, SealedRecord.sealed, Notice.number).outerjoin(Notice, Notice.record_id == SealedRecord.id)
    query = query.where(SealedRecord.municipality == case.municipality, SealedRecord.hash != case.hash)
    row = db.session.execute(query.where(SealedRecord.id == case.record_id)).first() if case.record_id else None
    if row is None and (number := _number(case)):
        row = db.session.execute(query.where(Notice.number == number)).first()
    return {"id": row.id, "number": row.number, "sealed": row.sealed} if row else None


def _number(case: SetAside) -> str | None:
    try:
        number = json.loads(case.content)["body"]["number"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return number if isinstance(number, str) and "\0" not in number else None
