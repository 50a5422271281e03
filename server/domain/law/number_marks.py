"""Where a city's law wants the number of the permit to be seen on what drivers wear, and in which colours."""

from __future__ import annotations

import re
from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry

PIECES = ("helmet", "vest", "cover")


@dataclass(frozen=True)
class NumberMark:
    """One piece with the number. `letters` and `ground` as #RRGGBB, `ground` None where the law fixes no colour."""

    piece: str
    title: str
    copies: int
    letters: str
    ground: str | None
    citations: tuple[Citation, ...]
    note: str | None


def read_number_mark(entry: Entry) -> NumberMark:
    """One entry of `number_marks`."""
    ground = entry.optional("ground")
    mark = NumberMark(
        piece=entry.choice("piece", PIECES),
        title=entry.text("title"),
        copies=entry.integer("copies"),
        letters=_color(entry, entry.text("letters")),
        ground=_color(entry, ground) if ground else None,
        citations=entry.citations(),
        note=entry.optional("note"),
    )
    if not 1 <= mark.copies <= 4:
        entry.fail("copies should be 1 to 4")
    entry.close()
    return mark


def _color(entry: Entry, written: str) -> str:
    return written if re.fullmatch(r"#[0-9A-F]{6}", written) else entry.fail(f"{written!r} is no colour")
