"""`prancheta law coverage`: what of each law is in its pack."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from server.domain.law.coverage import Coverage, read_coverage
from server.domain.law.errors import PackError
from server.domain.law.pack import PACKS, load_packs


@click.command("coverage")
@click.option("--packs", default=PACKS, type=click.Path(exists=True, file_okay=False, path_type=Path), help="Folder of packs.")
def coverage_command(packs: Path) -> None:
    """Prints how many rows of each law stand in its pack, by kind; exits 1 when one is unaccounted for."""
    try:
        cities = [read_coverage(packs / city, pack) for city, pack in load_packs(packs).items()]
    except PackError as error:
        raise click.ClickException(str(error)) from error
    for line in _lines(cities):
        click.echo(line)
    sys.exit(1 if any(city.missing for city in cities) else 0)


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
