"""What a badge proves to this server: the phone's decision, with the keys and states as they are now."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from server.badges.keys import find_city_key
from server.badges.models import Badge
from server.cities.models import Municipality
from server.domain.badge.reading import BadgeReading, read_badge
from server.domain.badge.status_list import BadgeState
from server.kit.db import db
from server.kit.problems import NotFound


def verify(text: str, municipality: str, at: datetime) -> BadgeReading:
    """Judges the text of a QR code for a city at an instant.

    Raises:
        NotFound: no such city.
    """
    city = db.session.get(Municipality, municipality)
    if city is None:
        raise NotFound()

    def state_of(serial: int) -> BadgeState:
        state = db.session.scalar(select(Badge.state).filter_by(municipality=municipality, serial=serial))
        return BadgeState(state or 0)

    return read_badge(text, ibge=city.ibge, now=int(at.timestamp()), find_key=find_city_key, state_of=state_of)
