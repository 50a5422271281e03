"""Who is asking, and whether they may. The accounts capability fills in the actor; every view names its roles here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec, TypeVar

from flask import current_app, g

from server.kit.problems import Forbidden, NotFound, NotSignedIn

P = ParamSpec("P")
R = TypeVar("R")

ROLES = ("inspector", "supervisor", "authority", "registrar", "driver", "admin")
OFFICE = ("supervisor", "authority", "registrar", "admin")


@dataclass(frozen=True)
class Actor:
    """A signed-in person. `municipality` is None for the administrator of an installation, who sees every city."""

    user_id: str
    name: str
    role: str
    municipality: str | None
    session_id: str
    device_id: str | None = None

    def sees(self, municipality: str) -> bool:
        """Whether rows of a city are this person's to see."""
        return self.municipality is None or self.municipality == municipality


def current_actor() -> Actor:
    """The signed-in person.

    Raises:
        NotSignedIn: there is no valid session.
    """
    actor: Actor | None = g.get("actor")
    if actor is None:
        raise NotSignedIn()
    return actor


def must_be_one_of(roles: tuple[str, ...]) -> None:
    """Raises NotSignedIn, or Forbidden unless the signed-in person has one of these roles; without roles, anybody signed in."""
    role = current_actor().role
    if roles and role not in roles:
        raise Forbidden()


def allow(*roles: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Lets only these roles call a view; without roles, any signed-in person. The gate asks the same before it lets
    anything of a request be read, see `accounts/gate.py`."""

    def decorate(view: Callable[P, R]) -> Callable[P, R]:
        @wraps(view)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
            must_be_one_of(roles)
            return view(*args, **kwargs)

        guarded.allowed_roles = roles  # type: ignore[attr-defined]
        return guarded

    return decorate


def own_municipality() -> str:
    """The city the signed-in person works for.

    Raises:
        Forbidden: the person belongs to no single city.
    """
    municipality = current_actor().municipality
    if municipality is None:
        raise Forbidden("Escolha uma cidade.", code_hint="municipality_required")
    return municipality


def must_see(municipality: str) -> None:
    """Raises NotFound unless the signed-in person may see rows of this city: other cities' rows don't exist for them."""
    if not current_actor().sees(municipality):
        raise NotFound()


def names_of(users: Iterable[str | None]) -> dict[str, str]:
    """The names of people by user id, for rows that keep who wrote them. The accounts capability looks them up."""
    ids = {user for user in users if user}
    find: Callable[[set[str]], dict[str, str]] = current_app.extensions["names_of"]
    return find(ids) if ids else {}
