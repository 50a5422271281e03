"""A city's registry in memory, to compare a sheet with it: six queries, whatever its size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Table, select

from server.kit.db import Base, db
from server.kit.ids import uuid7
from server.registry.models import AuxiliaryDriver, License, Permit, Person, RoadworthinessCheck, Vehicle

Values = dict[str, Any]


class Entry:
    """A row of the registry, as it is or as it will be. `changed` names the columns that a sheet changed, `before` keeps
    what stood in them."""

    __slots__ = ("before", "changed", "is_new", "model", "values")

    def __init__(self, model: type[Base], values: Values, is_new: bool = False) -> None:
        self.model, self.values, self.is_new = model, values, is_new
        self.changed: set[str] = set()
        self.before: Values = {}

    @property
    def id(self) -> str:
        """The row's id."""
        return str(self.values["id"])

    @property
    def is_dirty(self) -> bool:
        """Whether there is something to write."""
        return self.is_new or bool(self.changed)

    def set(self, values: Values) -> None:
        """Takes values over; what is None or the same changes nothing."""
        for name, value in values.items():
            if value is not None and self.values.get(name) != value:
                self.before.setdefault(name, self.values.get(name))
                self.values[name] = value
                self.changed.add(name)


class RegistryBook:
    """Entries by the keys that sheets use: fleet key, CPF, plate; checks, licenses and active auxiliaries by owner."""

    def __init__(self, municipality: str) -> None:
        self.municipality = municipality
        self.permits = {entry.values["fleet_key"]: entry for entry in self._load(Permit)}
        self.people = {entry.values["cpf"]: entry for entry in self._load(Person)}
        self.vehicles = {entry.values["plate"]: entry for entry in self._load(Vehicle)}
        self.checks = {(e.values["vehicle_id"], e.values["checked_on"]): e for e in self._load(RoadworthinessCheck)}
        self.licenses = {(e.values["permit_id"], e.values["year"]): e for e in self._load(License)}
        self.auxiliaries = {
            (e.values["permit_id"], e.values["person_id"]): e for e in self._load(AuxiliaryDriver) if e.values["ended_on"] is None
        }
        self.by_id = {e.id: e for rows in (self.permits, self.people, self.vehicles) for e in rows.values()}

    def new(self, model: type[Base], values: Values) -> Entry:
        """A row that isn't there yet, with an id."""
        entry = Entry(model, {"id": uuid7(), "municipality": self.municipality, **values}, is_new=True)
        self.by_id[entry.id] = entry
        return entry

    def entries(self) -> Iterator[Entry]:
        """Every entry, those that others point at first."""
        for rows in (self.people, self.vehicles, self.permits, self.checks, self.licenses, self.auxiliaries):
            yield from rows.values()

    def _load(self, model: type[Base]) -> list[Entry]:
        table: Table = model.__table__  # type: ignore[assignment]
        rows = db.session.execute(select(table).where(table.c.municipality == self.municipality))
        return [Entry(model, dict(row)) for row in rows.mappings()]
