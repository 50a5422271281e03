"""How a city looks on the wire."""

from __future__ import annotations

from marshmallow import Schema, fields


class MunicipalitySchema(Schema):
    """A city to choose from at sign-in."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    uf = fields.String(required=True)


class MunicipalityListSchema(Schema):
    """Every city of the installation."""

    items = fields.List(fields.Nested(MunicipalitySchema), required=True)
