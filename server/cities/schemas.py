"""How a city, and what it sets, look on the wire."""

from __future__ import annotations

from datetime import date
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from server.cities.amounts import read_amount, read_hour
from server.kit.fields import Day, Flag, Note, PortugueseSchema, Read, Text, Whole, Year


class MunicipalitySchema(Schema):
    """A city to choose from at sign-in."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    uf = fields.String(required=True)


class MunicipalityListSchema(Schema):
    """Every city of the installation."""

    items = fields.List(fields.Nested(MunicipalitySchema), required=True)


_DAYS = validate.Range(date(1990, 1, 1), date(2100, 12, 31), error="Confira o ano da data.")


class SettingSchema(PortugueseSchema):
    """What every row that a city sets says: its days, and the act or document it comes from."""

    valid_from = Day(required=True, validate=_DAYS)
    valid_to = Day(load_default=None, allow_none=True, validate=_DAYS)
    source = Text(200, required=True)
    regulation_id = Text(36, load_default=None, allow_none=True)


class NewValueSchema(SettingSchema):
    """What a unit of the law is worth, in reais."""

    unit = Text(32, required=True)
    amount = Read(read_amount, required=True)


class NewFareSchema(SettingSchema):
    """What a ride costs, in reais. Without a zone it is the whole city's, without a period it counts at any hour."""

    zone = Text(80, load_default=None, allow_none=True)
    period = Text(80, load_default=None, allow_none=True)
    starts = Read(read_hour, load_default=None, allow_none=True)
    ends = Read(read_hour, load_default=None, allow_none=True)
    initial_fare = Read(read_amount, required=True)
    per_km = Read(read_amount, load_default=None, allow_none=True)
    is_basis = Flag(load_default=False, metadata={"description": "Fines in initial fares count by this one"})

    @validates_schema
    def check_hours(self, values: dict[str, Any], **_: Any) -> None:
        """A period has a name and both of its hours, or neither."""
        starts, ends, period = (values.get(name) for name in ("starts", "ends", "period"))
        if (starts is None) != (ends is None):
            raise ValidationError("Diga as duas horas.", "ends" if starts else "starts")
        if starts and not period:
            raise ValidationError("Dê um nome ao horário, como noite.", "period")


class NewPopulationSchema(SettingSchema):
    """Inhabitants by a census or an estimate."""

    inhabitants = Whole(
        required=True, strict=True, validate=validate.Range(1, 20_000_000, error="Use o número de habitantes, sem vírgula.")
    )
    year = Year(required=True)


class NewHolidaySchema(SettingSchema):
    """A municipal holiday: `valid_from` is its day, or the first one of a yearly holiday."""

    name = Text(120, required=True)
    yearly = Flag(load_default=False)


class WithdrawSchema(PortugueseSchema):
    """Why a row is withdrawn."""

    reason = Note(500, required=True)


class SetSchema(PortugueseSchema):
    """The row that was written, and the version the city's law has since."""

    id = fields.String(required=True)
    version = fields.String(required=True)


class LawPageSchema(PortugueseSchema):
    """What the law leaves to a city and what the city has set. Every row that was set says from when it counts, by which
    act, who wrote it, its `state` today (withdrawn, replaced, past, in_force, future) and `until` when it counts."""

    municipality = fields.String(required=True)
    version = fields.String(required=True)
    revision = fields.Integer(required=True)
    today = fields.String(required=True)
    norm = fields.Dict(required=True)
    labels = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    units = fields.List(fields.Dict(), required=True, metadata={"description": "Units of the law that wait for a value"})
    fare_basis = fields.Dict(allow_none=True, metadata={"description": "Where the law counts fines in initial fares"})
    values = fields.List(fields.Dict(), required=True)
    fares = fields.List(fields.Dict(), required=True)
    population = fields.List(fields.Dict(), required=True)
    holidays = fields.List(fields.Dict(), required=True)
    state_holidays = fields.List(fields.Dict(), required=True)
    stands = fields.List(fields.Dict(), required=True)
    readings = fields.List(fields.Dict(), required=True)
    gaps = fields.List(fields.Dict(), required=True)
    regulations = fields.List(fields.Dict(), required=True)


class StandSchema(PortugueseSchema):
    """A stand. For one that the law lists, only the place counts."""

    name = Text(160, load_default=None, allow_none=True)
    motorcycles = Whole(
        load_default=None, allow_none=True, strict=True, validate=validate.Range(0, 500, error="Use um número até 500.")
    )
    trailers = Whole(
        load_default=None, allow_none=True, strict=True, validate=validate.Range(0, 500, error="Use um número até 500.")
    )
    latitude_e6 = Whole(
        load_default=None,
        allow_none=True,
        strict=True,
        validate=validate.Range(-90_000_000, 90_000_000, error="A latitude vai de -90 a 90."),
        metadata={"description": "Microdegrees"},
    )
    longitude_e6 = Whole(
        load_default=None,
        allow_none=True,
        strict=True,
        validate=validate.Range(-180_000_000, 180_000_000, error="A longitude vai de -180 a 180."),
        metadata={"description": "Microdegrees"},
    )
    closed_on = Day(load_default=None, allow_none=True, validate=_DAYS)

    @validates_schema
    def check_place(self, values: dict[str, Any], **_: Any) -> None:
        """A place has both coordinates or none."""
        if (values.get("latitude_e6") is None) != (values.get("longitude_e6") is None):
            missing = "latitude_e6" if values.get("latitude_e6") is None else "longitude_e6"
            raise ValidationError("Diga a latitude e a longitude, ou nenhuma.", missing)
