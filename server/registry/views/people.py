"""People and their portraits."""

from __future__ import annotations

from typing import Any

from flask import Response

from server.kit.auth import OFFICE, allow, current_actor
from server.kit.problems import NotFound
from server.registry import listing, people
from server.registry.lookups import find_row
from server.registry.models import Person
from server.registry.requests import FILE_BODY, chosen_city, received_file
from server.registry.schemas.lists import CityQuery, SearchQuery
from server.registry.schemas.people import NewPersonSchema, PersonChangeSchema, PersonPageSchema, PersonSchema
from server.registry.views.blueprint import WRITERS, blueprint


@blueprint.get("/people")
@blueprint.arguments(SearchQuery, location="query")
@blueprint.response(200, PersonPageSchema)
@allow(*OFFICE)
def list_people(query: dict[str, Any]) -> dict[str, Any]:
    """Search people by name."""
    return listing.list_people(chosen_city(query.pop("municipality")), **query)


@blueprint.post("/people")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewPersonSchema)
@blueprint.response(201, PersonSchema)
@allow(*WRITERS)
def create_person(query: dict[str, Any], values: dict[str, Any]) -> Person:
    """Register a person."""
    return people.create_person(current_actor(), chosen_city(query["municipality"]), values)


@blueprint.get("/people/<person_id>")
@blueprint.response(200, PersonSchema)
@allow(*OFFICE)
def show_person(person_id: str) -> Person:
    """A person."""
    return find_row(current_actor(), Person, person_id)


@blueprint.patch("/people/<person_id>")
@blueprint.arguments(PersonChangeSchema)
@blueprint.response(200, PersonSchema)
@allow(*WRITERS)
def change_person(values: dict[str, Any], person_id: str) -> Person:
    """Change a person."""
    return people.change_person(current_actor(), person_id, values.pop("change_seq"), values)


@blueprint.delete("/people/<person_id>")
@blueprint.response(204)
@allow(*WRITERS)
def remove_person(person_id: str) -> None:
    """Take out a person registered by mistake."""
    people.remove_person(current_actor(), person_id)


@blueprint.put("/people/<person_id>/portrait")
@blueprint.doc(requestBody=FILE_BODY)
@blueprint.response(200, PersonSchema)
@allow(*WRITERS)
def set_portrait(person_id: str) -> Person:
    """Give a person a portrait: a JPEG, PNG or WebP photo, cut to 150 by 200 pixels."""
    return people.set_portrait(current_actor(), person_id, received_file().content)


@blueprint.get("/portraits/<sha256>")
@blueprint.response(200, content_type="image/jpeg")
@allow(*OFFICE, "inspector")
def show_portrait(sha256: str) -> Response:
    """A portrait."""
    content = people.find_portrait(current_actor(), sha256)
    if content is None:
        raise NotFound()
    return Response(content, content_type="image/jpeg", headers={"Cache-Control": "private, max-age=86400, immutable"})
