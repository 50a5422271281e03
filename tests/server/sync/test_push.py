"""Sealed records take their place once, each with an answer of its own."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from datetime import timedelta

import orjson
import pytest
from sqlalchemy import func, select

from server.inspections.models import Addendum, SealedRecord, SetAside, Stop
from server.kit import clock
from server.kit.db import db
from server.kit.ids import uuid7
from server.notices.models import Notice, NoticeFact
from tests.factories.records import a_clean_stop, a_fact, a_notice, a_photo, a_stand_count, photo_entry


def _only(answer):
    assert answer.status_code == 200, answer.json
    (result,) = answer.json["results"]
    return result


def _count(model):
    return db.session.scalar(select(func.count()).select_from(model))


def test_a_record_is_kept_as_the_exact_text_that_was_sealed(phone):
    item = phone.seal("clean", a_clean_stop())

    result = _only(phone.push(item))

    kept = db.session.get(SealedRecord, result["id"])
    assert result["status"] == "accepted"
    assert (kept.sealed, kept.signature) == (item["sealed"], item["signature"])


def test_the_same_again_is_the_same_with_its_first_receipt(phone):
    item = phone.seal("clean", a_clean_stop())
    first = _only(phone.push(item))

    with clock.stopped_at(clock.now() + timedelta(hours=3)):
        again = _only(phone.push(item))

    assert (again["status"], again["received_at"]) == ("same", first["received_at"])


def test_eight_identical_pushes_at_once_make_one_record(phone, app):
    items = [phone.seal("notice", a_notice(phone.next_number())), phone.seal("clean", a_clean_stop())]
    cookie = phone.browser.get_cookie("prancheta_session").value

    def push(_):
        browser = app.test_client()
        browser.set_cookie("prancheta_session", cookie)
        return Context().run(lambda: browser.post("/api/sync/records", json={"records": items}).json["results"])

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(push, range(8)))

    assert {result["status"] for answer in answers for result in answer} == {"accepted", "same"}
    assert sum(result["status"] == "accepted" for answer in answers for result in answer) == 2
    assert len({tuple(result["received_at"] for result in answer) for answer in answers}) == 1
    assert (_count(SealedRecord), _count(Notice), _count(SetAside)) == (2, 1, 0)


def test_answers_keep_the_order_of_the_records(phone):
    items = [phone.seal("clean", a_clean_stop(), id=uuid7()) for _ in range(5)]

    results = phone.push(*reversed(items)).json["results"]

    assert [result["id"] for result in results] == [orjson.loads(item["sealed"])["id"] for item in reversed(items)]


def test_one_bad_record_does_not_stop_the_rest(phone):
    good = [phone.seal("clean", a_clean_stop()) for _ in range(2)]

    results = phone.push(good[0], {"sealed": "{", "signature": ""}, 7, phone.seal("notice", {}), good[1]).json["results"]

    assert [result["status"] for result in results] == ["accepted", "set_aside", "set_aside", "set_aside", "accepted"]


def test_photos_that_are_not_here_yet_are_named(phone):
    here, missing = a_photo("aqui"), a_photo("falta")
    phone.upload(here)

    result = _only(phone.push(phone.seal("clean", a_clean_stop(photos=[photo_entry(here), photo_entry(missing)]))))

    assert result["missing_photos"] == [photo_entry(missing)["sha256"]]


def test_a_notice_is_laid_out_in_columns(phone):
    number = phone.next_number()
    facts = [a_fact("26-XI"), a_fact("26-XIX", "Vistoria vencida há 26 dias.")]

    result = _only(phone.push(phone.seal("notice", a_notice(number, facts=facts))))

    notice = db.session.get(Notice, result["id"])
    assert (notice.number, notice.state, notice.signature, str(notice.defense_due)) == (
        number,
        "received",
        "refused",
        "2026-03-25",
    )
    assert list(db.session.scalars(select(NoticeFact.provision).order_by(NoticeFact.position))) == ["26-XI", "26-XIX"]
    assert db.session.get(Stop, result["id"]).plate == "RPQ3D58"


def test_a_stand_count_keeps_its_figures(phone):
    result = _only(phone.push(phone.seal("stand_count", a_stand_count())))

    stop = db.session.get(Stop, result["id"])
    assert (stop.motorcycles, stop.trailers, stop.stand) == (12, 2, "04")


@pytest.mark.parametrize("order", ["notice first", "addendum first"])
def test_the_service_of_the_copy_finds_its_notice(phone, order):
    notice = phone.seal("notice", a_notice(phone.next_number()))
    id = orjson.loads(notice["sealed"])["id"]
    service = {"means": "qr", "at": "2026-03-10T10:35:00-03:00"}
    addendum = phone.seal("addendum", {"of": id, "service": service})

    for item in (notice, addendum) if order == "notice first" else (addendum, notice):
        assert _only(phone.push(item))["status"] == "accepted"

    assert db.session.get(Notice, id).service_means == "qr"
    assert _count(Addendum) == 1


def test_without_a_session_nothing_is_taken_and_the_phone_keeps_it(client):
    answer = client.post("/api/sync/records", json={"records": [{"sealed": "{}", "signature": ""}]})

    assert (answer.status_code, answer.json["code"]) == (401, "not_signed_in")


@pytest.mark.parametrize("count", [0, 51])
def test_a_push_takes_one_to_fifty_records(phone, count):
    assert phone.push(*[{"sealed": "{}", "signature": ""}] * count).json["code"] == "bad_push"


def test_a_body_larger_than_the_installation_takes_is_refused_as_a_whole(phone):
    answer = phone.push({"sealed": "x" * (21 * 1024 * 1024), "signature": ""})

    assert answer.status_code == 413


def test_fifty_large_records_go_in_one_push(phone):
    items = [phone.seal("clean", a_clean_stop(narrative="ção " * 4000)) for _ in range(50)]

    results = phone.push(*items).json["results"]

    assert {result["status"] for result in results} == {"accepted"}


def test_a_body_that_is_no_json_is_refused_and_nothing_is_answered_for(phone):
    answer = phone.browser.post("/api/sync/records", data=b'{"records": [', content_type="application/json")

    assert answer.status_code == 400
    assert "results" not in answer.json
