"""Applications and their checklists."""

from __future__ import annotations

from typing import Any

from flask import Response

from server.cities.requests import chosen_city
from server.kit.auth import allow, current_actor
from server.kit.fields import CityQuery
from server.kit.paging import paged
from server.licensing.application_schemas import (
    ApplicationChangeSchema,
    ApplicationQuery,
    EndSchema,
    GrantSchema,
    ItemSchema,
    NewApplicationSchema,
    SeqSchema,
)
from server.licensing.applications import deciding, filing, items, line
from server.licensing.applications.shown import show_application, show_brief
from server.licensing.life.papers import received_paper
from server.licensing.models import APPLICATION_STATES, DECIDED
from server.licensing.queries import applications_query, find_application
from server.licensing.views.blueprint import READERS, WRITERS, blueprint
from server.licensing.views.forms import FORM_BODY, received_values

_STATES = {"open": ("open", "queued"), "decided": DECIDED, "all": APPLICATION_STATES}


@blueprint.get("/applications")
@blueprint.arguments(ApplicationQuery, location="query")
@blueprint.response(200)
@allow(*READERS)
def list_applications(query: dict[str, Any]) -> dict[str, Any]:
    """Applications of a city, the latest first."""
    found = applications_query(chosen_city(query["municipality"]), _STATES[query["state"]], query["kind"], query["q"])
    page = paged(found, query["page"], query["page_size"])
    return {**page, "items": show_brief(page["items"])}


@blueprint.post("/applications")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewApplicationSchema)
@blueprint.response(201)
@allow(*WRITERS)
def open_(query: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """Open an application: for a permit, for an auxiliary driver, or for a transfer."""
    return show_application(filing.open_application(current_actor(), chosen_city(query["municipality"]), values))


@blueprint.get("/applications/<application_id>")
@blueprint.response(200)
@allow(*READERS)
def show(application_id: str) -> dict[str, Any]:
    """An application with its checklist and what stands in its way."""
    return show_application(find_application(current_actor(), application_id))


@blueprint.patch("/applications/<application_id>")
@blueprint.arguments(ApplicationChangeSchema)
@blueprint.response(200)
@allow(*WRITERS)
def change(values: dict[str, Any], application_id: str) -> dict[str, Any]:
    """Correct what was typed of an application."""
    changed = filing.change_application(current_actor(), application_id, values.pop("change_seq"), values)
    return show_application(changed)


@blueprint.post("/applications/<application_id>/items/<requirement>")
@blueprint.doc(requestBody=FORM_BODY)
@blueprint.response(200)
@allow(*WRITERS)
def mark(application_id: str, requirement: str) -> dict[str, Any]:
    """Write down how a requirement stands, with a copy of the document where one may be kept."""
    values, paper = received_values(ItemSchema), received_paper()
    return show_application(items.mark_item(current_actor(), application_id, requirement, values, paper))


@blueprint.get("/applications/<application_id>/copies/<entry_id>")
@blueprint.response(200, content_type="application/pdf")
@allow(*READERS)
def show_copy(application_id: str, entry_id: str) -> Response:
    """The copy of a document."""
    content, media_type, name = items.find_copy(current_actor(), application_id, entry_id)
    answer = Response(content, content_type=media_type)
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


@blueprint.post("/applications/<application_id>/queue")
@blueprint.arguments(SeqSchema)
@blueprint.response(200)
@allow(*WRITERS)
def queue(values: dict[str, Any], application_id: str) -> dict[str, Any]:
    """Put an application for a permit into the line."""
    return show_application(line.queue_application(current_actor(), application_id, values["change_seq"]))


@blueprint.post("/applications/<application_id>/grant")
@blueprint.arguments(GrantSchema)
@blueprint.response(200)
@allow(*WRITERS)
def grant(values: dict[str, Any], application_id: str) -> dict[str, Any]:
    """Grant an application and register what follows."""
    granted = deciding.grant_application(current_actor(), application_id, values.pop("change_seq"), values)
    return show_application(granted)


@blueprint.post("/applications/<application_id>/refuse")
@blueprint.arguments(EndSchema)
@blueprint.response(200)
@allow(*WRITERS)
def refuse(values: dict[str, Any], application_id: str) -> dict[str, Any]:
    """Refuse an application, with a reason."""
    return show_application(deciding.refuse_application(current_actor(), application_id, **values))


@blueprint.post("/applications/<application_id>/withdraw")
@blueprint.arguments(EndSchema)
@blueprint.response(200)
@allow(*WRITERS)
def withdraw(values: dict[str, Any], application_id: str) -> dict[str, Any]:
    """Note that the applicant gave up."""
    return show_application(deciding.withdraw_application(current_actor(), application_id, **values))
