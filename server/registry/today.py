"""The day it is in a city."""

from __future__ import annotations

from datetime import date
from zoneinfo import ZoneInfo

from server.cities.service import pack_of
from server.kit import clock


def today_in(municipality: str) -> date:
    """Today by the city's own clock."""
    return clock.now().astimezone(ZoneInfo(pack_of(municipality).timezone)).date()
