"""Whether this server lives, and whether it can work."""

from __future__ import annotations

from marshmallow import Schema, fields
from sqlalchemy import text

from server.kit import clock
from server.kit.arguments import Blueprint
from server.kit.db import db

blueprint = Blueprint("health", __name__, url_prefix="/api/health", description="Liveness and time")


class HealthSchema(Schema):
    """A living server and its time."""

    status = fields.String(required=True)
    server_time = fields.String(required=True)


@blueprint.get("")
@blueprint.response(200, HealthSchema)
def show() -> dict[str, str]:
    """Public: the phone asks this to tell our server from a network that only looks alive."""
    db.session.execute(text("SELECT 1"))
    return {"status": "ok", "server_time": clock.rfc3339(clock.now())}
