"""Municipal holidays reach the calendar that terms are counted by."""

from __future__ import annotations

import pytest

CITY = "ba-juazeiro"
HOLIDAY = {"name": "Aniversário da cidade", "valid_from": "2026-07-15", "source": "Lei 100/1990"}


@pytest.fixture
def registrar(signed_in):
    return signed_in("registrar", CITY)


def holidays(browser):
    return browser.get("/api/field/law").json["holidays"]


def test_a_holiday_of_one_day_is_only_that_day(registrar):
    before = holidays(registrar)

    registrar.post("/api/city/holidays", json=HOLIDAY)

    assert set(holidays(registrar)) - set(before) == {"2026-07-15"}
    assert holidays(registrar) == sorted(holidays(registrar))


def test_a_yearly_holiday_comes_back_until_it_ends(registrar):
    before = holidays(registrar)

    registrar.post("/api/city/holidays", json={**HOLIDAY, "yearly": True, "valid_to": "2028-12-31"})

    assert set(holidays(registrar)) - set(before) == {"2026-07-15", "2027-07-15", "2028-07-15"}


def test_a_yearly_holiday_without_an_end_fills_the_calendar(registrar):
    registrar.post("/api/city/holidays", json={**HOLIDAY, "yearly": True})

    assert "2045-07-15" in holidays(registrar)
    assert not [day for day in holidays(registrar) if day > "2045-12-31"]


def test_29_february_is_only_where_there_is_one(registrar):
    registrar.post("/api/city/holidays", json={**HOLIDAY, "valid_from": "2024-02-29", "yearly": True})

    found = [day for day in holidays(registrar) if day[5:] in ("02-28", "02-29", "03-01")]
    assert found == [f"{year}-02-29" for year in range(2024, 2045, 4)]


def test_a_withdrawn_holiday_is_a_day_of_business_again(registrar):
    id = registrar.post("/api/city/holidays", json=HOLIDAY).json["id"]

    registrar.post(f"/api/city/holidays/{id}/withdraw", json={"reason": "Data errada"})

    assert "2026-07-15" not in holidays(registrar)


def test_the_office_sees_holidays_in_their_order_with_their_state(registrar):
    registrar.post("/api/city/holidays", json={**HOLIDAY, "valid_from": "2099-07-15"})
    registrar.post("/api/city/holidays", json={**HOLIDAY, "valid_from": "2020-07-15"})

    shown = registrar.get("/api/city/law").json["holidays"]

    assert [(one["valid_from"], one["state"]) for one in shown] == [("2020-07-15", "past"), ("2099-07-15", "future")]
