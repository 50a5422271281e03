"""Which records name which photos, and which of those photos are here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import bindparam, select

from server.kit.db import db
from server.kit.upsert import insert_rows
from server.photos.models import Photo, PhotoClaim

_ELSEWHERE = (
    select(PhotoClaim.record_id)
    .where(PhotoClaim.municipality == bindparam("municipality"), PhotoClaim.sha256.in_(bindparam("hashes", expanding=True)))
    .where(PhotoClaim.record_id != bindparam("record_id"))
    .limit(1)
)
_RECEIVED = select(Photo.sha256).where(
    Photo.municipality == bindparam("municipality"), Photo.sha256.in_(bindparam("hashes", expanding=True))
)


def claim_photos(
    municipality: str, record_id: str, inspector_id: str, photos: list[dict[str, Any]], drawn: set[str | None]
) -> None:
    """Writes down the photos that a record names, in their order, and which of them are drawn signatures."""
    common = {"municipality": municipality, "record_id": record_id, "inspector_id": inspector_id}
    rows = [
        {
            **common,
            "position": place,
            "sha256": photo["sha256"],
            "bytes": photo["bytes"],
            "what": photo.get("what"),
            "is_drawn": photo["sha256"] in drawn,
        }
        for place, photo in enumerate(photos)
    ]
    insert_rows(PhotoClaim, rows)


def is_claimed_elsewhere(municipality: str, record_id: str, hashes: list[str]) -> bool:
    """Whether another record of the city names one of these photos."""
    values = {"municipality": municipality, "hashes": hashes, "record_id": record_id}
    return bool(hashes) and db.session.execute(_ELSEWHERE, values).first() is not None


def is_claimed_by(municipality: str, sha256: str, inspector_id: str) -> bool:
    """Whether a record of this inspector names a photo."""
    query = select(PhotoClaim.record_id).filter_by(municipality=municipality, sha256=sha256, inspector_id=inspector_id)
    return db.session.execute(query.limit(1)).first() is not None


def find_received(municipality: str, hashes: Iterable[str]) -> set[str]:
    """Those of some photos that are here."""
    wanted = list(hashes)
    return set(db.session.scalars(_RECEIVED, {"municipality": municipality, "hashes": wanted})) if wanted else set()
