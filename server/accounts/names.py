"""The names behind user ids."""

from __future__ import annotations

from sqlalchemy import select

from server.accounts.models import User
from server.kit.db import db


def find_names(ids: set[str]) -> dict[str, str]:
    """Names by user id; whoever is not here any more is left out."""
    rows = db.session.execute(select(User.id, User.name).where(User.id.in_(ids)))
    return {row.id: row.name for row in rows}
