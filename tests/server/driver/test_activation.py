"""A code from the counter makes one phone a badge, once."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.accounts.passwords import is_password
from server.badges.activations import ALPHABET, LENGTH, make_code
from server.badges.models import ActivationCode, Badge
from server.badges.service import issue_badge
from server.badges.verification import verify
from server.domain.badge import base41
from server.domain.badge.live import prove
from server.domain.badge.status_list import BadgeState
from server.kit import clock
from server.kit.db import db
from tests.factories.badges import CITY, a_driver
from tests.factories.driver import a_phone, an_active_phone

ORIGIN = "https://prancheta.example"


def static_of(text):
    return base41.decode(text)


def test_a_phone_becomes_the_badge_of_the_person_the_code_is_for(app, signed_in):
    permit = a_driver()
    told = signed_in("registrar", CITY).post("/api/badges/activations", json={"person_id": permit.holder_id}).json
    phone = a_phone(app)

    answer = phone.activate(told["shown"].lower())

    assert answer.status_code == 200
    assert answer.json["permit"]["fleet_number"] == permit.fleet_number
    assert told["link"] == f"{ORIGIN}/cracha#ativar={told['code']}"
    assert (len(told["code"]), set(told["code"]) <= set(ALPHABET)) == (LENGTH, True)
    now = clock.now()
    proof = prove(static_of(answer.json["badge"]["text"]), phone.key, int(now.timestamp()))
    reading = verify(f"{ORIGIN}/B#{base41.encode(proof)}", CITY, now)
    assert (reading.outcome, reading.kind, reading.proved) == ("valid", "live", True)
    assert phone.me()["badge"]["serial"] == answer.json["badge"]["serial"]


def test_a_code_serves_once(app):
    code = make_code(CITY, a_driver().holder_id, None).code
    first, second = a_phone(app), a_phone(app)

    assert first.activate(code).status_code == 200
    refused = second.activate(code)

    assert (refused.status_code, refused.json["code"]) == (422, "wrong_code")
    assert second.browser.get("/api/driver/me").status_code == 401


def test_a_new_code_ends_the_one_before(app):
    person = a_driver().holder_id
    old, new = make_code(CITY, person, None).code, make_code(CITY, person, None).code

    assert a_phone(app).activate(old).status_code == 422
    assert a_phone(app).activate(new).status_code == 200


def test_a_code_ends_after_seven_days(app):
    code = make_code(CITY, a_driver().holder_id, None).code
    row = db.session.query(ActivationCode).one()
    row.expires_at = clock.now() - timedelta(seconds=1)
    db.session.commit()

    assert a_phone(app).activate(code).json["code"] == "wrong_code"


def test_the_code_itself_is_not_kept(app):
    code = make_code(CITY, a_driver().holder_id, None).code

    row = db.session.query(ActivationCode).one()

    assert code not in (row.code_hash, row.id)


def test_another_phone_takes_the_place_of_the_first(app):
    person = a_driver().holder_id
    old = an_active_phone(app, CITY, person)
    serial = old.me()["badge"]["serial"]

    an_active_phone(app, CITY, person)

    assert old.browser.get("/api/driver/me").status_code == 401
    assert db.session.get(Badge, (CITY, serial)).state == BadgeState.REPLACED


def test_card_and_phone_live_side_by_side(app):
    person = a_driver().holder_id
    card = issue_badge(CITY, person)
    phone = an_active_phone(app, CITY, person)

    second_card = issue_badge(CITY, person)

    states = {badge.serial: badge.state for badge in db.session.query(Badge).all()}
    assert states == {
        card.serial: BadgeState.REPLACED,
        phone.me()["badge"]["serial"]: BadgeState.VALID,
        second_card.serial: BadgeState.VALID,
    }


def test_guessing_codes_is_stopped(app):
    phone = a_phone(app)

    answers = [phone.activate("23456ABCDE").status_code for _ in range(11)]

    assert answers == [422] * 10 + [429]
    assert phone.activate(make_code(CITY, a_driver().holder_id, None).code).status_code == 429


def test_a_code_needs_a_permit_in_force(signed_in):
    permit = a_driver(state="suspended")

    answer = signed_in("registrar", CITY).post("/api/badges/activations", json={"person_id": permit.holder_id})

    assert (answer.status_code, answer.json["code"]) == (409, "no_live_permit")


def test_a_key_off_the_curve_is_refused(app):
    phone = a_phone(app)
    key = {**phone.jwk, "x": "A" * 43}

    answer = phone.browser.post("/api/driver/activation", json={"code": "23456ABCDE", "public_key": key})

    assert answer.status_code == 422


@pytest.mark.parametrize("role", ["registrar", "admin"])
def test_the_slip_carries_the_code(signed_in, role):
    person = a_driver(name="Ângela Conceição").holder_id
    browser = signed_in(role, CITY if role == "registrar" else None)

    answer = browser.post(f"/api/badges/activations.pdf?municipality={CITY}", json={"person_id": person})

    assert answer.data.startswith(b"%PDF-")


@pytest.mark.parametrize("password", ["x", " ", "no account has this password"])
def test_nobody_signs_in_to_a_drivers_account_by_password(app, client, password):
    person = a_driver().holder_id
    an_active_phone(app, CITY, person)

    guess = {"municipality": CITY, "username": f"driver-{person}", "password": password}

    assert client.post("/api/session", json=guess).json["code"] == "wrong_credentials"
    assert not is_password("", password)
