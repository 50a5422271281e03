"""What a law leaves to a person: one provision for one fact, taken with a reason; the authority weighs the rest."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from server.domain.law.assess import assess
from server.domain.law.errors import LawError
from server.domain.law.overlap import decide_choice
from server.domain.law.pack import list_packs, load_pack
from server.domain.law.stop import read_stop_facts
from server.domain.law.transfer import decide_transfer
from tests.domain.law.treated import ACT, BDG, ON, asked, check, law, offense, shows

# A gap, the check whose fact fits several provisions (or the provisions themselves), and the one that is suggested.
OVERLAPS: list[tuple[str, str | list[str], str]] = [
    ("MSJ-A07", "one-passenger", "23-I"),
    ("MSJ-A07", "passenger-helmet", "23-II"),
    ("MSJ-A07", "no-trailer", "20"),
    ("MSJ-A07", "own-vehicle", "19-V"),
    ("MSJ-A08", "reflective-vest", "26-XVII"),
    ("MSJ-A08", "driver-badge", "26-XVII"),
    ("MSJ-A27", ["26-I", "26-V"], "26-V"),
    ("MSJ-A28", "stand-place", "28-V"),
    ("MSJ-A28", ["26-XXII", "28-V", "28-IX"], "28-IX"),
    ("MSJ-A29", "inspection-allowed", "26-IV"),
    ("MSJ-A30", ["28-I", "27-I"], "28-I"),
    ("BDG-A06", "leg-guard", "AN-II-16"),
    ("BDG-A06", "own-service", "AN-II-08"),
    ("BDG-A06", "cnh-valid", "AN-II-07"),
    ("BDG-A06", "vest-visible", "AN-II-02"),
    ("BDG-A22", "two-helmets", "4-f"),
    ("BDG-A24", "cleanliness", "AN-II-12"),
    ("BDG-A24", "headlight", "AN-II-13"),
    ("BDG-A24", ["AN-I-01", "AN-II-17"], "AN-II-17"),
]


@shows("MSJ-A07", "MSJ-A08", "MSJ-A27", "MSJ-A28", "MSJ-A29", "MSJ-A30", "BDG-A06", "BDG-A22", "BDG-A24")
@pytest.mark.parametrize(("gap", "fact", "suggested"), OVERLAPS)
def test_a_fact_that_fits_several_provisions_takes_one_and_a_reason_for_any_other(
    gap: str, fact: str | list[str], suggested: str
) -> None:
    pack = law(gap)
    candidates = fact if isinstance(fact, list) else list(check(pack, fact).offenses)
    others = [one for one in candidates if one != suggested]

    first = decide_choice(pack, candidates, [suggested])
    silent = [decide_choice(pack, candidates, [other], "  ") for other in others]
    explained = [decide_choice(pack, candidates, [other], "Foi o que vi.") for other in others]
    both = [decide_choice(pack, candidates, [suggested, other], "Foi o que vi.") for other in others]

    assert first["allowed"]
    assert suggested in first["suggested"]
    assert gap in first["gaps"]
    assert first["cites"]
    assert {answer["problem"] for answer in silent} <= {None, "reason_needed"}
    assert any(not answer["allowed"] for answer in silent)
    assert all(answer["allowed"] for answer in explained)
    assert "one_fact_one_provision" in [answer["problem"] for answer in both]


@pytest.mark.parametrize("city", list_packs())
def test_every_group_needs_a_reason_for_all_but_its_first(city: str) -> None:
    pack = load_pack(city)

    for gap in pack.gaps:
        for group in gap.choice:
            assert decide_choice(pack, group, [group[0]])["allowed"], group
            for other in group[1:]:
                assert decide_choice(pack, group, [other])["problem"] == "reason_needed", group
                assert decide_choice(pack, group, [group[0], other], "x")["problem"] == "one_fact_one_provision", group


@pytest.mark.parametrize("city", list_packs())
def test_the_suggestion_of_a_question_is_never_the_less_specific_of_a_group(city: str) -> None:
    pack = load_pack(city)
    exceptions = {"stand-place", "inspection-allowed", "cnh-carried", "vehicle-paper", "personal-paper"}

    for one in pack.checks:
        if one.offenses and one.id not in exceptions:
            assert decide_choice(pack, one.offenses, [one.offenses[0]])["allowed"], one.id


def test_a_choice_of_what_is_no_offense_is_refused() -> None:
    with pytest.raises(LawError):
        decide_choice(load_pack(BDG), ["AN-I-01"], ["99"])


@shows("MSJ-A05b")
def test_group_a_warns_and_fines_and_the_program_picks_neither() -> None:
    answer = asked("MSJ-A05b", "offense", provision="26-III", values={"initial_fare": "6.00"})
    group_b = asked("MSJ-A05b", "offense", provision="26-XII", values={"initial_fare": "6.00"})

    assert (answer["group"], answer["warning"], answer["fine"]["units"]) == ("A", True, 50)
    assert group_b["warning"] is False
    assert next(one for one in law("MSJ-A05b").authority.procedures if one.id == "no-fixed-order").gap == "MSJ-A05b"


@shows("MSJ-A16")
def test_holding_for_payment_takes_a_reading_and_an_act() -> None:
    packs = [
        law("MSJ-A16"),
        law("MSJ-A16", hold_for_payment="on"),
        law("MSJ-A16", "MSJ-A16"),
        law("MSJ-A16", "MSJ-A16", hold_for_payment="on"),
    ]

    assert [pack.measure("38-IX").blocked is None for pack in packs] == [False, False, False, True]
    assert packs[-1].measure("38-IX").under == ACT
    assert {release.gap for release in packs[0].permit.releases if release.id != "out-of-service"} == {"MSJ-A16"}


@shows("JUA-A02")
def test_what_article_18_leaves_out_makes_a_notice_without_an_amount() -> None:
    answer = asked("JUA-A02", "offense", provision="6-IX", values={"urf": "10.00"})

    assert (answer["status"], answer["fine"], answer["document"]) == ("no_fine_fixed", None, "notice")


@shows("JUA-A12")
def test_riding_without_a_permit_asks_about_an_app_and_waits_for_review() -> None:
    pack = law("JUA-A12")
    stop = read_stop_facts({"on": ON.isoformat()})

    finding = next(one for one in assess(pack, stop).findings if one.check == "permit")

    assert (finding.state, finding.offenses) == ("warn", ("22-P3",))
    assert [(field.id, field.required) for field in pack.notice_fields if field.offense == "22-P3"] == [("app_mediated", True)]
    assert "revisão" in (offense(pack, "22-P3").note or "")
    assert next(one for one in pack.authority.sanctions if one.id == "collected-with-tax").note
    assert asked("JUA-A12", "offense", provision="22-P3")["fine"]["units"] == 23


@shows("JUA-A21")
@pytest.mark.parametrize(("provision", "kind"), [("20-I", "suspension"), ("21", "revocation"), ("22", "seizure")])
def test_suspension_revocation_and_seizure_have_no_fine_and_the_authority_decides(provision: str, kind: str) -> None:
    pack = law("JUA-A21")

    answer = asked("JUA-A21", "offense", provision=provision)

    assert answer["fine"] is None
    assert kind in {one.kind for one in pack.consequences if one.provision == provision}


@shows("BDG-A08")
def test_a_transfer_takes_a_reading_and_a_legal_opinion() -> None:
    packs = [
        law("BDG-A08"),
        law("BDG-A08", transfer="on"),
        law("BDG-A08", "BDG-A08"),
        law("BDG-A08", "BDG-A08", transfer="on"),
    ]

    answers = [decide_transfer(pack, ON, Decimal("20000.00"), date(2025, 3, 10)) for pack in packs]

    assert [answer["allowed"] for answer in answers] == [False, False, False, True]
    assert (answers[-1]["cap"], answers[-1]["fee"]) == ("20000.00", "2000.00")
    assert answers[-1]["cites"] == ["Art. 10, § 2º", "Art. 10, § 3º", ACT]


@pytest.mark.parametrize(
    ("price", "since", "refusals"),
    [
        ("21000.00", date(2020, 1, 1), ["above_cap"]),
        ("20000.01", date(2020, 1, 1), ["above_cap"]),
        ("100.00", date(2025, 3, 11), ["too_early"]),
        ("20000.00", date(2025, 3, 10), []),
    ],
)
def test_a_transfer_keeps_to_the_cap_and_the_year_of_service(price: str, since: date, refusals: list[str]) -> None:
    pack = law("BDG-A08", "BDG-A08", transfer="on")

    assert decide_transfer(pack, ON, Decimal(price), since)["refusals"] == refusals


def test_a_transfer_with_an_unknown_price_is_for_a_person_and_juazeiro_has_none() -> None:
    assert decide_transfer(law("BDG-A08", "BDG-A08", transfer="on"), ON, None, date(2020, 1, 1))["allowed"] is None
    assert decide_transfer(law("JUA-A01"), ON, None, None)["refusals"] == ["not_enabled"]
    assert decide_transfer(law("MSJ-A01"), ON, None, None)["allowed"] is None


@shows("BDG-A13")
@pytest.mark.parametrize("provision", ["AN-I-16", "AN-II-06", "AN-II-15", "AN-II-16"])
def test_an_item_whose_duty_is_nowhere_else_fines_and_says_so(provision: str) -> None:
    pack = law("BDG-A13")

    assert asked("BDG-A13", "offense", provision=provision)["status"] == "fined"
    assert "dever não localizado no decreto" in (offense(pack, provision).note or "").lower()


@shows("BDG-A20")
def test_refusing_a_passenger_is_told_in_the_person_s_words_and_no_question_suggests_a_reason() -> None:
    pack = law("BDG-A20")

    assert "não sugira doença nem roupa" in (offense(pack, "AN-II-01").note or "")
    assert not any("AN-II-01" in one.offenses for one in pack.checks)
