"""A permit's life: reading it, renewal, licence, loss, protection."""

from __future__ import annotations

from typing import Any

from flask import Response

from server.kit.auth import allow, current_actor
from server.licensing.life.licenses import license_permit
from server.licensing.life.losses import decide_loss
from server.licensing.life.page import show_life
from server.licensing.life.papers import find_paper
from server.licensing.life.renewals import renew_permit
from server.licensing.life.stability import mark_stable, unmark_stable
from server.licensing.life_schemas import ClosingSchema, LicenseActSchema, LifeQuery, LossSchema, RenewalSchema, StableSchema
from server.licensing.views.blueprint import READERS, WRITERS, blueprint

#: Who may take a permit from its holder.
DECIDERS = ("authority", "admin")


@blueprint.get("/permits/<permit_id>/life")
@blueprint.arguments(LifeQuery, location="query")
@blueprint.response(200)
@allow(*READERS)
def show(query: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """A permit's life under its law: what is offered, what runs, what was, and the fees of a year."""
    return show_life(current_actor(), permit_id, query["year"])


@blueprint.post("/permits/<permit_id>/renewals")
@blueprint.arguments(RenewalSchema)
@blueprint.response(200)
@allow(*WRITERS)
def renew(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Renew a permit."""
    renew_permit(current_actor(), permit_id, values.pop("change_seq"), values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/licenses")
@blueprint.arguments(LicenseActSchema)
@blueprint.response(200)
@allow(*WRITERS)
def license_year(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Record the licence of a year, after the report where the law asks for one."""
    license_permit(current_actor(), permit_id, values.pop("change_seq"), values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/losses")
@blueprint.arguments(LossSchema)
@blueprint.response(200)
@allow(*DECIDERS)
def lose(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Record a loss that the authority decided in a proceeding. It is no revocation."""
    decide_loss(current_actor(), permit_id, values.pop("change_seq"), values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/stable")
@blueprint.arguments(StableSchema)
@blueprint.response(200)
@allow(*WRITERS)
def protect(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Mark a holder as one whom the law protects (permissionário estável)."""
    mark_stable(current_actor(), permit_id, values.pop("change_seq"), values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/stable/withdraw")
@blueprint.arguments(ClosingSchema)
@blueprint.response(200)
@allow(*WRITERS)
def unprotect(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Take back a protection that was set by mistake."""
    unmark_stable(current_actor(), permit_id, **values)
    return show_life(current_actor(), permit_id)


@blueprint.get("/permits/<permit_id>/papers/<act_id>")
@blueprint.response(200, content_type="application/pdf")
@allow(*READERS)
def paper(permit_id: str, act_id: str) -> Response:
    """The scanned paper of an act."""
    content, media_type, name = find_paper(current_actor(), permit_id, act_id)
    answer = Response(content, content_type=media_type)
    answer.headers.set("Content-Disposition", "inline", filename=name)
    answer.headers["Cache-Control"] = "private, max-age=86400"
    answer.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return answer
