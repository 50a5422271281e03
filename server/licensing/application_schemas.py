"""Applications and the line on the wire."""

from __future__ import annotations

from server.cities.amounts import read_amount
from server.kit.fields import Choice, CityQuery, Day, Flag, Note, PortugueseSchema, Read, Text, Whole, Year
from server.kit.paging import PageQuery
from server.licensing.models import ITEM_STATES, KINDS
from server.registry.models import SERVICES
from server.registry.values import (
    read_cnh_category,
    read_cnh_number,
    read_cpf,
    read_displacement,
    read_fleet_number,
    read_name,
    read_plate,
)

_GROUPS = ("open", "decided", "all")


class ApplicationQuery(PageQuery):
    """A page of applications: `state` is open (those in the line too), decided or all."""

    municipality = Text(64, load_default=None)
    state = Choice(_GROUPS, load_default="open")
    kind = Choice(KINDS, load_default=None)
    q = Text(120, load_default=None)


class ApplicationFieldsSchema(PortugueseSchema):
    """What is written of an application. `made` is the motorcycle's year of manufacture; amounts are in reais."""

    name = Read(read_name)
    cpf = Read(read_cpf)
    phone = Text(24, allow_none=True)
    born = Day(allow_none=True)
    cnh_number = Read(read_cnh_number, allow_none=True)
    cnh_category = Read(read_cnh_category, allow_none=True)
    category_a_since = Day(allow_none=True)
    cnh_valid_until = Day(allow_none=True)
    plate = Read(read_plate, allow_none=True)
    make_model = Text(60, allow_none=True)
    color = Text(24, allow_none=True)
    made = Year(allow_none=True)
    displacement_cc = Read(read_displacement, allow_none=True)
    inspected_on = Day(allow_none=True)
    report_number = Text(32, allow_none=True)
    price = Read(read_amount, allow_none=True)
    fee_paid = Read(read_amount, allow_none=True)
    fee_paid_on = Day(allow_none=True)
    fee_document = Text(60, allow_none=True)
    replaces_id = Text(36, allow_none=True)


class NewApplicationSchema(ApplicationFieldsSchema):
    """An application to open. With `waiting_id`, of somebody who was called from the line."""

    kind = Choice(KINDS, load_default="grant")
    service = Choice(SERVICES, load_default="moto_taxi")
    name = Read(read_name, load_default=None, allow_none=True)
    cpf = Read(read_cpf, load_default=None, allow_none=True)
    phone = Text(24, load_default=None, allow_none=True)
    permit_id = Text(36, load_default=None, allow_none=True)
    waiting_id = Text(36, load_default=None, allow_none=True)


class ApplicationChangeSchema(ApplicationFieldsSchema):
    """What changes of an application, and the `change_seq` that was read."""

    change_seq = Whole(required=True)


class ItemSchema(PortugueseSchema):
    """How a requirement stands. Without `valid_until`, a document that the law gives a length gets its last day."""

    state = Choice(ITEM_STATES, required=True)
    document_number = Text(60, load_default=None, allow_none=True)
    issued_on = Day(load_default=None, allow_none=True)
    valid_until = Day(load_default=None, allow_none=True)
    note = Note(500, load_default=None, allow_none=True)


class GrantSchema(PortugueseSchema):
    """How to grant: from a day (today when left out); a new permit has a number and perhaps a stand. `reason` answers
    what the application's obstacles ask."""

    change_seq = Whole(required=True)
    on = Day(load_default=None, allow_none=True)
    fleet_number = Read(read_fleet_number, load_default=None, allow_none=True)
    stand = Text(16, load_default=None, allow_none=True)
    reason = Note(500, load_default=None, allow_none=True)


class SeqSchema(PortugueseSchema):
    """The `change_seq` that was read of the application."""

    change_seq = Whole(required=True)


class EndSchema(SeqSchema):
    """Why an application is refused or withdrawn."""

    reason = Note(500, required=True)


class LineQuery(CityQuery):
    """Whether those who left the line, or were served, come along."""

    closed = Flag(load_default=False)


class NewWaitingSchema(PortugueseSchema):
    """A person to put into the line."""

    service = Choice(SERVICES, load_default="moto_taxi")
    name = Read(read_name, required=True)
    cpf = Read(read_cpf, required=True)
    phone = Text(24, load_default=None, allow_none=True)


class CallSchema(PortugueseSchema):
    """Whom to call: the first in the line or, with a reason, another."""

    service = Choice(SERVICES, load_default="moto_taxi")
    entry_id = Text(36, load_default=None, allow_none=True)
    reason = Note(500, load_default=None, allow_none=True)


class WaitingReasonSchema(PortugueseSchema):
    """Why somebody leaves the line or goes back to their place in it."""

    reason = Note(500, required=True)
