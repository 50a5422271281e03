"""Signing in and out: an opaque token in a cookie, its hash in the database."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta

from sqlalchemy import bindparam, delete, func, select

from server.accounts.errors import CredentialExpired, TooManyAttempts, WrongCredentials
from server.accounts.models import Device, SignInAttempt, SignInSession, User
from server.accounts.passwords import is_password
from server.kit import audit, clock
from server.kit.auth import Actor
from server.kit.db import db, reading
from server.kit.ids import uuid7

_WINDOW = timedelta(minutes=10)
_LIMIT_ACCOUNT = 8
_LIMIT_ADDRESS = 60


def sign_in(municipality: str | None, username: str, password: str, address: str, days: int) -> tuple[SignInSession, str]:
    """Opens a session and returns it with its token, which is not kept.

    Raises:
        TooManyAttempts: eight failures for this account, or sixty from this address, in ten minutes.
        WrongCredentials: no such active account, or another password.
        CredentialExpired: the person's credential has run out.
    """
    keys = {f"account:{municipality}:{username.lower()}": _LIMIT_ACCOUNT, f"address:{address}": _LIMIT_ADDRESS}
    with reading():  # argon2 takes its time: no lock is held meanwhile
        refuse_when_throttled(keys)
        user = _find_user(municipality, username)
        if user:
            db.session.expunge(user)
    if not is_password(user.password_hash if user else None, password) or user is None:
        note_failure(list(keys))
        raise WrongCredentials()
    if user.credential_valid_until and user.credential_valid_until < clock.now().date():
        raise CredentialExpired()
    opened = open_session(db.session.merge(user, load=False), days)
    db.session.commit()
    return opened


_SIGNED_IN = (
    select(User.id, User.name, User.role, User.municipality_id, SignInSession.id.label("session_id"), Device.revoked_at)
    .join_from(SignInSession, User, User.id == SignInSession.user_id)
    .outerjoin(Device, Device.id == bindparam("device_id"))
    .where(SignInSession.token_hash == bindparam("token_hash"), SignInSession.expires_at > bindparam("now"), User.active)
)


def find_signed_in(token: str, device_id: str | None) -> tuple[Actor, bool] | None:
    """Whoever has a live session under this token, and whether their phone was switched off: one query, asked with
    every request."""
    values = {"token_hash": _hash(token), "device_id": device_id, "now": clock.now()}
    row = db.session.execute(_SIGNED_IN, values).first()
    if row is None:
        return None
    return Actor(row.id, row.name, row.role, row.municipality_id, row.session_id, device_id), row.revoked_at is not None


def get_session(session_id: str) -> SignInSession | None:
    """A session by its id."""
    return db.session.get(SignInSession, session_id)


def sign_out(session_id: str) -> None:
    """Ends a session."""
    db.session.execute(delete(SignInSession).filter_by(id=session_id))
    db.session.commit()


def _find_user(municipality: str | None, username: str) -> User | None:
    query = select(User).where(func.lower(User.username) == username.lower(), User.active.is_(True))
    return db.session.scalar(query.where(User.municipality_id == municipality))


def open_session(user: User, days: int) -> tuple[SignInSession, str]:
    """Opens a session in the running transaction; returns it with its token, which is not kept."""
    token = secrets.token_urlsafe(32)
    now = clock.now()
    opened = SignInSession(id=uuid7(), token_hash=_hash(token), user=user, created_at=now)
    opened.expires_at = now + timedelta(days=days)
    db.session.execute(delete(SignInSession).where(SignInSession.expires_at <= now))
    db.session.add(opened)
    audit.append(user.municipality_id or "-", user.id, "session.opened", user.id)
    return opened, token


def refuse_when_throttled(limits: dict[str, int]) -> None:
    """Raises TooManyAttempts when one of these keys has failed as often as it may in ten minutes."""
    since = clock.now() - _WINDOW
    for key, limit in limits.items():
        query = select(func.count()).select_from(SignInAttempt).where(SignInAttempt.at > since)
        if (db.session.scalar(query.where(SignInAttempt.key == _hash(key))) or 0) >= limit:
            raise TooManyAttempts(retry_after=int(_WINDOW.total_seconds()))


def note_failure(keys: list[str]) -> None:
    """Counts a failure under each key."""
    now = clock.now()
    db.session.execute(delete(SignInAttempt).where(SignInAttempt.at <= now - _WINDOW))
    db.session.add_all(SignInAttempt(id=uuid7(), key=_hash(key), at=now) for key in keys)
    db.session.commit()


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
