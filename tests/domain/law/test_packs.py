"""What the three packs say, beyond the shared cases."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from server.domain.law.city import CityChoices, under
from server.domain.law.errors import LawError
from server.domain.law.model import Pack
from server.domain.law.offense import decide_offense
from server.domain.law.pack import list_packs, load_pack

MSJ, JUA, BDG = "ba-mata-de-sao-joao", "ba-juazeiro", "mt-barra-do-garcas"
ON = date(2026, 3, 10)
PACKS = [load_pack(city) for city in list_packs()]


def offense(city: str, provision: str, repeat: bool = False, **values: str) -> dict[str, Any]:
    amounts = {unit: Decimal(value) for unit, value in values.items()}
    return decide_offense(load_pack(city), ON, provision, repeat, amounts)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.municipality)
def test_a_pack_is_one_plain_json_document(pack: Pack) -> None:
    document = pack.to_json()

    assert json.loads(json.dumps(document)) == document
    assert document["schema"] == 1
    assert set(document["values"]) == set(pack.settings)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.municipality)
def test_no_locked_or_blocked_thing_can_fine(pack: Pack) -> None:
    assert all(item.blocked_reason for item in pack.offenses if item.status == "blocked")
    assert all(item.penalty is None for item in pack.offenses if item.status in ("blocked", "no_fine_fixed"))
    assert not any(item.offered for item in pack.offenses if item.status == "authority_only")


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.municipality)
def test_an_offense_without_a_fine_is_never_called_without_penalty(pack: Pack) -> None:
    assert "sem penalidade" not in json.dumps(pack.to_json(), ensure_ascii=False).lower()


def test_groups_of_article_31_are_complete() -> None:
    groups: dict[str | None, int] = {}
    for item in load_pack(MSJ).offenses:
        if item.provision.split("-")[0] in ("26", "27", "28"):
            group = item.penalty.group if item.penalty else None
            groups[group] = groups.get(group, 0) + 1

    assert groups == {"A": 14, "B": 15, "C": 7, None: 3}


def test_article_18_fines_exactly_ten_provisions() -> None:
    fined = [item.provision for item in load_pack(JUA).offenses if item.penalty and item.penalty.fine.units == 5]

    assert fined == ["6-I", "6-II", "6-III", "6-IV", "7-III", "7-IV", "7-V", "8-V", "8-VI", "8-VII"]


def test_the_annex_has_seventeen_and_twenty_items() -> None:
    items = [item.provision for item in load_pack(BDG).offenses if item.provision.startswith("AN-")]

    assert [sum(item.startswith(group) for item in items) for group in ("AN-I-", "AN-II-")] == [17, 20]


def test_the_decree_blocks_four_items_and_keeps_one_for_the_authority() -> None:
    by_status = {
        status: [item.provision for item in load_pack(BDG).offenses if item.status == status]
        for status in ("blocked", "authority_only")
    }

    assert by_status == {"blocked": ["AN-I-02", "AN-I-12", "AN-I-15", "AN-II-19"], "authority_only": ["AN-I-17"]}


def test_stand_numbers_add_up() -> None:
    stands = load_pack(BDG).stands

    assert len(stands) == 11
    assert sum(stand.motorcycles or 0 for stand in stands) == 85
    assert [stand.id for stand in stands if stand.trailers is None] == ["06"]


def test_the_same_fact_without_a_fine_makes_the_paper_of_each_city() -> None:
    documents = [offense(MSJ, "26-IX"), offense(JUA, "6-IX"), offense(BDG, "2-o")]

    assert [answer["document"] for answer in documents] == ["finding", "notice", "finding"]


def test_what_only_the_authority_applies_keeps_its_group_and_fine() -> None:
    answer = offense(BDG, "AN-I-17", upfbg="20.00")

    assert answer["group"] == "I"
    assert answer["fine"] == {"units": 75, "unit": "UPFBG", "amount": "1500.00"}


def test_a_repeat_in_juazeiro_may_also_suspend() -> None:
    assert offense(JUA, "8-VI", repeat=True)["may_lead_to"] == ["20-I", "20-III", "22"]
    assert offense(JUA, "6-IX", repeat=True)["may_lead_to"] == []


def test_a_fraction_of_a_centavo_is_dropped() -> None:
    assert offense(BDG, "AN-I-01", upfbg="3.4567")["fine"]["amount"] == "259.25"


def test_a_law_answers_only_from_its_first_day() -> None:
    pack = load_pack(BDG)

    assert not pack.is_in_force(date(2018, 8, 28))
    assert pack.is_in_force(date(2018, 8, 29))


def test_impounding_in_juazeiro_asks_for_a_failed_check_or_no_permit() -> None:
    requires = {measure.id: measure.requires for measure in load_pack(JUA).measures}

    assert requires == {"22": "failed_check_on_record", "22-P3": "no_permit"}


def test_holding_to_secure_payment_is_off() -> None:
    blocked = [measure.id for measure in load_pack(MSJ).measures if measure.blocked]

    assert blocked == ["38-IX"]


def test_refusing_to_sign_asks_for_two_witnesses_only_in_juazeiro() -> None:
    assert {pack.municipality: pack.refusal.witnesses for pack in PACKS} == {MSJ: 0, JUA: 2, BDG: 0}


@pytest.mark.parametrize(("chosen", "reading"), [("R1", "year_end"), ("R2", "year_start"), ("R3", "first_year_counts")])
def test_a_reading_that_the_city_chose_reaches_the_phone(chosen: str, reading: str) -> None:
    pack = under(load_pack(MSJ), CityChoices({"age_reading": chosen}))

    assert pack.to_json()["vehicle"]["age"]["reading"] == reading
    assert load_pack(MSJ).to_json()["vehicle"]["age"]["reading"] == "year_end"


@pytest.mark.parametrize(
    ("city", "settings"), [(MSJ, {"age_reading": "R4"}), (JUA, {"capacity_meaning": "seats"}), (BDG, {"moon": "R1"})]
)
def test_a_reading_that_the_law_has_no_room_for_is_refused(city: str, settings: dict[str, str]) -> None:
    with pytest.raises(LawError):
        under(load_pack(city), CityChoices(settings))


def test_terms_of_a_permit_s_life_are_those_of_the_texts() -> None:
    lengths = {
        (pack.municipality, term.id): term.days or term.months or term.years or term.day_of_year
        for pack in PACKS
        for term in pack.permit.terms
    }

    assert lengths[MSJ, "interruption"] == 90
    assert lengths[MSJ, "abandonment"] == 30
    assert lengths[MSJ, "revocation-ban"] == 2
    assert lengths[JUA, "adequation"] == lengths[JUA, "adequation-extension"] == 30
    assert lengths[JUA, "auxiliary-change"] == 6
    assert lengths[JUA, "auction"] == 3
    assert lengths[BDG, "yearly-payment"] == "01-15"
