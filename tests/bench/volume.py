"""A city of any size on a server's data folder, made before the server starts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import flask_migrate

from server.app import create_app
from server.demo.volume import make_permits
from server.kit.db import db
from tests.bench.clients import Client
from tests.factories.accounts import PASSWORD, a_municipality, a_user
from tests.running import RunningServer

__all__ = ["CITY", "PASSWORD", "application", "prepare_city", "snapshot_of"]

CITY = "mt-barra-do-garcas"


def prepare_city(server: RunningServer, permits: int, inspectors: int = 1) -> list[str]:
    """Makes the schema, a city with permits, and inspectors; gives the inspectors' usernames."""
    with application(server):
        make_permits(CITY, permits)
        return [a_user("inspector", CITY).username for _ in range(inspectors)]


def snapshot_of(server: RunningServer, permits: int) -> bytes:
    """The registry snapshot of a city of that size, as its server sends it."""
    username = prepare_city(server, permits)[0]
    with server:
        client = Client(server.url)
        client.sign_in(CITY, username, PASSWORD)
        status, body, _ = client.ask("GET", "/api/field/registry")
        client.close()
    if status != 200:
        raise RuntimeError(f"no snapshot: {status} {body[:200]!r}")
    return body


@contextmanager
def application(server: RunningServer) -> Iterator[None]:
    """The application on a server's data, with schema and city, while the server itself does not run."""
    with patch.dict(os.environ, server.environment), create_app().app_context():
        flask_migrate.upgrade()
        a_municipality(CITY)
        yield
        db.session.remove()
        db.engine.dispose()
