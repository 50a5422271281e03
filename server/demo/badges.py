"""Badges of the demonstration: the one place where it asks for them."""

from __future__ import annotations

from sqlalchemy import select

from server.badges.permits import list_drivers
from server.badges.queries import list_serials
from server.badges.service import cancel_badge, issue_badges
from server.demo.cases import Case
from server.kit.db import db
from server.registry.models import Permit


def issue_missing_badges(municipality: str) -> None:
    """Gives a badge to every driver who has none."""
    having = list_serials(municipality)
    issue_badges(municipality, [person for person in list_drivers(municipality) if person not in having])


def cancel_badges(municipality: str, cases: list[Case]) -> None:
    """Cancels the badges of the cases that show it."""
    serials = list_serials(municipality)
    for case in cases:
        holder = db.session.scalar(select(Permit.holder_id).filter_by(municipality=municipality, fleet_key=str(case.number)))
        if case.cancels_badge and holder in serials:
            cancel_badge(municipality, serials[holder], "Perdido, com boletim de ocorrência")
