"""The blueprint that the registry's views register on."""

from __future__ import annotations

from server.kit.arguments import Blueprint

#: Who may change the registry; the office reads it.
WRITERS = ("registrar", "admin")

blueprint = Blueprint("registry", __name__, url_prefix="/api/registry", description="People, permits and vehicles of a city")
