"""Parameters and envelope of the registry's lists."""

from __future__ import annotations

from marshmallow import fields, validate

from server.kit.fields import CityQuery
from server.kit.paging import PageQuery
from server.registry.fields import Choice, RegistrySchema, Text
from server.registry.listing import SORTS
from server.registry.models import PERMIT_STATES

__all__ = ["CityQuery", "PageSchema", "PermitQuery", "SearchQuery"]


class SearchQuery(PageQuery):
    """A page of what matches a text."""

    municipality = Text(64, load_default=None)
    q = fields.String(load_default=None, validate=validate.Length(max=120))


class PermitQuery(SearchQuery):
    """A page of permits. `q` looks at fleet number, plate and names, whatever the accents."""

    state = Choice(PERMIT_STATES, load_default=None)
    stand = Text(16, load_default=None)
    sort = Choice((*SORTS, *(f"-{name}" for name in SORTS)), load_default="fleet_number")


class PageSchema(RegistrySchema):
    """How long a list is, and which page this is."""

    total = fields.Integer(required=True)
    page = fields.Integer(required=True)
    page_size = fields.Integer(required=True)
