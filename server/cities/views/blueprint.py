"""The blueprint of what a city sets, and who may read and set it."""

from __future__ import annotations

from server.kit.arguments import Blueprint

READERS = ("supervisor", "authority", "registrar", "admin")
WRITERS = ("registrar", "authority", "admin")

blueprint = Blueprint("city", __name__, url_prefix="/api/city", description="What a city sets for its law")
