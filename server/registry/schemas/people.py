"""People on the wire."""

from __future__ import annotations

from marshmallow import fields

from server.registry.fields import Day, Read, RegistrySchema, Text, Whole
from server.registry.schemas.lists import PageSchema
from server.registry.values import read_cnh_category, read_cnh_number, read_cpf, read_name


class PersonFieldsSchema(RegistrySchema):
    """What is written of a person."""

    name = Read(read_name)
    short_name = Text(60, allow_none=True)
    cpf = Read(read_cpf)
    born = Day(allow_none=True)
    cnh_number = Read(read_cnh_number, allow_none=True)
    cnh_category = Read(read_cnh_category, allow_none=True)
    category_a_since = Day(allow_none=True)
    cnh_valid_until = Day(allow_none=True)
    vest_color = Text(24, allow_none=True)


class NewPersonSchema(PersonFieldsSchema):
    """A person to register."""

    name = Read(read_name, required=True)
    cpf = Read(read_cpf, required=True)


class PersonChangeSchema(PersonFieldsSchema):
    """What changes of a person, and the `change_seq` that was read."""

    change_seq = Whole(required=True)


class PersonSchema(PersonFieldsSchema):
    """A registered person."""

    id = fields.String(required=True)
    change_seq = fields.Integer(required=True)
    portrait = fields.String(allow_none=True, metadata={"description": "SHA-256 of the portrait"})


class PersonPageSchema(PageSchema):
    """A page of people."""

    items = fields.List(fields.Nested(PersonSchema), required=True)
