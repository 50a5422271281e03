"""The motorcycle of a permit as the law asks about it."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

from server.domain.law.facts import VehicleFacts
from server.domain.law.pack import Pack
from server.domain.law.vehicle import decide_vehicle
from server.registry.models import Vehicle


def vehicle_facts(vehicle: Vehicle) -> VehicleFacts:
    """A registered motorcycle with its last check."""
    latest = vehicle.checks[0] if vehicle.checks else None
    return VehicleFacts(
        made=vehicle.made,
        displacement_cc=None if vehicle.displacement_cc is None else Decimal(vehicle.displacement_cc),
        inspected_on=latest.checked_on if latest else None,
        inspection_result=latest.result if latest else None,
    )


def vehicle_terms(law: Pack, vehicle: Vehicle | None, today: date) -> dict[str, Any] | None:
    """What the law says of a motorcycle today: its states and the days that follow from its year and its last check."""
    return decide_vehicle(law, today, vehicle_facts(vehicle)) if vehicle else None
