"""The registry as the office searches it."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import Select, func, or_, select
from sqlalchemy.orm import joinedload, selectinload

from server.kit.paging import paged
from server.registry.models import AuxiliaryDriver, Permit, Person, Vehicle
from server.registry.values import fold

SORTS = ("fleet_number", "name", "valid_until", "state", "change_seq")


def list_permits(
    municipality: str,
    page: int,
    page_size: int,
    q: str | None = None,
    state: str | None = None,
    stand: str | None = None,
    sort: str = "fleet_number",
) -> dict[str, Any]:
    """A page of permits with their people and vehicles. `sort` is one of SORTS, with `-` before it to turn the order."""
    query = select(Permit).join(Permit.holder).outerjoin(Permit.vehicle).where(Permit.municipality == municipality)
    if state:
        query = query.where(Permit.state == state)
    if stand:
        query = query.where(Permit.stand == stand)
    if q and q.strip():
        query = query.where(_mentions(q))
    loaded = query.options(
        joinedload(Permit.holder),
        joinedload(Permit.vehicle).selectinload(Vehicle.checks),
        selectinload(Permit.licenses),
        selectinload(Permit.auxiliaries).joinedload(AuxiliaryDriver.person),
    )
    return paged(_sorted(loaded, sort), page, page_size)


def list_people(municipality: str, page: int, page_size: int, q: str | None = None) -> dict[str, Any]:
    """A page of people by name."""
    query = select(Person).where(Person.municipality == municipality)
    if q and q.strip():
        query = query.where(Person.search.contains(fold(q), autoescape=True))
    return paged(query.order_by(Person.search, Person.id), page, page_size)


def list_vehicles(municipality: str, page: int, page_size: int, q: str | None = None) -> dict[str, Any]:
    """A page of vehicles by plate."""
    query = select(Vehicle).where(Vehicle.municipality == municipality).options(selectinload(Vehicle.checks))
    if q and q.strip():
        query = query.where(Vehicle.plate.contains(_code(q), autoescape=True))
    return paged(query.order_by(Vehicle.plate), page, page_size)


def _mentions(q: str) -> Any:
    """Fleet number, plate, or a name among the holder and the auxiliaries of today."""
    name, code = fold(q), _code(q)
    named = Person.search.contains(name, autoescape=True)
    helpers = (
        select(AuxiliaryDriver.permit_id)
        .join(AuxiliaryDriver.person)
        .where(AuxiliaryDriver.ended_on.is_(None), Person.search.contains(name, autoescape=True))
    )
    found = [named, Permit.id.in_(helpers)]
    if code:
        found.append(Permit.fleet_key == (code.lstrip("0") or "0"))
        found.append(Vehicle.plate.startswith(code, autoescape=True))
    return or_(*found)


def _code(q: str) -> str:
    return re.sub(r"[^A-Z0-9]", "", q.upper())


def _sorted(query: Select[Any], sort: str) -> Select[Any]:
    number = (func.length(Permit.fleet_key), Permit.fleet_key)
    columns = {
        "fleet_number": number,
        "name": (Person.search, *number),
        "valid_until": (Permit.valid_until, *number),
        "state": (Permit.state, *number),
        "change_seq": (Permit.change_seq, *number),
    }[sort.lstrip("-")]
    return query.order_by(*(column.desc() for column in columns) if sort.startswith("-") else columns)
