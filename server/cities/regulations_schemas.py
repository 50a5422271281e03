"""How acts and readings look on the wire."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from flask import request
from marshmallow import fields, validate

from server.cities.regulations import KINDS
from server.cities.schemas import SettingSchema
from server.kit.arguments import is_storable
from server.kit.fields import Choice, Day, Note, Read, Text
from server.kit.problems import Invalid

_DATED = validate.Range(date(1900, 1, 1), date(2100, 12, 31), error="Confira o ano da data.")
_MOST_GAPS = 100


class NewRegulationSchema(SettingSchema):
    """An act. `gaps` are those of the law that it settles, or parts of them, such as `MSJ-A03/color`. `replaces` is the id
    of one that was registered with an error: it is withdrawn, and its file stays unless another comes."""

    class Meta:
        exclude = ("source", "regulation_id")

    kind = Choice(tuple(KINDS), required=True)
    number = Text(20, required=True)
    dated = Day(required=True, validate=_DATED)
    published_on = Day(load_default=None, allow_none=True, validate=_DATED)
    title = Text(300, required=True)
    note = Note(1000, load_default=None, allow_none=True)
    gaps = fields.List(
        Text(60), load_default=list, validate=validate.Length(max=_MOST_GAPS, error=f"Use até {_MOST_GAPS} pontos.")
    )
    replaces = Text(36, load_default=None, allow_none=True)
    reason = Note(500, load_default=None, allow_none=True)


class NewReadingSchema(SettingSchema):
    """How the city reads a text from a day on: the option's id, or a number ("" for none)."""

    reading = Text(40, required=True)
    value = Read(str.strip, required=True)
    reason = Note(1000, required=True)


REGULATION_BODY = {
    "required": True,
    "content": {
        "multipart/form-data": {
            "schema": {
                "type": "object",
                "required": ["document"],
                "properties": {
                    "document": {"type": "string", "description": "JSON: kind, number, dated, title, valid_from, gaps …"},
                    "file": {"type": "string", "format": "binary", "description": "PDF, JPEG or PNG, up to 10 MB"},
                },
            }
        }
    },
}


def received_document() -> dict[str, Any]:
    """The form's field `document`, or the body when it is JSON: an act without a file.

    Raises:
        Invalid: it can't be read.
        ValidationError: a field needs correction.
    """
    given = _parsed(request.get_data(as_text=True) if request.is_json else request.form.get("document", ""))
    if not isinstance(given, dict) or not is_storable(given):
        raise Invalid(errors={"document": ["Dados não conferem."]})
    loaded: dict[str, Any] = NewRegulationSchema().load(given)
    return loaded


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
