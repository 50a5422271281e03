"""Signing in."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from server.accounts import sessions
from server.accounts.models import User
from server.kit import clock
from server.kit.db import db
from tests.factories.accounts import PASSWORD, a_user


def _credentials(user, password=PASSWORD):
    return {"municipality": user.municipality_id, "username": user.username, "password": password}


def test_the_right_password_opens_a_session(client):
    user = a_user("inspector")

    answer = client.post("/api/session", json=_credentials(user))

    assert answer.status_code == 200
    assert answer.json["user"]["role"] == "inspector"
    assert client.get("/api/session").json["user"]["id"] == user.id


def test_a_wrong_password_is_refused_in_portuguese(client):
    user = a_user("inspector")

    answer = client.post("/api/session", json=_credentials(user, "outra"))

    assert answer.status_code == 401
    assert answer.content_type == "application/problem+json"
    assert answer.json["code"] == "wrong_credentials"


def test_the_ninth_failure_is_throttled_even_with_the_right_password(client):
    user = a_user("inspector")
    for _ in range(8):
        client.post("/api/session", json=_credentials(user, "outra"))

    answer = client.post("/api/session", json=_credentials(user))

    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "600"


def test_throttling_ends_after_ten_minutes(client):
    user = a_user("inspector")
    for _ in range(8):
        client.post("/api/session", json=_credentials(user, "outra"))

    with clock.stopped_at(clock.now() + timedelta(minutes=10, seconds=1)):
        answer = client.post("/api/session", json=_credentials(user))

    assert answer.status_code == 200


def test_an_expired_credential_is_refused(client):
    user = a_user("inspector", credential_valid_until=date(2020, 1, 1))

    answer = client.post("/api/session", json=_credentials(user))

    assert answer.json["code"] == "credential_expired"


def test_signing_out_ends_the_session(signed_in):
    browser = signed_in("supervisor")

    browser.delete("/api/session")

    assert browser.get("/api/session").status_code == 401


def test_a_write_from_another_origin_is_refused(signed_in):
    browser = signed_in("supervisor")

    answer = browser.delete("/api/session", headers={"Origin": "https://elsewhere.example"})

    assert answer.status_code == 403
    assert browser.get("/api/session").status_code == 200


def test_checking_a_password_holds_no_lock(client, monkeypatch):
    user, held = a_user("inspector"), []
    real = sessions.is_password

    def checked(*args):
        held.append(db.session().in_transaction())
        return real(*args)

    monkeypatch.setattr(sessions, "is_password", checked)
    statuses = [client.post("/api/session", json=_credentials(user, word)).status_code for word in (PASSWORD, "outra")]

    assert (statuses, held) == ([200, 401], [False, False])


def test_signing_in_gives_a_new_token_whatever_the_browser_brought(client):
    user = a_user("inspector")
    client.set_cookie("prancheta_session", "chosen by somebody else")

    client.post("/api/session", json=_credentials(user))

    assert client.get_cookie("prancheta_session").value != "chosen by somebody else"
    assert client.get("/api/session").status_code == 200


def test_the_cookie_is_for_this_server_and_out_of_reach_of_scripts(client):
    answer = client.post("/api/session", json=_credentials(a_user("inspector")))

    cookie = answer.headers["Set-Cookie"]
    assert all(part in cookie for part in ("HttpOnly", "SameSite=Lax", "Path=/"))
    assert "Domain" not in cookie


def test_an_account_that_was_closed_is_signed_out(signed_in):
    browser = signed_in("inspector")
    user = db.session.get(User, browser.user_id)
    user.active = False

    assert browser.get("/api/session").status_code == 401


@pytest.mark.parametrize("username", ["INSPETOR", "inspetor", "Inspetor"])
def test_capitals_neither_matter_nor_escape_the_throttle(client, username):
    user = a_user("inspector", username="inspetor")
    for name in ("inspetor", "INSPETOR") * 4:
        client.post("/api/session", json={**_credentials(user, "outra"), "username": name})

    answer = client.post("/api/session", json={**_credentials(user), "username": username})

    assert answer.status_code == 429
