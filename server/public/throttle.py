"""Limits that hold across workers: counted in the database, by a hash of the address."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import delete, func, select

from server.kit import clock
from server.kit.db import db
from server.kit.ids import uuid7
from server.public.errors import TooManyRequests
from server.public.models import PublicRequest

_WINDOW = timedelta(minutes=10)


@dataclass(frozen=True)
class Limit:
    """How often something may happen in ten minutes."""

    name: str
    times: int


#: Many phones share one address of a mobile network, so what finds a badge may be asked often and a miss seldom.
LOOKUPS = Limit("lookup", 300)
MISSES = Limit("miss", 20)
REPORTS = Limit("report", 10)
#: From everywhere together, so that nobody fills the office's list from many addresses.
ALL_REPORTS = Limit("reports", 300)
EVERYWHERE = "-"


def refuse_when_over(limit: Limit, address: str) -> None:
    """Raises TooManyRequests when an address has used a limit up."""
    since = clock.now() - _WINDOW
    query = select(func.count()).select_from(PublicRequest)
    used = db.session.scalar(query.where(PublicRequest.key == _key(limit, address), PublicRequest.at > since)) or 0
    if used >= limit.times:
        raise TooManyRequests(retry_after=int(_WINDOW.total_seconds()))


def count(limit: Limit, address: str) -> None:
    """Counts one use in the running transaction; older ones are forgotten."""
    now = clock.now()
    db.session.execute(delete(PublicRequest).where(PublicRequest.at <= now - _WINDOW))
    db.session.add(PublicRequest(id=uuid7(), key=_key(limit, address), at=now))


def _key(limit: Limit, address: str) -> str:
    return hashlib.sha256(f"{limit.name}:{address}".encode()).hexdigest()
