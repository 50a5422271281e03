"""The database: one SQLAlchemy handle, times that keep their zone, and SQLite set up so that nothing acknowledged is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from flask import Flask, request
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import DateTime, Engine, MetaData, event
from sqlalchemy.dialects.postgresql import TIMESTAMP
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.types import TypeDecorator

_NAMES = {
    "ix": "ix_%(column_0_N_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """The base of every model."""

    metadata = MetaData(naming_convention=_NAMES)


db = SQLAlchemy(model_class=Base, disable_autonaming=True)
migrate = Migrate()

#: Whether the code that runs now means to write. SQLite then takes its write lock at the start of the transaction,
#: since a reader that turns writer half-way can be refused without waiting. Commands write, GET requests don't.
writing: ContextVar[bool] = ContextVar("writing", default=True)


@contextmanager
def reading() -> Iterator[None]:
    """Reads apart from the writes that follow, in a transaction of its own, so that no write lock is held for reading."""
    before = writing.set(False)
    try:
        yield
    finally:
        writing.reset(before)
        if writing.get():
            db.session.rollback()


class UTCDateTime(TypeDecorator[datetime]):
    """An aware instant. SQLite has no zone of its own: stored there as UTC and read back as UTC."""

    impl = DateTime
    cache_ok = True

    def load_dialect_impl(self, dialect: Any) -> Any:
        return dialect.type_descriptor(TIMESTAMP(timezone=True) if dialect.name == "postgresql" else DateTime())

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a zone")
        value = value.astimezone(UTC)
        return value if dialect.name == "postgresql" else value.replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def connect_database(app: Flask, url: str) -> None:
    """Gives an application its database and migrations."""
    app.config["SQLALCHEMY_DATABASE_URI"] = _driver(url)
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = _engine_options(url)
    db.init_app(app)
    migrate.init_app(app, db, directory=str(_migrations()))
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            _prepare_sqlite(db.engine)
    app.before_request(lambda: writing.set(request.method not in ("GET", "HEAD", "OPTIONS")) and None)


def _driver(url: str) -> str:
    for prefix in ("postgres://", "postgresql://"):
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    return url


def _engine_options(url: str) -> dict[str, Any]:
    if url.startswith("sqlite"):
        return {"connect_args": {"timeout": 5}}
    return {"pool_size": 8, "max_overflow": 16, "pool_pre_ping": True}


def _migrations() -> str:
    return str(Path(__file__).resolve().parents[1] / "migrations")


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing.get() else "BEGIN")
