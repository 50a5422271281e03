"""`prancheta user`."""

from __future__ import annotations

import pytest
from click.testing import CliRunner
from sqlalchemy import select

from server.accounts.commands import user_commands
from server.accounts.models import User
from server.kit.audit import AuditEntry, broken_links
from server.kit.db import db
from tests.factories.accounts import a_municipality, a_user

CITY = "ba-juazeiro"
PASSWORD = "carro de boi na ladeira"
FISCAL = ("--role", "inspector", "--name", "Dora Lins", "--municipality", CITY)


@pytest.fixture
def run(app):
    """Runs `prancheta user add` in this test's application, the password on standard input."""
    a_municipality(CITY)

    def run(*words, password=PASSWORD):
        db.session.remove()
        return CliRunner().invoke(user_commands(lambda: app), ["add", *words, "--password-stdin"], input=f"{password}\n")

    return run


def test_a_person_is_taken_in_and_signs_in(run, client):
    done = run("dora", *FISCAL, "--registration", "5101", "--credential-until", "2030-12-31")

    answer = client.post("/api/session", json={"municipality": CITY, "username": "Dora", "password": PASSWORD})
    assert (done.exit_code, done.output) == (0, "dora: inspector, ba-juazeiro\n")
    assert answer.status_code == 200
    assert answer.json["user"]["registration"] == "5101"
    assert answer.json["user"]["credential_valid_until"] == "2030-12-31"


def test_the_trail_says_that_somebody_came_and_names_nobody(run):
    run("dora", *FISCAL)

    entry = db.session.scalars(select(AuditEntry).filter_by(municipality=CITY, action="user.added")).one()
    assert "Dora" not in entry.content
    assert "dora" not in entry.content
    assert list(broken_links(CITY)) == []


def test_an_administrator_belongs_to_no_city(run, client):
    done = run("raiz", "--role", "admin", "--name", "Administração")

    answer = client.post("/api/session", json={"municipality": None, "username": "raiz", "password": PASSWORD})
    assert done.exit_code == 0, done.output
    assert answer.json["municipality"] is None


def test_the_password_is_asked_for_twice_without_being_shown(app):
    a_municipality(CITY)
    db.session.remove()

    done = CliRunner().invoke(user_commands(lambda: app), ["add", "dora", *FISCAL], input=f"{PASSWORD}\n{PASSWORD}\n")

    assert done.exit_code == 0, done.output
    assert PASSWORD not in done.output


@pytest.mark.parametrize(
    ("words", "password", "says"),
    [
        (("dora", *FISCAL), "curta", "10 characters"),
        (("dora", *FISCAL[:4]), PASSWORD, "everybody else to one"),
        (("raiz", "--role", "admin", "--name", "R", "--municipality", CITY), PASSWORD, "an admin belongs to no city"),
        (("dora", *FISCAL[:5], "xx-lugar"), PASSWORD, "prancheta city add xx-lugar"),
        (("x" * 65, *FISCAL), PASSWORD, "1 to 64 characters"),
        (("dora", "--role", "driver", *FISCAL[2:]), PASSWORD, "'driver' is not one of"),
    ],
)
def test_what_can_not_be_done_is_said(run, words, password, says):
    done = run(*words, password=password)

    assert done.exit_code != 0
    assert says in done.output
    assert db.session.scalars(select(User)).all() == []


def test_a_name_is_taken_once_in_a_city_whatever_its_capitals(run):
    a_user("inspector", "mt-barra-do-garcas", username="dora")

    first, second = run("dora", *FISCAL), run("DORA", *FISCAL)

    assert first.exit_code == 0, first.output
    assert second.exit_code == 1
    assert "Já há alguém com este usuário" in second.output
