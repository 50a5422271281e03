"""What the office reads."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Response

from server.kit.arguments import Blueprint
from server.kit.auth import allow, current_actor
from server.review.copies.service import second_copy
from server.review.export import export_records
from server.review.listing import list_records
from server.review.quarantine import list_quarantine, show_quarantined
from server.review.reading import show_record
from server.review.schemas import (
    QuarantinedSchema,
    QuarantineQuery,
    QuarantineSchema,
    RecordFilters,
    RecordSchema,
    RecordsQuery,
    RecordsSchema,
)

blueprint = Blueprint("review", __name__, url_prefix="/api/review", description="Records that came in")

READERS = ("supervisor", "authority", "admin")


@blueprint.get("/records")
@blueprint.arguments(RecordsQuery, location="query")
@blueprint.response(200, RecordsSchema)
@allow(*READERS, "inspector")
def records(query: dict[str, Any]) -> Response:
    """The queue: filtered, sorted, paged, with counts by filter. Inspectors get their own records."""
    return _json(list_records(current_actor(), query))


@blueprint.get("/records.csv")
@blueprint.arguments(RecordFilters, location="query")
@blueprint.response(200, content_type="text/csv")
@allow(*READERS)
def export(query: dict[str, Any]) -> Response:
    """The queue as CSV, filtered and sorted as the screen shows it, every page of it."""
    lines = (line.encode() for line in export_records(current_actor(), query))
    headers = {"Content-Disposition": 'attachment; filename="registros.csv"'}
    return Response(lines, content_type="text/csv; charset=utf-8", headers=headers)


@blueprint.get("/records/<record_id>")
@blueprint.response(200, RecordSchema)
@allow(*READERS, "inspector")
def record(record_id: str) -> Response:
    """One record in full."""
    return _json(show_record(current_actor(), record_id))


@blueprint.get("/records/<record_id>/copy.pdf")
@blueprint.response(200, content_type="application/pdf")
@allow(*READERS, "inspector")
def copy(record_id: str) -> Response:
    """The second copy on A4."""
    name, content = second_copy(current_actor(), record_id)
    return Response(content, content_type="application/pdf", headers={"Content-Disposition": f'inline; filename="{name}.pdf"'})


@blueprint.get("/quarantine")
@blueprint.arguments(QuarantineQuery, location="query")
@blueprint.response(200, QuarantineSchema)
@allow(*READERS)
def quarantine(query: dict[str, Any]) -> Response:
    """What phones sent and could not be placed, newest first."""
    return _json(list_quarantine(current_actor(), **query))


@blueprint.get("/quarantine/<case_id>")
@blueprint.response(200, QuarantinedSchema)
@allow(*READERS)
def quarantined(case_id: str) -> Response:
    """One case, with the text as it was sent."""
    return _json(show_quarantined(current_actor(), case_id))


def _json(answer: dict[str, Any]) -> Response:
    return Response(orjson.dumps(answer), content_type="application/json")
