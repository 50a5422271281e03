"""What a city decided about its law: the readings it chose and the acts it registered, in force on a day."""

from __future__ import annotations

from datetime import date

from server.cities.dated import covers, in_force
from server.cities.holidays import municipal_holidays
from server.cities.queries import list_rows
from server.cities.regulations_models import CityRegulation, ReadingChoice
from server.domain.law.city import CityChoices, Regulation
from server.domain.law.errors import LawError
from server.domain.law.gaps import Gap
from server.domain.law.pack import Pack, load_pack


def choices_in_force(municipality: str, on: date) -> CityChoices:
    """The city's choices on a day. What a newer pack doesn't leave open any more counts for nothing."""
    pack = load_pack(municipality)
    return CityChoices(_readings(pack, on), _regulations(pack, on), municipal_holidays(municipality))


def regulations_on(municipality: str, on: date) -> list[CityRegulation]:
    """The acts of a day, the one that began last first: of two that settle the same, it is the one cited."""
    return [row for row in list_rows(CityRegulation, municipality, with_withdrawn=False) if covers(row, on)]


def is_settled_by_act(pack: Pack, reference: str) -> bool:
    """Whether an act of the city changes anything at a gap (`MSJ-A03`) or a part of one (`MSJ-A03/color`)."""
    name, _, part = reference.partition("/")
    gap = next((one for one in pack.gaps if one.id == name), None)
    if gap is None or gap.closed:
        return False
    return any(one.id == part for one in gap.opens) if part else takes_act(pack, gap)


def takes_act(pack: Pack, gap: Gap) -> bool:
    """Whether a gap has something that only an act opens."""
    return bool(gap.opens) or any(reading.needs_regulation for reading in pack.readings_of(gap.id))


def is_option(pack: Pack, reading: str, value: str) -> bool:
    """Whether the law leaves that reading open, with that option."""
    try:
        pack.reading(reading).meaning(value)
    except LawError:
        return False
    return True


def _readings(pack: Pack, on: date) -> dict[str, str]:
    rows = list_rows(ReadingChoice, pack.municipality, with_withdrawn=False)
    chosen = (in_force((row for row in rows if row.reading == reading.id), on) for reading in pack.readings)
    return {row.reading: row.value for row in chosen if row and is_option(pack, row.reading, row.value)}


def _regulations(pack: Pack, on: date) -> tuple[Regulation, ...]:
    acts = [Regulation(row.id, row.source, _gaps(pack, row)) for row in regulations_on(pack.municipality, on)]
    return tuple(act for act in acts if act.gaps)


def _gaps(pack: Pack, row: CityRegulation) -> tuple[str, ...]:
    return tuple(reference for reference in row.gaps if is_settled_by_act(pack, reference))
