"""What every request passes: whose session it is, which phone it comes from, and that writes come from our own pages."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, Response, current_app, g, request

from server.accounts.errors import DeviceRevoked
from server.accounts.models import SignInSession
from server.accounts.names import find_names
from server.accounts.sessions import find_signed_in, get_session
from server.kit.auth import current_actor, must_be_one_of
from server.kit.db import reading
from server.kit.problems import Forbidden, NotFound, NotSignedIn

COOKIE = "prancheta_session"
DEVICE_HEADER = "X-Prancheta-Device"


def open_gate(app: Flask) -> None:
    """Puts the gate before every API request of an application."""
    app.before_request(_refuse_odd_addresses)
    app.before_request(_refuse_foreign_writes)
    app.before_request(_recognize)
    app.before_request(_admit)
    app.after_request(_sign_answer)
    app.extensions["names_of"] = find_names


def current_session() -> SignInSession:
    """The session of this request.

    Raises:
        NotSignedIn: there is none.
    """
    session = get_session(current_actor().session_id)
    if session is None:
        raise NotSignedIn()
    return session


def _refuse_foreign_writes() -> None:
    """Browsers name the origin of a write; ours only. Programs without one carry no cookie of a browser."""
    origin = request.headers.get("Origin")
    if request.method in ("GET", "HEAD", "OPTIONS") or origin is None:
        return
    if urlsplit(origin).netloc != request.host:
        raise Forbidden("O pedido veio de outro endereço.", code_hint="foreign_origin")


def _recognize() -> None:
    token = request.cookies.get(COOKIE)
    if not token or not request.path.startswith("/api/"):
        return
    with reading():
        found = find_signed_in(token, request.headers.get(DEVICE_HEADER))
    if found is None:
        return
    g.actor, is_revoked = found
    if is_revoked:
        raise DeviceRevoked()


def _refuse_odd_addresses() -> None:
    """No file and no row has a NUL in its name."""
    if "\0" in request.path:
        raise NotFound()


def _admit() -> None:
    """Asks who may before anything of the request is read, so that nobody's upload is parsed only to be refused."""
    roles = getattr(current_app.view_functions.get(request.endpoint or ""), "allowed_roles", None)
    if roles is not None and request.method != "OPTIONS":
        must_be_one_of(roles)


def _sign_answer(response: Response) -> Response:
    """Lets the phone tell this server from a captive portal, and keeps answers to their own type."""
    response.headers["X-Prancheta"] = "1"
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    if request.path.startswith("/api/"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response
