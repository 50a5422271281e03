"""What holds for every law under any choices of its city."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.domain.law.calendar import add_months
from server.domain.law.city import CityChoices, Regulation, under
from server.domain.law.model import Pack
from server.domain.law.pack import list_packs, load_pack
from server.domain.law.provisions import provisions_of
from server.domain.law.vehicle import roadworthy_until

DAYS = st.dates(date(2022, 1, 1), date(2045, 12, 31))


def choices(city: str) -> st.SearchStrategy[CityChoices]:
    """Any readings and acts that a city may have."""
    pack = load_pack(city)
    options = {
        reading.id: st.sampled_from(sorted(reading.options))
        if reading.kind == "choice"
        else st.just("") | st.integers(reading.minimum or 0, reading.maximum or 0).map(str)
        for reading in pack.readings
    }
    parts = [f"{gap.id}/{opening.id}" for gap in pack.gaps for opening in gap.opens]
    acts = st.lists(st.sampled_from([*(gap.id for gap in pack.gaps), *parts]), unique=True, max_size=6)
    regulations = st.lists(acts.map(lambda gaps: Regulation("1", "Decreto 1/2026", tuple(gaps))), max_size=2)
    return st.builds(CityChoices, st.fixed_dictionaries({}, optional=options), regulations.map(tuple))


EACH_CITY = pytest.mark.parametrize("city", list_packs())


def fined(pack: Pack) -> set[str]:
    return {offense.provision for offense in pack.offenses if offense.status == "fined"}


@EACH_CITY
@given(st.data())
def test_no_choice_makes_a_law_that_cannot_be_told_or_decided(city: str, data: Any) -> None:
    pack = under(load_pack(city), data.draw(choices(city)))

    document = pack.to_json()

    assert json.loads(json.dumps(document)) == document
    cited = [entry["provision"] for entry in document["provisions"] if not entry["provision"].startswith("federal")]
    assert cited == [one.provision for one in provisions_of(load_pack(city)) if not one.provision.startswith("federal")]


@EACH_CITY
@given(st.data())
def test_no_reading_makes_a_fine_or_a_bigger_one(city: str, data: Any) -> None:
    plain = load_pack(city)
    chosen = replace(data.draw(choices(city)), regulations=())

    pack = under(plain, chosen)

    assert fined(pack) == fined(plain)
    assert [offense.penalty for offense in pack.offenses] == [offense.penalty for offense in plain.offenses]


@EACH_CITY
@given(st.data())
def test_an_act_fines_only_what_its_gaps_open(city: str, data: Any) -> None:
    plain = load_pack(city)
    chosen = data.draw(choices(city))

    pack = under(plain, chosen)

    settled = [gap.split("/")[0] for act in chosen.regulations for gap in act.gaps]
    openable = {provision for gap in settled for opening in plain.gap(gap).opens for provision in opening.offenses}
    assert fined(pack) - fined(plain) <= openable
    assert all(offense.under for offense in pack.offenses if offense.provision in fined(pack) - fined(plain))


@EACH_CITY
@given(st.data())
def test_the_order_of_readings_changes_nothing(city: str, data: Any) -> None:
    chosen = data.draw(choices(city))
    other = replace(chosen, readings=dict(reversed(list(chosen.readings.items()))))

    assert under(load_pack(city), chosen) == under(load_pack(city), other)


@given(DAYS, st.sampled_from(["rolling", "civil", "civil_next"]))
def test_a_check_lasts_at_least_to_the_end_of_its_day_and_never_beyond_two_periods(on: date, option: str) -> None:
    pack = under(load_pack("ba-mata-de-sao-joao"), CityChoices({"roadworthiness_count": option}))

    until = roadworthy_until(pack, on, on)

    assert until is not None
    assert on <= until <= add_months(on, 12)
