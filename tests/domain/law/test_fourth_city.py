"""A city that the program has never heard of is a folder: an invented law, read from beside the program."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from server.cli import main
from server.domain.law.cases import answer_cases
from server.domain.law.coverage import ROWS, read_coverage
from server.domain.law.errors import PackError, UnknownMunicipality
from server.domain.law.gaps import TREATMENTS
from server.domain.law.loading import COVERAGE, FILES
from server.domain.law.offenses import STATUSES
from server.domain.law.pack import PACKS, folder_of, list_packs, load_pack, load_packs, use_folders

CITY = "mg-serra-clara"
FOLDER = Path(__file__).parents[2] / "packs"
CASES = FOLDER / CITY / "cases.jsonl"


@pytest.fixture(autouse=True)
def _beside_the_program() -> Iterator[None]:
    use_folders([FOLDER])
    yield
    use_folders([])


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Another folder of packs with the same city."""
    shutil.copytree(FOLDER / CITY, tmp_path / CITY)
    return tmp_path


def test_its_law_stands_beside_those_of_the_program() -> None:
    assert list_packs()[-1] == CITY
    assert len(list_packs()) == 4
    assert load_pack(CITY).norm.short == "Lei 77/2025"
    assert folder_of(CITY) == FOLDER / CITY


def test_without_the_folder_the_program_knows_nothing_of_it() -> None:
    use_folders([])

    with pytest.raises(UnknownMunicipality):
        load_pack(CITY)


def test_every_row_of_its_law_is_accounted_for() -> None:
    coverage = read_coverage(FOLDER / CITY, load_pack(CITY))

    assert len(coverage.rows) == 37
    assert coverage.missing == []


@pytest.mark.parametrize("line", CASES.read_text(encoding="utf-8").splitlines())
def test_a_case_of_its_law_comes_out_as_expected(line: str) -> None:
    (answered,) = answer_cases([line])

    assert answered.differs == ()


def test_a_city_in_two_folders_is_refused(copy: Path) -> None:
    use_folders([FOLDER, copy])

    with pytest.raises(PackError, match=f"is in {FOLDER} too"):
        load_pack(CITY)


def test_a_folder_is_named_as_its_city(copy: Path) -> None:
    (copy / CITY).rename(copy / "serra")

    with pytest.raises(PackError, match="unlike the folder"):
        load_packs(copy)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    use_folders([tmp_path / "nowhere"])

    with pytest.raises(PackError, match="is no folder of packs"):
        load_pack(CITY)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch):
    """Runs `prancheta` as an installation with that folder does."""
    monkeypatch.setenv("PRANCHETA_PACKS", str(FOLDER))
    return lambda *words, given="": CliRunner().invoke(main, list(words), input=given)


def test_the_commands_know_the_folder_by_the_setting(run) -> None:
    assert '"short": "Lei 77/2025"' in run("law", "show", CITY).output
    assert run("law", "coverage").output.count(CITY) == 1
    assert run("law", "coverage", "--packs", str(PACKS)).output.count(CITY) == 0


def test_cases_are_checked_by_a_command(run) -> None:
    done = run("law", "check", str(CASES))

    assert (done.exit_code, done.output) == (0, "24 of 24 as expected\n")


def test_a_case_that_comes_out_otherwise_is_shown(run) -> None:
    asked = CASES.read_text(encoding="utf-8").splitlines()[0].replace('"age": "ok"', '"age": "fail"')

    done = run("law", "check", "-", given=f"{asked}\nnada\n{{}}\n")

    assert done.exit_code == 1
    assert "a motorcycle runs on the first of January of its tenth year: age: 'ok' is not 'fail'" in done.output
    assert "line 2: is not JSON" in done.output
    assert "line 3: expects nothing" in done.output
    assert done.output.endswith("0 of 3 as expected\n")


@pytest.mark.parametrize("words", [["law", "show", "xx-lugar"], ["law", "coverage", "--packs", str(FOLDER / CITY)]])
def test_what_is_not_there_takes_a_line_to_say(run, words: list[str]) -> None:
    done = run(*words)

    assert done.exit_code == 1
    assert done.output.startswith("Error: no ")


def test_the_guide_names_every_file_and_every_word_that_a_pack_chooses_from() -> None:
    guide = (PACKS / "README.md").read_text(encoding="utf-8")

    words = [*(f"{name}.yaml" for name in (*FILES, COVERAGE)), ROWS, *TREATMENTS, *STATUSES]
    assert [word for word in words if f"`{word}`" not in guide] == []
