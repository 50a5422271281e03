"""Imports and their reports on the wire."""

from __future__ import annotations

from marshmallow import fields

from server.registry.fields import Flag, RegistrySchema, Text


class ImportQuery(RegistrySchema):
    """Whether to rehearse only, and which city, for the administrator of an installation."""

    dry_run = Flag(load_default=False)
    municipality = Text(64, load_default=None)


class CellErrorSchema(RegistrySchema):
    """A cell that needs correction."""

    row = fields.Integer(required=True, metadata={"description": "The sheet's row number; 0 for the header"})
    column = fields.String(required=True)
    value = fields.String(required=True)
    message = fields.String(required=True, metadata={"description": "In Portuguese"})


class ReportSchema(RegistrySchema):
    """What an import found and did."""

    form = fields.String(required=True, metadata={"description": "The file's format as it was recognised"})
    rows = fields.Integer(required=True)
    created = fields.Integer(required=True)
    updated = fields.Integer(required=True)
    unchanged = fields.Integer(required=True)
    dry_run = fields.Boolean(required=True)
    applied = fields.Boolean(required=True)
    unknown_columns = fields.List(fields.String(), required=True)
    missing_columns = fields.List(fields.String(), required=True)
    errors = fields.List(fields.Nested(CellErrorSchema), required=True)
