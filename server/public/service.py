"""What the city says about a badge now, to whoever holds the badge's whole id. Nothing shorter is ever answered to."""

from __future__ import annotations

import base64
import re
from typing import Any

from sqlalchemy import select

from server.badges.models import Badge
from server.badges.permits import BADGE_STATES
from server.cities.models import Municipality
from server.cities.today import today_in
from server.domain.badge.status_list import BadgeState
from server.kit import clock
from server.kit.db import db
from server.public.throttle import LOOKUPS, MISSES, count, refuse_when_over
from server.registry.models import Permit, Person, Portrait

VALID, NOT_TODAY, REPLACED, UNKNOWN = "valid", "not_today", "replaced", "unknown"
STATES = (VALID, NOT_TODAY, REPLACED, UNKNOWN)

#: A serial has 31 bits.
_CTI = re.compile(r"[0-7][0-9a-f]{19}")


def current_state(cti: str, address: str) -> dict[str, Any]:
    """The state of a badge as of now. Who drives and with what is told of a valid one only, and no reason of another.

    Raises:
        TooManyRequests: too many questions, or too many about badges that don't exist, from one address.
    """
    refuse_when_over(LOOKUPS, address)
    refuse_when_over(MISSES, address)
    badge = find_badge(cti)
    count(LOOKUPS if badge else MISSES, address)
    answer = _answer(badge)
    db.session.commit()
    return answer


def find_badge(cti: str) -> Badge | None:
    """The badge with a whole id, of any city."""
    if not _CTI.fullmatch(cti):
        return None
    return db.session.scalar(select(Badge).filter_by(serial=int(cti[:8], 16), nonce=cti[8:]))


def _answer(badge: Badge | None) -> dict[str, Any]:
    answer: dict[str, Any] = dict.fromkeys(("first_name", "fleet_number", "plate", "city", "valid_until", "portrait"))
    answer |= {"state": UNKNOWN, "as_of": clock.now()}
    if badge is None:
        return answer
    answer["city"] = db.session.get_one(Municipality, badge.municipality).name
    permit = _permit_today(badge)
    answer["state"] = _state(badge, permit)
    return {**answer, **_shown(badge, permit)} if permit and answer["state"] == VALID else answer


def _state(badge: Badge, permit: Permit | None) -> str:
    if badge.state == BadgeState.REPLACED:
        return REPLACED
    ended = badge.state != BadgeState.VALID or badge.expires_at <= clock.now()
    return NOT_TODAY if ended or permit is None else VALID


def _permit_today(badge: Badge) -> Permit | None:
    """The permit that the badge names, if it is in force and the badge's person still drives under it."""
    permit = db.session.get(Permit, badge.permit_id)
    if permit is None or permit.state not in BADGE_STATES:
        return None
    is_over = permit.valid_until is not None and permit.valid_until < today_in(badge.municipality)
    helpers = {helper.person_id for helper in permit.auxiliaries if helper.ended_on is None}
    drives = badge.person_id in {permit.holder_id, *helpers}
    return permit if drives and not is_over else None


def _shown(badge: Badge, permit: Permit) -> dict[str, Any]:
    return {
        "first_name": badge.short_name.split()[0],
        "fleet_number": permit.fleet_number,
        "plate": permit.vehicle.plate if permit.vehicle else None,
        "valid_until": badge.valid_until,
        "portrait": _portrait(badge),
    }


def _portrait(badge: Badge) -> str | None:
    """The photo within the answer: an address of its own could be kept and shared."""
    person = db.session.get(Person, badge.person_id)
    row = db.session.get(Portrait, (badge.municipality, person.portrait)) if person and person.portrait else None
    return f"data:image/jpeg;base64,{base64.b64encode(row.content).decode()}" if row else None
