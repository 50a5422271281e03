"""How badges look on the wire."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from server.badges.permits import BADGE_STATES
from server.badges.riders import NEEDS
from server.badges.sheets import A4, LAYOUTS
from server.registry.schemas.lists import CityQuery


class PhotoFormSchema(Schema):
    """A photo of a badge as a form's file."""

    photo = fields.Raw(required=True, metadata={"type": "string", "format": "binary", "description": "JPEG, PNG or WebP"})


class ReadingSchema(Schema):
    """The text of the QR, and which reader found it."""

    text = fields.String(required=True)
    reader = fields.String(required=True)
    missing_readers = fields.List(fields.String(), required=True, metadata={"description": "Readers this server lacks"})


class CheckSchema(Schema):
    """The text of a QR code."""

    text = fields.String(required=True, validate=validate.Length(min=1, max=2000))


class CredentialSchema(Schema):
    """What a badge says."""

    serial = fields.Integer(required=True)
    permit_number = fields.String(required=True)
    short_name = fields.String(required=True)
    issuer = fields.Integer(required=True, metadata={"description": "IBGE code of the city"})
    expires = fields.Integer(required=True, metadata={"description": "Seconds since 1970"})


class VerificationSchema(Schema):
    """What a badge proves now."""

    outcome = fields.String(required=True)
    proved = fields.Boolean(required=True, metadata={"description": "A key of this installation signed it"})
    credential = fields.Nested(CredentialSchema, allow_none=True)


class IssueSchema(Schema):
    """Who gets a badge."""

    person_id = fields.String(required=True, validate=validate.Length(max=36))


class BatchSchema(Schema):
    """Who gets badges: all of them or, when one can't have one, nobody."""

    person_ids = fields.List(fields.String(validate=validate.Length(max=36)), required=True, validate=validate.Length(1, 1000))


class ActivationCodeSchema(Schema):
    """A code for a person's phone: told this once."""

    code = fields.String(required=True)
    shown = fields.String(required=True, metadata={"description": "In groups, as people read it"})
    name = fields.String(required=True)
    fleet_number = fields.String(required=True)
    expires_at = fields.AwareDateTime(required=True)
    link = fields.String(required=True)


class SheetSchema(Schema):
    """Whose cards to print, up to a hundred a file: these people's, everybody's of a stand, or everybody's."""

    person_ids = fields.List(
        fields.String(validate=validate.Length(max=36)), load_default=None, validate=validate.Length(1, 1000)
    )
    stand = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=16))
    layout = fields.String(load_default=A4, validate=validate.OneOf(LAYOUTS))


class NumberSheetSchema(Schema):
    """Whose numbers to print."""

    person_ids = fields.List(fields.String(validate=validate.Length(max=36)), required=True, validate=validate.Length(1, 1000))


class RidersQuery(CityQuery):
    """Which riders: of a stand, under permits of a state, in need of something."""

    stand = fields.String(load_default=None, validate=validate.Length(max=16))
    state = fields.String(load_default=None, validate=validate.OneOf(BADGE_STATES))
    need = fields.String(load_default=None, validate=validate.OneOf(NEEDS))


class RiderSchema(Schema):
    """Somebody who may carry a card, and the card they have."""

    person_id = fields.String(required=True)
    name = fields.String(required=True)
    fleet_number = fields.String(required=True)
    role = fields.String(required=True, metadata={"enum": ["holder", "auxiliary"]})
    serial = fields.Integer(required=True, allow_none=True)
    status = fields.String(required=True, allow_none=True)
    valid_until = fields.Date(required=True, allow_none=True)
    needs = fields.String(required=True, allow_none=True, metadata={"enum": ["without_card", "exchange", "expiring", None]})
    printable = fields.Boolean(required=True, metadata={"description": "Whether the card is in force"})


class RiderListSchema(Schema):
    """All of them, not a page."""

    items = fields.List(fields.Nested(RiderSchema), required=True)
    number_marks = fields.Boolean(required=True, metadata={"description": "Whether the law wants numbers on helmet or vest"})


class ReasonSchema(Schema):
    """Why."""

    reason = fields.String(required=True, validate=validate.Length(min=3, max=500))


class PersonQuery(CityQuery):
    """Whose badges."""

    person = fields.String(required=True, validate=validate.Length(max=36))


class BadgeSchema(Schema):
    """A badge."""

    serial = fields.Integer(required=True)
    kind = fields.String(required=True, metadata={"enum": ["card", "live"]})
    person_id = fields.String(required=True)
    permit_id = fields.String(required=True)
    permit_number = fields.String(required=True)
    short_name = fields.String(required=True)
    status = fields.String(required=True, metadata={"enum": ["valid", "suspended", "cancelled", "replaced"]})
    valid_until = fields.Date(required=True)
    issued_at = fields.AwareDateTime(required=True)
    ended_on = fields.Date(allow_none=True)
    reason = fields.String(allow_none=True)
    replaced_by = fields.Integer(allow_none=True)


class BadgeListSchema(Schema):
    """Badges."""

    items = fields.List(fields.Nested(BadgeSchema), required=True)
