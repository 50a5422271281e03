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
        "record_id": _storable(sent.record_id, 36),
        "device_id": _storable(sent.device_id, 64),
        "received_by": sent.received_by,
        "received_at": sent.received_at,
        "last_at": sent.received_at,
        "times": 1,
        "code": refusal.code,
        "detail": _storable(refusal.detail, 2000),
        "content": sent.content,
        "signature": _storable(sent.signature, 2000),
    }
    statement = _upsert(db.engine.dialect.name)
    received_at: datetime = db.session.connection().execute(statement, values).scalar_one()
    return received_at


def _storable(text: str | None, longest: int) -> str | None:
    """A text as every database takes it: what has no place in one is written out."""
    if text is None:
        return None
    return text.encode("utf-8", "backslashreplace").decode().replace("\0", "\\0")[:longest]


@lru_cache(maxsize=2)
def _upsert(dialect: str) -> Any:
    table: Any = SetAside.__table__
    insert: Any = (postgresql.insert if dialect == "postgresql" else sqlite.insert)(table)
    latest = {name: insert.excluded[name] for name in ("last_at", "code", "detail")}
    statement = insert.on_conflict_do_update(index_elements=["municipality", "hash"], set_={**latest, "times": table.c.times + 1})
    return statement.returning(table.c.received_at)
