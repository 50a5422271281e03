"""What a city decided about its law: the readings it chose and the acts it registered, in force on a day."""

from __future__ import annotations

from datetime import date

from server.domain.law.city import CityChoices


def choices_in_force(municipality: str, on: date) -> CityChoices:
    """The city's choices on a day."""
    return CityChoices()
