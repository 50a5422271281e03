"""The registry's API: the office reads, registrars and administrators write."""

from __future__ import annotations

from server.registry.views import people, permits, sheets, vehicles
from server.registry.views.blueprint import blueprint

__all__ = ["blueprint", "people", "permits", "sheets", "vehicles"]
