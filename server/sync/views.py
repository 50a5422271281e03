"""Records up."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Response

from server.kit.arguments import Blueprint
from server.kit.auth import allow, current_actor, own_municipality
from server.sync.errors import BadPush
from server.sync.schemas import PushAnswerSchema, PushSchema
from server.sync.service import receive_records

blueprint = Blueprint("sync", __name__, url_prefix="/api/sync", description="Sealed records from phones")


@blueprint.post("/records")
@blueprint.arguments(PushSchema)
@blueprint.response(200, PushAnswerSchema)
@allow("inspector", "supervisor")
def push(body: dict[str, Any]) -> Response:
    """Send sealed records. Sending the same again gives the same answer, however often and however many at once."""
    if not 1 <= len(body["records"]) <= 50:
        raise BadPush()
    answer = receive_records(current_actor(), own_municipality(), body["records"])
    return Response(orjson.dumps(answer), content_type="application/json")
