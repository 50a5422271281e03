"""One record in full, and what was set aside."""

from __future__ import annotations

import json

import pytest

from server.inspections.models import SealedRecord
from server.kit.db import db
from server.kit.ids import uuid7
from tests.factories.records import Phone, a_clean_stop, a_notice, a_photo, photo_entry


def test_a_record_opens_with_the_exact_text_and_all_that_came_with_it(filed, phone, supervisor):
    photo = a_photo("prova")
    phone.upload(photo)
    id = filed("notice", a_notice(phone.next_number(), photos=[photo_entry(photo)]))

    record = supervisor.get(f"/api/review/records/{id}").json

    assert record["sealed"] == db.session.get(SealedRecord, id).sealed
    assert record["record"]["body"]["number"] == record["number"]
    assert record["is_whole"] is True
    assert record["device"]["number"] == phone.number
    assert [photo["received"] for photo in record["photos"]] == [True]


def test_a_text_that_was_changed_in_the_database_is_told(filed, supervisor):
    id = filed("clean", a_clean_stop())
    row = db.session.get(SealedRecord, id)
    row.sealed = row.sealed.replace("RPQ3D58", "RPQ3D59")
    db.session.commit()

    assert supervisor.get(f"/api/review/records/{id}").json["is_whole"] is False


def test_earlier_notices_of_the_same_plate_are_its_history(filed, phone, supervisor):
    before = filed("notice", a_notice(phone.next_number()))
    filed("clean", a_clean_stop())
    id = filed("notice", a_notice(phone.next_number()))

    history = supervisor.get(f"/api/review/records/{id}").json["history"]

    assert [(entry["id"], entry["title"]) for entry in history] == [(before, "Moto acima da idade")]


def test_addenda_stand_beside_the_record(filed, phone, supervisor):
    id = filed("notice", a_notice(phone.next_number()))
    service = {"means": "print", "at": "2026-03-10T10:35:00-03:00"}
    phone.push(phone.seal("addendum", {"of": id, "service": service, "narrative": "Entregue na mão."}))

    (addendum,) = supervisor.get(f"/api/review/records/{id}").json["addenda"]

    assert addendum["service"] == {"means": "print", "at": "2026-03-10T13:35:00.000Z"}
    assert addendum["narrative"] == "Entregue na mão."


def test_what_was_set_aside_under_the_same_id_is_named(filed, phone, supervisor):
    id = filed("clean", a_clean_stop())
    phone.push(phone.seal("clean", a_clean_stop(narrative="outra"), id=id))

    (sibling,) = supervisor.get(f"/api/review/records/{id}").json["quarantine"]

    assert sibling["code"] == "other_content"


def test_other_cities_and_other_inspectors_do_not_find_it(filed, phone, phones, signed_in):
    id = filed("clean", a_clean_stop())

    assert phone.browser.get(f"/api/review/records/{id}").json["own"] is True
    for browser in (phones().browser, signed_in("supervisor", "ba-juazeiro")):
        assert browser.get(f"/api/review/records/{id}").status_code == 404
        assert browser.get(f"/api/review/records/{id}/copy.pdf").status_code == 404


def test_the_quarantine_shows_both_who_claims_a_number_and_who_has_it(filed, phone, supervisor):
    number = phone.next_number()
    first = filed("notice", a_notice(number))
    phone.push(phone.seal("notice", a_notice(number, narrative="de novo")))

    (case,) = supervisor.get("/api/review/quarantine").json["items"]
    opened = supervisor.get(f"/api/review/quarantine/{case['id']}").json

    assert (case["code"], case["device"]["number"], case["times"]) == ("number_used", phone.number, 1)
    assert "de novo" in opened["content"]
    assert (opened["other"]["id"], opened["other"]["number"]) == (first, number)


@pytest.mark.parametrize("sealed", ["{", "\ud83d", "\0", '{"body":{"number":"\\u0000"}}', "[" * 50_000, 7])
def test_whatever_was_sent_can_be_opened(phone, supervisor, sealed):
    body = json.dumps({"records": [{"sealed": sealed, "signature": "x"}]})
    phone.browser.post("/api/sync/records", data=body, content_type="application/json")

    (case,) = supervisor.get("/api/review/quarantine").json["items"]

    assert supervisor.get(f"/api/review/quarantine/{case['id']}").status_code == 200


def test_what_found_its_place_later_leaves_the_quarantine(phone, supervisor):
    stranger = Phone(inspector=phone.inspector)
    stranger.browser = phone.browser
    item = stranger.seal("clean", a_clean_stop())
    stranger.push(item)
    before = supervisor.get("/api/review/quarantine").json["total"]

    stranger.enrolled(phone.browser)
    stranger.push(item)

    assert (before, supervisor.get("/api/review/quarantine").json["total"]) == (1, 0)


def test_the_quarantine_is_the_citys_and_not_for_inspectors(phone, signed_in):
    phone.push({"sealed": "{", "signature": ""})

    elsewhere = signed_in("supervisor", "ba-juazeiro")
    assert elsewhere.get("/api/review/quarantine").json["items"] == []
    assert elsewhere.get(f"/api/review/quarantine/{uuid7()}").status_code == 404
    assert phone.browser.get("/api/review/quarantine").status_code == 403
