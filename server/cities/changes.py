"""Writing what a city sets: rows are added and withdrawn, never edited, and each change raises the revision of the city's law.

`add_row` and `withdraw_row` leave the transaction open, so that a preview can look at the outcome and roll it back.
"""

from __future__ import annotations

from typing import Any, TypeVar

from server.cities.dated import CitySetting
from server.cities.errors import AlreadyWithdrawn
from server.cities.queries import REVISION
from server.kit import audit, clock, counters
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.kit.problems import Invalid, NotFound

S = TypeVar("S", bound=CitySetting)


def begin_change(municipality: str) -> int:
    """The new revision of a city's law. Those who change the same city's law wait for each other from here on."""
    return counters.take(municipality, REVISION)


def add_row(actor: Actor, municipality: str, model: type[S], values: dict[str, Any]) -> S:
    """Adds a row in the running transaction, with its author and its audit entry. Call `begin_change` before.

    Raises:
        Invalid: it ends before it begins.
    """
    if values.get("valid_to") and values["valid_to"] < values["valid_from"]:
        raise Invalid(errors={"valid_to": ["O fim não pode vir antes do começo."]})
    written = {"id": uuid7(), "municipality": municipality, "created_at": clock.now(), "created_by": actor.user_id}
    row = model(**written, **values)
    db.session.add(row)
    audit.append(municipality, actor.user_id, f"{_name(model)}.added", row.id, **values)
    return row


def withdraw_row(actor: Actor, model: type[S], id: str, reason: str) -> S:
    """Withdraws a row in the running transaction: from now on it counts as never written.

    Raises:
        NotFound: no such row in a city of this person's.
        AlreadyWithdrawn: somebody did so before.
    """
    row = db.session.get(model, id)
    if row is None or not actor.sees(row.municipality):
        raise NotFound()
    begin_change(row.municipality)
    db.session.refresh(row)
    if row.withdrawn_at:
        raise AlreadyWithdrawn()
    row.withdrawn_at, row.withdrawn_by, row.withdraw_reason = clock.now(), actor.user_id, reason
    audit.append(row.municipality, actor.user_id, f"{_name(model)}.withdrawn", row.id, reason=reason)
    return row


def _name(model: type[CitySetting]) -> str:
    table: str = model.__tablename__  # type: ignore[attr-defined]
    return table
