"""Prefixos: the number that a new permit may get."""

from __future__ import annotations

from sqlalchemy import select

from server.kit.db import db
from server.registry.models import Permit


def next_fleet_number(municipality: str) -> str:
    """One more than the largest number in use, with as many digits as that one is written with."""
    numbers = [
        number
        for number in db.session.scalars(select(Permit.fleet_number).filter_by(municipality=municipality))
        if number.isdigit()
    ]
    largest = max(numbers, key=int, default="000")
    return f"{int(largest) + 1:0{len(largest)}d}"
