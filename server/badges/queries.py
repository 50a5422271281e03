"""Finding badges, and what the phone's kit takes from them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from server.badges.key_lists import published_key_list
from server.badges.keys import ensure_keys, list_keys
from server.badges.models import CARD, Badge
from server.badges.status import signed_status
from server.domain.badge.status_list import BadgeState
from server.kit.db import db, writing
from server.kit.problems import NotFound

CURRENT = (BadgeState.VALID, BadgeState.SUSPENDED)


def get_badge(municipality: str, serial: int) -> Badge:
    """A badge of a city.

    Raises:
        NotFound: there is none.
    """
    badge = db.session.get(Badge, (municipality, serial))
    if badge is None:
        raise NotFound()
    return badge


def find_current_badges(municipality: str, person_ids: list[str], kind: str = CARD) -> list[Badge]:
    """The badges of one kind that some people have and that have not ended."""
    query = select(Badge).where(Badge.municipality == municipality, Badge.person_id.in_(person_ids))
    return list(db.session.scalars(query.where(Badge.state.in_(CURRENT), Badge.kind == kind).order_by(Badge.serial)))


def list_badges(municipality: str, person_id: str) -> list[Badge]:
    """Every badge a person had, newest first."""
    query = select(Badge).filter_by(municipality=municipality, person_id=person_id)
    return list(db.session.scalars(query.order_by(Badge.serial.desc())))


def list_serials(municipality: str, kind: str = CARD) -> dict[str, int]:
    """The serial of each person's badge of a kind that has not ended, by person id."""
    query = select(Badge.person_id, Badge.serial).where(Badge.municipality == municipality, Badge.state.in_(CURRENT))
    query = query.where(Badge.kind == kind)
    return {row.person_id: row.serial for row in db.session.execute(query.order_by(Badge.serial))}


def badges_document(municipality: str) -> dict[str, Any]:
    """The badges' part of a phone's kit: the root key to pin, the signed key list and the city's signed status list.

    The same state gives the same bytes for ten minutes in every worker: signatures are deterministic.
    """
    if not list_keys(municipality):
        _make_keys(municipality)
    keys = published_key_list()
    assert keys is not None
    return {
        "schema": 1,
        "municipality": municipality,
        "root": keys.root,
        **keys.members,
        "root_signature": keys.signature,
        "status": signed_status(municipality),
    }


def _make_keys(municipality: str) -> None:
    """A read that has to write: ends the reading transaction first, so that SQLite takes its write lock in order."""
    db.session.rollback()
    before = writing.set(True)
    try:
        ensure_keys(municipality)
    finally:
        writing.reset(before)
