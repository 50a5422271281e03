"""The migrations make the schema that the models describe."""

from __future__ import annotations

from pathlib import Path

import flask_migrate
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from server.app import create_app
from server.kit.db import Base, db
from server.kit.settings import Settings


@pytest.fixture
def empty_url(database_url: str, tmp_path: Path, session_app) -> str:
    if database_url.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    with session_app.app_context(), db.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("DROP DATABASE IF EXISTS migrated"))
        connection.execute(text("CREATE DATABASE migrated"))
    return database_url.replace("/postgres?", "/migrated?")


def test_a_migrated_database_is_what_the_models_describe(empty_url, tmp_path, session_app):
    settings = session_app.extensions["settings"]
    app = create_app(Settings(**{**settings.__dict__, "data": tmp_path, "database_url": empty_url}))

    with app.app_context():
        flask_migrate.upgrade()
        with db.engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            difference = compare_metadata(context, Base.metadata)
        db.engine.dispose()

    assert difference == []


def test_every_migration_can_be_undone(empty_url, tmp_path, session_app):
    settings = session_app.extensions["settings"]
    app = create_app(Settings(**{**settings.__dict__, "data": tmp_path, "database_url": empty_url}))

    with app.app_context():
        flask_migrate.upgrade()
        flask_migrate.downgrade(revision="base")
        flask_migrate.upgrade()
        tables = set(db.inspect(db.engine).get_table_names())
        db.engine.dispose()

    assert set(Base.metadata.tables) <= tables


def test_fares_kept_as_values_become_fares_and_back(empty_url, tmp_path, session_app):
    settings = session_app.extensions["settings"]
    app = create_app(Settings(**{**settings.__dict__, "data": tmp_path, "database_url": empty_url}))
    city = "INSERT INTO municipality (id, name, uf, ibge) VALUES ('x', 'X', 'BA', 1)"
    columns = "id, municipality, unit, amount, valid_from, source, created_at"
    value = (
        f"INSERT INTO city_value ({columns}) VALUES (:unit, 'x', :unit, '6.00', '2025-01-01', 'Decreto', '2025-01-01 10:00:00')"
    )

    with app.app_context():
        flask_migrate.upgrade(revision="2026_11_30_initial")
        with db.engine.begin() as connection:
            connection.execute(text(city))
            connection.execute(text(value), [{"unit": "fare"}, {"unit": "initial_fare"}, {"unit": "urf"}])
        flask_migrate.upgrade(revision="2026_12_01_city_values")
        with db.engine.connect() as connection:
            fares = connection.execute(text("SELECT id, zone, initial_fare, is_basis, source FROM fare ORDER BY id")).all()
            units = connection.execute(text("SELECT unit FROM city_value")).scalars().all()
        flask_migrate.downgrade(revision="2026_11_30_initial")
        with db.engine.connect() as connection:
            back = connection.execute(text("SELECT unit, amount FROM city_value ORDER BY unit")).all()
        db.engine.dispose()

    assert [tuple(fare) for fare in fares] == [
        ("fare", "", "6.00", False, "Decreto"),
        ("initial_fare", "", "6.00", True, "Decreto"),
    ]
    assert units == ["urf"]
    assert [tuple(row) for row in back] == [("fare", "6.00"), ("initial_fare", "6.00"), ("urf", "6.00")]
