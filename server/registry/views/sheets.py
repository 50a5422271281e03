"""The registry as spreadsheets."""

from __future__ import annotations

from typing import Any

from flask import Response

from server.kit.auth import OFFICE, allow, current_actor
from server.kit.db import writing
from server.registry.errors import ImportRefused
from server.registry.requests import FILE_BODY, chosen_city, received_file
from server.registry.schemas.lists import CityQuery
from server.registry.schemas.sheets import ImportQuery, ReportSchema
from server.registry.sheets.export import export_csv, template_csv
from server.registry.sheets.importing import import_sheet
from server.registry.sheets.report import Report
from server.registry.views.blueprint import WRITERS, blueprint


@blueprint.post("/import")
@blueprint.arguments(ImportQuery, location="query")
@blueprint.doc(requestBody=FILE_BODY)
@blueprint.response(200, ReportSchema)
@allow(*WRITERS)
def import_(query: dict[str, Any]) -> Report:
    """Import a CSV or XLSX sheet: everything or, when a cell needs correction, nothing. `dry_run=1` only reports."""
    municipality, dry_run = chosen_city(query["municipality"]), query["dry_run"]
    writing.set(not dry_run)
    report = import_sheet(municipality, received_file().content, current_actor().user_id, dry_run)
    if report.errors and not dry_run:
        raise ImportRefused(**report.to_json())
    return report


@blueprint.get("/export.csv")
@blueprint.arguments(CityQuery, location="query")
@blueprint.response(200, content_type="text/csv")
@allow(*OFFICE)
def export(query: dict[str, Any]) -> Response:
    """The registry as CSV, one row a permit; it imports again as unchanged."""
    return _attachment(export_csv(chosen_city(query["municipality"])), "cadastro.csv")


@blueprint.get("/import/template.csv")
@blueprint.response(200, content_type="text/csv")
@allow(*OFFICE)
def template() -> Response:
    """An empty sheet with every column that an import knows."""
    return _attachment(template_csv(), "modelo-cadastro.csv")


def _attachment(content: bytes, name: str) -> Response:
    return Response(
        content,
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
