"""What a request says, read with suspicion: text that no database keeps is named, not stored, and no body fails the server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

import flask_smorest
from flask import Request
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser, abort

_UNSTORABLE = "Há um caractere que não dá para guardar. Apague e digite de novo."


class RequestParser(FlaskParser):
    """Reads bodies and queries. A schema with `takes_any_text = True` judges its texts by itself."""

    def load_json(self, req: Request, schema: Schema) -> Any:
        try:
            return super().load_json(req, schema)
        except (ValueError, RecursionError):  # a number of thousands of digits, or a body nested without end
            _refuse_json()

    def pre_load(self, location_data: Any, *, schema: Schema, req: Request, location: str) -> Any:
        if getattr(schema, "takes_any_text", False):
            return location_data
        given: Any = req.args.to_dict(flat=False) if location == "query" else location_data
        if isinstance(given, Mapping) and location in ("query", "json"):
            wrong = {_printable(name): [_UNSTORABLE] for name, value in given.items() if not is_storable([name, value])}
            if wrong:
                raise ValidationError(wrong)
        return location_data


def is_storable(value: Any) -> bool:
    """Whether every text in a value can be kept by every database: no NUL, no half of a surrogate pair."""
    return not any("\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text) for text in _texts(value))


class Blueprint(flask_smorest.Blueprint):
    """A blueprint whose views take arguments by our parser."""

    ARGUMENTS_PARSER = RequestParser()


def _texts(value: Any) -> Iterator[str]:
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, Mapping):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list):
            waiting += one


def _printable(name: object) -> str:
    return str(name).encode("utf-8", "replace").decode().replace("\0", "?")[:80]


def _refuse_json() -> NoReturn:
    abort(400, messages={"json": ["Este JSON não pode ser lido."]})
