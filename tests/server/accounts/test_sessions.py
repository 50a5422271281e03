"""Signing in."""

from __future__ import annotations

from datetime import date, timedelta

from server.kit import clock
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
