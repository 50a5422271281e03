"""The API of licensing."""

from __future__ import annotations

from server.licensing.views import applications, life, motorcycles, spans, waiting
from server.licensing.views.blueprint import blueprint

__all__ = ["applications", "blueprint", "life", "motorcycles", "spans", "waiting"]
