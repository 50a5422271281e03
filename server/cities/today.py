"""The day it is in a city."""

from __future__ import annotations

from datetime import date
from zoneinfo import ZoneInfo

from server.domain.law.pack import load_pack
from server.kit import clock


def today_in(municipality: str) -> date:
    """Today by the city's own clock."""
    return clock.now().astimezone(ZoneInfo(load_pack(municipality).timezone)).date()
