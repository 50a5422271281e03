"""Each of the 80 gaps has its treatment at work; here are the notes that an inspector is shown, where they belong.

The others: what is blocked in `test_blocked`, what a person chooses in `test_reviewed`, what a city sets in `test_configured`.
"""

from __future__ import annotations

from datetime import date

import pytest

from server.domain.law.assess import assess
from server.domain.law.pack import list_packs, load_pack
from server.domain.law.provisions import Provision, provisions_of
from server.domain.law.stop import read_stop_facts
from tests.domain.law import test_blocked, test_configured, test_reviewed  # noqa: F401 - for the gaps that they treat
from tests.domain.law.treated import BDG, JUA, MSJ, ON, TREATED, asked, check, law, offense, shows

# A gap, a provision where its note belongs, and words that its inspector reads there: the thing's own note, or the gap's.
NOTES = [
    ("MSJ-A01", "11", "leia motocicleta"),
    ("MSJ-A20", "26-XIV", "ANP"),
    ("MSJ-A21", "28-XIV", "deixou de cuidar"),
    ("MSJ-A22", "7-P1", "dois papéis"),
    ("MSJ-A25", "41", "modelo do sistema"),
    ("JUA-A10", "7-III", "cores e o prefixo"),
    ("JUA-A11", "7-V", "não fixa o valor"),
    ("JUA-A13", "11A", "sem pena prevista"),
    ("JUA-A15", "2", "mesmo serviço"),
    ("JUA-A16", "8-VII", "Mercosul"),
    ("JUA-A19", "16-III", "ordem correta"),
    ("BDG-A05", "AN-I-10", "regra de trânsito"),
    ("BDG-A07", "7-P4", "Não cobre rodízio"),
    ("BDG-A08b", "10-P1", "Não confira na rua"),
    ("BDG-A09", "AN-I-08", "lugar do embarque"),
    ("BDG-A12", "4-h", "Apoio do banco é outra pergunta"),
    ("BDG-A15", "2", "cita preposto uma vez"),
    ("BDG-A18", "4-P1", "Documento digital oficial"),
    ("BDG-A19", "14", "29/08/2018"),
]


def entry(gap: str, provision: str) -> Provision:
    return next(one for one in provisions_of(law(gap)) if one.provision == provision)


def test_every_gap_has_a_case_that_shows_its_treatment() -> None:
    gaps = {gap.id for city in list_packs() for gap in load_pack(city).gaps}

    assert len(gaps) == 80
    assert gaps == TREATED


@shows(*(gap for gap, _, _ in NOTES))
@pytest.mark.parametrize(("gap", "provision", "words"), NOTES)
def test_a_note_reaches_the_provision_that_it_is_about(gap: str, provision: str, words: str) -> None:
    found = entry(gap, provision)
    told = [found.note or "", law(gap).gap(gap).note]

    assert law(gap).gap(gap).treatment == "show"
    assert gap in found.gaps
    assert any(words in text for text in told)


@pytest.mark.parametrize("city", list_packs())
def test_no_note_stays_out_of_the_reader(city: str) -> None:
    pack = load_pack(city)
    shown = {gap for one in provisions_of(pack) for gap in one.gaps}

    assert {gap.id for gap in pack.gaps if gap.treatment == "show"} <= shown


def test_a_real_moped_fails_by_its_engine() -> None:
    answer = asked("MSJ-A01", "vehicle", vehicle={"made": 2024, "displacement_cc": "50", "inspected_on": "2026-01-10"})

    assert answer["displacement"] == "fail"


def test_a_permit_without_a_license_warns_and_nothing_more() -> None:
    stop = read_stop_facts({"on": ON.isoformat(), "permit": {"state": "active", "valid_until": "2027-01-01"}})

    license_ = next(one for one in assess(law("MSJ-A22"), stop).findings if one.check == "license")

    assert (license_.state, license_.code) == ("warn", "license_missing")


@pytest.mark.parametrize(("city", "source"), [(MSJ, {"system"}), (BDG, {"system"}), (JUA, {"law", "system"})])
def test_what_a_notice_holds_is_the_system_s_model_where_the_law_is_silent(city: str, source: set[str]) -> None:
    assert {field.source for field in load_pack(city).notice_fields} == source


def test_juazeiro_fines_the_uniform_s_colours_and_not_the_jacket() -> None:
    assert asked("JUA-A10", "offense", provision="7-III")["fine"]["units"] == 5
    assert asked("JUA-A10", "offense", provision="6-X")["fine"] is None


def test_a_cooperative_s_duty_makes_a_finding() -> None:
    assert asked("JUA-A13", "offense", provision="11A")["document"] == "finding"


@pytest.mark.parametrize("name", ["insurance", "rental-plate"])
def test_what_juazeiro_says_oddly_is_told_beside_its_question(name: str) -> None:
    assert check(law("JUA-A11"), name).note


def test_items_read_wrongly_from_the_copy_stand_in_their_order() -> None:
    order = [one.provision for one in provisions_of(law("JUA-A19")) if one.provision.startswith(("6-", "16-"))]

    assert order[:4] == ["6-I", "6-II", "6-III", "6-IV"]
    assert order[-5:] == ["16-I", "16-II", "16-III", "16-IV", "16-V"]


def test_a_child_of_seven_is_no_municipal_offense() -> None:
    pack = law("BDG-A05")

    assert check(pack, "child").question == "Passageiro com 7 anos ou mais"
    assert (check(pack, "federal-child").federal, check(pack, "federal-child").offenses) == (True, ())


def test_the_colour_of_a_vest_is_asked_by_nobody() -> None:
    assert check(law("BDG-A08b"), "vest-color").locked == "BDG-A08b"
    assert not offense(law("BDG-A08b"), "10-P1").offered


def test_who_comes_from_another_city_is_noticed_for_picking_up_here() -> None:
    pack = law("BDG-A09")

    assert pack.contexts.other_city == ("AN-I-08",)
    assert "embarque" in pack.contexts.other_city_note


def test_handle_lock_and_support_are_three_questions() -> None:
    pack = law("BDG-A12")

    assert {check(pack, name).citation.provision for name in ("vest-handle", "vest-lock", "passenger-support")} == {
        "4-h",
        "AN-II-02",
        "2-i",
    }


def test_an_auxiliary_of_barra_do_garcas_is_told_as_not_foreseen() -> None:
    stop = read_stop_facts(
        {
            "on": ON.isoformat(),
            "permit": {"state": "active", "valid_until": "2027-01-01"},
            "driver": {"registered": True, "role": "auxiliary"},
        }
    )

    driver = next(one for one in assess(law("BDG-A15"), stop).findings if one.check == "driver")

    assert (driver.state, driver.code) == ("warn", "driver_auxiliary_not_foreseen")


def test_the_decree_holds_from_its_publication() -> None:
    assert not law("BDG-A19").is_in_force(date(2018, 8, 28))
    assert law("BDG-A19").is_in_force(date(2018, 8, 29))
