"""What a law blocks: it stays so without an act of the city, and opens with one where an act can."""

from __future__ import annotations

from dataclasses import replace

import pytest

from server.domain.law.assess import assess
from server.domain.law.city import CityChoices, Regulation, under
from server.domain.law.errors import LawError
from server.domain.law.pack import load_pack
from server.domain.law.stop import StopFacts, read_stop_facts
from tests.domain.law.treated import ACT, BDG, MSJ, ON, asked, check, law, offense, shows

PASSED, FAILED = "passed", "failed"


def stop(permit: str | None = "active", result: str = PASSED) -> StopFacts:
    return read_stop_facts(
        {
            "on": ON.isoformat(),
            "permit": permit and {"state": permit, "valid_until": "2027-01-01"},
            "license": {"valid_until": "2026-12-31"},
            "vehicle": {"made": 2005, "displacement_cc": "150", "inspected_on": "2026-03-01", "inspection_result": result},
        }
    )


OPENED_CHECKS = [
    ("MSJ-A03/color", "color"),
    ("MSJ-A03/models", "badge-model"),
    ("MSJ-A03/advertising", "advertising"),
    ("JUA-A20", "paint"),
    ("BDG-A04", "visor"),
    ("BDG-A16/items", "other-items"),
    ("BDG-A16/demands", "other-demands"),
    ("BDG-A21", "speed"),
    ("BDG-A26", "advertising"),
]
OPENED_OFFENSES = [
    ("BDG-A02", "AN-I-12", 75),
    ("BDG-A04", "AN-I-15", 75),
    ("BDG-A21", "AN-I-02", 75),
    ("BDG-A26", "AN-II-19", 50),
    ("MSJ-A03/color", "19-III-f", None),
    ("MSJ-A03/models", "19-P1-II", None),
]


@shows("MSJ-A03", "JUA-A20", "BDG-A04", "BDG-A16", "BDG-A26")
@pytest.mark.parametrize(("act", "name"), OPENED_CHECKS)
def test_a_locked_question_opens_only_with_its_act(act: str, name: str) -> None:
    gap = act.split("/")[0]

    without, other, under_act = (check(law(gap, *acts), name) for acts in ((), ("MSJ-A05",) if gap[0] == "M" else (), (act,)))

    assert without.locked == other.locked == gap
    assert (under_act.locked, under_act.under) == (None, ACT)
    assert under_act.citation == without.citation
    assert under_act.note


@shows("BDG-A02", "BDG-A21")
@pytest.mark.parametrize(("act", "provision", "units"), OPENED_OFFENSES)
def test_a_blocked_provision_opens_only_with_its_act(act: str, provision: str, units: int | None) -> None:
    gap = act.split("/")[0]

    without = asked(gap, "offense", provision=provision)
    opened = asked(gap, "offense", provision=provision, regulations=[{"label": ACT, "gaps": [act]}])

    assert (without["status"], without["fine"]) == ("blocked", None)
    assert opened["status"] == ("fined" if units else "no_fine_fixed")
    assert (opened["fine"] or {}).get("units") == units
    assert opened["cites"][0] == without["cites"][0]
    assert ACT in opened["cites"]


def test_one_part_of_a_gap_opens_nothing_of_another() -> None:
    pack = law("MSJ-A03", "MSJ-A03/color")

    assert check(pack, "advertising").locked == "MSJ-A03"
    assert pack.gap("MSJ-A03").under is None
    assert law("MSJ-A03", "MSJ-A03").gap("MSJ-A03").under == ACT


def test_acts_for_every_part_settle_a_gap() -> None:
    parts = tuple(f"MSJ-A03/{opening.id}" for opening in load_pack(MSJ).gap("MSJ-A03").opens)

    assert law("MSJ-A03", *parts).gap("MSJ-A03").under == ACT


def test_the_first_act_keeps_its_name() -> None:
    acts = (Regulation("1", "Decreto 1/2026", ("BDG-A02",)), Regulation("2", "Decreto 2/2026", ("BDG-A02",)))

    pack = under(load_pack(BDG), CityChoices(regulations=acts))

    assert offense(pack, "AN-I-12").under == "Decreto 1/2026"


@pytest.mark.parametrize("reference", ["BDG-A99", "BDG-A02/colour", "MSJ-A03"])
def test_an_act_for_what_the_law_does_not_leave_open_is_refused(reference: str) -> None:
    with pytest.raises(LawError):
        under(load_pack(BDG), CityChoices(regulations=(Regulation("1", ACT, (reference,)),)))


def test_stands_and_their_offenses_wait_for_registered_stands() -> None:
    pack = law("MSJ-A03")

    assert "stands" in pack.gap("MSJ-A03").values
    assert {offense(pack, name).requires_value for name in ("26-XXII", "28-V")} == {"stands"}


def test_training_is_offered_only_once_it_is_regulated() -> None:
    assert not offense(law("MSJ-A03"), "17-P1").offered
    assert offense(law("MSJ-A03", "MSJ-A03/training"), "17-P1").offered


@shows("MSJ-A06")
@pytest.mark.parametrize("provision", ["26-IX", "28-VI", "28-VIII"])
def test_no_act_gives_a_fine_to_what_the_law_gives_none(provision: str) -> None:
    act = [{"label": ACT, "gaps": ["MSJ-A06"]}]

    answers = [asked("MSJ-A06", "offense", provision=provision, regulations=acts) for acts in ([], act)]

    assert answers[0] == answers[1]
    assert (answers[0]["fine"], answers[0]["points"], answers[0]["document"]) == (None, None, "finding")


