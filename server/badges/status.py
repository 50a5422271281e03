"""The city's status list, signed anew after each change and every ten minutes."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import select

from server.badges.keys import signing_key
from server.badges.models import Badge
from server.domain.badge.statements import sign_statement
from server.domain.badge.status_list import PURPOSE, BadgeState, StatusList, check_before_publishing, pack
from server.kit import clock, counters
from server.kit.db import db

_SEQUENCE = "badge_status"
_FRESH_SECONDS = 600


def move_status(municipality: str, step: int = 1) -> None:
    """Gives the status list its next number. Its row stays locked until the change is committed."""
    counters.take(municipality, _SEQUENCE, step)


def signed_status(municipality: str) -> dict[str, Any]:
    """The status list as it travels.

    Raises:
        SigningKeyMissing: the city has no key that may sign now.
    """
    key, _private = signing_key(municipality)
    now = int(clock.now().timestamp())
    return _signed(municipality, key.x, counters.last(municipality, _SEQUENCE), now - now % _FRESH_SECONDS)


@lru_cache(maxsize=128)
def _signed(municipality: str, _key: str, sequence: int, moment: int) -> dict[str, Any]:
    key, private = signing_key(municipality)
    issued_at = clock.rfc3339(datetime.fromtimestamp(moment, UTC))
    status = _status_list(municipality, key.ibge, sequence, issued_at)
    statement = {**status.members(), "kid": key.kid}
    return {**statement, "signature": sign_statement(PURPOSE, statement, private)}


def _status_list(municipality: str, ibge: int, sequence: int, issued_at: str) -> StatusList:
    """The list, refused rather than published when it contradicts the rows."""
    ended = select(Badge).where(Badge.municipality == municipality, Badge.state != BadgeState.VALID)
    badges = list(db.session.scalars(ended))
    states = {badge.serial: BadgeState(badge.state) for badge in badges}
    good = list(db.session.scalars(select(Badge.serial).filter_by(municipality=municipality, state=BadgeState.VALID)))
    days = {str(badge.serial): str(badge.ended_on) for badge in badges if badge.ended_on and badge.expires_at > clock.now()}
    count = max([*states, *good], default=0)
    status = StatusList(ibge, sequence, issued_at, count, pack(states, count), days)
    check_before_publishing(status, states, good)
    return status
