"""Acts of the city and the readings it chooses."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import Response

from server.cities import regulations, setting
from server.cities.regulations_files import received_file
from server.cities.regulations_schemas import REGULATION_BODY, NewReadingSchema, received_document
from server.cities.requests import chosen_city
from server.cities.schemas import SetSchema, WithdrawSchema
from server.cities.service import law_version
from server.cities.views.blueprint import READERS, WRITERS, blueprint
from server.kit.auth import allow, current_actor
from server.kit.fields import CityQuery
from server.kit.papers import PDF


@blueprint.post("/regulations")
@blueprint.arguments(CityQuery, location="query")
@blueprint.doc(requestBody=REGULATION_BODY)
@blueprint.response(201, SetSchema)
@allow(*WRITERS)
def register(query: dict[str, Any]) -> dict[str, Any]:
    """Register an act with its file. One that settles open points of the law needs the file."""
    municipality, file = chosen_city(query["municipality"]), received_file()
    row = regulations.register_regulation(current_actor(), municipality, received_document(), file)
    return {"id": row.id, "version": law_version(municipality)}


@blueprint.get("/regulations/<regulation_id>/file")
@blueprint.response(200, content_type="application/pdf")
@allow(*READERS, "inspector")
def file(regulation_id: str) -> Response:
    """The file of an act, as it was sent."""
    row, content = regulations.find_file(current_actor(), regulation_id)
    answer = Response(content, content_type=row.file_type)
    answer.headers["Content-Disposition"] = f"inline; filename*=UTF-8''{quote(row.file_name or 'norma', safe='')}"
    answer.headers["X-Content-Type-Options"] = "nosniff"
    if row.file_type != PDF:  # browsers show a PDF by a part of their own, which a sandbox stops
        answer.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    answer.headers["Cache-Control"] = "private, max-age=86400"
    return answer


@blueprint.post("/regulations/<regulation_id>/withdraw")
@blueprint.arguments(WithdrawSchema)
@blueprint.response(200, SetSchema)
@allow(*WRITERS)
def withdraw_regulation(values: dict[str, Any], regulation_id: str) -> dict[str, Any]:
    """Withdraw an act that was registered by mistake. What it opened closes again."""
    row = regulations.withdraw_regulation(current_actor(), regulation_id, values["reason"])
    return {"id": row.id, "version": law_version(row.municipality)}


@blueprint.post("/readings")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewReadingSchema)
@blueprint.response(201, SetSchema)
@allow(*WRITERS)
def choose_reading(query: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """Say how the city reads a text of the law from a day on, and why."""
    municipality = chosen_city(query["municipality"])
    row = setting.set_row(current_actor(), municipality, "readings", values)
    return {"id": row.id, "version": law_version(municipality)}


@blueprint.post("/readings/<reading_id>/withdraw")
@blueprint.arguments(WithdrawSchema)
@blueprint.response(200, SetSchema)
@allow(*WRITERS)
def withdraw_reading(values: dict[str, Any], reading_id: str) -> dict[str, Any]:
    """Withdraw a choice that was wrong: the one before it holds, or the default."""
    row = setting.unset_row(current_actor(), "readings", reading_id, values["reason"])
    return {"id": row.id, "version": law_version(row.municipality)}
