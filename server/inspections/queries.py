"""Finding sealed records."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, or_, select

from server.inspections.models import RecordAlert, SealedRecord
from server.kit.db import db


def find_filed(record_id: str) -> tuple[str, datetime] | None:
    """The hash and the moment of receipt of a record that was filed."""
    query = select(SealedRecord.hash, SealedRecord.received_at).where(SealedRecord.id == record_id)
    row = db.session.execute(query).first()
    return (row.hash, row.received_at) if row else None


def find_neighbors(device_id: str, hash: str, previous: str) -> list[tuple[str, str, str]]:
    """(id, hash, previous) of the records of a device that come right before or after one, or beside it."""
    query = select(SealedRecord.id, SealedRecord.hash, SealedRecord.previous).where(SealedRecord.device_id == device_id)
    near = or_(SealedRecord.hash == previous, SealedRecord.previous.in_((previous, hash)))
    return [(row.id, row.hash, row.previous) for row in db.session.execute(query.where(near))]


def clear_alert(record_id: str, code: str) -> None:
    """Takes an alert away whose reason is gone."""
    db.session.execute(delete(RecordAlert).filter_by(record_id=record_id, code=code))
