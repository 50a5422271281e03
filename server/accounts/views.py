"""Sessions and devices."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, jsonify, request

from server.accounts.devices import enroll_device, list_devices, revoke_device
from server.accounts.gate import COOKIE, current_session
from server.accounts.models import Device, SignInSession
from server.accounts.schemas import (
    CredentialsSchema,
    DeviceListSchema,
    DeviceSchema,
    EnrollmentSchema,
    SessionSchema,
)
from server.accounts.sessions import sign_in, sign_out
from server.kit.arguments import Blueprint
from server.kit.auth import allow, current_actor

sessions = Blueprint("session", __name__, url_prefix="/api/session", description="Signing in and out")
devices = Blueprint("devices", __name__, url_prefix="/api/devices", description="Phones of inspectors")


@sessions.post("")
@sessions.arguments(CredentialsSchema)
@sessions.response(200, SessionSchema)
def create(credentials: dict[str, Any]) -> Response:
    """Sign in: sets the session cookie."""
    settings = current_app.extensions["settings"]
    opened, token = sign_in(**credentials, address=request.remote_addr or "-", days=settings.session_days)
    answer = jsonify(SessionSchema().dump(_shown(opened)))
    answer.set_cookie(
        COOKIE,
        token,
        max_age=settings.session_days * 86_400,
        httponly=True,
        secure=settings.secure_cookies,
        samesite="Lax",
    )
    return answer


@sessions.get("")
@sessions.response(200, SessionSchema)
@allow()
def show() -> dict[str, Any]:
    """Who is signed in."""
    return _shown(current_session())


@sessions.delete("")
@sessions.response(204)
@allow()
def remove() -> Response:
    """Sign out."""
    sign_out(current_actor().session_id)
    answer = Response(status=204)
    answer.delete_cookie(COOKIE)
    return answer


@devices.post("")
@devices.arguments(EnrollmentSchema)
@devices.response(200, DeviceSchema)
@allow("inspector", "supervisor")
def enroll(device: dict[str, Any]) -> Device:
    """Enroll this phone, or meet it again."""
    return enroll_device(current_actor(), device)


@devices.get("")
@devices.response(200, DeviceListSchema)
@allow("supervisor", "authority", "admin")
def list_() -> dict[str, Any]:
    """The phones of the city, with their last contact."""
    return {"items": list_devices(current_actor().municipality)}


@devices.post("/<device_id>/revoke")
@devices.response(200, DeviceSchema)
@allow("supervisor", "admin")
def revoke(device_id: str) -> Device:
    """Switch a phone off; it wipes itself at its next contact."""
    return revoke_device(current_actor(), device_id)


def _shown(session: SignInSession) -> dict[str, Any]:
    return {"user": session.user, "municipality": session.user.municipality, "expires_at": session.expires_at}
