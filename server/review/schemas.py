"""How the office's lists look on the wire."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from server.kit.paging import PageQuery
from server.review.filters import SORTS

_EVERY_SORT = [*SORTS, *(f"-{name}" for name in SORTS)]


class CityQuery(Schema):
    """The administrator of an installation may choose a city; everybody else has one."""

    municipality = fields.String(load_default=None, validate=validate.Length(max=64))


class RecordFilters(CityQuery):
    """Filters of the queue. Without a sort: urgent first, then odd, then the newest."""

    kind = fields.String(validate=validate.OneOf(["clean", "notice", "finding", "stand_count"]))
    stand = fields.String(validate=validate.Length(max=16))
    inspector = fields.String(validate=validate.Length(max=36))
    state = fields.String(validate=validate.Length(max=24))
    alert = fields.String(validate=validate.Length(max=32))
    provision = fields.String(validate=validate.Length(max=40))
    from_ = fields.Date(data_key="from")
    to = fields.Date()
    q = fields.String(validate=validate.Length(max=100))
    sort = fields.String(load_default=None, validate=validate.OneOf(_EVERY_SORT))


class RecordsQuery(PageQuery, RecordFilters):
    """A page of the queue."""


class QuarantineQuery(PageQuery, CityQuery):
    """A page of the quarantine."""


class FacetSchema(Schema):
    """How many records a choice would show."""

    value = fields.String(required=True)
    label = fields.String(allow_none=True)
    count = fields.Integer(required=True)


class RecordsSchema(Schema):
    """A page of the queue."""

    items = fields.List(fields.Dict(), required=True)
    total = fields.Integer(required=True)
    page = fields.Integer(required=True)
    page_size = fields.Integer(required=True)
    facets = fields.Dict(keys=fields.String(), values=fields.List(fields.Nested(FacetSchema)), required=True)


class RecordSchema(Schema):
    """A record in full. `sealed` is the exact text that the device signed, `record` the same parsed."""

    id = fields.String(required=True)
    kind = fields.String(required=True)
    number = fields.String(allow_none=True)
    state = fields.String(allow_none=True)
    municipality = fields.String(required=True)
    record = fields.Dict(required=True)
    sealed = fields.String(required=True)
    hash = fields.String(required=True)
    signature = fields.String(required=True)
    is_whole = fields.Boolean(required=True, metadata={"description": "Text, hash and signature fit one another"})
    sealed_at = fields.String(required=True)
    received_at = fields.String(required=True)
    inspector = fields.Dict(required=True)
    device = fields.Dict(required=True)
    alerts = fields.List(fields.String(), required=True)
    photos = fields.List(fields.Dict(), required=True)
    addenda = fields.List(fields.Dict(), required=True)
    history = fields.List(fields.Dict(), required=True)
    quarantine = fields.List(fields.Dict(), required=True)
    portrait = fields.String(allow_none=True)
    defense_due = fields.String(allow_none=True)
    own = fields.Boolean(required=True)


class QuarantineItemSchema(Schema):
    """Something that was set aside, with the reason."""

    id = fields.String(required=True)
    record_id = fields.String(allow_none=True)
    municipality = fields.String(required=True)
    code = fields.String(required=True)
    title = fields.String(required=True)
    detail = fields.String(allow_none=True)
    device = fields.Dict(allow_none=True)
    sent_by = fields.Dict(required=True)
    received_at = fields.String(required=True)
    last_at = fields.String(required=True)
    times = fields.Integer(required=True)


class QuarantineSchema(Schema):
    """A page of the quarantine."""

    items = fields.List(fields.Nested(QuarantineItemSchema), required=True)
    total = fields.Integer(required=True)
    page = fields.Integer(required=True)
    page_size = fields.Integer(required=True)


class QuarantinedSchema(QuarantineItemSchema):
    """One case, with what was sent as text and the record that has the place."""

    hash = fields.String(required=True)
    content = fields.String(required=True)
    signature = fields.String(allow_none=True)
    other = fields.Dict(allow_none=True)
