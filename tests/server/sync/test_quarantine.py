"""What can't take its place is kept with its reason, once."""

from __future__ import annotations

import json

import orjson
import pytest
from sqlalchemy import func, select

from server.inspections.models import SealedRecord, SetAside
from server.kit.db import db
from server.kit.ids import uuid7
from tests.factories.accounts import a_user
from tests.factories.records import Phone, a_clean_stop, a_notice


def _codes(answer):
    assert answer.status_code == 200, answer.json
    return [result["code"] for result in answer.json["results"]]


def _kept():
    return list(db.session.scalars(select(SetAside)))


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda item: {**item, "sealed": item["sealed"][:-5]}, "unparsable"),
        (lambda item: {**item, "sealed": item["sealed"].replace(",", ", ", 1)}, "not_canonical"),
        (lambda item: {"sealed": item["sealed"].replace('"schema":1', '"schema":2'), "signature": ""}, "unknown_schema"),
        (lambda item: {"sealed": item["sealed"].replace("clean", "dirty"), "signature": ""}, "invalid_record"),
        (
            lambda item: {"sealed": item["sealed"].replace("RPQ3D58", "RPQ3D59"), "signature": item["signature"]},
            "wrong_signature",
        ),
        (lambda item: {"sealed": item["sealed"]}, "wrong_signature"),
    ],
)
def test_a_spoilt_record_is_kept_byte_for_byte(phone, spoil, code):
    item = spoil(phone.seal("clean", a_clean_stop()))

    answer = phone.push(item)

    (kept,) = _kept()
    assert _codes(answer) == [code]
    assert answer.json["results"][0]["title"].endswith(".")
    assert (kept.code, kept.content) == (code, item["sealed"].encode())


@pytest.mark.parametrize("item", [None, 7, "text", [], {}, {"sealed": 7}, {"sealed": None, "signature": []}])
def test_an_item_that_is_no_record_at_all_is_kept_too(phone, item):
    assert _codes(phone.push(item)) == ["unparsable"]
    assert orjson.loads(_kept()[0].content) == item


NASTY = "\u0000\ud83d" + "x" * 3000


@pytest.mark.parametrize(
    "item",
    [
        {"sealed": '{"a":"\u0000"}'},
        {"sealed": '"\ud83d"'},
        {"sealed": NASTY, "signature": NASTY},
        {"sealed": json.dumps({"schema": NASTY, "id": NASTY[:36]}), "signature": NASTY},
        {"sealed": 7, "other": NASTY, "number": 10**40},
        {"sealed": "1" * 5000},
        {"sealed": "[" * 900 + "]" * 900},
    ],
)
def test_a_text_that_no_database_keeps_is_kept_as_bytes_and_stops_nobody(phone, item):
    good = phone.seal("clean", a_clean_stop())

    body = json.dumps({"records": [item, good]})
    answer = phone.browser.post("/api/sync/records", data=body, content_type="application/json")

    assert [result["status"] for result in answer.json["results"]] == ["set_aside", "accepted"]
    assert len(_kept()) == 1


def test_retries_count_up_instead_of_piling_up(phone):
    item = {"sealed": "{", "signature": "x"}

    answers = [phone.push(item).json["results"][0] for _ in range(3)]

    (kept,) = _kept()
    assert kept.times == 3
    assert len({answer["received_at"] for answer in answers}) == 1


def test_the_same_id_with_other_content_keeps_both(phone):
    id = uuid7()
    phone.push(phone.seal("clean", a_clean_stop(), id=id))

    answer = phone.push(phone.seal("clean", a_clean_stop(narrative="outra"), id=id))

    assert _codes(answer) == ["other_content"]
    assert db.session.get(SealedRecord, id).sealed.count("outra") == 0
    assert (_kept()[0].record_id, b"outra" in _kept()[0].content) == (id, True)


def test_a_phone_nobody_enrolled_is_unknown_until_it_is(phone, signed_in):
    stranger = Phone()
    stranger.browser = phone.browser
    stranger.inspector = phone.inspector
    item = stranger.seal("clean", a_clean_stop())

    before = _codes(stranger.push(item))
    stranger.enrolled(phone.browser)

    assert before == ["unknown_device"]
    assert stranger.push(item).json["results"][0]["status"] == "accepted"


def test_a_phone_of_another_city_is_unknown_here(phone, phones):
    elsewhere = phones("ba-juazeiro")
    item = elsewhere.seal("clean", a_clean_stop(), municipality=phone.municipality)

    assert _codes(phone.push(item)) == ["unknown_device"]


def test_a_record_of_another_city_is_kept_in_the_city_it_was_sent_to(phone):
    answer = phone.push(phone.seal("clean", a_clean_stop(), municipality="ba-juazeiro"))

    assert _codes(answer) == ["wrong_city"]
    assert _kept()[0].municipality == phone.municipality


def test_what_a_revoked_phone_had_sealed_is_kept_apart(phone, signed_in):
    item = phone.seal("clean", a_clean_stop())
    signed_in("supervisor").post(f"/api/devices/{phone.id}/revoke")

    refused = phone.push(item)
    without_header = phone.browser.post("/api/sync/records", json={"records": [item]})

    assert (refused.status_code, refused.json["code"]) == (403, "device_revoked")
    assert _codes(without_header) == ["revoked_device"]


def test_a_record_that_was_accepted_stays_so_after_its_phone_is_revoked(phone, signed_in):
    item = phone.seal("clean", a_clean_stop())
    phone.push(item)
    signed_in("supervisor").post(f"/api/devices/{phone.id}/revoke")

    answer = phone.browser.post("/api/sync/records", json={"records": [item]})

    assert answer.json["results"][0]["status"] == "same"


@pytest.mark.parametrize("number", ["01-0025/2026", "01-0001/1999", "02-0001/{year}", "1-0001/{year}", "01-00001/{year}"])
def test_a_number_the_phone_was_not_given_is_refused(phone, number):
    year = phone.numbers[0][-4:]

    answer = phone.push(phone.seal("notice", a_notice(number.replace("{year}", year))))

    assert _codes(answer)[0] in ("number_not_in_block", "invalid_record")


def test_a_number_used_twice_keeps_the_first_and_sets_the_second_aside(phone):
    number = phone.next_number()

    results = phone.push(*(phone.seal("notice", a_notice(number, narrative=str(n))) for n in range(2))).json["results"]

    assert [result["code"] for result in results] == [None, "number_used"]
    assert db.session.scalar(select(func.count()).select_from(SealedRecord)) == 1


def test_an_inspector_nobody_knows_is_refused(phone):
    assert _codes(phone.push(phone.seal("clean", a_clean_stop(), inspector=uuid7()))) == ["unknown_inspector"]


def test_a_shared_phone_is_accepted_and_flagged(phone):
    colleague = a_user("inspector").id

    (result,) = phone.push(phone.seal("clean", a_clean_stop(), inspector=colleague)).json["results"]

    assert (result["status"], "other_inspector" in result["alerts"]) == ("accepted", True)


def test_a_moment_no_calendar_has_is_set_aside_and_not_an_error(phone):
    items = [
        phone.seal("clean", a_clean_stop(started_at=moment))
        for moment in ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00")
    ]

    assert _codes(phone.push(*items)) == ["invalid_record"] * 2