@shows("MSJ-A09")
def test_a_rider_without_a_permit_gets_no_fine_of_mata_de_sao_joao() -> None:
    permit = next(one for one in assess(law("MSJ-A09"), stop(permit=None)).findings if one.check == "permit")

    assert (permit.state, permit.offenses, permit.grounds) == ("warn", (), ())
    assert law("MSJ-A09").gap("MSJ-A09").closed


@shows("MSJ-A15")
def test_three_warnings_only_signal_and_no_length_is_told() -> None:
    notices = [{"id": str(n), "on": f"2026-0{n}-05", "provision": "26-III", "offender": "D", "final": True} for n in (1, 2, 3)]

    answer = asked("MSJ-A15", "tally", notices=notices)
    suspension = next(one for one in law("MSJ-A15").authority.sanctions if one.id == "suspension")

    assert answer["signals"] == ["suspension_after_three_warnings"]
    assert suspension.gap == "MSJ-A15"
    assert {one.kind for one in law("MSJ-A15").authority.sanctions if one.gap == "MSJ-A15"} == {
        "suspension",
        "revocation",
        "loss",
    }


@shows("MSJ-A26")
def test_nothing_is_added_to_a_fine_or_a_fee() -> None:
    fine = asked("MSJ-A26", "offense", provision="26-XII", values={"initial_fare": "6.00"})["fine"]
    fees = asked("MSJ-A26", "fees", first_year=False, drivers=0)

    assert fine == {"units": 100, "unit": "initial_fare", "amount": "600.00"}
    assert [item["title"] for item in fees["items"]] == ["Taxa de vistoria", "Crachá do permissionário", "ISS do permissionário"]
    assert law("MSJ-A26").gap("MSJ-A26").closed


@shows("JUA-A06")
@pytest.mark.parametrize(("result", "grounds"), [(PASSED, ()), (FAILED, ("22",))])
def test_juazeiro_impounds_only_with_a_failed_check_on_record(result: str, grounds: tuple[str, ...]) -> None:
    findings = assess(law("JUA-A06"), stop(result=result)).findings

    assert next(one for one in findings if one.check == "vehicle_age").grounds == grounds
    assert law("JUA-A06").gap("JUA-A06").closed


@shows("JUA-A17")
def test_a_refusal_in_juazeiro_asks_for_two_witnesses_under_any_act() -> None:
    pack = law("JUA-A17", "JUA-A17")

    assert (pack.refusal.witnesses, pack.refusal.certificate) == (2, True)
    assert "pendente" in pack.refusal.note


@shows("BDG-A01")
def test_notices_say_that_the_decree_s_basis_is_unverified_until_it_is_registered() -> None:
    assert law("BDG-A01").norm.title.endswith("(não verificada)")
    assert law("BDG-A01", "BDG-A01").norm.title == f"Decreto 4.042, de 20 de agosto de 2018. Base legal: {ACT}"
    assert law("BDG-A01", "BDG-A01").norm.short == "Decreto 4.042/2018"


def test_the_two_passengers_item_comes_first_once_it_is_corrected() -> None:
    assert check(law("BDG-A02"), "one-passenger").offenses[0] == "3-lotacao"
    assert check(law("BDG-A02", "BDG-A02"), "one-passenger").offenses[0] == "AN-I-12"
    assert offense(law("BDG-A02"), "AN-I-12").title != offense(law("BDG-A02", "BDG-A02"), "AN-I-12").title


def test_a_fined_speed_asks_for_the_meter_and_its_certificate() -> None:
    asked_for = {field.answer for field in law("BDG-A21").notice_fields if field.offense == "AN-I-02"}

    assert asked_for == {"text", "date"}


@shows("BDG-A03")
def test_no_limit_of_age_or_engine_is_made_up_in_barra_do_garcas() -> None:
    old = {"made": 1990, "displacement_cc": 1200, "inspected_on": "2026-01-10"}

    answer = asked("BDG-A03", "vehicle", vehicle=old, regulations=[{"label": ACT, "gaps": ["BDG-A03"]}])

    assert (answer["age"], answer["displacement"]) == ("not_fixed", "ok")


@shows("BDG-A10")
def test_the_decree_s_defense_has_no_term_and_payment_starts_as_the_city_says() -> None:
    defense = asked("BDG-A10", "deadline", kind="defense", start="2026-03-10")
    starts = [
        asked("BDG-A10", "deadline", kind="payment", start="2026-03-10", settings=settings)["starts"]
        for settings in ({}, {"payment_start": "receipt"})
    ]

    assert defense["due"] is None
    assert starts == ["city", "receipt"]


@shows("BDG-A14")
@pytest.mark.parametrize("provision", ["2-b", "2-c", "2-d", "2-o", "4-g", "5-b", "10-P1"])
def test_a_duty_without_an_item_makes_a_finding(provision: str) -> None:
    answer = asked("BDG-A14", "offense", provision=provision, regulations=[{"label": ACT, "gaps": ["BDG-A14"]}])

    assert (answer["status"], answer["fine"], answer["document"]) == ("no_fine_fixed", None, "finding")


@pytest.mark.parametrize("city", ["MSJ", "JUA", "BDG"])
def test_what_no_act_opens_changes_nothing_that_is_decided(city: str) -> None:
    pack = law(f"{city}-A01")

    for gap in pack.gaps:
        if gap.treatment == "block" and gap.closed:
            assert replace(law(gap.id, gap.id), gaps=pack.gaps) == pack


@pytest.mark.parametrize("city", ["MSJ", "JUA", "BDG"])
def test_what_no_act_can_lift_is_never_told_as_settled_by_one(city: str) -> None:
    for gap in law(f"{city}-A01").gaps:
        assert (law(gap.id, gap.id).gap(gap.id).under is None) == bool(gap.closed)
