"""Stands: the city's own, and the places of those that the law lists."""

from __future__ import annotations

import pytest

JUAZEIRO, BARRA = "ba-juazeiro", "mt-barra-do-garcas"
STAND = {"name": "Rodoviária", "motorcycles": 15, "latitude_e6": -9_418_500, "longitude_e6": -40_506_900}


@pytest.fixture
def registrar(signed_in):
    return signed_in("registrar", JUAZEIRO, name="Fulana de Tal")


def stands(browser):
    return {one["id"]: one for one in browser.get("/api/field/law").json["stands"]}


def test_a_registered_stand_reaches_the_phone(registrar):
    answer = registrar.put("/api/city/stands/03", json=STAND)

    assert answer.status_code == 200
    assert (stands(registrar)["03"]["name"], stands(registrar)["03"]["motorcycles"]) == ("Rodoviária", 15)
    assert registrar.get("/api/city/law").json["version"] == "2026.1+1"


def test_the_history_of_a_stand_says_what_it_was_and_who_changed_it(registrar):
    registrar.put("/api/city/stands/03", json=STAND)

    registrar.put("/api/city/stands/03", json={**STAND, "motorcycles": 12})

    last, first = registrar.get("/api/city/law").json["stands"][0]["history"]
    assert (last["before"]["motorcycles"], last["after"]["motorcycles"], last["by"]) == (15, 12, "Fulana de Tal")
    assert first["before"] is None


def test_saving_without_a_change_leaves_no_trace(registrar):
    registrar.put("/api/city/stands/03", json=STAND)

    registrar.put("/api/city/stands/03", json=STAND)

    page = registrar.get("/api/city/law").json
    assert (page["revision"], len(page["stands"][0]["history"])) == (1, 1)


def test_a_closed_stand_leaves_the_kit_and_keeps_its_name(registrar):
    registrar.put("/api/city/stands/03", json=STAND)

    registrar.put("/api/city/stands/03", json={**STAND, "closed_on": "2020-01-01"})

    assert "03" not in stands(registrar)
    assert registrar.get("/api/city/law").json["stands"][0]["name"] == "Rodoviária"


@pytest.mark.parametrize(
    ("id", "change", "field"),
    [
        ("3", {"name": "Outro"}, "id"),
        ("04", {}, "name"),
        ("ponto quatro", {"name": "Outro"}, "id"),
        ("04", {"name": None}, "name"),
    ],
)
def test_a_stand_has_a_number_and_a_name_of_its_own(registrar, id, change, field):
    registrar.put("/api/city/stands/03", json=STAND)

    answer = registrar.put(f"/api/city/stands/{id}", json={**STAND, **change})

    assert (answer.status_code, list(answer.json["errors"])) == (422, [field])


def test_half_a_place_is_none(registrar):
    answer = registrar.put("/api/city/stands/03", json={**STAND, "longitude_e6": None})

    assert list(answer.json["errors"]["json"]) == ["longitude_e6"]


def test_a_stand_of_the_law_takes_a_place_and_nothing_else(signed_in):
    registrar = signed_in("registrar", BARRA)
    before = stands(registrar)["05"]
    place = {"latitude_e6": -15_892_600, "longitude_e6": -52_256_100}

    assert registrar.put("/api/city/stands/05", json=place).status_code == 200
    refused = registrar.put("/api/city/stands/05", json={**place, "motorcycles": 99})

    assert (refused.status_code, refused.json["code"], refused.json["field"]) == (409, "stand_of_law", "motorcycles")
    assert stands(registrar)["05"] == {**before, "lat_e6": -15_892_600, "lon_e6": -52_256_100}
