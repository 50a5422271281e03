"""The API of cities: the public list that sign-in shows, and what a city sets for its law."""

from __future__ import annotations

from server.cities.views import regulations, settings
from server.cities.views.blueprint import blueprint as city
from server.cities.views.municipalities import blueprint as municipalities

__all__ = ["city", "municipalities", "regulations", "settings"]
