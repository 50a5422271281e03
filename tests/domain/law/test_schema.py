"""A pack that can't be trusted is refused, and the message says where to look."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from server.domain.law.errors import PackError
from server.domain.law.pack import PACKS, load_packs

Edit = Callable[[str, str, str], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(PACKS / "mt-barra-do-garcas", tmp_path / "packs" / "mt-barra-do-garcas")
    return tmp_path / "packs"


@pytest.fixture
def edit(folder: Path) -> Edit:
    def replace(file: str, old: str, new: str) -> None:
        path = folder / "mt-barra-do-garcas" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return replace


def refusal(folder: Path) -> PackError:
    load_packs.cache_clear()
    with pytest.raises(PackError) as caught:
        load_packs(folder)
    return caught.value


def test_an_untouched_copy_is_accepted(folder: Path) -> None:
    assert list(load_packs(folder)) == ["mt-barra-do-garcas"]


@pytest.mark.parametrize(
    ("file", "old", "new", "rule", "message"),
    [
        ("checks.yaml", "    cite: 2-g\n", "", "headlight", "has no citation"),
        ("rules.yaml", "    - cite: 2-e\n      months", "    - months", "vehicle.roadworthiness[0]", "has no citation"),
        ("offenses.yaml", 'cite: ["8"]', "cite: []", "I", "has no citation"),
        ("stands.yaml", ", cite: 7-06", "", "06", "has no citation"),
        ("checks.yaml", "cite: 2-g", "cite: dois", "headlight", "is not a provision"),
        ("checks.yaml", "section: equipment", "section: engine", "headlight", "unknown section 'engine'"),
        ("checks.yaml", "    photo: true", "    foto: true", "headlight", "unknown key foto"),
        ("measures.yaml", "kind: impound", "kind: steal", "6", "unknown kind 'steal'"),
        ("offenses.yaml", "status: fined", "status: punished", "AN-I-01", "unknown status"),
        ("offenses.yaml", "penalty: I\n", "penalty: III\n", "AN-I-01", "unknown penalty"),
        ("offenses.yaml", "duty: Parar", "dever: Parar", "AN-I-05", "duty is missing"),
        ("gaps.yaml", "treatment: block", "treatment: forget", "BDG-A01", "unknown treatment"),
        ("notice.yaml", "count: calendar_days", "count: moons", "payment", "unknown count"),
        ("checks.yaml", "offenses: [AN-II-13, AN-I-01]", "offenses: [AN-II-99]", "headlight", "points to offense"),
        ("checks.yaml", "locked: BDG-A16", "locked: BDG-A99", "other-items", "points to gap"),
        ("offenses.yaml", "may_lead_to: [7-P1]", "may_lead_to: [7-P9]", "AN-I-05", "points to consequence"),
        ("offenses.yaml", "requires_value: fare", "requires_value: moon", "AN-II-10", "points to setting"),
        ("rules.yaml", 'grounds: ["12"]', 'grounds: ["13"]', "permit_active", "points to measure"),
        ("rules.yaml", "  - subject: vehicle_age", "  - subject: driver_age", "vehicle_age", "neither a rule nor"),
        ("pack.yaml", "  permit: autorização\n", "", "-", "permit missing"),
        ("pack.yaml", "ibge: 5101803", "ibge: muitos", "-", "can't be read"),
        ("pack.yaml", "uf: MT", "uf: MT\nuf: BA", "-", "appears twice"),
        ("stands.yaml", 'id: "02"', 'id: "01"', "01", "stands twice"),
        ("permit.yaml", "{id: age, cite: 2-b,", "{id: age,", "age", "has no citation"),
        ("permit.yaml", "stage: renewal", "stage: moon", "no-debts", "unknown stage 'moon'"),
        ("permit.yaml", "years: 1, gap: BDG-A08", "years: 1, days: 9", "service-before-transfer", "exactly one length"),
        ("permit.yaml", "gap: BDG-A11", "gap: BDG-A99", "trailers", "points to gap"),
        ("permit.yaml", "  - {subject: fees", "  - {subject: quotas", "quotas", "both a rule and a silence"),
        ("permit.yaml", "id: one-permit", "id: age", "age", "stands twice"),
        ("authority.yaml", "    cite: 8-P5\n", "", "renewal_fine", "has no citation"),
        ("authority.yaml", "trigger: count_in_year", "trigger: whim", "renewal_fine", "unknown trigger 'whim'"),
        ("authority.yaml", "id: renewal_fine", "id: revocation_process_due", "revocation_process_due", "same day"),
        ("notice.yaml", "    gap: BDG-A10\n", "", "defense", "names its gap"),
        ("gaps.yaml", "    closed: Multa para dever", "    asks: Multa para dever", "BDG-A14", "or why none can"),
        ("gaps.yaml", "            penalty: I\n            title: Mais", "            title: Mais", "AN-I-12", "has a penalty"),
        ("gaps.yaml", "checks: [{id: visor,", "checks: [{id: moon,", "BDG-A04", "points to check"),
        ("gaps.yaml", "[AN-II-16, AN-I-01],", "[AN-II-99, AN-I-01],", "BDG-A06", "points to offense"),
        ("gaps.yaml", "values: [upfbg, fare]", "values: [moon]", "BDG-A17", "points to setting"),
        ("readings.yaml", "id: transfer", "id: moon", "moon", "unknown id"),
        ("readings.yaml", "means: take_place", "means: fly", "trailers_take_places", "unknown meaning 'fly'"),
        ("readings.yaml", "default: apart", "default: take_place", "trailers_take_places", "not what the rules say"),
        ("readings.yaml", "default: any", "default: all", "counted_notices", "unknown default 'all'"),
        ("readings.yaml", "touches: [revocation_process_possible]", "touches: [moon]", "counted_notices", "touches 'moon'"),
        ("readings.yaml", "gap: BDG-A25", "gap: BDG-A99", "counted_notices", "points to gap"),
        ("readings.yaml", "    cite: [8-P4]\n", "", "counted_notices", "has no citation"),
        ("articles.yaml", 'provision: "13"', "provision: treze", "treze", "is not a provision"),
        ("articles.yaml", 'provision: "13"', 'provision: "14"', "14", "stands twice"),
    ],
)
def test_a_broken_rule_is_refused_by_file_and_name(
    folder: Path, edit: Edit, file: str, old: str, new: str, rule: str, message: str
) -> None:
    edit(file, old, new)

    error = refusal(folder)

    assert error.file == f"mt-barra-do-garcas/{file}"
    assert error.rule == rule
    assert message in error.message


def test_two_versions_of_a_rule_may_follow_each_other(folder: Path, edit: Edit) -> None:
    second = "    - {cite: 2-e, months: 6, from: 2027-01-01}\n"
    edit("rules.yaml", "      months: 12\n", "      months: 12\n      to: 2026-12-31\n")
    edit("rules.yaml", "      gap: BDG-A23\n", f"      gap: BDG-A23\n{second}")
    load_packs.cache_clear()

    pack = load_packs(folder)["mt-barra-do-garcas"]

    assert [rule.months for rule in pack.vehicle.roadworthiness] == [12, 6]
    assert pack.to_json()["vehicle"]["roadworthiness"]["months"] == 6


def test_two_versions_that_hold_on_the_same_day_are_refused(folder: Path, edit: Edit) -> None:
    second = "    - {cite: 2-e, months: 6, from: 2027-01-01}\n"
    edit("rules.yaml", "      months: 12\n", "      months: 12\n      to: 2027-01-01\n")
    edit("rules.yaml", "      gap: BDG-A23\n", f"      gap: BDG-A23\n{second}")

    error = refusal(folder)

    assert (error.rule, error.message) == ("vehicle.roadworthiness", "two versions hold on the same day")


def test_an_offense_written_twice_is_refused(folder: Path, edit: Edit) -> None:
    edit("offenses.yaml", "provision: AN-I-03", "provision: AN-I-01")

    error = refusal(folder)

    assert (error.rule, error.message) == ("AN-I-01", "two versions hold on the same day")


def test_a_stranger_among_the_rule_files_is_refused(folder: Path) -> None:
    (folder / "mt-barra-do-garcas" / "extra.yaml").write_text("a: b\n", encoding="utf-8")

    assert refusal(folder).message == "unknown rule file"


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "mt-barra-do-garcas" / "gaps.yaml").unlink()

    assert refusal(folder).file == "mt-barra-do-garcas/gaps.yaml"


def test_a_federal_requirement_opens_no_municipal_offense(folder: Path, edit: Edit) -> None:
    edit("checks.yaml", "    federal: true\n", "    federal: true\n    offenses: [AN-I-01]\n")

    assert refusal(folder).rule == "federal-course"


def test_a_fourth_city_is_a_folder(folder: Path, edit: Edit) -> None:
    edit("pack.yaml", "municipality: mt-barra-do-garcas", "municipality: mt-outra-cidade")
    (folder / "mt-barra-do-garcas").rename(folder / "mt-outra-cidade")
    load_packs.cache_clear()

    pack = load_packs(folder)["mt-outra-cidade"]

    assert pack.to_json()["municipality"] == "mt-outra-cidade"
