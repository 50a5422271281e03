"""Placing one record: filed with all it says, found to be here already, or set aside with the reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from flask import current_app
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, OperationalError

from server.accounts.models import User
from server.domain.record.alerts import corrected, drawn, is_service_late
from server.domain.record.record import Record
from server.domain.record.refusals import RecordRefused
from server.inspections.filing import file_addendum, file_alerts, file_record, file_stop
from server.inspections.quarantine import Sent, set_aside
from server.inspections.queries import find_filed
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.upsert import savepoint
from server.notices.copies import note_earlier_service, note_service
from server.notices.filing import file_notice
from server.notices.numbers import is_given
from server.photos.claims import claim_photos
from server.sync.alerts import find_alerts
from server.sync.arrivals import Arrival


@dataclass(frozen=True)
class Placed:
    """What became of a record."""

    status: str
    received_at: datetime
    refusal: RecordRefused | None = None
    alerts: list[str] = field(default_factory=list)


def place_record(arrival: Arrival, actor: Actor, municipality: str, received_at: datetime) -> Placed:
    """Places one record in a savepoint of its own: what goes wrong with it undoes nothing of the others."""
    try:
        if arrival.refusal:
            raise arrival.refusal
        with savepoint():
            return _place(arrival, actor, received_at)
    except RecordRefused as refusal:
        return _set_aside(arrival, actor, municipality, received_at, refusal)
    except OperationalError:
        raise  # the database is unavailable: nothing is answered, the phone keeps everything
    except (DBAPIError, ValueError, KeyError, TypeError, AttributeError) as error:
        current_app.logger.exception("record %s could not be placed", arrival.id)
        return _set_aside(arrival, actor, municipality, received_at, RecordRefused("not_placed", type(error).__name__))


def _place(arrival: Arrival, actor: Actor, received_at: datetime) -> Placed:
    record = arrival.record
    assert record is not None
    if not file_record(record, arrival.signature or "", received_at, actor.user_id):
        return _met_before(record)
    _check(arrival, actor)
    claim_photos(record.municipality, record.id, record.inspector, record.photos, drawn(record))
    alerts = find_alerts(arrival, actor.user_id, received_at)
    if record.kind == "addendum":
        _file_addendum(record)
    else:
        file_stop(record, received_at)
    if record.number:
        file_notice(record)
        note_earlier_service(record.id)
    file_alerts(record.municipality, record.id, alerts)
    return Placed("accepted", received_at, alerts=alerts)


def _met_before(record: Record) -> Placed:
    found = find_filed(record.id)
    if found is None or found[0] != record.hash:
        raise RecordRefused("other_content")
    return Placed("same", found[1])


def _check(arrival: Arrival, actor: Actor) -> None:
    record, device = arrival.record, arrival.device
    assert record is not None
    assert device is not None
    if device.revoked_at is not None:
        raise RecordRefused("revoked_device")
    if record.inspector != actor.user_id and not _works_in(record.municipality, record.inspector):
        raise RecordRefused("unknown_inspector")
    if record.number and not is_given(device.id, device.number, record.number):
        raise RecordRefused("number_not_in_block", record.number)


def _works_in(municipality: str, user_id: str) -> bool:
    return db.session.execute(select(User.id).filter_by(id=user_id, municipality_id=municipality)).first() is not None


def _file_addendum(record: Record) -> None:
    file_addendum(record)
    service = record.body.get("service")
    if not service:
        return
    at = datetime.fromisoformat(service["at"]) if service.get("at") else None
    note_service(record.body["of"], service["means"], at)
    of = find_filed(record.body["of"])
    if of and is_service_late(service, corrected(record)):
        file_alerts(record.municipality, record.body["of"], ["late_service"])


def _set_aside(arrival: Arrival, actor: Actor, municipality: str, received_at: datetime, refusal: RecordRefused) -> Placed:
    device_id = arrival.record.device if arrival.record else actor.device_id
    sent = Sent(municipality, arrival.content, arrival.signature, arrival.id, device_id, actor.user_id, received_at)
    return Placed("set_aside", set_aside(sent, refusal), refusal)
