"""Permits, with their licenses and auxiliary drivers."""

from __future__ import annotations

from typing import Any

from server.kit.auth import OFFICE, allow, current_actor
from server.registry import listing, papers, permits, states
from server.registry.lookups import find_permit_in_full
from server.registry.models import Permit
from server.registry.requests import chosen_city
from server.registry.schemas.lists import CityQuery, PermitQuery
from server.registry.schemas.permits import (
    AuxiliaryEndSchema,
    LicenseFieldsSchema,
    NewAuxiliarySchema,
    NewPermitSchema,
    PermitChangeSchema,
    PermitPageSchema,
    PermitSchema,
    RemovalSchema,
    StateChangeSchema,
    StateHistorySchema,
)
from server.registry.views.blueprint import WRITERS, blueprint


@blueprint.get("/permits")
@blueprint.arguments(PermitQuery, location="query")
@blueprint.response(200, PermitPageSchema)
@allow(*OFFICE)
def list_permits(query: dict[str, Any]) -> dict[str, Any]:
    """Search permits by fleet number, plate or name."""
    return listing.list_permits(chosen_city(query.pop("municipality")), **query)


@blueprint.post("/permits")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewPermitSchema)
@blueprint.response(201, PermitSchema)
@allow(*WRITERS)
def create_permit(query: dict[str, Any], values: dict[str, Any]) -> Permit:
    """Register a permit."""
    return permits.create_permit(current_actor(), chosen_city(query["municipality"]), values)


@blueprint.get("/permits/<permit_id>")
@blueprint.response(200, PermitSchema)
@allow(*OFFICE)
def show_permit(permit_id: str) -> Permit:
    """A permit in full: holder, auxiliaries, vehicle with checks, licenses."""
    return find_permit_in_full(current_actor(), permit_id)


@blueprint.patch("/permits/<permit_id>")
@blueprint.arguments(PermitChangeSchema)
@blueprint.response(200, PermitSchema)
@allow(*WRITERS)
def change_permit(values: dict[str, Any], permit_id: str) -> Permit:
    """Change a permit."""
    return permits.change_permit(current_actor(), permit_id, values.pop("change_seq"), values)


@blueprint.delete("/permits/<permit_id>")
@blueprint.arguments(RemovalSchema, location="query")
@blueprint.response(204)
@allow(*WRITERS)
def remove_permit(values: dict[str, Any], permit_id: str) -> None:
    """Take out a permit registered by mistake."""
    permits.remove_permit(current_actor(), permit_id, **values)


@blueprint.post("/permits/<permit_id>/state")
@blueprint.arguments(StateChangeSchema)
@blueprint.response(200, PermitSchema)
@allow(*WRITERS)
def change_state(values: dict[str, Any], permit_id: str) -> Permit:
    """Suspend, resume, revoke or end a permit, with a reason."""
    return states.change_state(current_actor(), permit_id, **values)


@blueprint.get("/permits/<permit_id>/history")
@blueprint.response(200, StateHistorySchema)
@allow(*OFFICE)
def show_history(permit_id: str) -> dict[str, Any]:
    """How a permit's state changed, the latest first."""
    return {"items": states.list_changes(current_actor(), permit_id)}


@blueprint.post("/permits/<permit_id>/licenses")
@blueprint.arguments(LicenseFieldsSchema)
@blueprint.response(201, PermitSchema)
@allow(*WRITERS)
def add_license(values: dict[str, Any], permit_id: str) -> Permit:
    """Record the license (alvará) of a year."""
    return papers.add_license(current_actor(), permit_id, values)


@blueprint.post("/permits/<permit_id>/auxiliaries")
@blueprint.arguments(NewAuxiliarySchema)
@blueprint.response(201, PermitSchema)
@allow(*WRITERS)
def add_auxiliary(values: dict[str, Any], permit_id: str) -> Permit:
    """Register an auxiliary driver."""
    return papers.add_auxiliary(current_actor(), permit_id, **values)


@blueprint.post("/permits/<permit_id>/auxiliaries/<auxiliary_id>/end")
@blueprint.arguments(AuxiliaryEndSchema)
@blueprint.response(200, PermitSchema)
@allow(*WRITERS)
def end_auxiliary(values: dict[str, Any], permit_id: str, auxiliary_id: str) -> Permit:
    """End an auxiliary driver's registration."""
    return papers.end_auxiliary(current_actor(), permit_id, auxiliary_id, **values)
