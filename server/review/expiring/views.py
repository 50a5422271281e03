"""What expires, for the office."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Response

from server.cities.requests import chosen_city
from server.kit.arguments import Blueprint
from server.kit.auth import OFFICE, allow, current_actor
from server.review.expiring.export import export_expiring
from server.review.expiring.listing import list_expiring
from server.review.expiring.schemas import ExpiringFilters, ExpiringQuery, ExpiringSchema

blueprint = Blueprint("expiring", __name__, url_prefix="/api", description="What expires, and when")


@blueprint.get("/expiring")
@blueprint.arguments(ExpiringQuery, location="query")
@blueprint.response(200, ExpiringSchema)
@allow(*OFFICE)
def expiring(query: dict[str, Any]) -> Response:
    """What expires in a city, day by day, with what is overdue first. Whoever doesn't read records sees none of theirs."""
    answer = list_expiring(current_actor(), chosen_city(query["municipality"]), query)
    return Response(orjson.dumps(answer), content_type="application/json")


@blueprint.get("/expiring.csv")
@blueprint.arguments(ExpiringFilters, location="query")
@blueprint.response(200, content_type="text/csv")
@allow(*OFFICE)
def export(query: dict[str, Any]) -> Response:
    """The same as CSV, every page of it."""
    lines = (line.encode() for line in export_expiring(current_actor(), chosen_city(query["municipality"]), query))
    headers = {"Content-Disposition": 'attachment; filename="prazos.csv"'}
    return Response(lines, content_type="text/csv; charset=utf-8", headers=headers)
