"""Ciência: the service of a notice's copy, when an addendum tells of it, whichever of the two comes first."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select, update

from server.inspections.models import Addendum
from server.kit.db import db
from server.notices.models import Notice


def note_service(record_id: str, means: str, at: datetime | None) -> bool:
    """Writes the first service of a notice's copy; says whether a notice was waiting for it."""
    waiting = update(Notice).where(Notice.record_id == record_id, Notice.service_means.is_(None))
    done = db.session.connection().execute(waiting.values(service_means=means, service_at=at))
    return bool(done.rowcount)


def note_earlier_service(record_id: str) -> None:
    """Writes the service of a notice whose addendum came before it."""
    query = select(Addendum.service_means, Addendum.service_at).where(Addendum.of == record_id)
    row = db.session.execute(query.where(Addendum.service_means.is_not(None)).order_by(Addendum.sealed_at).limit(1)).first()
    if row:
        note_service(record_id, row.service_means, row.service_at)
