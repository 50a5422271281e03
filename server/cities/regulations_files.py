"""Files of acts: checked by what they hold, kept in the object store under their SHA-256."""

from __future__ import annotations

import hashlib
import io
import warnings
from dataclasses import dataclass

from flask import current_app, request
from PIL import Image

from server.cities.regulations_errors import BadFile
from server.kit.db import db
from server.kit.objects import ObjectStore, store_at

LARGEST = 10 * 1024 * 1024
PDF = "application/pdf"
_OPENINGS = {b"%PDF-": PDF, b"\xff\xd8\xff": "image/jpeg", b"\x89PNG\r\n\x1a\n": "image/png"}
#: A PDF ends with this mark; what was cut on its way does not.
_PDF_END, _END_WITHIN = b"%%EOF", 2048


@dataclass(frozen=True)
class ActFile:
    """A file as it came."""

    name: str
    content: bytes
    media_type: str

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.content).hexdigest()


def received_file() -> ActFile | None:
    """The form's field `file`, if there is one. Ends the running transaction first: a slow upload must hold no lock.

    Raises:
        BadFile: it is too large, damaged, or no PDF, JPEG or PNG.
    """
    db.session.rollback()
    file = request.files.get("file")
    if file is None:
        return None
    return read_file(file.filename or "", file.read(LARGEST + 1))


def read_file(name: str, content: bytes) -> ActFile:
    """A file by its name and bytes; what it is, its bytes say and not its name.

    Raises:
        BadFile: it is too large, damaged, or no PDF, JPEG or PNG.
    """
    media_type = next((kind for opening, kind in _OPENINGS.items() if content.startswith(opening)), None)
    if media_type is None or len(content) > LARGEST or not _is_whole(content, media_type):
        raise BadFile(field="file")
    return ActFile(_plain(name) or "norma", content, media_type)


def keep_file(municipality: str, file: ActFile) -> None:
    """Puts a file into the store, where it stays."""
    _store().put(_key(municipality, file.sha256), file.content)


def kept_file(municipality: str, sha256: str) -> bytes:
    """The bytes of a kept file."""
    return _store().read(_key(municipality, sha256))


def _is_whole(content: bytes, media_type: str) -> bool:
    if media_type == PDF:
        return _PDF_END in content[-_END_WITHIN:]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(content)) as picture:
                picture.verify()
    except Exception:  # Pillow's readers raise whatever a damaged picture leads them to
        return False
    return True


def _plain(name: str) -> str:
    """The last part of a file's name, without what headers and systems don't take."""
    last = name.replace("\\", "/").rsplit("/", 1)[-1]
    return "".join(letter for letter in last if letter.isprintable() and letter not in '"<>:|?*\ufffd')[-120:].strip()


def _key(municipality: str, sha256: str) -> str:
    return f"{municipality}/regulations/{sha256[:2]}/{sha256}"


def _store() -> ObjectStore:
    return store_at(current_app.extensions["settings"].photo_store)
