"""Taking a photo in: bytes from an offset on, checked against their hash, safe on disk, then receipted."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import IO

from flask import current_app
from sqlalchemy import bindparam, select

from server.cities.models import Municipality
from server.kit import clock
from server.kit.auth import Actor
from server.kit.db import db, reading
from server.kit.objects import store_at
from server.kit.upsert import insert_once
from server.photos.errors import BadUpload, HashMismatch, OffsetMismatch, PhotoTooLarge
from server.photos.models import Photo
from server.photos.partials import Partial, partial_at, received_bytes

_HASH = re.compile("[0-9a-f]{64}")
_OPENINGS = {b"\xff\xd8\xff": "image/jpeg", b"\x89PNG\r\n\x1a\n": "image/png"}


@dataclass(frozen=True)
class Upload:
    """A photo on its way: whose it is, what it is called, from which byte on, and how long it will be."""

    actor: Actor
    municipality: str
    sha256: str
    offset: int
    length: int

    @property
    def key(self) -> str:
        """Where the photo lies in the object store."""
        return photo_key(self.municipality, self.sha256)

    @property
    def partial(self) -> Path:
        """Where its bytes gather."""
        return partial_path(self.municipality, self.sha256)


@dataclass(frozen=True)
class Receipt:
    """What the phone waits for before it lets its own copy go."""

    municipality: str
    sha256: str
    bytes: int
    media_type: str
    received_at: datetime
    uploaded_by: str


_RECEIPT = select(Photo.municipality, Photo.sha256, Photo.bytes, Photo.media_type, Photo.received_at, Photo.uploaded_by).where(
    Photo.municipality == bindparam("municipality"), Photo.sha256 == bindparam("sha256")
)


def receive_photo(upload: Upload, source: IO[bytes]) -> Receipt:
    """Takes the rest of a photo and gives its receipt; of a photo that is here already, the receipt it has.

    No database connection is held while bytes come in: a slow phone must not keep others waiting. A photo sent anew from
    its first byte is nearly always new, so it is not looked up first: checked bytes of one hash are the same bytes.

    Raises:
        BadUpload, PhotoTooLarge: offset, length and hash don't make an upload.
        OffsetMismatch: bytes are missing before the offset, or the link was cut before the end.
        HashMismatch: the bytes are not those of the hash.
    """
    _check(upload)
    with partial_at(upload.partial, upload.offset) as partial:
        if (upload.offset or partial.waited) and (receipt := _find_now(upload)):
            partial.drop()
            return receipt
        if partial.size != upload.offset:
            raise OffsetMismatch(offset=partial.size)
        partial.receive(source, upload.length)
        return _finish(upload, partial)


def find_receipt(municipality: str, sha256: str) -> Receipt | None:
    """The receipt of a photo that is here, whole and checked."""
    row = db.session.execute(_RECEIPT, {"municipality": municipality, "sha256": sha256}).first()
    return Receipt(*row) if row else None


def find_anywhere(sha256: str) -> Receipt | None:
    """A photo of whichever city, for the administrator of an installation."""
    cities = db.session.scalars(select(Municipality.id).order_by(Municipality.id))
    return next((receipt for city in cities if (receipt := find_receipt(city, sha256))), None)


def count_received(municipality: str, sha256: str) -> int | None:
    """How many bytes of an unfinished upload are here, None when none was begun."""
    return received_bytes(partial_path(municipality, sha256)) if _HASH.fullmatch(sha256) else None


def read_photo(photo: Receipt) -> bytes:
    """A photo's bytes, as they came."""
    return store_at(current_app.extensions["settings"].photo_store).read(photo_key(photo.municipality, photo.sha256))


def photo_key(municipality: str, sha256: str) -> str:
    """The key of a photo in the object store: spread over 256 folders."""
    return f"{municipality}/{sha256[:2]}/{sha256}"


def partial_path(municipality: str, sha256: str) -> Path:
    """The file in which an upload gathers; beside the photos, so that finishing it is a rename."""
    settings = current_app.extensions["settings"]
    folder = settings.data if settings.photo_store.startswith("s3://") else Path(settings.photo_store)
    return Path(folder) / ".incoming" / municipality / sha256[:2] / f"{sha256}.part"


def _check(upload: Upload) -> None:
    if not _HASH.fullmatch(upload.sha256) or not 0 <= upload.offset <= upload.length:
        raise BadUpload()
    if upload.length > current_app.extensions["settings"].max_upload_bytes:
        raise PhotoTooLarge()


def _find_now(upload: Upload) -> Receipt | None:
    with reading():
        return find_receipt(upload.municipality, upload.sha256)


def _finish(upload: Upload, partial: Partial) -> Receipt:
    if not partial.is_current:
        raise OffsetMismatch(offset=count_received(upload.municipality, upload.sha256) or 0)
    if partial.size < upload.length:
        raise OffsetMismatch(offset=partial.size)
    if partial.digest() != upload.sha256:
        partial.drop()
        raise HashMismatch()
    partial.sync()
    media_type = _media_type(partial)
    store_at(current_app.extensions["settings"].photo_store).take(upload.key, partial.path)
    return _receipt(upload, media_type)


def _receipt(upload: Upload, media_type: str) -> Receipt:
    receipt = Receipt(upload.municipality, upload.sha256, upload.length, media_type, clock.now(), upload.actor.user_id)
    if not insert_once(Photo, **asdict(receipt)):
        receipt = find_receipt(upload.municipality, upload.sha256) or receipt
    db.session.commit()
    return receipt


def _media_type(partial: Partial) -> str:
    partial.file.seek(0)
    opening = partial.file.read(8)
    return next((kind for start, kind in _OPENINGS.items() if opening.startswith(start)), "application/octet-stream")
