"""INSERT … ON CONFLICT DO NOTHING on both databases: who comes second is told so, and nobody checks before inserting."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert

from server.kit.db import Base, db


def insert_once(model: type[Base], **values: Any) -> bool:
    """Inserts a row unless one with the same key is there, and says whether it did. Waits for a competing transaction."""
    return bool(db.session.connection().execute(_statement(model, _dialect()), values).rowcount > 0)


def insert_rows(model: type[Base], rows: list[dict[str, Any]]) -> None:
    """Inserts rows that can't be there yet."""
    if rows:
        db.session.connection().execute(_table(model).insert(), rows)


@contextmanager
def savepoint() -> Iterator[None]:
    """Undoes what the block wrote when it raises, and leaves the rest of the transaction alone. Plain SQL, since the
    hottest path has one a record; the session must have nothing pending."""
    connection = db.session.connection()
    connection.exec_driver_sql("SAVEPOINT item")
    try:
        yield
    except Exception:
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT item")
        raise
    finally:
        connection.exec_driver_sql("RELEASE SAVEPOINT item")


def _dialect() -> str:
    return db.engine.dialect.name


@lru_cache(maxsize=256)
def _statement(model: type[Base], dialect: str) -> Insert:
    insert: Any = postgresql.insert if dialect == "postgresql" else sqlite.insert
    statement: Insert = insert(_table(model)).on_conflict_do_nothing().inline()
    return statement.execution_options(preserve_rowcount=True)


def _table(model: type[Base]) -> Table:
    table: Any = model.__table__
    return table
