"""The API of licensing."""

from __future__ import annotations

from server.licensing.views import life, motorcycles, spans
from server.licensing.views.blueprint import blueprint

__all__ = ["blueprint", "life", "motorcycles", "spans"]
