"""Files of acts, kept in the object store under their SHA-256."""

from __future__ import annotations

from flask import current_app, request

from server.cities.regulations_errors import BadFile
from server.kit.db import db
from server.kit.objects import ObjectStore, store_at
from server.kit.papers import LARGEST, Paper, read_paper


def received_file() -> Paper | None:
    """The form's field `file`, if there is one. Ends the running transaction first: a slow upload must hold no lock.

    Raises:
        BadFile: it is too large, damaged, or no PDF, JPEG or PNG.
    """
    db.session.rollback()
    file = request.files.get("file")
    if file is None:
        return None
    paper = read_paper(file.filename or "", file.read(LARGEST + 1), "norma")
    if isinstance(paper, str):
        raise BadFile(field="file")
    return paper


def keep_file(municipality: str, file: Paper) -> None:
    """Puts a file into the store, where it stays."""
    _store().put(_key(municipality, file.sha256), file.content)


def kept_file(municipality: str, sha256: str) -> bytes:
    """The bytes of a kept file."""
    return _store().read(_key(municipality, sha256))


def _key(municipality: str, sha256: str) -> str:
    return f"{municipality}/regulations/{sha256[:2]}/{sha256}"


def _store() -> ObjectStore:
    return store_at(current_app.extensions["settings"].photo_store)
