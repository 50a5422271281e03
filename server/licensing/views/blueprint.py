"""The blueprint of licensing, and who may read and write it."""

from __future__ import annotations

from server.kit.arguments import Blueprint

READERS = ("supervisor", "authority", "registrar", "admin")
WRITERS = ("registrar", "authority", "admin")

blueprint = Blueprint("licensing", __name__, url_prefix="/api/licensing", description="Places, applications, lives of permits")
