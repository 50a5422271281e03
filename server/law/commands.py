"""`prancheta law coverage`: what of each law is in its pack. `prancheta law check`: whether cases come out."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import click

from server.domain.law.cases import answer_cases
from server.domain.law.coverage import Coverage, read_coverage
from server.domain.law.errors import LawError, PackError
from server.domain.law.pack import folder_of, list_packs, load_pack, load_packs


@contextmanager
def refusals_as_text() -> Iterator[None]:
    """Shows what is wrong with a pack or a question in a line instead of a traceback."""
    try:
        yield
    except (LawError, PackError) as error:
        raise click.ClickException(str(error)) from error


@click.command("coverage")
@click.option("--packs", type=click.Path(exists=True, file_okay=False, path_type=Path), help="only this folder of packs")
def coverage_command(packs: Path | None) -> None:
    """Prints how many rows of each law stand in its pack, by kind; exits 1 when one is unaccounted for."""
    with refusals_as_text():
        cities = list(_coverages(packs))
    if not cities:
        raise click.ClickException(f"no pack in {packs}: name the folder that holds the folders of the cities")
    for line in _lines(cities):
        click.echo(line)
    sys.exit(1 if any(city.missing for city in cities) else 0)


@click.command("check")
@click.argument("file", type=click.File("r", encoding="utf-8"), default="-")
def check_command(file: TextIO) -> None:
    """Answers questions that say what they expect (`case`, `expect`), prints those answered otherwise; exits 1 for any."""
    with refusals_as_text():
        answered = list(answer_cases(file))
    for wrong in (one for one in answered if one.differs):
        click.echo(f"{wrong.case}: {'; '.join(wrong.differs)}")
    passed = sum(not one.differs for one in answered)
    click.echo(f"{passed} of {len(answered)} as expected")
    sys.exit(0 if passed == len(answered) else 1)


def _coverages(packs: Path | None) -> Iterator[Coverage]:
    if packs is None:
        yield from (read_coverage(folder_of(city), load_pack(city)) for city in list_packs())
    else:
        yield from (read_coverage(packs / city, pack) for city, pack in load_packs(packs).items())


def _lines(cities: Sequence[Coverage]) -> Iterator[str]:
    """A table of kinds by city, what is missing, and the sum."""
    kinds = sorted({kind for city in cities for kind in city.by_kind})
    yield _row("", [city.municipality for city in cities])
    for kind in kinds:
        yield _row(kind, [city.by_kind[kind] for city in cities])
    yield _row("rows", [f"{len(city.rows) - len(city.missing)}/{len(city.rows)}" for city in cities])
    for city in cities:
        yield from (f"unaccounted for: {row}" for row in city.missing)
    total = sum(len(city.rows) for city in cities)
    yield f"{total - sum(len(city.missing) for city in cities)} of {total}"


def _row(name: str, cells: Sequence[object]) -> str:
    return f"{name:<16}" + "".join(f"{cell!s:>22}" for cell in cells)
