"""Numbers given in commit order: a counter row, locked until the transaction that took a number ends."""

from __future__ import annotations

from sqlalchemy import BigInteger, String, text
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import Base, db


class Counter(Base):
    """The last number given under a name in a city."""

    __tablename__ = "counter"

    municipality: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    value: Mapped[int] = mapped_column(BigInteger)


_TAKE = text(
    "INSERT INTO counter (municipality, name, value) VALUES (:municipality, :name, :count) "
    "ON CONFLICT (municipality, name) DO UPDATE SET value = counter.value + :count RETURNING value"
)


def take(municipality: str, name: str, count: int = 1) -> int:
    """Takes `count` numbers and returns the last. Others who take from it wait until this transaction ends, so
    numbers become visible in their own order and a reader that has seen n has seen all before it."""
    return int(db.session.execute(_TAKE, {"municipality": municipality, "name": name, "count": count}).scalar_one())


def last(municipality: str, name: str) -> int:
    """The last number given, 0 before the first."""
    counter = db.session.get(Counter, (municipality, name))
    return counter.value if counter else 0
