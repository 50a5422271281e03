"""Leituras: where a text can be read in more than one way, the city says which reading it follows."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.effects import EFFECTS, NUMBERS
from server.domain.law.errors import LawError
from server.domain.law.reading import Entry

KINDS = ("choice", "number")


@dataclass(frozen=True)
class Option:
    """One way to read the text: what it means to the program, its name, and what follows from it for people."""

    means: str
    label: str
    explains: str


@dataclass(frozen=True)
class Reading:
    """Leitura. A `choice` has options by id; a `number` is a whole one from `minimum` to `maximum`, or "" for none.

    Where `needs_regulation` is set, anything but the default holds only with an act that settles the gap. `touches` are
    the rules (by id) that a change reaches, for readings that say so.
    """

    id: str
    gap: str
    citations: tuple[Citation, ...]
    question: str
    kind: str
    options: dict[str, Option]
    default: str
    minimum: int | None
    maximum: int | None
    unit: str | None
    unit_one: str | None
    needs_regulation: bool
    touches: tuple[str, ...]

    def meaning(self, chosen: str) -> str:
        """What the program does with that choice.

        Raises:
            LawError: it is none of the options, or no number in range.
        """
        if self.kind == "number":
            return self._number(chosen)
        if chosen not in self.options:
            raise LawError("bad_input", f"{self.id} = {chosen!r} is no reading of this law")
        return self.options[chosen].means

    def answer(self, chosen: str) -> str:
        """A choice in words."""
        if self.kind == "choice":
            return self.options[chosen].label
        return f"{chosen} {self.unit_one if chosen == '1' else self.unit}"

    def _number(self, chosen: str) -> str:
        low, high = self.minimum or 0, self.maximum or 0
        plain = chosen.isascii() and chosen.isdigit() and len(chosen) <= len(str(high))
        if chosen and not (plain and low <= int(chosen) <= high):
            raise LawError("bad_input", f"{self.id} = {chosen!r} is no whole number from {low} to {high}")
        return chosen


def read_reading(entry: Entry) -> Reading:
    kind = entry.choice("kind", KINDS)
    choice = kind == "choice"
    options = {name: _option(entry.entry("options").entry(name)) for name in entry.entry("options").raw} if choice else {}
    reading = Reading(
        id=entry.choice("id", EFFECTS if choice else NUMBERS),
        gap=entry.text("gap"),
        citations=entry.citations(),
        question=entry.text("question"),
        kind=kind,
        options=options,
        default=entry.choice("default", options) if choice else entry.optional("default") or "",
        minimum=None if choice else entry.integer("minimum"),
        maximum=None if choice else entry.integer("maximum"),
        unit=None if choice else entry.text("unit"),
        unit_one=None if choice else entry.text("unit_one"),
        needs_regulation=entry.flag("needs_regulation"),
        touches=entry.texts("touches"),
    )
    _check_options(entry, reading)
    entry.close()
    return reading


def _option(entry: Entry) -> Option:
    option = Option(entry.text("means"), entry.text("label"), entry.text("explains"))
    entry.close()
    return option


def _check_options(entry: Entry, reading: Reading) -> None:
    for name, option in reading.options.items():
        if not EFFECTS[reading.id].knows(option.means):
            entry.fail(f"option {name} has an unknown meaning {option.means!r}")
