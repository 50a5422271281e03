"""Fixtures of every test: an application on a real database (SQLite or PostgreSQL), and browsers signed in by role."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextvars import Context
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, has_app_context
from flask.testing import FlaskClient
from hypothesis import settings as hypothesis_settings
from sqlalchemy import text
from werkzeug.test import TestResponse

from server.app import create_app
from server.kit.db import Base, db
from server.kit.settings import Settings
from tests.factories.accounts import PASSWORD, a_municipality, a_user
from tests.postgres import postgres_cluster

# The same examples in every run, and none judged by the clock: what fails, fails for a change and not by luck or on a busy
# machine.
# `HYPOTHESIS_PROFILE=search ./dev test tests/domain` looks for new ones.
hypothesis_settings.register_profile("same", derandomize=True, deadline=None)
hypothesis_settings.register_profile("search", deadline=None, max_examples=2000)
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


class Browser(FlaskClient):
    """A client whose requests run as a server runs them: in a context of their own, apart from the test's session."""

    user_id: str | None = None

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        if has_app_context():
            db.session.commit()  # what the test made is there to be seen, and holds no lock
        return Context().run(super().open, *args, **kwargs)


KIND = os.environ.get("PRANCHETA_TEST_DATABASE", "sqlite")


@pytest.fixture(scope="session")
def database_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the database under test."""
    if KIND == "postgresql":
        with postgres_cluster() as url:
            yield url
    else:
        yield f"sqlite:///{tmp_path_factory.mktemp('database') / 'test.sqlite3'}"


@pytest.fixture(scope="session")
def session_app(database_url: str, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """One application for the whole run, with its tables made once."""
    settings = Settings(
        environment="test",
        data=tmp_path_factory.mktemp("data"),
        database_url=database_url,
        photo_store=str(tmp_path_factory.mktemp("photos")),
        public_host="https://prancheta.example",
        pwa=Path(__file__).resolve().parents[1] / "pwa" / "dist",
        session_days=7,
        secure_cookies=False,
        max_upload_bytes=20 * 1024 * 1024,
    )
    app = create_app(settings)
    app.test_client_class = Browser
    with app.app_context():
        db.create_all()
    return app


@pytest.fixture
def app(session_app: Flask) -> Iterator[Flask]:
    """The application with an empty database and a context for the test's own queries."""
    with session_app.app_context():
        yield session_app
        db.session.remove()
        _empty()


def _empty() -> None:
    names = [f'"{table.name}"' for table in reversed(Base.metadata.sorted_tables)]
    with db.engine.begin() as connection:
        if db.engine.dialect.name == "postgresql":
            connection.execute(text(f"TRUNCATE {', '.join(names)} CASCADE"))
        else:
            for name in names:
                connection.execute(text(f"DELETE FROM {name}"))


@pytest.fixture
def client(app: Flask) -> Browser:
    """A browser nobody has signed in with."""
    return app.test_client()  # type: ignore[return-value]


@pytest.fixture
def signed_in(app: Flask) -> Callable[..., Browser]:
    """Makes a browser signed in with a role: `signed_in("supervisor")`, `signed_in("inspector", "ba-juazeiro")`."""

    def sign_in(role: str, municipality: str | None = "mt-barra-do-garcas", **traits: object) -> Browser:
        if municipality:
            a_municipality(municipality)
        user = a_user(role, municipality, **traits)
        browser: Browser = app.test_client()  # type: ignore[assignment]
        answer = browser.post(
            "/api/session", json={"municipality": municipality, "username": user.username, "password": PASSWORD}
        )
        assert answer.status_code == 200, answer.json
        browser.user_id = user.id
        return browser

    return sign_in
