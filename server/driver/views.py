"""The driver's phone: becoming a badge, and its holder's own matters. Nobody else's are ever in reach."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, jsonify, request

from server.accounts.gate import COOKIE
from server.driver.phones import SESSION_DAYS, activate, current_phone, renew
from server.driver.schemas import ActivationSchema, SituationSchema
from server.driver.situation import situation
from server.kit.arguments import Blueprint
from server.kit.auth import allow, current_actor
from server.kit.db import db
from server.kit.problems import NotFound
from server.registry.models import Person, Portrait

blueprint = Blueprint("driver", __name__, url_prefix="/api/driver", description="The phone that is a badge")


@blueprint.post("/activation")
@blueprint.arguments(ActivationSchema)
@blueprint.response(200, SituationSchema)
def create(asked: dict[str, Any]) -> Response:
    """Make this phone the badge of the person that the code is for: sets the phone's own session."""
    phone, token = activate(asked["code"], asked["public_key"], request.remote_addr or "-")
    answer = jsonify(SituationSchema().dump(situation(phone)))
    answer.set_cookie(
        COOKIE,
        token,
        max_age=SESSION_DAYS * 86_400,
        httponly=True,
        secure=current_app.extensions["settings"].secure_cookies,
        samesite="Lax",
    )
    return answer


@blueprint.get("/me")
@blueprint.response(200, SituationSchema)
@allow("driver")
def show() -> dict[str, Any]:
    """How permit, driver and motorcycle stand today, and the phone's credential."""
    return situation(current_phone(current_actor()))


@blueprint.post("/badge")
@blueprint.response(200, SituationSchema)
@allow("driver")
def renew_badge() -> dict[str, Any]:
    """Take a new credential for the same key, where the old one ends or says something that changed."""
    phone = current_phone(current_actor())
    renew(phone)
    return situation(phone)


@blueprint.get("/portrait")
@blueprint.response(200, content_type="image/jpeg")
@allow("driver")
def portrait() -> Response:
    """The person's photo."""
    phone = current_phone(current_actor())
    person = db.session.get(Person, phone.person_id)
    row = db.session.get(Portrait, (phone.municipality, person.portrait)) if person and person.portrait else None
    if row is None:
        raise NotFound()
    answer = Response(row.content, content_type="image/jpeg")
    answer.headers["Cache-Control"] = "private, max-age=86400"
    return answer
