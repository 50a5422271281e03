"""The order of the registry's changes.

A service that writes takes its number first. The counter's row stays locked until the transaction ends, so writers of a
city work one after another: what a service reads after `begin_change` can't be changed by somebody else before it is done,
on PostgreSQL as on SQLite, and phones that have seen a number have seen everything before it.
"""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import select

from server.kit import counters
from server.kit.db import db
from server.registry.errors import ChangedMeanwhile
from server.registry.models import AuxiliaryDriver, Permit, Person, Removal, Vehicle

_COUNTER = "registry"


class Versioned(Protocol):
    """A row with a change number."""

    change_seq: int


def begin_change(municipality: str) -> int:
    """Opens a change of a city's registry: its number, for every row it touches."""
    return counters.take(municipality, _COUNTER)


def registry_version(municipality: str) -> int:
    """The number of the last change, 0 for an empty registry."""
    query = select(counters.Counter.value).filter_by(municipality=municipality, name=_COUNTER)
    return db.session.scalar(query) or 0


def must_be_current(row: Versioned, change_seq: int) -> None:
    """Raises ChangedMeanwhile when somebody changed the row after `change_seq` was read. Call it after begin_change."""
    db.session.refresh(row)
    if row.change_seq != change_seq:
        raise ChangedMeanwhile(change_seq=row.change_seq)


def touch_people(municipality: str, people: list[Person]) -> None:
    """Marks people of a city as changed, for what other capabilities tell phones about them, such as their badge."""
    seq = begin_change(municipality)
    for person in people:
        person.change_seq = seq


def note_removal(row: Permit | Person | Vehicle, seq: int) -> None:
    """Leaves a tombstone for a row."""
    kind = type(row).__name__.lower()
    db.session.add(Removal(municipality=row.municipality, row_id=row.id, kind=kind, change_seq=seq))


def is_in_use(row: Person | Vehicle) -> bool:
    """Whether a permit or an auxiliary's registration, past ones too, names the row."""
    if isinstance(row, Vehicle):
        return db.session.scalar(select(Permit.id).filter_by(vehicle_id=row.id).limit(1)) is not None
    holds = db.session.scalar(select(Permit.id).filter_by(holder_id=row.id).limit(1))
    helps = db.session.scalar(select(AuxiliaryDriver.id).filter_by(person_id=row.id).limit(1))
    return holds is not None or helps is not None
