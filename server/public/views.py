"""The public check over HTTP, and the office's list of reports."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from server.cities.requests import chosen_city
from server.kit.arguments import Blueprint
from server.kit.auth import OFFICE, allow, current_actor
from server.public.keys import keys_answer
from server.public.models import PublicReport
from server.public.reports import close_report, list_reports, receive_report
from server.public.schemas import (
    BadgeNowSchema,
    KeysSchema,
    ListedReportSchema,
    PublicReportSchema,
    QuestionSchema,
    ReportClosingSchema,
    ReportListSchema,
    ReportReceiptSchema,
    ReportsQuery,
)
from server.public.service import current_state

public = Blueprint("public", __name__, url_prefix="/api/public", description="Checking a badge without signing in")
reports = Blueprint("reports", __name__, url_prefix="/api/reports", description="Reports of passengers")


@public.get("/keys")
@public.response(200, KeysSchema)
def keys() -> Response:
    """What a browser needs to judge badges by itself: signed keys and status lists."""
    answer = keys_answer().response()
    answer.headers["Cache-Control"] = "public, max-age=60"
    answer.headers["Vary"] = "Accept-Encoding"
    return answer


@public.post("/badge")
@public.arguments(QuestionSchema)
@public.response(200, BadgeNowSchema)
def badge(asked: dict[str, Any]) -> dict[str, Any]:
    """What the city says about a badge now. Anything that isn't the id of a badge gets the same answer."""
    return current_state(asked["cti"], request.remote_addr or "-")


@public.post("/report")
@public.arguments(PublicReportSchema)
@public.response(201, ReportReceiptSchema)
def report(given: dict[str, Any]) -> PublicReport:
    """Report that the person, the plate or something else doesn't match the badge. Nothing tells who reported."""
    return receive_report({**given, "id": str(given["id"])}, request.remote_addr or "-")


@reports.get("")
@reports.arguments(ReportsQuery, location="query")
@reports.response(200, ReportListSchema)
@allow(*OFFICE)
def list_(query: dict[str, Any]) -> dict[str, Any]:
    """Reports of a city: those that wait, oldest first, or those that were closed, newest first."""
    return list_reports(chosen_city(query["municipality"]), query)


@reports.post("/<report_id>/close")
@reports.arguments(ReportClosingSchema)
@reports.response(200, ListedReportSchema)
@allow(*OFFICE)
def close(given: dict[str, Any], report_id: str) -> dict[str, Any]:
    """Close a report with what came of it."""
    return close_report(current_actor(), report_id, given["note"])
