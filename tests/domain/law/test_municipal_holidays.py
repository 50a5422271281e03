"""A city's own holidays move the same terms on the server and on the phone."""

from __future__ import annotations

from datetime import date

import pytest

from server.domain.law.city import CityChoices, under
from server.domain.law.deadline import decide_deadline
from server.domain.law.pack import load_pack
from server.domain.law.vehicle import age_terms
from tests.domain.law.treated import CITIES

MSJ = load_pack("ba-mata-de-sao-joao")
PATRON = date(2027, 2, 1)  # a Monday, on which the term of a motorcycle made in 2020 would end


def test_the_term_for_a_new_motorcycle_ends_on_a_day_with_business():
    with_holiday = under(MSJ, CityChoices(holidays=frozenset({PATRON})))

    assert age_terms(MSJ, date(2027, 1, 10), 2020).replace_by == date(2027, 2, 1)
    assert age_terms(with_holiday, date(2027, 1, 10), 2020).replace_by == date(2027, 2, 2)


def test_the_phone_gets_the_same_days():
    with_holiday = under(MSJ, CityChoices(holidays=frozenset({PATRON})))

    assert "2027-02-01" in with_holiday.to_json()["holidays"]
    assert "2027-02-01" not in MSJ.to_json()["holidays"]


def test_a_term_for_a_defense_ends_after_the_city_s_holiday():
    with_holiday = under(MSJ, CityChoices(holidays=frozenset({PATRON})))

    due = decide_deadline(with_holiday, "defense", date(2027, 1, 17), ())["due"]

    assert due == "2027-02-02"


@pytest.mark.parametrize("municipality", CITIES.values())
def test_a_city_s_day_after_the_listed_years_does_not_lengthen_the_phone_s_list(municipality):
    """The phone would take 2046 and 2047 for listed, and count a term there without the country's holidays."""
    far = under(load_pack(municipality), CityChoices(holidays=frozenset({date(2045, 6, 13), date(2047, 6, 13)})))

    assert "2045-06-13" in far.to_json()["holidays"]
    assert max(far.to_json()["holidays"]) == "2045-12-25"
