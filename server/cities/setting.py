"""The kinds of rows that a city sets, by their name in the API, and what is asked of each before it is added."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from server.cities.changes import add_row, begin_change, withdraw_row
from server.cities.dated import CitySetting
from server.cities.errors import BasisTaken, NoBasis, UnknownUnit
from server.cities.fares import fare_key
from server.cities.models import CityValue, Fare, Holiday, Population
from server.cities.queries import list_rows
from server.cities.readings import check_reading
from server.cities.regulations import must_be_regulation
from server.cities.regulations_models import ReadingChoice
from server.cities.service import pack_of
from server.kit.auth import Actor
from server.kit.db import db

FARE_UNITS = ("fare", "initial_fare")
KINDS: dict[str, type[CitySetting]] = {
    "values": CityValue,
    "fares": Fare,
    "population": Population,
    "holidays": Holiday,
    "readings": ReadingChoice,
}


def set_row(actor: Actor, municipality: str, kind: str, values: dict[str, Any]) -> CitySetting:
    """Adds a row of a kind and keeps it; `try_row` says what is refused."""
    row = try_row(actor, municipality, kind, values)
    db.session.commit()
    return row


def unset_row(actor: Actor, kind: str, id: str, reason: str) -> CitySetting:
    """Withdraws a row of a kind and keeps that."""
    row = withdraw_row(actor, KINDS[kind], id, reason)
    db.session.commit()
    return row


def try_row(actor: Actor, municipality: str, kind: str, values: dict[str, Any]) -> CitySetting:
    """Adds a row of a kind in the running transaction.

    Raises:
        UnknownUnit, NoBasis, BasisTaken: the law has no use for it, or another row stands in its place.
        UnknownReading, ReadingNeedsRegulation: the law leaves no such reading open, or only under an act.
        UnknownRegulation: it names an act that isn't there.
        Invalid: its days don't fit.
    """
    begin_change(municipality)
    if values.get("regulation_id"):
        must_be_regulation(municipality, values["regulation_id"])
    check = _CHECKS.get(kind)
    if check:
        check(municipality, values)
    return add_row(actor, municipality, KINDS[kind], values)


def units_to_set(municipality: str) -> list[str]:
    """The units that the city gives a value; fares are apart."""
    return [unit for unit in pack_of(municipality).settings if unit not in FARE_UNITS]


def counts_in_fares(municipality: str) -> bool:
    """Whether the law counts fines in initial fares, so that one fare is their basis."""
    return any(unit.id == "initial_fare" for unit in pack_of(municipality).units)


def _check_value(municipality: str, values: dict[str, Any]) -> None:
    if values["unit"] not in units_to_set(municipality):
        raise UnknownUnit(field="unit")


def _check_fare(municipality: str, values: dict[str, Any]) -> None:
    values["zone"], values["period"] = values["zone"] or "", values["period"] or ""
    if not values["is_basis"]:
        return
    if not counts_in_fares(municipality):
        raise NoBasis(field="is_basis")
    key = fare_key(values["zone"], values["period"])
    for row in list_rows(Fare, municipality, with_withdrawn=False):
        if row.is_basis and row.valid_from == values["valid_from"] and fare_key(row.zone, row.period) != key:
            raise BasisTaken("Retire a outra primeiro, ou marque só uma como base.", field="is_basis")


def _check_holiday(municipality: str, values: dict[str, Any]) -> None:
    if not values["yearly"]:
        values["valid_to"] = values["valid_from"]


_CHECKS: dict[str, Callable[[str, dict[str, Any]], None]] = {
    "values": _check_value,
    "fares": _check_fare,
    "holidays": _check_holiday,
    "readings": check_reading,
}
