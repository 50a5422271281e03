"""People who sign in, taken in by whoever runs the installation."""

from __future__ import annotations

from datetime import date

from sqlalchemy import func, select

from server.accounts.errors import UsernameTaken
from server.accounts.models import User
from server.accounts.passwords import hash_password
from server.kit import audit
from server.kit.db import db
from server.kit.ids import uuid7


def add_user(
    municipality: str | None,
    username: str,
    password: str,
    role: str,
    name: str,
    registration: str | None = None,
    credential_valid_until: date | None = None,
) -> User:
    """Takes in a person of a city, or the administrator of the installation, who belongs to none.

    Raises:
        UsernameTaken: somebody of that city signs in under this name, whatever its capitals.
    """
    same = select(User.id).where(func.lower(User.username) == username.lower(), User.municipality_id == municipality)
    if db.session.scalar(same.limit(1)):
        raise UsernameTaken()
    user = User(id=uuid7(), municipality_id=municipality, username=username, role=role, name=name, active=True)
    user.password_hash, user.registration = hash_password(password), registration
    user.credential_valid_until, user.is_demo = credential_valid_until, False
    db.session.add(user)
    db.session.flush()
    audit.append(municipality or "-", None, "user.added", user.id, role=role)
    db.session.commit()
    return user
