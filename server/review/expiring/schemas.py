"""How what expires looks on the wire."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from server.kit.fields import Choice, CityQuery
from server.kit.paging import PageQuery
from server.review.expiring.due import GROUPS, KINDS


class ExpiringFilters(CityQuery):
    """How many days ahead to look, and which kind or group to keep. What is overdue and what has no last day always comes;
    so do motorcycles in the time that the law gives to declare their replacement."""

    days = fields.Integer(load_default=30, validate=validate.Range(0, 400, error="Use de 0 a 400 dias."))
    kind = Choice(KINDS, load_default=None)
    group = Choice(GROUPS, load_default=None)


class ExpiringQuery(PageQuery, ExpiringFilters):
    """A page of what expires."""


class DueSchema(Schema):
    """One row. `days` are those left until `day`, below zero when it is past; without a day, `since` tells from when."""

    kind = fields.String(required=True, validate=validate.OneOf(KINDS))
    stage = fields.String(required=True)
    group = fields.String(required=True, validate=validate.OneOf(GROUPS))
    day = fields.Date(allow_none=True)
    days = fields.Integer(allow_none=True)
    since = fields.Date(allow_none=True)
    permit_id = fields.String(allow_none=True)
    fleet_number = fields.String(allow_none=True)
    person = fields.String(allow_none=True)
    plate = fields.String(allow_none=True)
    citation = fields.String(allow_none=True)
    figures = fields.Dict(required=True)
    record_id = fields.String(allow_none=True)
    application_id = fields.String(allow_none=True)


class CountSchema(Schema):
    """How many rows a choice would show."""

    value = fields.String(required=True)
    count = fields.Integer(required=True)


class ExpiringSchema(Schema):
    """A page of what expires, the most overdue first, with counts by kind and by group."""

    today = fields.Date(required=True)
    items = fields.List(fields.Nested(DueSchema), required=True)
    total = fields.Integer(required=True)
    page = fields.Integer(required=True)
    page_size = fields.Integer(required=True)
    kinds = fields.List(fields.Nested(CountSchema), required=True)
    groups = fields.List(fields.Nested(CountSchema), required=True)
