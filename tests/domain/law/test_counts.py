"""The numbers of the three laws, counted by hand on the texts and never taken from the packs."""

from __future__ import annotations

from collections import Counter

import pytest

from server.domain.law.offenses import Offense
from server.domain.law.pack import load_pack

MSJ, JUA, BDG = "ba-mata-de-sao-joao", "ba-juazeiro", "mt-barra-do-garcas"

# Arts. 26, 27 and 28 as Art. 31 groups them.
GROUP_A = (
    "26-I 26-III 26-IV 26-VI 26-VII 26-VIII 26-XV 26-XVI 26-XVII 26-XX 26-XXII "  # 11
    "28-II 28-IV 28-X"  # 3
)
GROUP_B = (
    "26-II 26-V 26-X 26-XI 26-XII 26-XIII 26-XVIII 26-XIX 26-XXI "  # 9
    "27-II "  # 1
    "28-III 28-V 28-IX 28-XIII 28-XIV"  # 5
)
GROUP_C = "26-XIV 27-I 27-III 28-I 28-VII 28-XI 28-XII"  # 1 + 2 + 4
WITHOUT_GROUP = "26-IX 28-VI 28-VIII"
# Duties outside the chapter that Art. 31 speaks of, but for the two that hang on a regulation.
OUTSIDE_THE_GROUPS = (
    "7 7-V 7-VI 17-P1 17-P2 "  # 5
    "19-I-idade 19-I-cc 19-II 19-II-selo 19-III-a 19-III-b 19-III-c 19-III-d 19-III-e 19-IV 19-V "  # 11
    "19-P1-I 19-P1-III 19-P1-IV 19-P5 19-P6 20 21 "  # 7
    "23-I 23-II 23-III 23-IV 23-V 23-VI 30-P1"  # 7
)

# Art. 18, p. ún., of Juazeiro: ten provisions. Everything else of Arts. 6 to 9, 11-A and 32 has no fixed fine.
FINED_BY_ARTICLE_18 = "6-I 6-II 6-III 6-IV 7-III 7-IV 7-V 8-V 8-VI 8-VII"
WITHOUT_FINE = (
    "6-V 6-VI 6-VII 6-VIII 6-IX 6-X 6-XI 6-XII 6-XIII 6-XIV 6-XV 6-XVI 6-XVII 6-XVIII 6-XIX "  # 15
    "7-I 7-II 7-VI 8-I 8-II 8-III 8-IV 8-P1 8-P2 8-P3 9 11A 11A-PU 32"  # 3 + 4 + 3 + 4
)
# General clauses and what leads to another sanction: Arts. 3, 14, 17, 20, 21 and 22.
OTHER_SANCTIONS = "3 3-PU 14 17-I 17-II 20-I 21 22"

# The annex of Barra do Garças has 17 + 20 items; these are the ones that can't be used on the street.
BLOCKED = "AN-I-02 AN-I-12 AN-I-15 AN-II-19"
DUTIES_WITHOUT_ITEM = "2-b 2-c 2-d 2-o 2-q 3-lotacao 4-f 4-g 4-P2 5-b 5-d 5-h 10-P1"


def offenses(city: str) -> tuple[Offense, ...]:
    return load_pack(city).offenses


def provisions(city: str, status: str) -> set[str]:
    return {offense.provision for offense in offenses(city) if offense.status == status}


def group(city: str, name: str) -> set[str]:
    return {offense.provision for offense in offenses(city) if offense.penalty and offense.penalty.group == name}


@pytest.mark.parametrize(
    ("city", "statuses"),
    [
        (MSJ, {"fined": 36, "no_fine_fixed": 33, "blocked": 2}),
        (JUA, {"fined": 12, "no_fine_fixed": 37}),
        (BDG, {"fined": 32, "no_fine_fixed": 13, "blocked": 4, "authority_only": 1}),
    ],
)
def test_each_law_has_as_many_offenses_of_a_kind_as_its_text(city: str, statuses: dict[str, int]) -> None:
    assert Counter(offense.status for offense in offenses(city)) == statuses


@pytest.mark.parametrize(("name", "listed", "count"), [("A", GROUP_A, 14), ("B", GROUP_B, 15), ("C", GROUP_C, 7)])
def test_a_group_of_article_31_holds_exactly_its_items(name: str, listed: str, count: int) -> None:
    assert len(listed.split()) == count
    assert group(MSJ, name) == set(listed.split())


@pytest.mark.parametrize(("name", "units", "points", "warns"), [("A", 50, 1, True), ("B", 100, 2, False), ("C", 150, 3, False)])
def test_a_group_of_article_31_carries_its_fine_and_points(name: str, units: int, points: int, warns: bool) -> None:
    carried = {
        (offense.penalty.fine.units, offense.penalty.fine.unit, offense.penalty.points, offense.warning)
        for offense in offenses(MSJ)
        if offense.penalty and offense.penalty.group == name
    }

    assert carried == {(units, "initial_fare", points, warns)}


def test_three_obligations_and_thirty_other_duties_of_mata_de_sao_joao_are_in_no_group() -> None:
    assert (len(WITHOUT_GROUP.split()), len(OUTSIDE_THE_GROUPS.split())) == (3, 30)
    assert provisions(MSJ, "no_fine_fixed") == {*WITHOUT_GROUP.split(), *OUTSIDE_THE_GROUPS.split()}


def test_what_hangs_on_a_regulation_is_blocked_in_mata_de_sao_joao() -> None:
    assert provisions(MSJ, "blocked") == {"19-III-f", "19-P1-II"}


