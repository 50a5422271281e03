"""What holds for every history of a permit, every term, every sum."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.domain.law.calendar import add_months, is_business_day
from server.domain.law.deadline import decide_deadline
from server.domain.law.decide import decide
from server.domain.law.errors import LawError
from server.domain.law.fees import decide_fees
from server.domain.law.history import PastNotice
from server.domain.law.offense import decide_offense
from server.domain.law.pack import list_packs, load_pack
from server.domain.law.quota import decide_quota
from server.domain.law.tally import decide_tally

MSJ, JUA, BDG = "ba-mata-de-sao-joao", "ba-juazeiro", "mt-barra-do-garcas"
ON = date(2026, 6, 30)
PROVISIONS = {
    MSJ: ["26-I", "26-XII", "26-IX", "28-I", "28-XII", "19-III-f"],
    JUA: ["7-IV", "6-IX", "24", "8-VI"],
    BDG: ["AN-I-01", "AN-I-12", "AN-II-12", "2-o", "AN-I-17"],
}
TERMS = [(city, term.kind) for city in list_packs() for term in load_pack(city).deadlines if term.days]


@st.composite
def histories(draw: st.DrawFn, city: str | None = None) -> tuple[str, list[PastNotice]]:
    chosen = city or draw(st.sampled_from(sorted(PROVISIONS)))
    drawn = draw(
        st.lists(
            st.tuples(
                st.dates(date(2024, 1, 1), ON),
                st.sampled_from(PROVISIONS[chosen]),
                st.sampled_from(["D1", "D2", None]),
                st.booleans(),
            ),
            max_size=14,
        )
    )
    return chosen, [PastNotice(str(place), *fields) for place, fields in enumerate(drawn)]


def tally(city: str, notices: list[PastNotice], on: date = ON, renewed_on: date | None = None) -> dict[str, Any]:
    return decide_tally(load_pack(city), on, notices, renewed_on)


@given(histories(), st.data())
def test_a_longer_history_never_lowers_points(history: tuple[str, list[PastNotice]], data: st.DataObject) -> None:
    city, notices = history
    kept = [notice for notice in notices if data.draw(st.booleans())]

    short, whole = tally(city, kept), tally(city, notices)

    assert all(whole["points"][id] == points or whole["points"][id] > points for id, points in short["points"].items())
    for before, after in zip(short["windows"], whole["windows"], strict=True):
        assert before["points"] <= after["points"]
        assert before["reached"] <= after["reached"]


@given(histories(), st.randoms(), st.none() | st.dates(date(2024, 1, 1), ON))
def test_the_order_of_a_history_changes_nothing(
    history: tuple[str, list[PastNotice]], random: Any, renewed_on: date | None
) -> None:
    city, notices = history
    shuffled = list(notices)
    random.shuffle(shuffled)

    assert tally(city, shuffled, renewed_on=renewed_on) == tally(city, notices, renewed_on=renewed_on)


@given(histories())
def test_a_repeat_doubles_once_and_never_more(history: tuple[str, list[PastNotice]]) -> None:
    city, notices = history
    pack = load_pack(city)

    points = tally(city, notices)["points"]

    for notice in notices:
        offense = pack.offense(notice.provision, notice.on)
        own = offense.penalty.points if offense and offense.penalty else None
        assert points[notice.id] in ((own, own * 2) if own else (own,))


@given(histories(MSJ))
def test_what_is_not_final_enters_no_window_and_no_signal(history: tuple[str, list[PastNotice]]) -> None:
    city, notices = history
    final = [notice for notice in notices if notice.final]

    whole, only_final = tally(city, notices), tally(city, final)

    assert (whole["windows"], whole["signals"]) == (only_final["windows"], only_final["signals"])


@pytest.mark.parametrize("months", [4, 8, 12])
@given(day=st.dates(date(2022, 1, 1), date(2044, 1, 1)))
def test_a_window_holds_its_first_and_its_last_day_and_no_other(months: int, day: date) -> None:
    notice = PastNotice("a", day, "28-I", "D1", final=True)
    last = add_months(day, months)

    points = {
        name: next(window["points"] for window in tally(MSJ, [notice], on)["windows"] if window["months"] == months)
        for name, on in {"before": day - timedelta(1), "first": day, "last": last, "after": last + timedelta(1)}.items()
    }

    assert points == {"before": 0, "first": 3, "last": 3, "after": 0}


@given(day=st.dates(date(2022, 1, 1), date(2030, 1, 1)))
def test_a_repeat_counts_from_the_next_day_to_the_anniversary(day: date) -> None:
    last = add_months(day, 12)
    days = {"same": day, "next": day + timedelta(1), "last": last, "after": last + timedelta(1)}

    points = {
        name: tally(MSJ, [PastNotice("a", day, "28-I", "D1", True), PastNotice("b", on, "28-I", "D1", True)], on)["points"]["b"]
        for name, on in days.items()
    }

    assert points == {"same": 3, "next": 6, "last": 6, "after": 3}


@pytest.mark.parametrize("city", sorted(PROVISIONS))
@given(history=st.text(min_size=1, max_size=8))
def test_a_history_with_an_unknown_provision_has_no_tally(city: str, history: str) -> None:
    notice = {"id": "a", "on": "2026-01-05", "provision": f"?{history}", "offender": "D1", "final": True}

    answer = decide({"municipality": city, "ask": "tally", "given": {"on": "2026-03-10", "notices": [notice]}})

    assert answer["error"] == "unknown_provision"
    assert "points" not in answer


@pytest.mark.parametrize(("city", "kind"), TERMS)
@given(start=st.dates(date(2022, 1, 1), date(2045, 10, 1)), holidays=st.sets(st.integers(0, 40), max_size=12))
def test_a_term_ends_on_business_and_never_before_its_count(city: str, kind: str, start: date, holidays: set[int]) -> None:
    pack = load_pack(city)
    municipal = {start + timedelta(days) for days in holidays}
    term = next(term for term in pack.deadlines if term.kind == kind)

    due = date.fromisoformat(decide_deadline(pack, kind, start, municipal)["due"])

    assert term.days is not None
    assert due >= start + timedelta(term.days)
    assert is_business_day(due, pack.state_holidays, municipal)
    if term.count == "business_days":
        days = [start + timedelta(n) for n in range(1, (due - start).days + 1)]
        assert sum(is_business_day(day, pack.state_holidays, municipal) for day in days) == term.days
    else:
        skipped = [start + timedelta(n) for n in range(term.days, (due - start).days)]
        assert not any(is_business_day(day, pack.state_holidays, municipal) for day in skipped)


@given(st.integers(0, 99_999_999))
def test_a_fine_is_exact_to_the_cent(cents: int) -> None:
    value = Decimal(cents) / 100

    amount = decide_offense(load_pack(JUA), ON, "7-IV", False, {"urf": value})["fine"]["amount"]

    assert amount == f"{5 * cents // 100}.{5 * cents % 100:02}"


@given(st.integers(0, 999), st.booleans())
def test_fees_are_exact_and_every_driver_adds_the_same(drivers: int, first_year: bool) -> None:
    answer = decide_fees(load_pack(MSJ), ON, first_year, drivers)

    assert answer["total"] == f"{27 + 17 * drivers}.00"
    assert Decimal(answer["total"]) == sum(Decimal(item["amount"]) for item in answer["items"])


@given(st.integers(0, 9_999_999))
def test_quotas_are_whole_and_never_above_the_law_s_rate(population: int) -> None:
    msj, jua = (decide_quota(load_pack(city), population) for city in (MSJ, JUA))

    assert msj["moto_taxi"] * 1000 <= population * 8 < (msj["moto_taxi"] + 1) * 1000
    assert jua["moto_taxi"] == -(-population // 1000) * 7 // 2
    assert (jua["moto_delivery"] - 1) * 12000 < population <= jua["moto_delivery"] * 12000


@pytest.mark.parametrize(
    ("renewed_on", "kept"),
    [(None, True), (date(2026, 5, 31), True), (date(2026, 6, 1), True), (date(2026, 6, 2), False), (date(2026, 7, 1), True)],
)
def test_the_fine_at_renewal_is_kept_until_a_renewal_after_the_third_fine(renewed_on: date | None, kept: bool) -> None:
    days = (date(2026, 1, 5), date(2026, 3, 5), date(2026, 6, 1))
    notices = [PastNotice(str(on), on, "AN-II-12", "D1", True) for on in days]

    assert ("renewal_fine" in tally(BDG, notices, renewed_on=renewed_on)["signals"]) == kept


def test_what_only_the_authority_issues_does_not_count_towards_the_next_three() -> None:
    days = (date(2026, 1, 5), date(2026, 3, 5))
    notices = [PastNotice(str(on), on, "AN-II-12", "D1", True) for on in days]
    notices.append(PastNotice("extra", date(2026, 4, 1), "AN-I-17", "D1", True))

    assert tally(BDG, notices)["signals"] == []


def test_a_tally_without_a_known_offender_never_repeats() -> None:
    notices = [PastNotice(str(day), date(2026, 1, day), "28-I", None, True) for day in (5, 6)]

    assert tally(MSJ, notices)["points"] == {"5": 3, "6": 3}


def test_a_quota_that_hangs_on_the_population_asks_for_it() -> None:
    with pytest.raises(LawError):
        decide_quota(load_pack(MSJ), None)

    assert decide_quota(load_pack(BDG), None)["moto_taxi"] == 300
