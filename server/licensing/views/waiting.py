"""Places, and the line for them."""

from __future__ import annotations

from typing import Any

from server.cities.requests import chosen_city
from server.kit.auth import allow, current_actor
from server.kit.fields import CityQuery
from server.licensing.application_schemas import CallSchema, LineQuery, NewWaitingSchema, WaitingReasonSchema
from server.licensing.applications import line
from server.licensing.applications.places_page import show_entries, show_line, show_places
from server.licensing.views.blueprint import READERS, WRITERS, blueprint


@blueprint.get("/places")
@blueprint.arguments(CityQuery, location="query")
@blueprint.response(200)
@allow(*READERS)
def places(query: dict[str, Any]) -> dict[str, Any]:
    """How many places the law gives, how many are taken, and what it says of applications."""
    return show_places(chosen_city(query["municipality"]))


@blueprint.get("/waiting")
@blueprint.arguments(LineQuery, location="query")
@blueprint.response(200)
@allow(*READERS)
def show_waiting(query: dict[str, Any]) -> dict[str, Any]:
    """The line, in its order."""
    return {"items": show_line(chosen_city(query["municipality"]), query["closed"])}


@blueprint.post("/waiting")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewWaitingSchema)
@blueprint.response(201)
@allow(*WRITERS)
def enter(query: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """Put a person at the end of the line."""
    return show_entries([line.enter_line(current_actor(), chosen_city(query["municipality"]), values)])[0]


@blueprint.post("/waiting/call")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(CallSchema)
@blueprint.response(200)
@allow(*WRITERS)
def call(query: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """Call the next person, or with a reason somebody behind."""
    return show_entries([line.call_next(current_actor(), chosen_city(query["municipality"]), **values)])[0]


@blueprint.post("/waiting/<entry_id>/back")
@blueprint.arguments(WaitingReasonSchema)
@blueprint.response(200)
@allow(*WRITERS)
def send_back(values: dict[str, Any], entry_id: str) -> dict[str, Any]:
    """Take a call back: the person waits again at the same place."""
    return show_entries([line.send_back(current_actor(), entry_id, values["reason"])])[0]


@blueprint.post("/waiting/<entry_id>/leave")
@blueprint.arguments(WaitingReasonSchema)
@blueprint.response(200)
@allow(*WRITERS)
def leave(values: dict[str, Any], entry_id: str) -> dict[str, Any]:
    """Take a person out of the line, with a reason."""
    return show_entries([line.leave_line(current_actor(), entry_id, values["reason"])])[0]
