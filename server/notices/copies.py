"""Ciência: the service of a notice's copy, when an addendum tells of it, whichever of the two comes first."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, select, update

from server.inspections.models import Addendum
from server.kit.db import db
from server.notices.models import Notice

_EARLIER = (
    select(Addendum.service_means, Addendum.service_at)
    .where(Addendum.of == bindparam("of"), Addendum.service_means.is_not(None))
    .order_by(Addendum.sealed_at)
    .limit(1)
)


def note_service(record_id: str, means: str, at: datetime | None) -> bool:
    """Writes the first service of a notice's copy; says whether a notice was waiting for it."""
    waiting = update(Notice).where(Notice.record_id == record_id, Notice.service_means.is_(None))
    done = db.session.connection().execute(waiting.values(service_means=means, service_at=at))
    return bool(done.rowcount)


def note_earlier_service(record_id: str) -> None:
    """Writes the service of a notice whose addendum came before it."""
    row = db.session.execute(_EARLIER, {"of": record_id}).first()
    if row:
        note_service(record_id, row.service_means, row.service_at)
