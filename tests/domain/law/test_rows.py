"""Every row of the reading of the three laws, and every gap, stands somewhere."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from server.cli import main
from server.domain.law.coverage import Coverage, read_coverage
from server.domain.law.errors import PackError
from server.domain.law.pack import PACKS, list_packs, load_pack, load_packs

MSJ, JUA, BDG = "ba-mata-de-sao-joao", "ba-juazeiro", "mt-barra-do-garcas"
PREFIXES = {MSJ: "MSJ", JUA: "JUA", BDG: "BDG"}

# The 80 ambiguities by treatment, as the reading of the laws lists them.
TREATMENTS = {
    (MSJ, "block"): "03 06 09 15 26",
    (MSJ, "review"): "05b 07 08 16 27 28 29 30",
    (MSJ, "configure"): "02 04 05 10 11 12 13 14 17 18 19 23 24 31",
    (MSJ, "show"): "01 20 21 22 25",
    (JUA, "block"): "06 17 20",
    (JUA, "review"): "02 12 21",
    (JUA, "configure"): "01 03 04 05 07 08 09 14 18",
    (JUA, "show"): "10 11 13 15 16 19",
    (BDG, "block"): "01 02 03 04 10 14 16 21 26",
    (BDG, "review"): "06 08 13 20 22 24",
    (BDG, "configure"): "11 17 23 25",
    (BDG, "show"): "05 07 08b 09 12 15 18 19",
}


def coverage(city: str) -> Coverage:
    return read_coverage(PACKS / city, load_pack(city))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(PACKS / BDG, tmp_path / "packs" / BDG)
    load_packs.cache_clear()
    return tmp_path / "packs"


def edit(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / BDG / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(("city", "count"), [(MSJ, 192), (JUA, 115), (BDG, 132)])
def test_each_row_of_a_law_is_accounted_for(city: str, count: int) -> None:
    found = coverage(city)

    assert len(found.rows) == count
    assert all(row.startswith(f"{PREFIXES[city]}-") for row in found.rows)
    assert found.missing == []
    assert sum(found.by_kind.values()) == count


def test_the_command_counts_439_rows() -> None:
    result = CliRunner().invoke(main, ["law", "coverage"])

    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == "439 of 439"


@pytest.mark.parametrize("city", list_packs())
def test_what_is_outside_says_why_in_a_sentence(city: str) -> None:
    reasons = [item.outside for item in coverage(city).covered if item.outside]

    assert all(re.fullmatch(r"[A-ZÀ-Ü].{20,100}\.", reason) for reason in reasons)


@pytest.mark.parametrize("city", list_packs())
def test_nothing_that_fines_holds_or_revokes_is_outside(city: str) -> None:
    pack = load_pack(city)
    ruled = {offense.provision for offense in pack.offenses} | {measure.id for measure in pack.measures}

    assert not [item.row for item in coverage(city).covered if item.outside and item.row.split("-", 1)[1] in ruled]


@pytest.mark.parametrize(
    ("old", "new", "rule", "message"),
    [
        ("ref: no-debts", "ref: no-depts", "rows.BDG-15", "not in the pack"),
        ("kind: requirement, ref: no-debts", "kind: wish, ref: no-debts", "rows.BDG-15", "unknown kind"),
        ("ref: no-debts", "ref: age", "rows.BDG-15", "does not cite Art. 15"),
        ("BDG-15:", "BDG-99:", "rows.BDG-99", "is not a row"),
        ("ref: no-debts", "ref: no-debts, outside: why", "rows.BDG-15", "unknown key kind, ref"),
        ("BDG-15:", "BDG-14:", "-", "appears twice"),
    ],
)
def test_a_row_that_points_nowhere_is_refused(folder: Path, old: str, new: str, rule: str, message: str) -> None:
    edit(folder, "coverage.yaml", old, new)

    with pytest.raises(PackError) as caught:
        read_coverage(folder / BDG, load_pack(BDG))

    assert (caught.value.file, caught.value.rule) == (f"{BDG}/coverage.yaml", rule)
    assert message in caught.value.message


def test_a_row_left_out_fails_the_command_by_name(folder: Path) -> None:
    edit(folder, "coverage.yaml", "  BDG-15: {kind: requirement, ref: no-debts}\n", "")

    result = CliRunner().invoke(main, ["law", "coverage", "--packs", str(folder)])

    assert result.exit_code == 1
    assert "unaccounted for: BDG-15" in result.output
    assert result.output.splitlines()[-1] == "131 of 132"


def test_a_city_without_its_rows_fails_the_command(folder: Path) -> None:
    (folder / BDG / "rows.txt").unlink()

    result = CliRunner().invoke(main, ["law", "coverage", "--packs", str(folder)])

    assert result.exit_code == 1
    assert "rows.txt" in result.output


def test_the_eighty_ambiguities_are_gaps_with_their_treatment() -> None:
    listed = {
        (city, f"{PREFIXES[city]}-A{number}"): treatment
        for (city, treatment), numbers in TREATMENTS.items()
        for number in numbers.split()
    }

    known = {(city, gap.id): gap.treatment for city in list_packs() for gap in load_pack(city).gaps}

    assert len(listed) == 80
    assert known == listed


@pytest.mark.parametrize("city", list_packs())
def test_a_gap_says_what_it_is_about_and_cites_it(city: str) -> None:
    assert all(gap.note and gap.citations for gap in load_pack(city).gaps)
