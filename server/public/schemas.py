"""How the public check looks on the wire."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from server.badges.models import CARD, LIVE
from server.kit.fields import Choice, CityQuery, Note, PortugueseSchema, Text
from server.kit.paging import PageQuery
from server.public.models import WHAT
from server.public.service import STATES


class KeysSchema(Schema):
    """The key list that the root signed, and each city's status list signed by the city's key."""

    schema = fields.Integer(required=True)
    root = fields.Dict(required=True, allow_none=True)
    keys = fields.List(fields.Dict(), required=True)
    keys_sequence = fields.Integer(required=True)
    keys_issued_at = fields.String(required=True, allow_none=True)
    root_signature = fields.String(required=True)
    cities = fields.List(fields.Dict(), required=True)


class QuestionSchema(PortugueseSchema):
    """The whole id of a badge in hex, as its credential carries it."""

    cti = fields.String(required=True, validate=validate.Length(max=64, error="Identificação longa demais."))


class BadgeNowSchema(Schema):
    """What the city says now. Only of a valid badge more than the city is told; `portrait` is a data URL."""

    state = fields.String(required=True, validate=validate.OneOf(STATES))
    as_of = fields.AwareDateTime(required=True)
    first_name = fields.String(allow_none=True)
    fleet_number = fields.String(allow_none=True)
    plate = fields.String(allow_none=True)
    city = fields.String(allow_none=True)
    valid_until = fields.Date(allow_none=True)
    portrait = fields.String(allow_none=True)


class PublicReportSchema(PortugueseSchema):
    """Something that doesn't match. `id` is made by the sender: sent again, it is the same report."""

    id = fields.UUID(required=True)
    municipality = Text(64, required=True)
    what = Choice(WHAT, required=True)
    cti = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=64))
    text = Note(500, load_default=None, allow_none=True)
    place = Text(120, load_default=None, allow_none=True)


class ReportReceiptSchema(Schema):
    """What the sender keeps."""

    receipt = fields.String(required=True)
    received_at = fields.AwareDateTime(required=True)


class ReportsQuery(PageQuery, CityQuery):
    """Which reports of a city: those that wait, or those that were closed."""

    state = Choice(("open", "closed"), load_default="open")


class ReportedBadgeSchema(Schema):
    """The badge that a report names."""

    serial = fields.Integer(required=True)
    kind = fields.String(required=True, validate=validate.OneOf((CARD, LIVE)))
    status = fields.String(required=True)
    short_name = fields.String(required=True)
    permit_number = fields.String(required=True)
    permit_id = fields.String(required=True)


class ListedReportSchema(ReportReceiptSchema):
    """A report as the office reads it."""

    id = fields.String(required=True)
    what = fields.String(required=True, validate=validate.OneOf(WHAT))
    text = fields.String(allow_none=True)
    place = fields.String(allow_none=True)
    badge = fields.Nested(ReportedBadgeSchema, allow_none=True)
    closed_at = fields.AwareDateTime(allow_none=True)
    closed_by_name = fields.String(allow_none=True)
    closing_note = fields.String(allow_none=True)


class ReportListSchema(Schema):
    """A page of reports."""

    items = fields.List(fields.Nested(ListedReportSchema), required=True)
    total = fields.Integer(required=True)
    page = fields.Integer(required=True)
    page_size = fields.Integer(required=True)


class ReportClosingSchema(PortugueseSchema):
    """What came of a report."""

    note = Note(500, required=True)
