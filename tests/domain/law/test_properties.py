"""What holds for every question, whatever is asked."""

from __future__ import annotations

import calendar as months
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import holidays
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.domain.law.calendar import (
    LISTED_YEARS,
    add_business_days,
    add_months,
    holidays_of,
    is_business_day,
    next_business_day,
)
from server.domain.law.decide import ASKS, decide, decide_lines
from server.domain.law.errors import CalendarGap
from server.domain.law.facts import VehicleFacts
from server.domain.law.pack import list_packs, load_pack
from server.domain.law.vehicle import age_state, age_terms, displacement_state

MSJ, JUA, BDG = "ba-mata-de-sao-joao", "ba-juazeiro", "mt-barra-do-garcas"
DAYS = st.dates(date(2022, 1, 1), date(2045, 12, 31))
COUNTED_DAYS = st.dates(date(2022, 1, 1), date(2045, 12, 1))
JSON: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.decimals(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
GIVEN = st.fixed_dictionaries(
    {},
    optional={
        "on": DAYS.map(str) | JSON,
        "vehicle": st.dictionaries(st.sampled_from(["made", "displacement_cc", "inspected_on"]), JSON),
        "driver": st.dictionaries(st.sampled_from(["born", "category_a_since"]), JSON),
        "provision": st.sampled_from(["26-I", "AN-I-01", "6-I"]) | JSON,
        "repeat": JSON,
        "values": st.dictionaries(st.sampled_from(["urf", "upfbg", "initial_fare"]), JSON),
        "stand": st.just("05") | JSON,
        "motorcycles": JSON,
        "trailers": JSON,
        "notices": st.lists(st.dictionaries(st.sampled_from(["id", "on", "provision", "offender", "final"]), JSON)) | JSON,
        "kind": st.sampled_from(["defense", "payment"]) | JSON,
        "start": DAYS.map(str) | JSON,
        "holidays": JSON,
        "settings": st.dictionaries(st.sampled_from(["age_reading", "repeat_window"]), st.sampled_from(["R2", "12", ""])) | JSON,
        "regulations": st.just([{"label": "Decreto 1/2026", "gaps": ["BDG-A02"]}]) | JSON,
        "population": JSON,
        "old": JSON,
        "new": JSON,
        "reason": st.just("age") | JSON,
        "first_year": st.booleans() | JSON,
        "drivers": JSON,
    },
)
CODES = {
    "bad_input",
    "unknown_municipality",
    "unsupported_ask",
    "unknown_provision",
    "unknown_stand",
    "not_in_force",
    "calendar_gap",
}


@given(DAYS, st.integers(1, 60))
def test_a_term_in_months_ends_on_the_same_number_or_on_the_first_after_it(start: date, count: int) -> None:
    year, month = divmod(start.year * 12 + start.month - 1 + count, 12)
    last = months.monthrange(year, month + 1)[1]

    end = add_months(start, count)

    if start.day <= last:
        assert end == date(year, month + 1, start.day)
    else:
        assert end == date(year, month + 1, last) + timedelta(days=1)


@given(DAYS, DAYS, st.integers(1, 60))
def test_a_later_start_never_ends_a_term_earlier(one: date, other: date, count: int) -> None:
    early, late = sorted((one, other))

    assert add_months(early, count) <= add_months(late, count)


@given(COUNTED_DAYS, st.integers(1, 15))
def test_business_days_end_on_business_and_leave_out_the_first_day(start: date, count: int) -> None:
    state = load_pack(JUA).state_holidays

    end = add_business_days(start, count, state)

    between = [start + timedelta(days=n) for n in range(1, (end - start).days + 1)]
    assert is_business_day(end, state)
    assert sum(is_business_day(day, state) for day in between) == count


@given(COUNTED_DAYS)
def test_a_term_never_moves_back(day: date) -> None:
    state = load_pack(MSJ).state_holidays

    moved = next_business_day(day, state)

    assert moved >= day
    assert (moved == day) == is_business_day(day, state)


@given(st.dates(date(2046, 1, 1), date(2099, 12, 31)), st.integers(1, 15))
def test_no_term_is_counted_after_the_last_listed_holidays(day: date, count: int) -> None:
    state = load_pack(JUA).state_holidays

    with pytest.raises(CalendarGap):
        next_business_day(day, state)
    with pytest.raises(CalendarGap):
        add_business_days(date(2045, 12, 29), count, state)


@pytest.mark.parametrize("year", LISTED_YEARS)
def test_national_holidays_agree_with_an_independent_list(year: int) -> None:
    known = {day for day in holidays.country_holidays("BR", years=year) if day.year == year}

    assert holidays_of(year, ()) == known


@given(st.integers(1990, 2030), DAYS, DAYS)
def test_a_motorcycle_never_gets_younger(made: int, one: date, other: date) -> None:
    order = ["ok", "due_soon", "grace", "fail"]
    early, late = sorted((one, other))
    pack = load_pack(MSJ)

    states = [age_state(pack, day, made) for day in (early, late)]

    if "review" not in states:
        assert order.index(states[0]) <= order.index(states[1])


@given(st.integers(1990, 2030), DAYS)
def test_grace_ends_on_a_day_with_business_after_the_limit(made: int, on: date) -> None:
    pack = load_pack(MSJ)

    terms = age_terms(pack, on, made)

    assert terms.limit_on is not None
    assert terms.replace_by is not None
    assert terms.declare_from == terms.limit_on - timedelta(days=180)
    assert is_business_day(terms.replace_by, pack.state_holidays)
    assert terms.replace_by >= terms.limit_on + timedelta(days=30)


@given(st.decimals(0, 400, places=1))
def test_displacement_is_compared_exactly(cc: Decimal) -> None:
    vehicle = VehicleFacts(2023, cc, None)

    states = {city: displacement_state(load_pack(city), date(2026, 3, 10), vehicle) for city in list_packs()}

    below = "fail" if cc < 120 else "review" if cc < 125 else "ok"
    assert states[MSJ] == states[BDG] == below
    assert states[JUA] == ("fail" if cc > 250 else below)


@given(st.text(max_size=12))
def test_a_provision_outside_the_pack_is_an_error_and_never_an_answer(provision: str) -> None:
    for city in list_packs():
        question = {"municipality": city, "ask": "offense", "given": {"provision": provision, "on": "2026-03-10"}}
        known = load_pack(city).knows(provision)

        assert ("error" in decide(question)) == (not known)


@given(st.lists(st.sampled_from(["26-XII", "26-IX", "28-I", "99-IX"]), min_size=2, max_size=6), st.randoms())
def test_the_order_of_questions_changes_no_answer(provisions: list[str], random: Any) -> None:
    def ask(items: list[str]) -> dict[str, Any]:
        lines = [
            f'{{"municipality": "{MSJ}", "ask": "offense", "given": {{"provision": "{item}", "on": "2026-03-10"}}}}'
            for item in items
        ]
        return dict(zip(items, decide_lines(lines), strict=True))

    shuffled = list(provisions)
    random.shuffle(shuffled)

    assert ask(provisions) == ask(shuffled)


@given(st.sampled_from(list_packs()) | JSON, st.sampled_from(sorted(ASKS)) | JSON, GIVEN | JSON)
def test_no_question_breaks_the_evaluator(municipality: Any, ask: Any, given_facts: Any) -> None:
    answer = decide({"municipality": municipality, "ask": ask, "given": given_facts})

    assert answer.get("error") in CODES | {None}
    assert "error" in answer or "cites" in answer


@given(st.text(max_size=40))
def test_no_line_breaks_the_evaluator(line: str) -> None:
    answers = list(decide_lines([line]))

    assert all(answer["error"] in CODES for answer in answers)
