"""Everything that the office's law screens show of a city, in one answer."""

from __future__ import annotations

from datetime import date
from itertools import groupby
from typing import Any

from server.cities.fares import fare_key
from server.cities.gaps import gaps_view
from server.cities.models import CityValue, Fare, Holiday, Population
from server.cities.queries import law_revision, list_rows
from server.cities.readings import readings_view
from server.cities.regulations import regulations_view
from server.cities.service import law_of, law_version
from server.cities.setting import counts_in_fares, units_to_set
from server.cities.shown import show_rows
from server.cities.stands import show_stands
from server.cities.today import today_in
from server.domain.law.export import plain
from server.domain.law.model import Pack

_FARE = ("zone", "period", "starts", "ends", "initial_fare", "per_km", "is_basis")


def law_page(municipality: str) -> dict[str, Any]:
    """What the law leaves to a city and what the city has set, with the history of each item."""
    pack, today = law_of(municipality), today_in(municipality)
    return {
        "municipality": municipality,
        "version": law_version(municipality),
        "revision": law_revision(municipality),
        "today": today.isoformat(),
        "norm": plain(pack.norm),
        "labels": dict(pack.labels),
        "units": _units(pack, municipality),
        "fare_basis": _basis(pack, municipality),
        "values": _values(municipality, today),
        "fares": _fares(municipality, today),
        "population": show_rows(list_rows(Population, municipality), ("inhabitants", "year"), today),
        "holidays": [shown for row in _holidays(municipality) for shown in show_rows([row], ("name", "yearly"), today)],
        "state_holidays": [{"month": one.month, "day": one.day} for one in pack.state_holidays],
        "stands": show_stands(municipality),
        "readings": readings_view(municipality, today),
        "gaps": gaps_view(municipality, today),
        "regulations": regulations_view(municipality, today),
    }


def _units(pack: Pack, municipality: str) -> list[dict[str, Any]]:
    """The units that wait for a value, with where the law names them."""
    return [
        {"id": unit.id, "label": unit.label, "citation": plain(unit.citation)}
        for unit in pack.units
        if unit.id in units_to_set(municipality)
    ]


def _basis(pack: Pack, municipality: str) -> dict[str, Any] | None:
    """Where the law counts fines in initial fares, if it does."""
    if not counts_in_fares(municipality):
        return None
    unit = pack.unit("initial_fare")
    return {"label": unit.label, "citation": plain(unit.citation)}


def _values(municipality: str, today: date) -> list[dict[str, Any]]:
    rows = sorted(list_rows(CityValue, municipality), key=lambda row: row.unit)
    return [one for _, unit in groupby(rows, lambda row: row.unit) for one in show_rows(unit, ("unit", "amount"), today)]


def _fares(municipality: str, today: date) -> list[dict[str, Any]]:
    def key(row: Fare) -> tuple[str, str]:
        return fare_key(row.zone, row.period)

    rows = sorted(list_rows(Fare, municipality), key=key)
    return [{**one, "key": "/".join(name)} for name, same in groupby(rows, key) for one in show_rows(same, _FARE, today)]


def _holidays(municipality: str) -> list[Holiday]:
    return sorted(list_rows(Holiday, municipality), key=lambda row: row.valid_from)
