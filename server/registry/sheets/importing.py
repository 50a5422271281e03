"""Importing a sheet: every cell checked first, then all of it written in one transaction, or nothing."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from typing import Any

from sqlalchemy import Table, bindparam, insert, update

from server.kit import audit
from server.kit.db import Base, db
from server.registry.changes import begin_change
from server.registry.sheets.book import Entry, RegistryBook
from server.registry.sheets.columns import columns_of
from server.registry.sheets.parsing import ParsedRow, SheetErrors, parse_rows, report_repeats
from server.registry.sheets.planning import SheetPlan, report_conflicts
from server.registry.sheets.reader import read_sheet
from server.registry.sheets.report import Report
from server.registry.sheets.stands import Stands
from server.registry.states import IMPORTED, note_changes
from server.registry.today import today_in

_VERSIONED = {"person", "vehicle", "permit"}


def import_sheet(municipality: str, content: bytes, actor: str | None = None, dry_run: bool = False) -> Report:
    """Brings a city's registry to what a sheet says. Rows are found by their permit number, empty cells erase nothing, and
    a sheet that says nothing new changes nothing, not even a change number.

    Raises:
        UnreadableSheet: the file is no table we know.
    """
    sheet = read_sheet(content)
    report = Report(form=sheet.form, rows=len(sheet.rows), dry_run=dry_run, unknown_columns=sheet.unknown)
    errors = SheetErrors(sheet, report)
    _check_columns(sheet.columns.values(), sheet.repeated, errors, report)
    rows = parse_rows(sheet, Stands.of(municipality), errors) if not report.missing_columns else []
    report_repeats(rows, errors)
    db.session.rollback()
    seq = None if dry_run else begin_change(municipality)
    plan = _plan(municipality, rows, errors, report)
    if report.errors or dry_run or seq is None:
        db.session.rollback()
    else:
        _write(plan, seq, municipality, actor, hashlib.sha256(content).hexdigest())
        report.applied = True
    errors.sort()
    return report


def _check_columns(columns: Any, repeated: list[str], errors: SheetErrors, report: Report) -> None:
    present = {(column.group, column.name) for column in columns}
    needed = [column for column in columns_of(0) if (column.group, column.name) == ("permit", "fleet_number")]
    report.missing_columns = [column.title for column in needed if (column.group, column.name) not in present]
    for title in report.missing_columns:
        errors.add_title(title, "Falta esta coluna.")
    for title in repeated:
        errors.add_title(title, "Esta coluna aparece duas vezes.")


def _plan(municipality: str, rows: list[ParsedRow], errors: SheetErrors, report: Report) -> SheetPlan:
    book = RegistryBook(municipality)
    plan = SheetPlan(book, errors, today_in(municipality))
    for row in rows:
        if not row.bad:
            plan.add(row)
    report_conflicts(plan, rows)
    for row in rows:
        touched = plan.touched.get(row.number)
        if touched is None:
            continue
        if touched[0].is_new:
            report.created += 1
        elif any(entry.is_dirty for entry in touched):
            report.updated += 1
        else:
            report.unchanged += 1
    return plan


def _write(plan: SheetPlan, seq: int, municipality: str, actor: str | None, sha256: str) -> None:
    dirty = [entry for entry in plan.book.entries() if entry.is_dirty]
    if not dirty:
        db.session.rollback()
        return
    for entry in dirty:
        if _table(entry.model).name in _VERSIONED:
            entry.values["change_seq"] = seq
            entry.changed.add("change_seq")
    _insert([entry for entry in dirty if entry.is_new])
    _update([entry for entry in dirty if not entry.is_new])
    note_changes(municipality, actor, IMPORTED, _state_changes(plan))
    counts: dict[str, Any] = {"new": sum(entry.is_new for entry in dirty), "changed": sum(not entry.is_new for entry in dirty)}
    audit.append(municipality, actor, "registry.imported", sha256=sha256, seq=seq, **counts)
    db.session.commit()


def _state_changes(plan: SheetPlan) -> Iterator[tuple[str, str, str, date]]:
    for permit in plan.book.permits.values():
        before, after = permit.before.get("state"), permit.values["state"]
        if not permit.is_new and before not in (None, after):
            yield permit.id, before, after, permit.values["state_since"] or plan.today


def _insert(entries: list[Entry]) -> None:
    by_table: dict[Table, list[dict[str, Any]]] = {}
    for entry in entries:
        table = _table(entry.model)
        names = [column.name for column in table.columns]
        by_table.setdefault(table, []).append({name: entry.values.get(name) for name in names})
    for table, rows in by_table.items():
        db.session.execute(insert(table), rows)


def _update(entries: list[Entry]) -> None:
    by_columns: dict[tuple[Table, frozenset[str]], list[dict[str, Any]]] = defaultdict(list)
    for entry in entries:
        row = {"row_id": entry.id, **{name: entry.values[name] for name in entry.changed}}
        by_columns[_table(entry.model), frozenset(entry.changed)].append(row)
    for (table, names), rows in by_columns.items():
        statement = update(table).where(table.c.id == bindparam("row_id")).values({n: bindparam(n) for n in names})
        db.session.connection().execute(statement, rows)


def _table(model: type[Base]) -> Table:
    return model.__table__  # type: ignore[return-value]
