"""The queue: what is urgent first, filters that say how many, and each role its own view."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.kit import clock
from tests.factories.records import a_clean_stop, a_fact, a_notice, a_photo, a_signature, a_stand_count, photo_entry


def _ids(browser, query=""):
    answer = browser.get(f"/api/review/records{query}")
    assert answer.status_code == 200, answer.json
    return [item["id"] for item in answer.json["items"]]


def _due(days):
    return {"deadline": {"kind": "defense", "due": (clock.now() + timedelta(days=days)).date().isoformat()}}


def test_a_row_says_who_what_where_and_what_is_odd(filed, phone, supervisor):
    photo, signature = photo_entry(a_photo("moto"), "moto"), photo_entry(a_signature(), "assinatura")
    number = phone.next_number()
    signed = {"kind": "signed", "png": signature["sha256"]}
    filed("notice", a_notice(number, photos=[photo, signature], signature=signed, stand="05"))

    (item,) = supervisor.get("/api/review/records").json["items"]

    assert (item["number"], item["state"], item["plate"], item["stand"]) == (number, "received", "RPQ3D58", "05")
    assert [fact["citation"] for fact in item["facts"]] == ["Art. 26, XI"]
    assert item["photos"] == [{"sha256": photo["sha256"], "received": False, "what": "moto"}]
    assert item["inspector"]["name"].startswith("Pessoa")
    assert item["own"] is False


def test_urgent_comes_first_then_odd_then_the_newest(filed, phone, supervisor):
    photo = photo_entry(a_photo("prova"))
    plain = filed("clean", a_clean_stop())
    odd = filed("clean", a_clean_stop(place={"source": "manual"}))
    later = filed("notice", a_notice(phone.next_number(), photos=[photo], **_due(20)))
    urgent = filed("notice", a_notice(phone.next_number(), photos=[photo_entry(a_photo("outra"))], **_due(1)))

    assert _ids(supervisor) == [urgent, odd, later, plain]


@pytest.mark.parametrize(
    "query",
    [
        "?kind=notice",
        "?stand=T7",
        "?alert=no_gps",
        "?provision=28-IX",
        "?state=received",
        "?q=adenílson",
        "?q=BRITO",
        "?q=pkl0c",
        "?q=212",
    ],
)
def test_filters_find_the_one(filed, phone, supervisor, query):
    filed("clean", a_clean_stop())
    subject = {"status": "registered", "fleet_number": "212", "plate": "PKL0C33", "driver_name": "Adenilson Brito"}
    place = {"source": "manual", "address": "Praça"}
    body = a_notice(phone.next_number(), facts=[a_fact("28-IX")], subject=subject, place=place, stand="T7")
    wanted = filed("notice", body)

    assert _ids(supervisor, query) == [wanted]


def test_a_search_for_a_wildcard_is_a_search_for_that_letter(filed, supervisor):
    filed("clean", a_clean_stop())

    assert _ids(supervisor, "?q=%25") == []


def test_days_are_the_citys(filed, supervisor):
    moment = "2026-03-10T23:30:00-04:00"
    id = filed("clean", a_clean_stop(), sealed_at=moment, clock_offset_ms=None)

    assert _ids(supervisor, "?from=2026-03-10&to=2026-03-10") == [id]
    assert _ids(supervisor, "?from=2026-03-11") == []


def test_every_column_sorts_both_ways(filed, phone, supervisor):
    for name in ("Ana", "Bruno"):
        filed("notice", a_notice(phone.next_number(), subject={"status": "registered", "driver_name": name}))

    names = [item["driver_name"] for item in supervisor.get("/api/review/records?sort=-respondent").json["items"]]

    assert names == ["Bruno", "Ana"]
    for column in ("sealed_at", "received_at", "number", "defense_due", "inspector", "stand", "fleet_number"):
        assert len(_ids(supervisor, f"?sort={column}")) == len(_ids(supervisor, f"?sort=-{column}")) == 2


def test_numbers_beside_a_filter_count_what_it_would_show(filed, phone, phones, supervisor):
    other = phones(name="Carla Andrade")
    filed("notice", a_notice(phone.next_number()))
    filed("clean", a_clean_stop(), by=other)
    filed("clean", a_clean_stop(), by=other)

    facets = supervisor.get("/api/review/records?kind=clean").json["facets"]

    assert {facet["value"]: facet["count"] for facet in facets["kind"]} == {"clean": 2, "notice": 1}
    assert [(facet["label"], facet["count"]) for facet in facets["inspector"]] == [("Carla Andrade", 2)]
    assert facets["alert"] == []


def test_pages(filed, supervisor):
    for _ in range(3):
        filed("stand_count", a_stand_count())

    page = supervisor.get("/api/review/records?page=2&page_size=2").json

    assert (page["total"], len(page["items"])) == (3, 1)


def test_inspectors_see_their_own_and_other_cities_see_nothing(filed, phone, phones, signed_in):
    other = phones()
    mine = filed("clean", a_clean_stop())
    filed("clean", a_clean_stop(), by=other)

    assert _ids(phone.browser) == [mine]
    assert _ids(signed_in("supervisor", "ba-juazeiro")) == []


def test_an_administrator_chooses_a_city(filed, phones, signed_in):
    here = filed("clean", a_clean_stop())
    there = filed("clean", a_clean_stop(), by=phones("ba-juazeiro"))
    admin = signed_in("admin", None)

    assert _ids(admin, "?municipality=ba-juazeiro") == [there]
    assert set(_ids(admin)) == {here, there}


@pytest.mark.parametrize("role", ["driver", "registrar"])
def test_others_have_no_queue(signed_in, role):
    assert signed_in(role).get("/api/review/records").status_code == 403
