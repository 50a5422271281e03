"""Forms with a file: the values as JSON in the field `document`, the scanned paper in `file`."""

from __future__ import annotations

from typing import Any

import orjson
from flask import request
from marshmallow import Schema

from server.kit.arguments import is_storable
from server.kit.db import db
from server.kit.problems import Invalid

FORM_BODY = {
    "required": True,
    "content": {
        "multipart/form-data": {
            "schema": {
                "type": "object",
                "required": ["document"],
                "properties": {
                    "document": {"type": "string", "description": "The values, as JSON"},
                    "file": {"type": "string", "format": "binary", "description": "PDF, JPEG or PNG, up to 10 MB"},
                },
            }
        }
    },
}


def received_values(schema: type[Schema]) -> dict[str, Any]:
    """The values of a form, read by a schema. Ends the running transaction: a slow upload must hold no lock.

    Raises:
        Invalid: they are no JSON object.
        ValidationError: fields that need correction.
    """
    db.session.rollback()
    try:
        given = orjson.loads(request.form.get("document", ""))
    except orjson.JSONDecodeError:
        given = None
    if not isinstance(given, dict) or not is_storable(given):
        raise Invalid(errors={"document": ["Dados não conferem."]})
    values: dict[str, Any] = schema().load(given)
    return values
