"""What goes down to the phone."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Response, request, send_file

from server.cities.service import pack_answer
from server.field.kit import badges_answer, field_kit, take_numbers
from server.field.portraits import portrait_file
from server.field.schemas import ChangesQuery, ChangesSchema, KitSchema, NumbersQuery, NumbersSchema, SnapshotSchema
from server.field.snapshots import registry_changes, registry_snapshot
from server.kit.arguments import Blueprint
from server.kit.auth import OFFICE, allow, current_actor, own_municipality
from server.registry.changes import registry_version
from server.registry.requests import chosen_city
from server.registry.schemas.lists import CityQuery

blueprint = Blueprint("field", __name__, url_prefix="/api/field", description="What goes down to the phone")


@blueprint.get("/kit")
@blueprint.response(200, KitSchema)
@allow("inspector", "supervisor")
def kit() -> dict[str, Any]:
    """What there is to take, with versions and sizes."""
    return field_kit(own_municipality(), current_actor().device_id)


@blueprint.get("/law")
@blueprint.arguments(CityQuery, location="query")
@blueprint.response(200)
@allow("inspector", *OFFICE)
def law(query: dict[str, Any]) -> Response:
    """The city's law pack. The administrator of an installation names the city."""
    return pack_answer(chosen_city(query["municipality"])).response()


@blueprint.get("/registry")
@blueprint.response(200, SnapshotSchema)
@allow("inspector", "supervisor")
def registry() -> Response:
    """The whole registry as the street needs it."""
    return registry_snapshot(own_municipality()).response()


@blueprint.get("/registry/changes")
@blueprint.arguments(ChangesQuery, location="query")
@blueprint.response(200, ChangesSchema)
@blueprint.alt_response(304, description="Nothing changed")
@allow("inspector", "supervisor")
def changes(query: dict[str, Any]) -> Response:
    """What changed in the registry after a version."""
    municipality, since = own_municipality(), query["since"]
    if request.if_none_match.contains_weak(str(since)) and registry_version(municipality) == since:
        return _tagged(Response(status=304), since)
    found = registry_changes(municipality, since)
    return _tagged(Response(orjson.dumps(found, default=str), content_type="application/json"), found["to"])


@blueprint.get("/badges")
@blueprint.response(200)
@allow("inspector", "supervisor")
def badges() -> Response:
    """Keys and status list of the city's badges, signed."""
    return badges_answer(own_municipality()).response()


@blueprint.get("/portraits")
@blueprint.response(200, content_type="application/octet-stream")
@allow("inspector", "supervisor")
def portraits() -> Response:
    """Every portrait in one piece: uint32 length of a JSON index, the index, then the pictures. Ranges are served."""
    file = portrait_file(own_municipality())
    answer = send_file(file.path, mimetype="application/octet-stream", etag=file.version, conditional=True)
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


@blueprint.post("/numbers")
@blueprint.arguments(NumbersQuery)
@blueprint.response(200, NumbersSchema)
@allow("inspector", "supervisor")
def numbers(query: dict[str, Any]) -> dict[str, Any]:
    """Take a new block of numbers for notices. Each call gives another one."""
    return take_numbers(own_municipality(), query["device"], query["count"])


def _tagged(answer: Response, version: int) -> Response:
    answer.set_etag(str(version), weak=True)
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer
