"""How the driver's matters look on the wire."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from server.accounts.schemas import PublicKeySchema


class ActivationSchema(Schema):
    """The code from the counter, and the public half of the key that the phone just made."""

    code = fields.String(required=True, validate=validate.Length(min=4, max=40), load_only=True)
    public_key = fields.Nested(PublicKeySchema, required=True)


class CitySchema(Schema):
    """The city, with the words that it uses."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    uf = fields.String(required=True)
    ibge = fields.Integer(required=True)
    labels = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    law = fields.String(required=True)


class OwnPersonSchema(Schema):
    """Whose phone it is."""

    name = fields.String(required=True)
    short_name = fields.String(required=True)
    portrait = fields.String(allow_none=True)


class OwnPermitSchema(Schema):
    """The permit that the person drives under."""

    fleet_number = fields.String(required=True)
    state = fields.String(required=True)
    state_since = fields.Date(allow_none=True)
    valid_until = fields.Date(allow_none=True)
    stand = fields.String(allow_none=True)
    role = fields.String(required=True, metadata={"enum": ["holder", "auxiliary"]})


class OwnVehicleSchema(Schema):
    """The motorcycle of the permit."""

    plate = fields.String(required=True)
    make_model = fields.String(allow_none=True)
    color = fields.String(allow_none=True)
    made = fields.Integer(required=True)


class OwnBadgeSchema(Schema):
    """The phone's credential. `text` is what the QR carries after the address when the phone's own proof is put around it."""

    serial = fields.Integer(required=True)
    text = fields.String(required=True)
    status = fields.String(required=True)
    permit_number = fields.String(required=True)
    valid_until = fields.Date(required=True)
    ended_on = fields.Date(allow_none=True)
    renewable = fields.Boolean(required=True)


class DaySchema(Schema):
    """A last day, and how many days are left; below zero when it is over."""

    kind = fields.String(required=True)
    day = fields.Date(required=True)
    days_left = fields.Integer(required=True)
    citation = fields.String(allow_none=True)


class SituationSchema(Schema):
    """How permit, driver and motorcycle stand today."""

    server_time = fields.String(required=True)
    municipality = fields.Nested(CitySchema, required=True)
    person = fields.Nested(OwnPersonSchema, required=True)
    permit = fields.Nested(OwnPermitSchema, allow_none=True)
    vehicle = fields.Nested(OwnVehicleSchema, allow_none=True)
    badge = fields.Nested(OwnBadgeSchema, required=True)
    color = fields.String(required=True, metadata={"enum": ["green", "amber", "red"]})
    findings = fields.List(fields.Dict(), required=True)
    days = fields.List(fields.Nested(DaySchema), required=True)
    fees = fields.List(fields.Dict(), required=True)
