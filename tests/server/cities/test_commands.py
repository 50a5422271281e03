"""`prancheta city`."""

from __future__ import annotations

import pytest
from click.testing import CliRunner
from sqlalchemy import select

from server.cities.commands import city_commands
from server.cities.models import Municipality
from server.kit.audit import AuditEntry
from server.kit.db import db


@pytest.fixture
def run(app):
    """Runs `prancheta city` in this test's application."""

    def run(*words):
        db.session.remove()
        return CliRunner().invoke(city_commands(lambda: app), list(words))

    return run


def test_a_city_comes_in_by_its_pack(run, client):
    done = run("add", "ba-juazeiro")

    assert (done.exit_code, done.output) == (0, "Juazeiro (BA): ba-juazeiro\n")
    assert client.get("/api/municipalities").json["items"] == [{"id": "ba-juazeiro", "name": "Juazeiro", "uf": "BA"}]
    assert db.session.scalars(select(AuditEntry.action).filter_by(municipality="ba-juazeiro")).all() == ["city.added"]


def test_a_city_comes_in_once(run):
    run("add", "ba-juazeiro")

    done = run("add", "ba-juazeiro")

    assert done.exit_code == 1
    assert done.output == "Error: Esta cidade já está aqui.\n"
    assert len(db.session.scalars(select(Municipality)).all()) == 1


def test_a_city_without_a_pack_is_refused_and_those_with_one_are_named(run):
    done = run("add", "mg-serra-clara")

    assert done.exit_code == 1
    assert "no law pack for 'mg-serra-clara'; there are ba-juazeiro," in done.output
