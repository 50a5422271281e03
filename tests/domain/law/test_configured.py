"""What a law leaves to a setting of the city: its default, and how a choice changes what is decided."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from server.domain.law.certificate import decide_certificate
from server.domain.law.city import CityChoices, under
from server.domain.law.errors import LawError
from server.domain.law.losses import losses_of
from server.domain.law.pack import list_packs, load_pack
from tests.domain.law.treated import ACT, ON, asked, check, law, offense, shows

YOUNG = {"made": 2022, "displacement_cc": "150", "inspected_on": "2026-03-01"}


def notices(*provisions: str, offenders: str = "DDDDDD") -> list[dict[str, Any]]:
    return [
        {"id": str(place), "on": f"2026-01-{place + 5:02}", "provision": provision, "offender": offenders[place], "final": True}
        for place, provision in enumerate(provisions)
    ]


# Gap, question, what is given, the key looked at, its value by default and under each choice.
FLIPS: list[tuple[str, str, dict[str, Any], str, Any, dict[str, dict[str, Any]]]] = [
    (
        "MSJ-A02",
        "vehicle",
        {"vehicle": {**YOUNG, "displacement_cc": "124.7"}},
        "displacement",
        "review",
        {"displacement_nominal": {"review": "review", "accepted": "ok"}},
    ),
    (
        "MSJ-A04",
        "vehicle",
        {"vehicle": {**YOUNG, "made": 2020}},
        "age_limit_on",
        "2026-12-31",
        {"age_reading": {"R1": "2026-12-31", "R2": "2026-01-01", "R3": "2025-12-31"}},
    ),
    (
        "MSJ-A12",
        "vehicle",
        {"vehicle": {**YOUNG, "inspected_on": "2025-11-10"}},
        "roadworthy_until",
        "2026-05-10",
        {"roadworthiness_count": {"rolling": "2026-05-10", "civil": "2025-12-31", "civil_next": "2026-06-30"}},
    ),
    (
        "MSJ-A14",
        "substitution",
        {"old": YOUNG, "new": {**YOUNG, "made": 2024, "displacement_cc": "160"}, "reason": "choice"},
        "allowed",
        True,
        {"capacity_meaning": {"seats": True, "displacement": False}},
    ),
    (
        "MSJ-A17",
        "tally",
        {"notices": notices("26-XII", "26-XII", offenders="AB")},
        "points",
        {"0": 2, "1": 2},
        {"repeat_agent": {"offender": {"0": 2, "1": 2}, "permit": {"0": 2, "1": 4}}},
    ),
    ("MSJ-A18", "quota", {"population": 42_100}, "moto_taxi", 336, {"quota_rounding": {"down": 336, "up": 337}}),
    ("MSJ-A18", "quota", {"population": 42_100}, "binding", False, {"quota_limit": {"warning": False, "binding": True}}),
    (
        "MSJ-A19",
        "fees",
        {"on": "2023-05-19", "first_year": True, "drivers": 0},
        "total",
        "12.00",
        {"fee_start": {"publication": "12.00", "signature": "27.00"}},
    ),
    (
        "MSJ-A11",
        "fees",
        {"first_year": False, "drivers": 1},
        "total",
        "44.00",
        {"auxiliary_role": {"includes_driver": "44.00", "support_only": "32.00"}},
    ),
    (
        "MSJ-A24",
        "deadline",
        {"kind": "defense", "start": "2026-03-10"},
        "starts",
        "notice_date",
        {"defense_start": {"notice_date": "notice_date", "receipt": "receipt"}},
    ),
    (
        "MSJ-A24",
        "deadline",
        {"kind": "reconsideration", "start": "2026-03-10"},
        "body",
        None,
        {"second_instance": {"none": None, "offered": "Secretário de Obras e Serviços Públicos"}},
    ),
    (
        "JUA-A03",
        "offense",
        {"provision": "24", "repeat": True, "values": {"urf": "10.00"}},
        "fine",
        {"units": 20, "unit": "URF", "amount": "200.00"},
        {"overcharge_doubles": {"no": {"units": 10, "unit": "URF", "amount": "100.00"}}},
    ),
    (
        "JUA-A04",
        "vehicle",
        {"vehicle": {**YOUNG, "made": 2021}},
        "age",
        "ok",
        {"age_reading": {"R1": "ok", "R2": "fail", "R3": "fail"}},
    ),
    (
        "JUA-A04",
        "substitution",
        {"old": {**YOUNG, "made": 2020}, "new": {**YOUNG, "made": 2023}, "reason": "age"},
        "allowed",
        True,
        {"age_reading": {"R1": True, "R2": False, "R3": False}},
    ),
    (
        "JUA-A05",
        "vehicle",
        {"vehicle": {**YOUNG, "displacement_cc": "124.7"}},
        "displacement",
        "review",
        {"displacement_nominal": {"accepted": "ok"}},
    ),
    (
        "JUA-A07",
        "tally",
        {"on": "2026-12-01", "notices": [*notices("8-VI"), {**notices("8-VI")[0], "id": "late", "on": "2026-11-20"}]},
        "signals",
        ["double_fine", "suspension_for_repeat"],
        {
            "repeat_window": {
                "": ["double_fine", "suspension_for_repeat"],
                "6": [],
                "12": ["double_fine", "suspension_for_repeat"],
            }
        },
    ),
    (
        "JUA-A03",
        "tally",
        {"notices": notices("24", "24")},
        "signals",
        ["double_fine", "suspension_for_repeat"],
        {"overcharge_doubles": {"no": ["suspension_for_repeat"]}},
    ),
    (
        "JUA-A09",
        "quota",
        {"population": 235_816},
        "moto_taxi",
        826,
        {"quota_rounding": {"population_up": 826, "up": 826, "down": 825}},
    ),
    ("JUA-A09", "quota", {"population": 235_816}, "moto_delivery", 20, {"quota_rounding": {"up": 20, "down": 19}}),
    (
        "JUA-A18",
        "deadline",
        {"kind": "reconsideration", "start": "2026-03-10"},
        "starts",
        "penalty_receipt",
        {"reconsideration_start": {"city": "city"}},
    ),
    (
        "BDG-A11",
        "stand",
        {"stand": "05", "motorcycles": 10, "trailers": 1},
        "offense",
        None,
        {"trailers_take_places": {"apart": None, "take_place": "AN-II-03"}},
    ),
    (
        "BDG-A23",
        "vehicle",
        {"vehicle": {**YOUNG, "inspected_on": "2025-02-01"}},
        "roadworthiness",
        "fail",
        {"roadworthiness_count": {"rolling": "fail", "civil": "fail", "civil_next": "ok"}},
    ),
    (
        "BDG-A25",
        "tally",
        {"notices": notices("AN-I-01", "AN-II-12", "AN-I-03")},
        "signals",
        ["renewal_fine", "revocation_process_due", "revocation_process_possible"],
        {"counted_notices": {"same": ["renewal_fine", "revocation_process_due"]}},
    ),
]


@shows(*{gap for gap, *_ in FLIPS})
@pytest.mark.parametrize(("gap", "ask", "given", "key", "default", "choices"), FLIPS)
def test_a_reading_changes_what_is_decided(
    gap: str, ask: str, given: dict[str, Any], key: str, default: Any, choices: dict[str, dict[str, Any]]
) -> None:
    assert asked(gap, ask, **given)[key] == default
    for reading, expected in choices.items():
        answers = {option: asked(gap, ask, **given, settings={reading: option})[key] for option in expected}
        assert answers == expected


@pytest.mark.parametrize("city", list_packs())
def test_every_choice_of_every_reading_changes_the_law_and_its_default_does_not(city: str) -> None:
    pack = load_pack(city)

    for reading in pack.readings:
        act = ((ACT, (reading.gap,)),) if reading.needs_regulation else ()
        opened = law(reading.gap, *(gap for _, gaps in act for gap in gaps))
        options = list(reading.options) if reading.kind == "choice" else ["", str(reading.minimum), str(reading.maximum)]
        for option in options:
            read = law(reading.gap, *(gap for _, gaps in act for gap in gaps), **{reading.id: option})
            assert (read == opened) == (option == reading.default), (reading.id, option)
            assert bool(read.gap(reading.gap).decided) == (option != reading.default)


@pytest.mark.parametrize("city", list_packs())
def test_every_reading_is_of_a_gap_that_asks_for_it(city: str) -> None:
    pack = load_pack(city)

    for reading in pack.readings:
        assert pack.gap(reading.gap).asks, reading.id
        assert reading.question.endswith("?")
        assert all(option.explains.endswith(".") and not option.label.endswith(".") for option in reading.options.values())


@pytest.mark.parametrize("wrong", ["0", "121", "12.5", "-1", "doze", "١٢", " 12", "000000000012"])
def test_a_number_outside_its_range_is_refused(wrong: str) -> None:
    with pytest.raises(LawError):
        under(load_pack("ba-juazeiro"), CityChoices({"repeat_window": wrong}))


@shows("MSJ-A05", "JUA-A08", "BDG-A17")
@pytest.mark.parametrize(
    ("gap", "provision", "unit", "amount"),
    [
        ("MSJ-A05", "26-XII", "initial_fare", "600.00"),
        ("JUA-A08", "8-VI", "urf", "30.00"),
        ("BDG-A17", "AN-I-01", "upfbg", "450.00"),
    ],
)
def test_a_fine_has_an_amount_only_with_the_value_that_its_gap_asks_for(gap: str, provision: str, unit: str, amount: str) -> None:
    without = asked(gap, "offense", provision=provision)["fine"]
    with_value = asked(gap, "offense", provision=provision, values={unit: "6.00"})["fine"]

    assert unit in law(gap).gap(gap).values
    assert (without["amount"], with_value["amount"]) == (None, amount)
    assert without["units"] == with_value["units"]


@pytest.mark.parametrize(
    ("gap", "provision"), [("MSJ-A05", "28-II"), ("JUA-A03", "24"), ("BDG-A17", "AN-II-10"), ("BDG-A26", "AN-II-10")]
)
def test_a_wrong_fare_is_offered_only_once_a_fare_is_registered(gap: str, provision: str) -> None:
    assert offense(law(gap), provision).requires_value in law(gap).gap(gap).values


def test_juazeiro_fixes_no_term_to_pay() -> None:
    assert asked("JUA-A08", "deadline", kind="payment", start="2026-03-10")["due"] is None


@shows("MSJ-A10")
def test_the_federal_notice_shows_unless_the_city_hides_it_and_never_fines() -> None:
    shown, hidden = law("MSJ-A10"), law("MSJ-A10", federal_requirements="hidden")

    federal = {one.id for one in shown.checks if one.federal}
    assert {"federal-age", "federal-experience", "federal-course"} <= federal
    assert federal - {one.id for one in hidden.checks} == {"federal-age", "federal-experience", "federal-course"}
    assert not any(one.offenses for one in shown.checks if one.federal)
    assert asked("MSJ-A10", "driver", driver={"born": "2010-01-01", "category_a_since": None})["age"] == "not_fixed"


def test_auxiliaries_have_no_limit_until_the_city_sets_one() -> None:
    assert [rule.max for rule in law("MSJ-A11").driver.auxiliary] == [None]
    assert [rule.max for rule in law("MSJ-A11", max_auxiliaries="2").driver.auxiliary] == [2]


def test_support_staff_only_means_that_who_drives_is_no_auxiliary() -> None:
    asked_for = [
        next(one for one in pack.registry_checks if one.id == "driver_registered").offenses
        for pack in (law("MSJ-A11"), law("MSJ-A11", auxiliary_role="support_only"))
    ]

    assert asked_for == [("28-I", "27-I"), ("28-I",)]


@shows("MSJ-A13")
def test_a_financed_motorcycle_is_told_as_the_city_says() -> None:
    notes = {
        option: check(law("MSJ-A13", financed_vehicle=option), "own-vehicle").note for option in ("ask", "accepted", "refused")
    }

    assert "supervisor" in (notes["ask"] or "")
    assert notes["accepted"] == "Moto financiada ou arrendada pelo permissionário está regular."
    assert notes["refused"] == "Moto financiada ou arrendada conta como de outra pessoa."
    requirement = next(one for one in law("MSJ-A13", financed_vehicle="accepted").permit.requirements if one.id == "own-vehicle")
    assert requirement.note == notes["accepted"]


def test_a_seal_is_no_certificate() -> None:
    pack = law("MSJ-A12")

    assert check(pack, "inspection-seal").grounds == ()
    assert check(pack, "inspection-certificate").grounds == ("38-VIII",)


@shows("MSJ-A23")
@pytest.mark.parametrize("gap", ["MSJ-A23", "JUA-A18"])
def test_a_delegate_judges_only_with_the_act_of_delegation(gap: str) -> None:
    named = law(gap).labels["authority"]

    assert law(gap, judging_authority="delegate").labels["authority"] == named
    assert law(gap, gap, judging_authority="delegate").labels["authority"].startswith("Autoridade delegada")


@shows("MSJ-A31")
@pytest.mark.parametrize(("option", "until"), [("anniversary", date(2027, 3, 10)), ("year_end", date(2026, 12, 31))])
def test_a_permit_s_year_ends_as_the_city_reads_it(option: str, until: date) -> None:
    life = next(term for term in law("MSJ-A31", permit_year=option).permit.terms if term.id == "permit-life")

    assert life.last_day(ON) == until


@shows("JUA-A01")
@pytest.mark.parametrize(
    ("option", "issued", "state"),
    [
        ("at_most", date(2026, 2, 8), "ok"),
        ("at_most", date(2026, 2, 7), "review"),
        ("at_least", date(2026, 2, 8), "ok"),
        ("at_least", date(2026, 2, 9), "review"),
        ("at_least", date(2026, 3, 11), "review"),
    ],
)
def test_a_certificate_s_date_is_read_either_way_and_never_fails(option: str, issued: date, state: str) -> None:
    answer = decide_certificate(law("JUA-A01", certificate_date=option), ON, issued)

    assert answer["state"] == state
    assert answer["cites"] == ["Art. 6º, IV"]


def test_a_certificate_without_a_date_is_for_a_person_and_other_laws_fix_none() -> None:
    assert decide_certificate(law("JUA-A01"), ON, None)["state"] == "review"
    assert decide_certificate(law("BDG-A01"), ON, date(2020, 1, 1))["state"] == "not_fixed"


@shows("JUA-A14")
def test_a_permanent_holder_loses_the_permit_only_by_judgment_or_process() -> None:
    pack = law("JUA-A14")

    assert [loss.id for loss in losses_of(pack, permanent=True)] == ["stable-by-judgment", "stable-by-process"]
    assert [loss.id for loss in losses_of(pack, permanent=False)] == ["revocation"]
    assert losses_of(law("MSJ-A01"), permanent=True) == losses_of(law("MSJ-A01"), permanent=False)
