"""What views of the registry ask of a request: which city, and the file that came with it."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from server.cities.requests import chosen_city
from server.kit.db import db
from server.kit.problems import Invalid

__all__ = ["FILE_BODY", "ReceivedFile", "chosen_city", "received_file"]

FILE_BODY = {
    "required": True,
    "content": {
        "multipart/form-data": {
            "schema": {
                "type": "object",
                "required": ["file"],
                "properties": {"file": {"type": "string", "format": "binary"}},
            }
        }
    },
}


@dataclass(frozen=True)
class ReceivedFile:
    """A file of a form."""

    name: str
    content: bytes


def received_file() -> ReceivedFile:
    """The form's field `file`, whole. Ends the running transaction first: a slow upload must hold no lock.

    Raises:
        Invalid: there is no file.
    """
    db.session.rollback()
    file = request.files.get("file")
    if file is None:
        raise Invalid(errors={"file": ["Escolha um arquivo."]})
    return ReceivedFile(file.filename or "", file.read())
