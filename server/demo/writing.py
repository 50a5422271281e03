"""Writing generated rows in bulk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import insert

from server.demo.rows import PermitRows, Row
from server.kit.db import Base, db
from server.registry.models import AuxiliaryDriver, License, Permit, Person, RoadworthinessCheck, Vehicle


def insert_permits(permits: Iterable[PermitRows]) -> None:
    """Inserts permits with all that belongs to them, in the running transaction."""
    rows = list(permits)
    _insert(Person, [person for row in rows for person in (row.holder, *row.helpers)])
    _insert(Vehicle, [row.vehicle for row in rows])
    _insert(Permit, [row.permit for row in rows])
    _insert(RoadworthinessCheck, [check for row in rows for check in row.checks])
    _insert(License, [license for row in rows for license in row.licenses])
    _insert(AuxiliaryDriver, [auxiliary for row in rows for auxiliary in row.auxiliaries])


def _insert(model: type[Base], rows: list[Row]) -> None:
    """Names that start with an underscore are no columns."""
    columns: list[dict[str, Any]] = [{name: row[name] for name in row if not name.startswith("_")} for row in rows]
    if columns:
        db.session.execute(insert(model.__table__), columns)  # type: ignore[arg-type]
