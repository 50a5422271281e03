"""How a push looks on the wire."""

from __future__ import annotations

from marshmallow import Schema, fields


class PushSchema(Schema):
    """Up to fifty records, each {sealed, signature}. What an item holds is judged one by one, so nothing here refuses it."""

    takes_any_text = True
    records = fields.List(fields.Raw(allow_none=True), required=True)


class ResultSchema(Schema):
    """What became of one record."""

    id = fields.String(allow_none=True, required=True)
    status = fields.String(required=True, metadata={"enum": ["accepted", "same", "set_aside"]})
    code = fields.String(allow_none=True)
    title = fields.String(allow_none=True)
    received_at = fields.String(required=True)
    missing_photos = fields.List(fields.String(), required=True)
    alerts = fields.List(fields.String(), required=True)


class PushAnswerSchema(Schema):
    """Answers in the order of the records."""

    server_time = fields.String(required=True)
    results = fields.List(fields.Nested(ResultSchema), required=True)
