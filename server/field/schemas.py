"""How the kit looks on the wire."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from server.kit.ids import is_uuid
from server.notices.numbers import BLOCK


class KitSchema(Schema):
    """The parts of the kit: version and size of each."""

    server_time = fields.String(required=True)
    law = fields.Dict(required=True)
    registry = fields.Dict(required=True)
    badges = fields.Dict(required=True)
    portraits = fields.Dict(required=True)
    numbers = fields.Dict(required=True)


class ChangesQuery(Schema):
    """The registry's version that the phone has."""

    since = fields.Integer(required=True)


class TableSchema(Schema):
    """Rows as arrays, in the order of the columns."""

    columns = fields.List(fields.String(), required=True)
    rows = fields.List(fields.List(fields.Raw()), required=True)


class SnapshotSchema(Schema):
    """A whole registry."""

    version = fields.Integer(required=True)
    taken_at = fields.String(required=True)
    permits = fields.Nested(TableSchema, required=True)
    people = fields.Nested(TableSchema, required=True)
    vehicles = fields.Nested(TableSchema, required=True)


class ChangesSchema(Schema):
    """What changed after `from`, up to `to`."""

    from_ = fields.Integer(data_key="from", required=True)
    to = fields.Integer(required=True)
    taken_at = fields.String(required=True)
    permits = fields.Nested(TableSchema, required=True)
    people = fields.Nested(TableSchema, required=True)
    vehicles = fields.Nested(TableSchema, required=True)
    removed = fields.Dict(keys=fields.String(), values=fields.List(fields.String()), required=True)


class NumbersQuery(Schema):
    """A device that asks for numbers."""

    device = fields.String(required=True, validate=is_uuid)
    count = fields.Integer(load_default=BLOCK, validate=validate.Range(min=1, max=200))


class NumbersSchema(Schema):
    """Runs of numbers, given to this device for good."""

    year = fields.Integer(required=True)
    blocks = fields.List(fields.Dict(keys=fields.String(), values=fields.Integer()), required=True)
    device_number = fields.String(required=True)
