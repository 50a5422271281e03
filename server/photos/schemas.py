"""How photos look on the wire."""

from __future__ import annotations

from marshmallow import EXCLUDE, Schema, fields, validate


class UploadHeaders(Schema):
    """From which byte on the body continues the photo, and how long the whole photo is."""

    class Meta:
        unknown = EXCLUDE

    offset = fields.Integer(required=True, data_key="Upload-Offset", validate=validate.Range(min=0))
    length = fields.Integer(required=True, data_key="Upload-Length", validate=validate.Range(min=1))


class ReceiptSchema(Schema):
    """The photo is here: its hash was checked and its bytes are on disk."""

    sha256 = fields.String(required=True)
    bytes = fields.Integer(required=True)
    received_at = fields.AwareDateTime(required=True)


class PhotoQuery(Schema):
    """An administrator of the installation names the city; everybody else has one."""

    municipality = fields.String(load_default=None, validate=validate.Length(max=64))
