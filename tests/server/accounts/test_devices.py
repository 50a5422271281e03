"""Enrolling phones."""

from __future__ import annotations

from server.kit.ids import uuid7

KEY = {"kty": "EC", "crv": "P-256", "x": "A" * 43, "y": "B" * 43}


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

    answer = _enroll(browser, id, {**KEY, "x": "C" * 43})

    assert answer.json["code"] == "device_mismatch"


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
