"""Cobertura: every row of the reading of a law is in the pack, or is said to be outside the product and why."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from server.domain.law.citation import label_of
from server.domain.law.covering import OUTSIDE, Covering, covering_of
from server.domain.law.errors import PackError
from server.domain.law.loading import COVERAGE, read_context
from server.domain.law.model import Pack
from server.domain.law.reading import Context, Entry, read_file

ROWS = "rows.txt"


@dataclass(frozen=True)
class Covered:
    """What stands for a row: a rule of the pack (`kind` and `ref`), or the reason why nothing does."""

    row: str
    kind: str
    ref: str | None
    outside: str | None


@dataclass(frozen=True)
class Coverage:
    municipality: str
    rows: tuple[str, ...]
    covered: tuple[Covered, ...]

    @property
    def missing(self) -> list[str]:
        """Rows that nothing accounts for."""
        known = {item.row for item in self.covered}
        return [row for row in self.rows if row not in known]

    @property
    def by_kind(self) -> Counter[str]:
        return Counter(item.kind for item in self.covered)


def read_coverage(folder: Path, pack: Pack) -> Coverage:
    """Read one city's coverage against its pack.

    Raises:
        PackError: a row points to nothing, to something that doesn't cite it, or isn't a row of the law.
    """
    context = read_context(folder)
    file = read_file(folder / f"{COVERAGE}.yaml", context)
    rows = _rows(folder)
    coverings = covering_of(pack)
    entries = file.entry("rows")
    covered = tuple(_covered(row, entries.entry(row), coverings, rows) for row in entries.raw)
    file.close()
    return Coverage(pack.municipality, rows, covered)


def _rows(folder: Path) -> tuple[str, ...]:
    try:
        rows = tuple((folder / ROWS).read_text(encoding="utf-8").split())
    except OSError as error:
        raise PackError(f"{folder.name}/{ROWS}", "-", f"can't be read: {error}") from error
    if len(set(rows)) < len(rows):
        raise PackError(f"{folder.name}/{ROWS}", "-", "a row stands twice")
    return rows


def _covered(row: str, entry: Entry, coverings: dict[str, Covering], rows: tuple[str, ...]) -> Covered:
    if row not in rows:
        entry.fail("is not a row of this law")
    if entry.has("outside"):
        outside = entry.text("outside")
        entry.close()
        return Covered(row, OUTSIDE, None, outside)
    kind, ref = entry.choice("kind", coverings), entry.text("ref")
    entry.close()
    if ref not in coverings[kind]:
        entry.fail(f"points to {kind} {ref!r}, which is not in the pack")
    _refuse_unrelated(row, entry, coverings[kind][ref])
    return Covered(row, kind, ref, None)


def _refuse_unrelated(row: str, entry: Entry, labels: frozenset[str] | None) -> None:
    """What stands for a row has to cite it, or a provision above or below it. None: it stands for the norm itself."""
    label = _label(row, entry.context)
    if labels is not None and not any(_related(label, other) for other in labels):
        entry.fail(f"what it points to does not cite {label}")


def _label(row: str, context: Context) -> str:
    return label_of(row.split("-", 1)[1], context.exceptions)


def _related(one: str, other: str) -> bool:
    return one == other or one.startswith((f"{other},", f"{other} (")) or other.startswith((f"{one},", f"{one} ("))
