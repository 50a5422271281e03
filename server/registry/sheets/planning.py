"""What a sheet would change in a registry: each row in turn, then the whole against the rule of one permit a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date

from server.kit.db import Base
from server.registry.errors import TooManyAuxiliaries
from server.registry.limits import auxiliary_limit
from server.registry.models import LIVE_STATES, AuxiliaryDriver, License, Permit, Person, RoadworthinessCheck, Vehicle
from server.registry.sheets.book import Entry, RegistryBook
from server.registry.sheets.parsing import ParsedRow, SheetErrors, Values
from server.registry.values import fold

_UNIQUE = (("holder_id", "person", "cpf", "Este CPF"), ("vehicle_id", "vehicle", "plate", "Esta placa"))


class SheetPlan:
    """Applies rows to a book in memory. `touched` keeps, by row number, the entries that the row speaks of."""

    def __init__(self, book: RegistryBook, errors: SheetErrors, today: date) -> None:
        self.book, self.errors, self.today = book, errors, today
        self.touched: dict[int, list[Entry]] = {}
        self._limit = auxiliary_limit(book.municipality)
        self._helpers = Counter(permit_id for permit_id, _ in book.auxiliaries)
        self._said: dict[tuple[str, str], tuple[int, object]] = {}

    def add(self, row: ParsedRow) -> None:
        """Plans a row that has no bad cells."""
        permit = self.book.permits.get(row.key)
        holder = self._person(row, "person", row.groups.get("person", {}), permit.values["holder_id"] if permit else None)
        if holder is None:
            return
        vehicle = self._vehicle(row, permit)
        permit = self._permit(row, permit, holder, vehicle)
        self.touched[row.number] = [permit, holder, *([vehicle] if vehicle else [])]
        self._check(row, vehicle)
        self._license(row, permit)
        for group, values in row.auxiliaries:
            self._auxiliary(row, group, values, permit, holder)

    def _person(self, row: ParsedRow, group: str, values: Values, current_id: str | None) -> Entry | None:
        cpf = values.get("cpf")
        person = self.book.people.get(cpf) if cpf else self.book.by_id.get(current_id or "")
        if person is None:
            missing = [name for name in ("name", "cpf") if not values.get(name)]
            for name in missing:
                text = "CPF" if name == "cpf" else "nome"
                self.errors.add(row.number, group, name, f"Falta o {text}: esta pessoa ainda não está no cadastro.")
            if missing:
                return None
            person = self.book.people[values["cpf"]] = self.book.new(Person, {"cpf": values["cpf"]})
        self._agree(row, group, person, values)
        known = {name: value for name, value in values.items() if name != "registered_on"}
        person.set({**known, "search": fold(values["name"])} if "name" in values else known)
        return person

    def _agree(self, row: ParsedRow, group: str, person: Entry, values: Values) -> None:
        """A person may stand in several rows, as somebody's auxiliary; the cells about them must say the same."""
        for name, value in values.items():
            if name == "registered_on":
                continue
            number, said = self._said.setdefault((person.id, name), (row.number, value))
            if said != value:
                self.errors.add(row.number, group, name, f"A linha {number} diz outra coisa da mesma pessoa.")

    def _vehicle(self, row: ParsedRow, permit: Entry | None) -> Entry | None:
        values = row.groups.get("vehicle", {})
        plate = values.get("plate")
        current = self.book.by_id.get(permit.values["vehicle_id"] or "") if permit else None
        vehicle = self.book.vehicles.get(plate) if plate else current
        if vehicle is None and values:
            if plate is None or "made" not in values:
                name, text = ("made", "o ano de fabricação") if plate else ("plate", "a placa")
                self.errors.add(row.number, "vehicle", name, f"Falta {text}: esta moto ainda não está no cadastro.")
                return None
            vehicle = self.book.vehicles[plate] = self.book.new(Vehicle, {"plate": plate, "licensed": True})
        if vehicle is not None:
            vehicle.set(values)
        return vehicle

    def _permit(self, row: ParsedRow, permit: Entry | None, holder: Entry, vehicle: Entry | None) -> Entry:
        values = dict(row.groups["permit"])
        number = values.pop("fleet_number")
        if permit is None:
            since = values.get("granted_on")
            fresh = {"fleet_number": number, "fleet_key": row.key, "service": "moto_taxi", "state": "active"}
            permit = self.book.permits[row.key] = self.book.new(Permit, {**fresh, "state_since": since})
        if values.get("state", permit.values["state"]) != permit.values["state"]:
            values.setdefault("state_since", self.today)
        permit.set({**values, "holder_id": holder.id, "vehicle_id": vehicle.id if vehicle else None})
        return permit

    def _check(self, row: ParsedRow, vehicle: Entry | None) -> None:
        values = row.groups.get("check")
        if not values:
            return
        day = values.get("checked_on")
        if day is None or vehicle is None:
            name, text = ("checked_on", "a data da vistoria") if day is None else ("plate", "a placa da moto vistoriada")
            self.errors.add(row.number, "check" if day is None else "vehicle", name, f"Falta {text}.")
            return
        fresh = {"vehicle_id": vehicle.id, "checked_on": day, "result": "passed"}
        self._owned(row, vehicle, RoadworthinessCheck, self.book.checks, (vehicle.id, day), fresh, values)

    def _license(self, row: ParsedRow, permit: Entry) -> None:
        values = row.groups.get("license")
        if not values:
            return
        until = values.get("valid_until")
        if until is None:
            self.errors.add(row.number, "license", "valid_until", "Falta a data em que o alvará vence.")
            return
        year = values.get("year", until.year)
        fresh = {"permit_id": permit.id, "year": year}
        self._owned(row, permit, License, self.book.licenses, (permit.id, year), fresh, values)

    def _auxiliary(self, row: ParsedRow, group: str, values: Values, permit: Entry, holder: Entry) -> None:
        if not values.get("cpf"):
            self.errors.add(row.number, group, "cpf", "Falta o CPF do auxiliar.")
            return
        person = self._person(row, group, values, None)
        if person is holder:
            self.errors.add(row.number, group, "cpf", "O titular não pode ser auxiliar de si mesmo.")
        elif person is not None:
            since = values.get("registered_on")
            fresh = {"permit_id": permit.id, "person_id": person.id, "registered_on": since or self.today}
            rows, key = self.book.auxiliaries, (permit.id, person.id)
            if key not in rows:
                self._helpers[permit.id] += 1
                if self._limit is not None and self._helpers[permit.id] > self._limit:
                    self.errors.add(row.number, group, "cpf", TooManyAuxiliaries.title)
            self._owned(row, permit, AuxiliaryDriver, rows, key, fresh, {"registered_on": since})
            self.touched[row.number].append(person)

    def _owned(
        self, row: ParsedRow, owner: Entry, model: type[Base], rows: dict, key: tuple, fresh: Values, values: Values
    ) -> None:
        """Adds or changes a row that belongs to a permit or vehicle; the owner then counts as changed."""
        entry = rows.get(key)
        if entry is None:
            entry = rows[key] = self.book.new(model, fresh)
        entry.set(values)
        if entry.is_dirty:
            owner.changed.add("change_seq")
        self.touched[row.number].append(entry)


def report_conflicts(plan: SheetPlan, rows: list[ParsedRow]) -> None:
    """Reports holders and vehicles that would have two live permits. What two rows say alike was reported before."""
    row_of = {row.key: row for row in rows}
    for column, group, cell, what in _UNIQUE:
        for permit, other in _sharing(plan.book, column):
            row, other_row = (row_of.get(entry.values["fleet_key"]) for entry in (permit, other))
            if row and not _say_alike(row, other_row, group, cell):
                plan.errors.add(row.number, group, cell, f"{what} já é do prefixo {other.values['fleet_number']}.")


def _sharing(book: RegistryBook, column: str) -> Iterator[tuple[Entry, Entry]]:
    """Each live permit that shares its holder or vehicle, with one of those it shares it with."""
    first: dict[str, Entry] = {}
    for permit in book.permits.values():
        shared = permit.values.get(column)
        if shared and permit.values["state"] in LIVE_STATES and first.setdefault(shared, permit) is not permit:
            yield permit, first[shared]
            yield first[shared], permit


def _say_alike(row: ParsedRow, other: ParsedRow | None, group: str, cell: str) -> bool:
    return other is not None and row.get(group, cell) is not None and row.get(group, cell) == other.get(group, cell)
