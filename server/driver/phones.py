"""Activating a phone, meeting it again, and taking it back."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import delete, select

from server.accounts.models import SignInSession, User
from server.accounts.sessions import note_failure, open_session, refuse_when_throttled
from server.badges.activations import find_code, spend_code
from server.badges.keys import ensure_keys
from server.badges.models import ActivationCode, Badge, BadgeKey
from server.badges.permits import find_permits_of
from server.badges.service import put_live_badge
from server.domain.badge.signatures import PublicKey
from server.domain.badge.status_list import BadgeState
from server.driver.errors import NothingToRenew, PhoneEnded, WrongCode
from server.driver.models import DriverPhone
from server.kit import audit, clock
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.models import Person

#: A badge must not ask for a password in the street: the phone stays signed in until another takes its place.
SESSION_DAYS = 400
_LIMIT_ADDRESS, _LIMIT_ALL = 10, 300
#: How soon before its end a credential may be renewed.
_EARLY = timedelta(days=30)


def activate(code: str, key: dict[str, str], address: str) -> tuple[DriverPhone, str]:
    """Makes a phone the badge of the person a code was made for; returns it with the token of its session.

    The phone before it ends: its credential is replaced and its session over.

    Raises:
        TooManyAttempts: ten wrong codes from this address, or 300 from anywhere, in ten minutes.
        WrongCode: no open code is this one.
        NoLivePermit: the person's permit ended meanwhile.
    """
    keys = {f"activation:{address}": _LIMIT_ADDRESS, "activation": _LIMIT_ALL}
    refuse_when_throttled(keys)
    found = find_code(code)
    if found is None:
        note_failure(list(keys))
        raise WrongCode()
    ensure_keys(found.municipality)
    point = PublicKey(key["x"], key["y"])
    badge = put_live_badge(found.municipality, found.person_id, point.compressed)
    if not spend_code(found):
        db.session.rollback()
        raise WrongCode()
    return _open_phone(found, key, badge)


def current_phone(actor: Actor) -> DriverPhone:
    """The phone of this session.

    Raises:
        PhoneEnded: it is no badge any more.
    """
    phone = db.session.scalar(select(DriverPhone).filter_by(session_id=actor.session_id))
    if phone is None or phone.ended_at is not None:
        raise PhoneEnded()
    return phone


def renew(phone: DriverPhone) -> Badge:
    """Gives a phone a new credential for the key it has, when the one it has ended, ends soon or says something old.

    Raises:
        NothingToRenew: it is still the right one, or the counter stopped it.
        NoLivePermit: the person drives under no permit in force.
    """
    ensure_keys(phone.municipality)
    before = db.session.get_one(Badge, (phone.municipality, phone.serial))
    if not may_renew(before):
        raise NothingToRenew()
    point = PublicKey(phone.public_key["x"], phone.public_key["y"])
    badge = put_live_badge(phone.municipality, phone.person_id, point.compressed)
    phone.serial = badge.serial
    db.session.commit()
    return badge


def may_renew(badge: Badge) -> bool:
    """Whether a phone may ask for a new credential. What the counter cancelled or stopped stays so."""
    if badge.state != BadgeState.VALID:
        return False
    permit = find_permits_of(badge.municipality, [badge.person_id]).get(badge.person_id)
    if permit is None:
        return False
    ends_soon = badge.expires_at <= clock.now() + _EARLY
    would_last = permit.valid_until is None or permit.valid_until > badge.valid_until
    return permit.fleet_number != badge.permit_number or _is_under_withdrawn_key(badge) or (ends_soon and would_last)


def _is_under_withdrawn_key(badge: Badge) -> bool:
    key = db.session.get(BadgeKey, (badge.municipality, badge.kid))
    return key is None or key.withdrawn_at is not None


def _open_phone(code: ActivationCode, key: dict[str, str], badge: Badge) -> tuple[DriverPhone, str]:
    now = clock.now()
    user = _user_of(code)
    for old in db.session.scalars(select(DriverPhone).filter_by(user_id=user.id, ended_at=None)):
        old.ended_at = now
        db.session.execute(delete(SignInSession).filter_by(id=old.session_id))
    opened, token = open_session(user, SESSION_DAYS)
    phone = DriverPhone(id=uuid7(), municipality=code.municipality, person_id=code.person_id, user_id=user.id)
    phone.session_id, phone.public_key, phone.serial = opened.id, key, badge.serial
    phone.activated_at = now
    db.session.add(phone)
    audit.append(code.municipality, user.id, "driver_phone.activated", phone.id, serial=badge.serial)
    db.session.commit()
    return phone, token


def _user_of(code: ActivationCode) -> User:
    """The account behind a person's phones. It has no password: nobody signs in to it but by a code."""
    username = f"driver-{code.person_id}"
    user = db.session.scalar(select(User).filter_by(municipality_id=code.municipality, username=username))
    if user is None:
        name = db.session.get_one(Person, code.person_id).name
        user = User(id=uuid7(), municipality_id=code.municipality, username=username, name=name, role="driver")
        user.password_hash = ""
        db.session.add(user)
        db.session.flush()
    return user
