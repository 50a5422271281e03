"""The list itself: order, groups, filters, pages, its CSV, and what it costs."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta

import pytest
from sqlalchemy import event

from server.demo.volume import make_permits
from server.kit.db import db
from tests.factories.accounts import a_municipality
from tests.factories.registry import a_permit, a_person
from tests.server.review.expiring import JUAZEIRO, MATA, TODAY, checked, listed, on, signed_in_for_long


@pytest.fixture(autouse=True)
def tenth_of_march():
    with on(TODAY):
        yield


@pytest.fixture
def clerk(signed_in):
    browser = signed_in("registrar", MATA)
    signed_in_for_long()
    return browser


def _ends_in(days, municipality=MATA):
    return a_permit(municipality, valid_until=TODAY + timedelta(days=days))


def test_days_fall_into_groups_the_most_overdue_first(clerk):
    for days in (180, 31, 30, 8, 7, 1, 0, -1, -400):
        _ends_in(days)

    items = listed(clerk, days=180, kind="permit")["items"]

    assert [item["days"] for item in items] == [-400, -1, 0, 1, 7, 8, 30, 31, 180]
    assert [item["group"] for item in items] == [
        *["overdue"] * 2,
        "today",
        *["week"] * 2,
        *["month"] * 2,
        *["half_year"] * 2,
    ]


def test_what_has_no_day_comes_last(clerk):
    failed = _ends_in(9)
    checked(failed.vehicle, "2026-03-05", "failed")

    assert [(item["kind"], item["group"]) for item in listed(clerk)["items"]] == [("permit", "month"), ("roadworthiness", "open")]


def test_thirty_days_are_looked_at_unless_another_number_is_asked(clerk):
    _ends_in(30)
    _ends_in(31)

    assert [listed(clerk, **query)["total"] for query in ({}, {"days": 31}, {"days": 0})] == [1, 2, 0]


def test_each_filter_counts_what_the_others_leave(clerk):
    _ends_in(3)
    _ends_in(-3)
    a_permit(MATA, holder=a_person(MATA, cnh_valid_until=TODAY - timedelta(days=3)))

    every, overdue, permits = listed(clerk), listed(clerk, group="overdue"), listed(clerk, kind="permit")

    assert every["kinds"] == [{"value": "permit", "count": 2}, {"value": "cnh", "count": 1}]
    assert every["groups"] == [{"value": "overdue", "count": 2}, {"value": "week", "count": 1}]
    assert (overdue["total"], overdue["groups"]) == (2, every["groups"])
    assert overdue["kinds"] == [{"value": "permit", "count": 1}, {"value": "cnh", "count": 1}]
    assert (permits["total"], permits["kinds"]) == (2, every["kinds"])


def test_pages_follow_one_another(clerk):
    for days in range(5):
        _ends_in(days)

    pages = [listed(clerk, page=page, page_size=2) for page in (1, 2, 3)]

    assert [[item["days"] for item in page["items"]] for page in pages] == [[0, 1], [2, 3], [4]]
    assert {page["total"] for page in pages} == {5}


@pytest.mark.parametrize("query", [{"days": -1}, {"days": 401}, {"kind": "anything"}, {"group": "soon"}, {"page_size": 500}])
def test_what_cannot_be_asked_is_refused(clerk, query):
    assert clerk.get("/api/expiring", query_string=query).status_code == 422


def test_a_city_sees_its_own(clerk):
    _ends_in(3, JUAZEIRO)

    assert listed(clerk)["items"] == []
    assert clerk.get("/api/expiring?municipality=ba-juazeiro").status_code == 404


def test_the_administrator_of_the_installation_names_a_city(signed_in, clerk):
    _ends_in(3)
    admin = signed_in("admin", None)
    signed_in_for_long()

    assert listed(admin, municipality=MATA)["total"] == 1
    assert admin.get("/api/expiring").status_code == 403


def test_the_csv_has_every_row_of_the_filter_in_the_same_order(clerk):
    late, near = _ends_in(-2), _ends_in(5)
    a_permit(MATA, holder=a_person(MATA, name="=SOMA(A1)", cnh_valid_until=TODAY))

    lines = _csv(clerk, "?days=7")
    permits = _csv(clerk, "?kind=permit")

    assert [(line["Quando"], line["Dia"], line["Faltam (dias)"], line["Atraso (dias)"]) for line in lines] == [
        ("Vencido", "08/03/2026", "", "2"),
        ("Hoje", "10/03/2026", "0", ""),
        ("7 dias", "15/03/2026", "5", ""),
    ]
    assert (lines[1]["Pessoa"], lines[1]["O que"], lines[1]["Dispositivo"]) == ("'=SOMA(A1)", "CNH", "Art. 7º, V")
    assert lines[1]["Observação"] == "Titular. Tolerância do CTB até 09/04/2026."
    assert [line["Prefixo"] for line in permits] == [late.fleet_number, near.fleet_number]


def test_no_permit_costs_a_query_of_its_own(clerk):
    a_municipality(MATA)
    make_permits(MATA, 5)
    few = _statements(lambda: listed(clerk, days=400, page_size=200))
    make_permits(MATA, 60, first=100)

    many = _statements(lambda: listed(clerk, days=400, page_size=200))

    assert len(many) == len(few) <= 14, "\n".join(many)
    assert listed(clerk, days=400)["total"] > 60


def test_every_kind_and_stage_has_its_words_in_the_csv(clerk):
    checked(_ends_in(3).vehicle, "2026-03-05", "failed")
    a_permit(MATA, vehicle=None)
    make_permits(MATA, 40, first=100)
    with on(date(2027, 1, 10)):
        lines = _csv(clerk, "?days=400")

    assert {line["O que"] for line in lines} >= {"Permissão", "Vistoria", "Alvará"}
    assert all(line["Observação"] for line in lines if line["O que"] in ("Vistoria", "CNH", "Idade da moto"))


def _csv(browser, query=""):
    answer = browser.get(f"/api/expiring.csv{query}", buffered=True)
    assert answer.status_code == 200, answer.json
    return list(csv.DictReader(io.StringIO(answer.data.decode().removeprefix("\ufeff")), delimiter=";"))


def _statements(work):
    made = []
    listener = (db.engine, "before_cursor_execute", lambda *args: made.append(args[2]))
    event.listen(*listener)
    work()
    event.remove(*listener)
    return [text for text in made if text.startswith(("SELECT", "WITH"))]
