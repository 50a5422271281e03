"""The registry as CSV: what Excel in Brazil opens with a double click, and what imports again as unchanged."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from itertools import chain
from typing import Any

from server.domain.identity import format_cpf
from server.kit.csv_lines import csv_lines
from server.registry.sheets.book import RegistryBook
from server.registry.sheets.cells import RESULTS, SERVICES, STATES
from server.registry.sheets.columns import Column, columns_of

_WORDS = {key: words[0] for words_of in (STATES, RESULTS, SERVICES) for key, words in words_of.items()}
#: Stays in the office's own screens: in Barra do Garças a vest's colour tells who belongs to the union.
_KEPT_BACK = {("person", "vest_color")}


def export_csv(municipality: str) -> bytes:
    """A city's registry, one row a permit: UTF-8 with its mark, semicolons, dates as dd/mm/aaaa."""
    book = RegistryBook(municipality)
    rows = _rows(book)
    most = max((n for row in rows for n in range(1, 6) if f"auxiliary{n}" in row), default=1)
    return _csv(_columns(most), rows)


def template_csv() -> bytes:
    """The header alone, for an office to fill in."""
    return _csv(_columns(1), [])


def _columns(auxiliaries: int) -> list[Column]:
    return [column for column in columns_of(auxiliaries) if (column.group, column.name) not in _KEPT_BACK]


def _csv(columns: list[Column], rows: list[dict[str, dict[str, Any]]]) -> bytes:
    titles = [column.title for column in columns]
    cells = ([_text(column, row.get(column.group, {}).get(column.name)) for column in columns] for row in rows)
    return "".join(csv_lines(chain([titles], cells))).encode()


def _text(column: Column, value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}"
    if column.name == "cpf":
        return format_cpf(value)
    if column.name == "displacement_cc":
        return str(value).replace(".", ",")
    if column.name in ("state", "result", "service"):
        return _WORDS[value]
    return str(value)


def _rows(book: RegistryBook) -> list[dict[str, dict[str, Any]]]:
    licenses = _latest(book.licenses, "permit_id", "year")
    checks = _latest(book.checks, "vehicle_id", "checked_on")
    auxiliaries: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for entry in sorted(book.auxiliaries.values(), key=lambda e: (e.values["registered_on"], e.id)):
        person = book.by_id[entry.values["person_id"]].values
        auxiliaries[entry.values["permit_id"]].append({**person, "registered_on": entry.values["registered_on"]})
    rows = []
    for key in sorted(book.permits, key=lambda key: (len(key), key)):
        permit = book.permits[key].values
        row = {"permit": permit, "person": book.by_id[permit["holder_id"]].values, "license": licenses.get(permit["id"], {})}
        if permit["vehicle_id"]:
            row["vehicle"] = book.by_id[permit["vehicle_id"]].values
            row["check"] = checks.get(permit["vehicle_id"], {})
        row |= {f"auxiliary{n}": person for n, person in enumerate(auxiliaries[permit["id"]][:5], start=1)}
        rows.append(row)
    return rows


def _latest(entries: dict[Any, Any], owner: str, order: str) -> dict[str, dict[str, Any]]:
    ordered = sorted((entry.values for entry in entries.values()), key=lambda values: values[order])
    return {values[owner]: values for values in ordered}
