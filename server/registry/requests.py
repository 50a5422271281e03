"""What every view of the registry asks of a request: which city, and the file that came with it."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from server.cities.models import Municipality
from server.kit.auth import current_actor, own_municipality
from server.kit.db import db
from server.kit.problems import Invalid, NotFound

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


def chosen_city(named: str | None) -> str:
    """The city of a request: the person's own, or the one that an administrator of the installation named.

    Raises:
        NotFound: another city was named, or one that isn't here.
        Forbidden: an administrator named none.
    """
    actor = current_actor()
    if actor.municipality is not None or named is None:
        own = own_municipality()
        if named not in (None, own):
            raise NotFound()
        return own
    if db.session.get(Municipality, named) is None:
        raise NotFound()
    return named


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
