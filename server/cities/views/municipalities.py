"""Cities, public: the list that sign-in shows."""

from __future__ import annotations

from typing import Any

from server.cities.schemas import MunicipalityListSchema
from server.cities.service import list_municipalities
from server.kit.arguments import Blueprint

blueprint = Blueprint("cities", __name__, url_prefix="/api/municipalities", description="Cities of this installation")


@blueprint.get("")
@blueprint.response(200, MunicipalityListSchema)
def list_() -> dict[str, Any]:
    """The cities one can sign in to."""
    return {"items": list_municipalities()}
