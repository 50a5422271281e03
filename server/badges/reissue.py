"""Who needs a new badge although the one they have is not cancelled."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from sqlalchemy import select

from server.badges.keys import list_keys
from server.badges.models import Badge
from server.badges.queries import CURRENT
from server.kit import clock
from server.kit.db import db
from server.registry.models import Person


@dataclass(frozen=True)
class ToReissue:
    """A badge to exchange. `why` is `key_withdrawn`, or `old_form` for one issued before badges had ids nobody can guess."""

    serial: int
    kind: str
    fleet_number: str
    name: str
    valid_until: date
    why: str


def list_to_reissue(municipality: str) -> list[ToReissue]:
    """The badges to exchange, by fleet number. One that has run out is not exchanged but renewed, and not listed."""
    withdrawn = {key.kid for key in list_keys(municipality) if key.withdrawn_at}
    query = select(Badge, Person.name).outerjoin(Person, Person.id == Badge.person_id)
    query = query.where(Badge.municipality == municipality, Badge.state.in_(CURRENT), Badge.expires_at > clock.now())
    rows = db.session.execute(query.where(Badge.kid.in_(withdrawn) | (Badge.nonce == "")).order_by(Badge.serial))
    found = [_row(badge, name or badge.short_name) for badge, name in rows]
    return sorted(found, key=lambda row: (len(row.fleet_number), row.fleet_number, row.serial))


def _row(badge: Badge, name: str) -> ToReissue:
    why = "key_withdrawn" if badge.nonce else "old_form"
    return ToReissue(badge.serial, badge.kind, badge.permit_number, name, badge.valid_until, why)
