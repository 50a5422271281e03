"""Fares by zone and hour, and the one that fines count by."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from server.kit.db import db
from tests.factories.accounts import a_municipality

MATA, JUAZEIRO = "ba-mata-de-sao-joao", "ba-juazeiro"
FARE = {"initial_fare": "6,00", "valid_from": "2026-01-01", "source": "Decreto 12/2026"}


@pytest.fixture
def registrar(signed_in):
    return signed_in("registrar", MATA)


def law(browser):
    return browser.get("/api/field/law").json


def values(browser, unit):
    return [(one["from"], one["to"], one["value"]) for one in law(browser)["values"][unit]]


def test_a_fare_that_is_not_the_basis_gives_no_fine_an_amount(registrar):
    registrar.post("/api/city/fares", json=FARE)

    assert values(registrar, "initial_fare") == []
    assert [one["initial_fare"] for one in law(registrar)["fares"]] == ["6.00"]


def test_fines_count_by_the_basis_only(registrar):
    registrar.post("/api/city/fares", json={**FARE, "zone": "Centro", "is_basis": True})
    registrar.post("/api/city/fares", json={**FARE, "zone": "Praia do Forte", "initial_fare": "9,00"})

    assert values(registrar, "initial_fare") == [("2026-01-01", None, "6.00")]


def test_two_places_cannot_be_the_basis_from_the_same_day(registrar):
    registrar.post("/api/city/fares", json={**FARE, "zone": "Centro", "is_basis": True})

    answer = registrar.post("/api/city/fares", json={**FARE, "zone": "Praia do Forte", "is_basis": True})

    assert (answer.status_code, answer.json["code"], answer.json["field"]) == (409, "basis_taken", "is_basis")
    assert len(law(registrar)["fares"]) == 1


def test_the_basis_may_move_from_another_day(registrar):
    registrar.post("/api/city/fares", json={**FARE, "zone": "Centro", "is_basis": True})

    later = {**FARE, "zone": "Sede", "initial_fare": "7", "valid_from": "2026-07-01", "is_basis": True}
    registrar.post("/api/city/fares", json=later)

    assert values(registrar, "initial_fare") == [("2026-01-01", "2026-06-30", "6.00"), ("2026-07-01", None, "7.00")]


def test_a_law_without_fines_in_fares_has_no_basis(signed_in):
    answer = signed_in("registrar", JUAZEIRO).post("/api/city/fares", json={**FARE, "is_basis": True})

    assert (answer.status_code, answer.json["code"]) == (422, "no_basis")


def test_the_fare_of_the_whole_city_stands_for_the_fare(signed_in):
    registrar = signed_in("registrar", JUAZEIRO)
    registrar.post("/api/city/fares", json={**FARE, "zone": "Orla", "initial_fare": "10"})
    assert values(registrar, "fare") == [("2026-01-01", None, "10.00")]

    registrar.post("/api/city/fares", json={**FARE, "valid_from": "2026-02-01", "initial_fare": "8"})

    assert values(registrar, "fare") == [("2026-01-01", "2026-01-31", "10.00"), ("2026-02-01", None, "8.00")]


def test_the_phone_gets_every_fare_by_zone_hour_and_day(registrar):
    registrar.post("/api/city/fares", json={**FARE, "per_km": "1,50"})
    night = {**FARE, "period": "Noite", "starts": "22h", "ends": "6:00", "initial_fare": "8"}
    registrar.post("/api/city/fares", json=night)
    registrar.post("/api/city/fares", json={**FARE, "period": "noite", "initial_fare": "9", "valid_from": "2026-06-01"})

    assert law(registrar)["fares"] == [
        {
            "zone": "",
            "period": "",
            "starts": None,
            "ends": None,
            "initial_fare": "6.00",
            "per_km": "1.50",
            "from": "2026-01-01",
            "to": None,
            "source": "Decreto 12/2026",
        },
        {
            "zone": "",
            "period": "Noite",
            "starts": "22:00",
            "ends": "06:00",
            "initial_fare": "8.00",
            "per_km": None,
            "from": "2026-01-01",
            "to": "2026-05-31",
            "source": "Decreto 12/2026",
        },
        {
            "zone": "",
            "period": "noite",
            "starts": None,
            "ends": None,
            "initial_fare": "9.00",
            "per_km": None,
            "from": "2026-06-01",
            "to": None,
            "source": "Decreto 12/2026",
        },
    ]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"starts": "22:00", "period": "Noite"}, "ends"),
        ({"starts": "22:00", "ends": "06:00"}, "period"),
        ({"starts": "25"}, "starts"),
    ],
)
def test_hours_come_in_pairs_and_with_a_name(registrar, change, field):
    answer = registrar.post("/api/city/fares", json={**FARE, **change})

    assert (answer.status_code, list(answer.json["errors"]["json"])) == (422, [field])


def test_a_withdrawn_basis_leaves_fines_without_an_amount(registrar):
    id = registrar.post("/api/city/fares", json={**FARE, "is_basis": True}).json["id"]

    registrar.post(f"/api/city/fares/{id}/withdraw", json={"reason": "Não era o decreto em vigor"})

    assert values(registrar, "initial_fare") == []
    assert law(registrar)["fares"] == []


def test_the_administrator_names_the_city(signed_in):
    a_municipality(MATA)
    admin = signed_in("admin", None)

    answer = admin.post(f"/api/city/fares?municipality={MATA}", json={**FARE, "is_basis": True})

    assert answer.status_code == 201
    assert admin.post("/api/city/fares", json=FARE).status_code == 403
    assert admin.get(f"/api/city/law?municipality={MATA}").json["fares"][0]["is_basis"] is True


def test_of_bases_written_at_once_one_is_kept(signed_in):
    browsers = [signed_in("registrar", MATA) for _ in range(4)]
    db.session.remove()

    with ThreadPoolExecutor(4) as pool:
        fares = [{**FARE, "zone": zone, "is_basis": True} for zone in ("Centro", "Sede", "Praia", "Orla")]
        answers = list(pool.map(lambda b, fare: b.post("/api/city/fares", json=fare), browsers, fares))

    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert browsers[0].get("/api/city/law").json["revision"] == 1
