"""How a change that nobody made yet, and what it would do, look on the wire."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from server.kit.fields import Choice, PortugueseSchema, Text
from server.preview.trial import SCHEMAS


class ChangeSchema(PortugueseSchema):
    """A row to add, as its own endpoint takes it, or the id of one to withdraw."""

    kind = Choice(tuple(SCHEMAS), required=True)
    body = fields.Dict(load_default=None, allow_none=True)
    withdraw = Text(36, load_default=None, allow_none=True)

    @validates_schema
    def check_one(self, values: dict[str, Any], **_: Any) -> None:
        """One of the two."""
        if (values.get("body") is None) == (values.get("withdraw") is None):
            raise ValidationError("Diga o que entra ou o que sai.", "body")


class CountsSchema(PortugueseSchema):
    """Permits by verdict."""

    ok = fields.Integer(required=True)
    warn = fields.Integer(required=True)
    fail = fields.Integer(required=True)


class PreviewSchema(PortugueseSchema):
    """What the change would do on the day `on`: its first one, or today when that is past. `moves` counts the permits whose
    verdict or its grounds change; `changed` has the first of them, and `more` says how many there are beside. `also` names
    other rules that change."""

    on = fields.String(required=True)
    permits = fields.Integer(required=True)
    before = fields.Nested(CountsSchema, required=True)
    after = fields.Nested(CountsSchema, required=True)
    moves = fields.List(fields.Dict(), required=True)
    changed = fields.List(fields.Dict(), required=True)
    more = fields.Integer(required=True)
    offenses = fields.List(fields.Dict(), required=True)
    checks = fields.List(fields.Dict(), required=True)
    quota = fields.Dict(allow_none=True)
    also = fields.List(fields.String(), required=True)
