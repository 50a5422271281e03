"""Enrolling phones."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import event

from server.kit.db import db
from server.kit.ids import uuid7
from tests.factories.records import Phone

KEY, OTHER = Phone().public_key, Phone().public_key


def _enroll(browser, id, key=KEY):
    return browser.post("/api/devices", json={"id": id, "name": "Moto G", "public_key": key, "storage_persistent": True})


def test_a_phone_gets_a_number_of_its_own(signed_in):
    browser = signed_in("inspector")

    first, second = _enroll(browser, uuid7()), _enroll(browser, uuid7())

    assert (first.json["number"], second.json["number"]) == ("01", "02")


def test_the_same_phone_keeps_its_number(signed_in):
    browser, id = signed_in("inspector"), uuid7()

    numbers = {_enroll(browser, id).json["number"] for _ in range(3)}

    assert numbers == {"01"}


def test_the_same_id_with_another_key_is_refused(signed_in):
    browser, id = signed_in("inspector"), uuid7()
    _enroll(browser, id)

    answer = _enroll(browser, id, OTHER)

    assert answer.json["code"] == "device_mismatch"


@pytest.mark.parametrize("change", [{"x": "A" * 43}, {"x": KEY["y"]}, {"x": "é" * 43}, {"crv": "P-384"}, {"kty": "RSA"}])
def test_what_is_no_key_is_refused_before_it_seals_anything(signed_in, change):
    answer = _enroll(signed_in("inspector"), uuid7(), {**KEY, **change})

    assert (answer.status_code, answer.json["code"]) == (422, "invalid")


def test_a_phone_that_asks_four_times_at_once_gets_one_number(signed_in):
    browser, id = signed_in("inspector"), uuid7()
    db.session.remove()

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: _enroll(browser, id), range(4)))

    assert {(answer.status_code, answer.json["number"]) for answer in answers} == {(200, "01")}
    assert _enroll(browser, uuid7()).json["number"] == "02"


def test_the_list_costs_the_same_for_many_phones(signed_in):
    for _ in range(5):
        _enroll(signed_in("inspector"), uuid7())
    supervisor, statements = signed_in("supervisor"), []
    listener = (db.engine, "before_cursor_execute", lambda *args: statements.append(args[2]))

    event.listen(*listener)
    items = supervisor.get("/api/devices").json["items"]
    event.remove(*listener)

    assert len(items) == 5
    assert len(statements) <= 4


def test_a_revoked_phone_learns_it_at_its_next_contact(signed_in):
    browser, id = signed_in("inspector"), uuid7()
    _enroll(browser, id)
    signed_in("supervisor").post(f"/api/devices/{id}/revoke")

    answer = browser.get("/api/session", headers={"X-Prancheta-Device": id})

    assert answer.status_code == 403
    assert answer.json["code"] == "device_revoked"


def test_a_supervisor_of_another_city_does_not_see_the_phone(signed_in):
    browser, id = signed_in("inspector"), uuid7()
    _enroll(browser, id)

    answer = signed_in("supervisor", "ba-juazeiro").post(f"/api/devices/{id}/revoke")

    assert answer.status_code == 404
