"""The quarantine: nothing that an authenticated inspector's phone sent is thrown away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any

from sqlalchemy.dialects import postgresql, sqlite

from server.domain.record.refusals import RecordRefused
from server.inspections.models import SetAside
from server.kit.db import db
from server.kit.ids import uuid7


@dataclass(frozen=True)
class Sent:
    """What came, before anybody understood it."""

    municipality: str
    content: bytes
    signature: str | None
    record_id: str | None
    device_id: str | None
    received_by: str
    received_at: datetime


def set_aside(sent: Sent, refusal: RecordRefused) -> datetime:
    """Keeps what was sent with the reason, and gives the moment it first came. The same content again counts up."""
    values = {
        "municipality": sent.municipality,
        "hash": sha256(sent.content).hexdigest(),
        "id": uuid7(),
        "record_id": sent.record_id,
        "device_id": sent.device_id,
        "received_by": sent.received_by,
        "received_at": sent.received_at,
        "last_at": sent.received_at,
        "times": 1,
        "code": refusal.code,
        "detail": refusal.detail,
        "content": sent.content,
        "signature": sent.signature,
    }
    statement = _upsert(db.engine.dialect.name)
    received_at: datetime = db.session.connection().execute(statement, values).scalar_one()
    return received_at


@lru_cache(maxsize=2)
def _upsert(dialect: str) -> Any:
    table: Any = SetAside.__table__
    insert: Any = (postgresql.insert if dialect == "postgresql" else sqlite.insert)(table)
    latest = {name: insert.excluded[name] for name in ("last_at", "code", "detail")}
    statement = insert.on_conflict_do_update(index_elements=["municipality", "hash"], set_={**latest, "times": table.c.times + 1})
    return statement.returning(table.c.received_at)
