"""Escolhas da prefeitura: a law as one city reads it and with the acts that it registered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING

from server.domain.law.choice import Choice
from server.domain.law.effects import EFFECTS, NUMBERS
from server.domain.law.errors import LawError
from server.domain.law.interpretation import Reading
from server.domain.law.openings import opened

if TYPE_CHECKING:
    from server.domain.law.model import Pack


@dataclass(frozen=True)
class Regulation:
    """Ato da prefeitura in force, with the gaps that it settles: a gap (`MSJ-A03`) or a part of one (`MSJ-A03/color`)."""

    id: str
    label: str
    gaps: tuple[str, ...]


@dataclass(frozen=True)
class CityChoices:
    """What a city decided, as in force on one day: readings by id, its acts, and its own holidays of every year."""

    readings: Mapping[str, str] = field(default_factory=dict)
    regulations: tuple[Regulation, ...] = ()
    holidays: frozenset[date] = frozenset()


def under(pack: Pack, choices: CityChoices) -> Pack:
    """The law as this city applies it.

    A reading that needs an act stays at its default as long as no act settles its gap.

    Raises:
        LawError: a reading, an option or a gap that this law does not have.
    """
    for regulation in choices.regulations:
        for gap in regulation.gaps:
            pack = opened(pack, gap, regulation.label)
    known = {reading.id: reading for reading in pack.readings}
    for name in choices.readings:
        if name not in known:
            raise LawError("bad_input", f"{pack.norm.short} leaves no reading {name!r} open")
    for reading in pack.readings:
        if reading.id in choices.readings:
            pack = _read_as(pack, reading, choices.readings[reading.id])
    return replace(pack, municipal_holidays=choices.holidays)


def _read_as(pack: Pack, reading: Reading, chosen: str) -> Pack:
    means = reading.meaning(chosen)
    act = pack.gap(reading.gap).under
    if reading.needs_regulation and act is None:
        return pack
    apply = EFFECTS[reading.id].apply if reading.kind == "choice" else NUMBERS[reading.id]
    explains = reading.options[chosen].explains if reading.kind == "choice" else ""
    read = apply(pack, Choice(means, explains, reading.touches, act))
    return read if chosen == reading.default else _told(read, reading, chosen)


def _told(pack: Pack, reading: Reading, chosen: str) -> Pack:
    """The gap with what the city decided, for who reads the law."""
    gap = pack.gap(reading.gap)
    told = replace(gap, decided=(*gap.decided, f"{reading.question} {reading.answer(chosen)}."))
    return replace(pack, gaps=tuple(told if one.id == gap.id else one for one in pack.gaps))
