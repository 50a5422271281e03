"""Which city a request is about."""

from __future__ import annotations

from server.cities.models import Municipality
from server.kit.auth import current_actor, own_municipality
from server.kit.db import db
from server.kit.problems import NotFound


def chosen_city(named: str | None) -> str:
    """The city of a request: the person's own, or the one that an administrator of the installation named.

    Raises:
        NotFound: another city was named, or one that isn't here.
        Forbidden: an administrator named none.
    """
    actor = current_actor()
    if actor.municipality is not None or named is None:
        own = own_municipality()
        if named not in (None, own):
            raise NotFound()
        return own
    if db.session.get(Municipality, named) is None:
        raise NotFound()
    return named