def test_juazeiro_fines_ten_provisions_and_two_articles_of_their_own() -> None:
    fines = {offense.provision: offense.penalty.fine.units for offense in offenses(JUA) if offense.penalty}

    assert fines == {**dict.fromkeys(FINED_BY_ARTICLE_18.split(), 5), "24": 10, "22-P3": 23}
    assert len(fines) == 12


def test_the_rest_of_juazeiro_has_no_fixed_fine() -> None:
    assert len(WITHOUT_FINE.split()) == 29
    assert provisions(JUA, "no_fine_fixed") == {*WITHOUT_FINE.split(), *OTHER_SANCTIONS.split()}


def test_each_group_of_the_annex_holds_its_items_but_the_blocked_ones() -> None:
    first = {f"AN-I-{item:02}" for item in range(1, 18)} - set(BLOCKED.split())
    second = {f"AN-II-{item:02}" for item in range(1, 21)} - set(BLOCKED.split())

    assert (len(first), len(second)) == (14, 19)
    assert (group(BDG, "I"), group(BDG, "II")) == (first, second)
    assert provisions(BDG, "blocked") == set(BLOCKED.split())
    assert provisions(BDG, "authority_only") == {"AN-I-17"}


@pytest.mark.parametrize(("name", "units"), [("I", 75), ("II", 50)])
def test_a_group_of_the_annex_carries_its_fine_and_no_points(name: str, units: int) -> None:
    carried = {
        (offense.penalty.fine.units, offense.penalty.fine.unit, offense.penalty.points)
        for offense in offenses(BDG)
        if offense.penalty and offense.penalty.group == name
    }

    assert carried == {(units, "upfbg", None)}


def test_duties_without_an_item_in_the_annex_make_a_finding() -> None:
    papers = {item.provision: item.document for item in offenses(BDG) if item.status == "no_fine_fixed"}

    assert papers == dict.fromkeys(DUTIES_WITHOUT_ITEM.split(), "finding")


@pytest.mark.parametrize(
    ("city", "grounds"),
    [
        (MSJ, "38-I 38-II 38-III 38-IV 38-V 38-VI 38-VII 38-VIII 38-IX"),
        (JUA, "22 22-P3"),
        (BDG, "6 9 11-b 12"),
    ],
)
def test_no_ground_of_a_measure_is_added_or_left_out(city: str, grounds: str) -> None:
    assert [measure.id for measure in load_pack(city).measures] == grounds.split()


def test_a_measure_that_needs_something_on_record_says_what() -> None:
    needs = {
        (city, measure.id): measure.requires or "blocked"
        for city in (MSJ, JUA, BDG)
        for measure in load_pack(city).measures
        if measure.requires or measure.blocked
    }

    assert needs == {
        (MSJ, "38-IX"): "blocked",
        (JUA, "22"): "failed_check_on_record",
        (JUA, "22-P3"): "no_permit",
        (BDG, "6"): "other_city",
        (BDG, "9"): "other_city",
        (BDG, "11-b"): "blocked",
        (BDG, "12"): "suspended_permit",
    }


@pytest.mark.parametrize(
    ("city", "terms"),
    [
        (
            MSJ,
            {
                "defense": (15, "calendar_days", "notice_date"),
                "payment": (15, "calendar_days", "notice_date"),
                "reconsideration": (None, None, None),
            },
        ),
        (
            JUA,
            {
                "defense": (5, "business_days", "receipt"),
                "payment": (None, None, None),
                "reconsideration": (5, "business_days", "penalty_receipt"),
            },
        ),
        (
            BDG,
            {
                "defense": (None, None, None),
                "payment": (5, "calendar_days", "city"),
                "reconsideration": (None, None, None),
            },
        ),
    ],
)
def test_terms_are_those_of_the_text_and_none_is_made_up(city: str, terms: dict[str, tuple[object, ...]]) -> None:
    known = {term.kind: (term.days, term.count, term.starts) for term in load_pack(city).deadlines}

    assert known == terms


def test_stands_have_the_numbers_of_article_7() -> None:
    stands = {stand.id: (stand.motorcycles, stand.trailers) for stand in load_pack(BDG).stands}

    assert {stand: numbers[0] for stand, numbers in stands.items()} == {
        "01": 5,
        "02": 10,
        "03": 5,
        "04": 10,
        "05": 10,
        "06": None,
        "07": 5,
        "08": 10,
        "09": 10,
        "10": 15,
        "11": 5,
    }
    assert {numbers[1] for stand, numbers in stands.items() if stand != "06"} == {3}
    assert stands["06"] == (None, None)


@pytest.mark.parametrize(
    ("city", "limits"),
    [
        (MSJ, {"age": [6], "displacement": [(125, None)], "months": [6], "driver_age": [], "experience": []}),
        (JUA, {"age": [5], "displacement": [(125, 250)], "months": [6], "driver_age": [21], "experience": [(2, False)]}),
        (BDG, {"age": [], "displacement": [(125, None)], "months": [12], "driver_age": [21], "experience": [(2, True)]}),
    ],
)
def test_limits_of_motorcycle_and_driver_are_those_of_the_text(city: str, limits: dict[str, list[object]]) -> None:
    vehicle, driver = load_pack(city).vehicle, load_pack(city).driver

    known = {
        "age": [rule.max_years for rule in vehicle.age],
        "displacement": [(rule.min_cc, rule.max_cc) for rule in vehicle.displacement],
        "months": [rule.months for rule in vehicle.roadworthiness],
        "driver_age": [rule.years for rule in driver.age],
        "experience": [(rule.years, rule.more_than) for rule in driver.experience],
    }

    assert known == limits
