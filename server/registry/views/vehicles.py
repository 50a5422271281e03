"""Vehicles and their roadworthiness checks."""

from __future__ import annotations

from typing import Any

from server.kit.auth import OFFICE, allow, current_actor
from server.registry import listing, vehicles
from server.registry.lookups import find_row
from server.registry.models import Vehicle
from server.registry.requests import chosen_city
from server.registry.schemas.lists import CityQuery, SearchQuery
from server.registry.schemas.vehicles import (
    NewVehicleSchema,
    RoadworthinessFieldsSchema,
    VehicleChangeSchema,
    VehiclePageSchema,
    VehicleSchema,
)
from server.registry.views.blueprint import WRITERS, blueprint


@blueprint.get("/vehicles")
@blueprint.arguments(SearchQuery, location="query")
@blueprint.response(200, VehiclePageSchema)
@allow(*OFFICE)
def list_vehicles(query: dict[str, Any]) -> dict[str, Any]:
    """Search vehicles by plate."""
    return listing.list_vehicles(chosen_city(query.pop("municipality")), **query)


@blueprint.post("/vehicles")
@blueprint.arguments(CityQuery, location="query")
@blueprint.arguments(NewVehicleSchema)
@blueprint.response(201, VehicleSchema)
@allow(*WRITERS)
def create_vehicle(query: dict[str, Any], values: dict[str, Any]) -> Vehicle:
    """Register a vehicle."""
    return vehicles.create_vehicle(current_actor(), chosen_city(query["municipality"]), values)


@blueprint.get("/vehicles/<vehicle_id>")
@blueprint.response(200, VehicleSchema)
@allow(*OFFICE)
def show_vehicle(vehicle_id: str) -> Vehicle:
    """A vehicle with its checks."""
    return find_row(current_actor(), Vehicle, vehicle_id)


@blueprint.patch("/vehicles/<vehicle_id>")
@blueprint.arguments(VehicleChangeSchema)
@blueprint.response(200, VehicleSchema)
@allow(*WRITERS)
def change_vehicle(values: dict[str, Any], vehicle_id: str) -> Vehicle:
    """Change a vehicle."""
    return vehicles.change_vehicle(current_actor(), vehicle_id, values.pop("change_seq"), values)


@blueprint.delete("/vehicles/<vehicle_id>")
@blueprint.response(204)
@allow(*WRITERS)
def remove_vehicle(vehicle_id: str) -> None:
    """Take out a vehicle registered by mistake."""
    vehicles.remove_vehicle(current_actor(), vehicle_id)


@blueprint.post("/vehicles/<vehicle_id>/checks")
@blueprint.arguments(RoadworthinessFieldsSchema)
@blueprint.response(201, VehicleSchema)
@allow(*WRITERS)
def add_check(values: dict[str, Any], vehicle_id: str) -> Vehicle:
    """Record a roadworthiness check (vistoria)."""
    return vehicles.add_check(current_actor(), vehicle_id, values)
