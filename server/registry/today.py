"""The day it is in a city."""

from __future__ import annotations

from server.cities.today import today_in

__all__ = ["today_in"]
