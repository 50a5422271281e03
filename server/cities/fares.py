"""Tarifas: what rides cost by zone and time of the day, and which of them stands for the city's fare."""

from __future__ import annotations

from typing import Any

from server.cities.dated import written_last
from server.cities.models import Fare
from server.kit.texts import fold


def fare_key(zone: str, period: str) -> tuple[str, str]:
    """What makes two fares the same one at different times, however its zone and period were typed."""
    return fold(zone), fold(period)


def leading(fare: Fare) -> tuple[Any, ...]:
    """Of the fares of a day, the one of the whole city at any hour stands for the city's fare."""
    return fare_key(fare.zone, fare.period) == ("", ""), *written_last(fare)
