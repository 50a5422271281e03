"""`prancheta registry`: sheets in and out."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import click
from flask import Flask
from sqlalchemy import select

from server.cities.models import Municipality
from server.kit.db import db
from server.registry.errors import UnreadableSheet
from server.registry.sheets.export import export_csv
from server.registry.sheets.importing import import_sheet
from server.registry.sheets.report import Report

_CITY = click.option("--municipality", required=True, help="a city's id, such as ba-juazeiro")


def registry_commands(create_app: Callable[[], Flask]) -> click.Group:
    """The command group; each command runs in an application of its own."""

    @click.group("registry")
    def registry() -> None:
        """The registry of a city as CSV or XLSX."""

    @registry.command("import")
    @click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
    @_CITY
    @click.option("--dry-run", is_flag=True, help="only check and report")
    def import_(file: Path, municipality: str, dry_run: bool) -> None:
        """Brings the registry to what a sheet says: all of it, or nothing when a cell needs correction (exit code 1)."""
        with create_app().app_context():
            _must_exist(municipality)
            try:
                report = import_sheet(municipality, file.read_bytes(), dry_run=dry_run)
            except UnreadableSheet as error:
                raise click.ClickException(str(error)) from None
        _show(report)
        sys.exit(1 if report.errors else 0)

    @registry.command("export")
    @_CITY
    @click.option("--out", type=click.File("wb"), default="-", help="the CSV to write; standard output when left out")
    def export(municipality: str, out: BinaryIO) -> None:
        """Writes a city's registry as CSV."""
        with create_app().app_context():
            _must_exist(municipality)
            out.write(export_csv(municipality))

    return registry


def _must_exist(municipality: str) -> None:
    cities = list(db.session.scalars(select(Municipality.id).order_by(Municipality.id)))
    if municipality not in cities:
        raise click.ClickException(f"no such city here: {municipality}; there are {', '.join(cities) or 'none'}")


def _show(report: Report) -> None:
    for error in report.errors:
        click.echo(f"linha {error.row}, {error.column}: {error.value!r} {error.message}")
    for title in report.unknown_columns:
        click.echo(f"coluna não usada: {title}")
    counts = f"{report.created} novas, {report.updated} mudam, {report.unchanged} iguais, {len(report.errors)} a corrigir"
    outcome = "nada gravado" if report.errors else "só conferido" if report.dry_run else "gravado"
    click.echo(f"{report.form}: {report.rows} linhas, {counts}: {outcome}")
