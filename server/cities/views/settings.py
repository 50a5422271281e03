"""What a city sets: values of units, fares, population and holidays. Rows are added and withdrawn, never edited."""

from __future__ import annotations

from typing import Any

from server.cities import setting, stands
from server.cities.law_page import law_page
from server.cities.requests import chosen_city
from server.cities.schemas import (
    LawPageSchema,
    NewFareSchema,
    NewHolidaySchema,
    NewPopulationSchema,
    NewValueSchema,
    SetSchema,
    StandSchema,
    WithdrawSchema,
)
from server.cities.service import law_version
from server.cities.views.blueprint import READERS, WRITERS, blueprint
from server.kit.auth import allow, current_actor
from server.kit.fields import CityQuery


@blueprint.get("/law")
@blueprint.arguments(CityQuery, location="query")
@blueprint.response(200, LawPageSchema)
@allow(*READERS)
def show_law(query: dict[str, Any]) -> dict[str, Any]:
    """What the law leaves to the city, and what the city has set."""
    return law_page(chosen_city(query["municipality"]))


@blueprint.post("/values")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewValueSchema)
@blueprint.response(201, SetSchema)
@allow(*WRITERS)
def set_value(query: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """Say what a unit of the law is worth from a day on."""
    return _set(query, "values", values)


@blueprint.post("/fares")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewFareSchema)
@blueprint.response(201, SetSchema)
@allow(*WRITERS)
def set_fare(query: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """Say what a ride costs from a day on."""
    return _set(query, "fares", values)


@blueprint.post("/population")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewPopulationSchema)
@blueprint.response(201, SetSchema)
@allow(*WRITERS)
def set_population(query: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """Say how many inhabitants count from a day on."""
    return _set(query, "population", values)


@blueprint.post("/holidays")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewHolidaySchema)
@blueprint.response(201, SetSchema)
@allow(*WRITERS)
def set_holiday(query: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """Add a municipal holiday, of one day or of every year."""
    return _set(query, "holidays", values)


@blueprint.post("/<any(values, fares, population, holidays):kind>/<setting_id>/withdraw")
@blueprint.arguments(WithdrawSchema)
@blueprint.response(200, SetSchema)
@allow(*WRITERS)
def withdraw(values: dict[str, Any], kind: str, setting_id: str) -> dict[str, Any]:
    """Withdraw a row that was wrong. It stays readable, and counts for nothing."""
    row = setting.unset_row(current_actor(), kind, setting_id, values["reason"])
    return {"id": row.id, "version": law_version(row.municipality)}


@blueprint.put("/stands/<stand_id>")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(StandSchema)
@blueprint.response(200)
@allow(*WRITERS)
def put_stand(query: dict[str, Any], values: dict[str, Any], stand_id: str) -> dict[str, Any]:
    """Register a stand, change it, or give a stand of the law its place on the map."""
    return stands.put_stand(current_actor(), chosen_city(query["municipality"]), stand_id, values)


def _set(query: dict[str, Any], kind: str, values: dict[str, Any]) -> dict[str, Any]:
    municipality = chosen_city(query["municipality"])
    row = setting.set_row(current_actor(), municipality, kind, values)
    return {"id": row.id, "version": law_version(municipality)}
