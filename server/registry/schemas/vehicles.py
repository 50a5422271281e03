"""Vehicles and their roadworthiness checks on the wire."""

from __future__ import annotations

from marshmallow import fields

from server.registry.fields import Choice, Day, Flag, Note, Read, RegistrySchema, Text, Whole, Year
from server.registry.models import CHECK_RESULTS
from server.registry.schemas.lists import PageSchema
from server.registry.values import read_displacement, read_plate


class RoadworthinessFieldsSchema(RegistrySchema):
    """A roadworthiness check to record."""

    checked_on = Day(required=True)
    result = Choice(CHECK_RESULTS, required=True)
    report_number = Text(32, allow_none=True)
    note = Note(500, allow_none=True)


class RoadworthinessCheckSchema(RoadworthinessFieldsSchema):
    """A roadworthiness check."""

    id = fields.String(required=True)


class VehicleFieldsSchema(RegistrySchema):
    """What is written of a vehicle. `made` is the year of manufacture; `displacement_cc` a decimal string."""

    plate = Read(read_plate)
    make_model = Text(60, allow_none=True)
    color = Text(24, allow_none=True)
    made = Year()
    model_year = Year(allow_none=True)
    displacement_cc = Read(read_displacement, allow_none=True)
    licensed = Flag()


class NewVehicleSchema(VehicleFieldsSchema):
    """A vehicle to register."""

    plate = Read(read_plate, required=True)
    made = Year(required=True)


class VehicleChangeSchema(VehicleFieldsSchema):
    """What changes of a vehicle, and the `change_seq` that was read."""

    change_seq = Whole(required=True)


class VehicleSchema(VehicleFieldsSchema):
    """A registered vehicle with its checks, the latest first."""

    id = fields.String(required=True)
    change_seq = fields.Integer(required=True)
    checks = fields.List(fields.Nested(RoadworthinessCheckSchema), required=True)


class VehiclePageSchema(PageSchema):
    """A page of vehicles."""

    items = fields.List(fields.Nested(VehicleSchema), required=True)
