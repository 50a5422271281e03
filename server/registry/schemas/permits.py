"""Permits, their licenses and auxiliary drivers on the wire."""

from __future__ import annotations

from marshmallow import fields

from server.registry.fields import Choice, Day, Note, Read, RegistrySchema, Text, Whole, Year
from server.registry.models import PERMIT_STATES, SERVICES
from server.registry.schemas.lists import PageSchema
from server.registry.schemas.people import PersonSchema
from server.registry.schemas.vehicles import VehicleSchema
from server.registry.values import read_fleet_number


class LicenseFieldsSchema(RegistrySchema):
    """A year's license (alvará) to record."""

    year = Year(required=True)
    valid_until = Day(required=True)
    number = Text(32, allow_none=True)


class LicenseSchema(LicenseFieldsSchema):
    """A year's license (alvará)."""

    id = fields.String(required=True)


class NewAuxiliarySchema(RegistrySchema):
    """A person to register as auxiliary driver."""

    person_id = Text(36, required=True)
    registered_on = Day(load_default=None)


class AuxiliaryEndSchema(RegistrySchema):
    """The day an auxiliary driver's registration ends; today when left out."""

    ended_on = Day(load_default=None)


class AuxiliarySchema(RegistrySchema):
    """An auxiliary driver's registration."""

    id = fields.String(required=True)
    registered_on = Day(required=True)
    ended_on = Day(allow_none=True)
    person = fields.Nested(PersonSchema, required=True)


class PermitFieldsSchema(RegistrySchema):
    """What is written of a permit."""

    fleet_number = Read(read_fleet_number)
    holder_id = Text(36)
    vehicle_id = Text(36, allow_none=True)
    stand = Text(16, allow_none=True)
    service = Choice(SERVICES)
    granted_on = Day(allow_none=True)
    valid_until = Day(allow_none=True)
    notes = Note(2000, allow_none=True)


class NewPermitSchema(PermitFieldsSchema):
    """A permit to register."""

    fleet_number = Read(read_fleet_number, required=True)
    holder_id = Text(36, required=True)
    state = Choice(PERMIT_STATES, load_default="active")


class PermitChangeSchema(PermitFieldsSchema):
    """What changes of a permit, and the `change_seq` that was read."""

    change_seq = Whole(required=True)


class StateChangeSchema(RegistrySchema):
    """A permit's new state, from a day (today when left out), and why: the act or proceeding behind it."""

    change_seq = Whole(required=True)
    state = Choice(PERMIT_STATES, required=True)
    reason = Note(500, required=True)
    since = Day(load_default=None)


class StateSchema(RegistrySchema):
    """A change of a permit's state."""

    before = Choice(PERMIT_STATES, required=True)
    after = Choice(PERMIT_STATES, required=True)
    since = Day(required=True)
    reason = fields.String(required=True)
    at = fields.AwareDateTime(required=True)
    by = fields.String(allow_none=True, required=True, metadata={"description": "Who made it; null for a command"})


class StateHistorySchema(RegistrySchema):
    """Changes of a permit's state."""

    items = fields.List(fields.Nested(StateSchema), required=True)


class RemovalSchema(RegistrySchema):
    """The `change_seq` that was read of what is taken out."""

    change_seq = Whole(required=True)


class PermitSchema(PermitFieldsSchema):
    """A permit in full."""

    id = fields.String(required=True)
    change_seq = fields.Integer(required=True)
    state = Choice(PERMIT_STATES, required=True)
    state_since = Day(allow_none=True)
    stable_since = Day(allow_none=True)
    holder = fields.Nested(PersonSchema, required=True)
    vehicle = fields.Nested(VehicleSchema, allow_none=True)
    auxiliaries = fields.List(fields.Nested(AuxiliarySchema), required=True)
    licenses = fields.List(fields.Nested(LicenseSchema), required=True)


class PermitPageSchema(PageSchema):
    """A page of permits."""

    items = fields.List(fields.Nested(PermitSchema), required=True)
