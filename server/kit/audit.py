"""The audit trail: append-only, one hash chain a city, verified by `prancheta audit verify`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import orjson
from sqlalchemy import BigInteger, String, Text, select
from sqlalchemy.orm import Mapped, mapped_column

from server.kit import clock, counters
from server.kit.db import Base, UTCDateTime, db


class AuditEntry(Base):
    """One thing somebody did. `content` is the exact text that `hash` covers, after the hash of the entry before."""

    __tablename__ = "audit_entry"

    municipality: Mapped[str] = mapped_column(String(64), primary_key=True)
    seq: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(UTCDateTime)
    actor: Mapped[str | None] = mapped_column(String(36))
    action: Mapped[str] = mapped_column(String(64), index=True)
    subject: Mapped[str | None] = mapped_column(String(128), index=True)
    content: Mapped[str] = mapped_column(Text)
    hash: Mapped[str] = mapped_column(String(64))


def append(municipality: str, actor: str | None, action: str, subject: str | None = None, **details: Any) -> None:
    """Adds an entry in the running transaction. Keep personal data out of the details: name rows, not people."""
    seq = counters.take(municipality, "audit")
    before = db.session.get(AuditEntry, (municipality, seq - 1))
    moment = clock.now()
    content = orjson.dumps(
        {"seq": seq, "at": clock.rfc3339(moment), "actor": actor, "action": action, "subject": subject, "details": details},
        option=orjson.OPT_SORT_KEYS,
        default=str,
    ).decode()
    entry = AuditEntry(municipality=municipality, seq=seq, at=moment, actor=actor, action=action, subject=subject)
    entry.content = content
    entry.hash = _chain(before.hash if before else "", content)
    db.session.add(entry)
    db.session.flush()


def broken_links(municipality: str) -> Iterator[int]:
    """The numbers of the entries that don't fit the one before them; none when the trail is whole."""
    before, expected = "", 1
    for entry in db.session.scalars(select(AuditEntry).filter_by(municipality=municipality).order_by(AuditEntry.seq)):
        if entry.seq != expected or entry.hash != _chain(before, entry.content):
            yield entry.seq
        before, expected = entry.hash, entry.seq + 1


def _chain(before: str, content: str) -> str:
    return hashlib.sha256(f"{before}\n{content}".encode()).hexdigest()
