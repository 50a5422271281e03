"""Finding sealed records."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, select, union_all

from server.inspections.models import RecordAlert, SealedRecord
from server.kit.db import db

_FILED = select(SealedRecord.hash, SealedRecord.received_at).where(SealedRecord.id == bindparam("id"))
_COLUMNS = (SealedRecord.id, SealedRecord.hash, SealedRecord.previous)
#: Two halves, each on an index of its own: as one condition with OR, SQLite reads all records of the device.
_NEIGHBORS = union_all(
    select(*_COLUMNS).where(SealedRecord.hash == bindparam("previous"), SealedRecord.device_id == bindparam("device_id")),
    select(*_COLUMNS).where(
        SealedRecord.device_id == bindparam("device_id"),
        SealedRecord.previous.in_((bindparam("previous"), bindparam("hash"))),
    ),
)


def find_filed(record_id: str) -> tuple[str, datetime] | None:
    """The hash and the moment of receipt of a record that was filed."""
    row = db.session.execute(_FILED, {"id": record_id}).first()
    return (row.hash, row.received_at) if row else None


def find_neighbors(device_id: str, hash: str, previous: str) -> list[tuple[str, str, str]]:
    """(id, hash, previous) of the records of a device that come right before or after one, or beside it."""
    values = {"device_id": device_id, "hash": hash, "previous": previous}
    return [(row.id, row.hash, row.previous) for row in db.session.execute(_NEIGHBORS, values)]


def clear_alert(record_id: str, code: str) -> None:
    """Takes an alert away whose reason is gone."""
    db.session.execute(delete(RecordAlert).filter_by(record_id=record_id, code=code))
