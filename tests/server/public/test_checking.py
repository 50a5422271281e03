"""What anybody learns about a badge without signing in, and what nobody does."""

from __future__ import annotations

from datetime import date

import pytest

from server.badges.service import cancel_badge, issue_badge, suspend_badge
from server.domain.badge.key_list import PURPOSE as KEYS
from server.domain.badge.signatures import PublicKey
from server.domain.badge.statements import is_signed
from server.domain.badge.status_list import PURPOSE as STATUS
from server.domain.badge.status_list import BadgeState, state_of, unpack
from server.kit.db import db
from server.public.models import PublicRequest
from server.public.throttle import MISSES
from server.registry.models import AuxiliaryDriver, Permit
from tests.factories.badges import CITY, a_badge, a_driver

UNKNOWN_CTI = "00000001" + "ab" * 6
_NOTHING = dict.fromkeys(("first_name", "fleet_number", "plate", "valid_until", "portrait"))


def ask(client, cti):
    return client.post("/api/public/badge", json={"cti": cti})


def shown(answer):
    return {name: value for name, value in answer.json.items() if name in _NOTHING}


def test_a_browser_gets_what_it_needs_to_judge_badges_by_itself(client):
    badge = a_badge()
    cancel_badge(CITY, badge.serial, "Perdido", None)

    answer = client.get("/api/public/keys")

    keys = {name: answer.json[name] for name in ("keys", "keys_sequence", "keys_issued_at")}
    city = answer.json["cities"][0]
    status = dict(city["status"])
    signature = status.pop("signature")
    signer = next(key for key in answer.json["keys"] if key["kid"] == status["kid"])
    assert is_signed(KEYS, keys, answer.json["root_signature"], PublicKey(**answer.json["root"]))
    assert is_signed(STATUS, status, signature, PublicKey(signer["x"], signer["y"]))
    assert state_of(unpack(status["list"], status["count"]), badge.serial) is BadgeState.CANCELLED
    assert (city["name"], city["labels"]["fleet_number"]) == ("Barra do Garças", "número")
    assert answer.headers["Cache-Control"] == "public, max-age=60"


def test_without_any_key_there_is_a_list_of_none(client):
    assert client.get("/api/public/keys").json["cities"] == []


def test_asking_for_keys_makes_none(client):
    a_driver()

    client.get("/api/public/keys")

    assert client.get("/api/public/keys").json["keys"] == []


def test_a_valid_badge_says_who_drives_and_with_what(client):
    badge = a_badge(name="Marinalva Souza Prado")
    permit = db.session.get_one(Permit, badge.permit_id)
    plate, number = permit.vehicle.plate, permit.fleet_number

    answer = ask(client, badge.cti)

    assert answer.json["state"] == "valid"
    assert (answer.json["first_name"], answer.json["plate"], answer.json["fleet_number"]) == ("Marinalva", plate, number)
    assert answer.json["portrait"].startswith("data:image/jpeg;base64,/9j/")
    assert answer.headers["Cache-Control"] == "no-store"
    assert b"Prado" not in answer.data


def test_an_auxiliary_driver_is_answered_by_the_permit_of_the_badge(client):
    permit, helper = a_driver(), a_driver(state="ended").holder
    row = AuxiliaryDriver(id="a" * 36, municipality=CITY, permit_id=permit.id, person_id=helper.id)
    row.registered_on = date(2026, 1, 1)
    db.session.add(row)
    badge = issue_badge(CITY, helper.id)
    cti = badge.cti

    during = ask(client, cti).json
    db.session.get_one(AuxiliaryDriver, "a" * 36).ended_on = date(2026, 2, 1)
    after = ask(client, cti).json

    assert (during["state"], during["fleet_number"]) == ("valid", permit.fleet_number)
    assert after["state"] == "not_today"


@pytest.mark.parametrize("end", [cancel_badge, suspend_badge])
def test_an_ended_badge_is_not_for_today_and_no_reason_is_told(client, end):
    badge = a_badge()
    end(CITY, badge.serial, "Motivo que fica na prefeitura", None)

    answer = ask(client, badge.cti)

    assert (answer.json["state"], answer.json["city"]) == ("not_today", "Barra do Garças")
    assert shown(answer) == _NOTHING
    assert b"Motivo" not in answer.data


@pytest.mark.parametrize("change", [{"state": "suspended"}, {"state": "revoked"}, {"valid_until": date(2020, 1, 1)}])
def test_a_permit_out_of_force_is_not_for_today(client, change):
    badge = a_badge()
    permit = db.session.get_one(Permit, badge.permit_id)
    for name, value in change.items():
        setattr(permit, name, value)

    answer = ask(client, badge.cti)

    assert (answer.json["state"], shown(answer)) == ("not_today", _NOTHING)


def test_a_replaced_badge_says_so(client):
    badge = a_badge()
    old = badge.cti
    issue_badge(CITY, badge.person_id)

    answer = ask(client, old)

    assert (answer.json["state"], shown(answer)) == ("replaced", _NOTHING)


def test_a_guessed_id_gets_the_answer_of_one_that_never_was(client):
    badge = a_badge()
    wrong_nonce = f"{badge.serial:08x}{'0' * 12}"
    odd = [UNKNOWN_CTI, wrong_nonce, f"{badge.serial:08x}", badge.cti.upper()[:19] + "G", str(badge.serial), "", "ção", "f" * 20]

    answers = [ask(client, cti) for cti in odd]

    assert {answer.status_code for answer in answers} == {200}
    bodies = [{name: value for name, value in answer.json.items() if name != "as_of"} for answer in answers]
    assert bodies == [{**_NOTHING, "city": None, "state": "unknown"}] * len(odd)


def test_guessing_is_throttled_and_leaves_other_addresses_alone(client, app):
    badge = a_badge()
    cti = badge.cti
    for _ in range(MISSES.times):
        assert ask(client, UNKNOWN_CTI).status_code == 200

    refused = ask(client, cti)
    elsewhere = client.post("/api/public/badge", json={"cti": cti}, environ_base={"REMOTE_ADDR": "203.0.113.7"})

    assert (refused.status_code, refused.json["code"], refused.headers["Retry-After"]) == (429, "too_many_requests", "600")
    assert elsewhere.json["state"] == "valid"


def test_no_address_is_kept(client):
    ask(client, UNKNOWN_CTI)

    kept = db.session.scalars(db.select(PublicRequest)).one()

    assert len(kept.key) == 64
    assert "127.0.0.1" not in kept.key


def test_many_passengers_behind_one_address_are_all_answered(client):
    cti = a_badge().cti

    assert {ask(client, cti).json["state"] for _ in range(40)} == {"valid"}
