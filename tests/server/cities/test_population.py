"""Population: what the number of permits is counted by, with its source and year."""

from __future__ import annotations

from datetime import date

import pytest

from server.cities.queries import find_population

CITY = "ba-mata-de-sao-joao"
CENSUS = {"inhabitants": 42_000, "year": 2022, "valid_from": "2023-01-01", "source": "IBGE, Censo 2022"}


@pytest.fixture
def registrar(signed_in):
    return signed_in("registrar", CITY)


def test_nobody_guesses_a_population(registrar):
    assert find_population(CITY, date(2026, 1, 1)) is None
    assert registrar.get("/api/city/law").json["population"] == []


def test_the_population_of_a_day_is_the_latest_said_by_then(registrar):
    registrar.post("/api/city/population", json=CENSUS)
    estimate = {**CENSUS, "inhabitants": 43_500, "year": 2025, "valid_from": "2026-01-01", "source": "IBGE, estimativa"}
    registrar.post("/api/city/population", json=estimate)

    found = [find_population(CITY, day) for day in (date(2022, 12, 31), date(2025, 6, 1), date(2026, 6, 1))]

    assert [one and one.inhabitants for one in found] == [None, 42_000, 43_500]


@pytest.mark.parametrize(
    ("change", "field"), [({"inhabitants": 0}, "inhabitants"), ({"inhabitants": 1.5}, "inhabitants"), ({"year": 22}, "year")]
)
def test_numbers_are_checked(registrar, change, field):
    answer = registrar.post("/api/city/population", json={**CENSUS, **change})

    assert (answer.status_code, list(answer.json["errors"]["json"])) == (422, [field])
