"""From a sheet's text to values by kind of row, with every bad cell reported: first cells alone, then rows against each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from server.registry.sheets.columns import AUXILIARIES, TITLES, Column
from server.registry.sheets.reader import Sheet
from server.registry.sheets.report import CellError, Report
from server.registry.sheets.stands import Stands
from server.registry.values import Unreadable, fleet_key

Values = dict[str, Any]


@dataclass
class ParsedRow:
    """A row's values by group (`permit`, `person`, `vehicle`, `check`, `license`, `auxiliary1`…). Empty
    cells are absent; `bad` holds the names of those that can't be used."""

    number: int
    groups: dict[str, Values] = field(default_factory=dict)
    bad: set[str] = field(default_factory=set)

    def get(self, group: str, name: str) -> Any:
        """A value, or None for an empty cell."""
        return self.groups.get(group, {}).get(name)

    @property
    def key(self) -> str:
        """The permit number as it is compared."""
        return fleet_key(self.groups["permit"]["fleet_number"])

    @property
    def auxiliaries(self) -> list[tuple[str, Values]]:
        """The groups of auxiliary drivers that have values."""
        names = (f"auxiliary{n}" for n in range(1, AUXILIARIES + 1))
        return [(name, self.groups[name]) for name in names if name in self.groups]


class SheetErrors:
    """Collects errors, giving each the sheet's own title of its column and what stands in the cell."""

    def __init__(self, sheet: Sheet, report: Report) -> None:
        self._places = {(column.group, column.name): place for place, column in sheet.columns.items()}
        self._rows = dict(sheet.rows)
        self._header = sheet.header
        self._report = report

    def add(self, row: int, group: str, name: str, message: str) -> None:
        """Reports a cell; of a column the sheet doesn't have, by our title of it."""
        place = self._places.get((group, name))
        cells = self._rows.get(row, [])
        value = cells[place] if place is not None and place < len(cells) else ""
        title = self._header[place] if place is not None else TITLES[group, name]
        self._report.errors.append(CellError(row, title, value, message))

    def add_title(self, title: str, message: str) -> None:
        """Reports the header itself, as row 0."""
        self._report.errors.append(CellError(0, title, "", message))

    def sort(self) -> None:
        """Puts the errors in the sheet's order."""
        place = {title: number for number, title in enumerate(self._header)}
        self._report.errors.sort(key=lambda error: (error.row, place.get(error.column, 999)))


def parse_rows(sheet: Sheet, stands: Stands, errors: SheetErrors) -> list[ParsedRow]:
    """The rows that have a permit number, read cell by cell; equal cells of a column are read once."""
    readers = {place: _cached(stands.find if column.name == "stand" else column.read) for place, column in sheet.columns.items()}
    rows = []
    for number, cells in sheet.rows:
        row = ParsedRow(number)
        for place, column in sheet.columns.items():
            text = cells[place] if place < len(cells) else ""
            if text:
                _read_cell(row, column, readers[place](text), errors)
        if row.get("permit", "fleet_number") is not None:
            rows.append(row)
        elif not row.bad:
            errors.add(number, "permit", "fleet_number", "Falta o prefixo.")
    return rows


def _read_cell(row: ParsedRow, column: Column, outcome: tuple[Any, str | None], errors: SheetErrors) -> None:
    value, message = outcome
    if message is not None:
        errors.add(row.number, column.group, column.name, message)
        row.bad.add(column.name)
    else:
        row.groups.setdefault(column.group, {})[column.name] = value


def _cached(read: Callable[[str], Any]) -> Callable[[str], tuple[Any, str | None]]:
    seen: dict[str, tuple[Any, str | None]] = {}

    def outcome(text: str) -> tuple[Any, str | None]:
        if text not in seen:
            try:
                seen[text] = (read(text), None)
            except Unreadable as error:
                seen[text] = (None, str(error))
        return seen[text]

    return outcome


def report_repeats(rows: list[ParsedRow], errors: SheetErrors) -> None:
    """Reports numbers, holders and plates that stand in more than one row; each row names the others and is left out."""
    for group, name in (("permit", "fleet_number"), ("person", "cpf"), ("vehicle", "plate")):
        places: dict[str, list[ParsedRow]] = defaultdict(list)
        for row in rows:
            value = row.get(group, name)
            if value is not None:
                places[row.key if name == "fleet_number" else value].append(row)
        for sharing in places.values():
            for row in sharing if len(sharing) > 1 else []:
                others = [str(other.number) for other in sharing if other is not row]
                where = f"na linha {others[0]}" if len(others) == 1 else f"nas linhas {', '.join(others[:20])}"
                errors.add(row.number, group, name, f"Repetido {where}.")
                row.bad.add(name)
