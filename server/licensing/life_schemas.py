"""Acts of a permit's life on the wire. Each carries the `change_seq` that was read of the permit."""

from __future__ import annotations

from marshmallow import fields, validate

from server.cities.amounts import read_amount
from server.domain.law.permit_rules import REASONS
from server.kit.fields import Choice, Day, Note, PortugueseSchema, Read, Text, Whole, Year


class LifeQuery(PortugueseSchema):
    """Whose fees to show: a year, by default today's."""

    year = Whole(load_default=None, allow_none=True)


class ActSchema(PortugueseSchema):
    """What every act says: the number of the paper behind it, and why."""

    change_seq = Whole(required=True)
    document = Text(120, load_default=None, allow_none=True)
    reason = Note(500, load_default=None, allow_none=True)


class ClosingSchema(PortugueseSchema):
    """Why an act is closed or taken back."""

    change_seq = Whole(required=True)
    reason = Note(500, required=True)


class WithdrawPaymentSchema(PortugueseSchema):
    """Why a payment is taken back."""

    reason = Note(500, required=True)


class InterruptionSchema(ActSchema):
    """An interruption: the act that grants it, and its days."""

    document = Text(120, required=True)
    starts_on = Day(required=True)
    ends_on = Day(required=True)


class ReturnSchema(ActSchema):
    """A day on which something ends, today when left out."""

    on = Day(load_default=None, allow_none=True)


class AdequationSchema(ActSchema):
    """A term after a failed check; the day it begins, when it was given later than the check."""

    starts_on = Day(load_default=None, allow_none=True)


class ExtensionSchema(ReturnSchema):
    """A term given once more, and why."""

    reason = Note(500, required=True)


class StopSchema(ActSchema):
    """Since when a holder has been away, and how that is known."""

    stopped_on = Day(required=True)
    reason = Note(500, required=True)


class SurrenderSchema(ActSchema):
    """A written request to give the permit up: its number or protocol."""

    document = Text(120, required=True)
    requested_on = Day(required=True)


class LossSchema(ReturnSchema):
    """A loss that the authority decided: by which ground, in which proceeding, and why."""

    sanction = Text(64, required=True)
    document = Text(120, required=True)
    reason = Note(500, required=True)


class MetSchema(PortugueseSchema):
    """How a requirement that the system can't see was met."""

    id = Text(64, required=True)
    document = Text(120, required=True)


class RenewalSchema(ReturnSchema):
    """A renewal. Without `valid_until` it lasts as long as the law lets it."""

    valid_until = Day(load_default=None, allow_none=True)
    met = fields.List(fields.Nested(MetSchema), load_default=list, validate=validate.Length(max=40))


class LicenseActSchema(PortugueseSchema):
    """The licence of a year."""

    change_seq = Whole(required=True)
    year = Year(required=True)
    valid_until = Day(required=True)
    number = Text(32, load_default=None, allow_none=True)
    issued_on = Day(load_default=None, allow_none=True)


class DeclarationSchema(ActSchema):
    """The day on which the replacement of the motorcycle was declared."""

    declared_on = Day(required=True)


class WeighQuery(PortugueseSchema):
    """A motorcycle that would take the place of the present one, and why."""

    vehicle_id = Text(36, required=True)
    ground = Choice(REASONS, required=True)
    on = Day(load_default=None, allow_none=True)


class SubstitutionSchema(ReturnSchema):
    """A replacement: which motorcycle, and why."""

    vehicle_id = Text(36, required=True)
    ground = Choice(REASONS, required=True)


class StableSchema(ActSchema):
    """Since when a holder is protected, and the document that says so."""

    since = Day(required=True)
    document = Text(120, required=True)


class PaymentSchema(PortugueseSchema):
    """A receipt. `fee` is one of the table; without it the payment has a title of its own."""

    year = Year(required=True)
    fee = Text(64, load_default=None, allow_none=True)
    title = Text(120, load_default=None, allow_none=True)
    amount = Read(read_amount, required=True)
    paid_on = Day(required=True)
    document = Text(120, required=True)
    reason = Note(500, load_default=None, allow_none=True)
