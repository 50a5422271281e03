"""Scanned papers of acts: checked by their first bytes, kept in the object store under their SHA-256."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Protocol

from flask import current_app, request

from server.kit.auth import Actor
from server.kit.db import db
from server.kit.objects import ObjectStore, store_at
from server.kit.problems import NotFound
from server.licensing.life.errors import BadPaper
from server.licensing.life_models import Substitution, Surrender

LARGEST = 10 * 1024 * 1024
_OPENINGS = {b"%PDF-": "application/pdf", b"\xff\xd8\xff": "image/jpeg", b"\x89PNG\r\n\x1a\n": "image/png"}


@dataclass(frozen=True)
class Paper:
    """A file as it came, of a kind that we know."""

    name: str
    content: bytes
    media_type: str

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.content).hexdigest()


def received_paper() -> Paper | None:
    """The form's field `file`, if there is one. Read before anything is locked.

    Raises:
        BadPaper: it is too large, or no PDF, JPEG or PNG.
    """
    file = request.files.get("file")
    if file is None:
        return None
    db.session.rollback()
    content = file.read(LARGEST + 1)
    media_type = next((kind for opening, kind in _OPENINGS.items() if content.startswith(opening)), None)
    if media_type is None or len(content) > LARGEST:
        raise BadPaper()
    return Paper((file.filename or "documento")[-120:], content, media_type)


class Kept(Protocol):
    """A row with room for a paper."""

    municipality: str
    file_sha256: str | None
    file_name: str | None
    file_type: str | None


def keep_paper(act: Kept, paper: Paper | None) -> None:
    """Puts the paper of an act into the store, where it stays."""
    if paper is None:
        return
    _store().put(_key(act.municipality, paper.sha256), paper.content)
    act.file_sha256, act.file_name, act.file_type = paper.sha256, paper.name, paper.media_type


def find_paper(actor: Actor, permit_id: str, act_id: str) -> tuple[bytes, str, str]:
    """The bytes, type and name of an act's paper.

    Raises:
        NotFound: there is no such act of a city of this person's, or it has none.
    """
    for model in (Substitution, Surrender):
        act: Substitution | Surrender | None = db.session.get(model, act_id)  # type: ignore[assignment]
        if act is not None and act.permit_id == permit_id and actor.sees(act.municipality) and act.file_sha256:
            return stored_paper(act)
    raise NotFound()


def stored_paper(act: Kept) -> tuple[bytes, str, str]:
    """The bytes, type and name of the paper that a row has."""
    content = _store().read(_key(act.municipality, act.file_sha256 or ""))
    return content, act.file_type or "application/octet-stream", act.file_name or "documento"


def _key(municipality: str, sha256: str) -> str:
    return f"{municipality}/papers/{sha256[:2]}/{sha256}"


def _store() -> ObjectStore:
    return store_at(current_app.extensions["settings"].photo_store)
