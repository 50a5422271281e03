"""Looking before changing."""

from __future__ import annotations

from typing import Any

from server.cities.requests import chosen_city
from server.kit.arguments import Blueprint
from server.kit.auth import allow, current_actor
from server.kit.fields import CityQuery
from server.preview.schemas import ChangeSchema, PreviewSchema
from server.preview.service import preview_change

blueprint = Blueprint("preview", __name__, url_prefix="/api/city", description="What a change of a city's settings would do")


@blueprint.post("/preview")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(ChangeSchema)
@blueprint.response(200, PreviewSchema)
@allow("registrar", "authority", "admin")
def preview(query: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """See what a change would do to every permit and provision of the city. Nothing is written."""
    return preview_change(current_actor(), chosen_city(query["municipality"]), change)
