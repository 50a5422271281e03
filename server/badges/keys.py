"""The keys of badges: one root an installation, one signing key a city at a time, and the list that the root signs."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from flask import current_app
from sqlalchemy import select

from server.badges.errors import RootKeyMissing, SigningKeyMissing
from server.badges.key_files import ROOT, badge_key_path, new_key, read_key, write_key
from server.badges.models import BadgeKey, BadgeKeyList
from server.cities.models import Municipality
from server.domain.badge.key_list import CityKey, KeyList, members, sign_key_list
from server.domain.badge.signatures import PublicKey, unb64
from server.kit import audit, clock, counters
from server.kit.db import db
from server.kit.problems import NotFound

#: How long a key may be trusted. Cards live two years at most, so a key can sign for three.
KEY_LIFE = timedelta(days=5 * 365)
#: How long before its first use a key is published, so that phones know it when they meet it.
NOTICE = timedelta(days=30)
_EVERYWHERE = "-"
_LIST = "badge_key_list"


def ensure_keys(municipality: str) -> None:
    """Makes a city's first key and the root, when there are none, and publishes the list. Cheap when they exist."""
    if list_keys(municipality):
        return
    _add_key(municipality, starts=clock.now(), actor=None, only_first=True)


def rotate_key(municipality: str, notice: timedelta = NOTICE, actor: str | None = None) -> BadgeKey:
    """Publishes a new key that signs from the end of the notice on. The keys before it stay valid to their own end.

    Raises:
        NotFound: no such city.
        RootKeyMissing: the root was taken off this machine.
    """
    ensure_keys(municipality)
    key = _add_key(municipality, starts=clock.now() + notice, actor=actor)
    assert key is not None
    return key


def signing_key(municipality: str) -> tuple[BadgeKey, EllipticCurvePrivateKey]:
    """The newest key of a city that may sign now.

    Raises:
        SigningKeyMissing: its file is gone, or every key has ended.
    """
    now = clock.now()
    usable = [key for key in list_keys(municipality) if key.not_before <= now < key.not_after]
    if not usable:
        raise SigningKeyMissing()
    key = max(usable, key=lambda key: (key.not_before, key.created_at))
    try:
        return key, read_key(badge_key_path(_folder(), municipality, key.kid))
    except FileNotFoundError:
        raise SigningKeyMissing() from None


def list_keys(municipality: str) -> list[BadgeKey]:
    """The keys of a city, past and future ones too."""
    return list(db.session.scalars(select(BadgeKey).filter_by(municipality=municipality)))


def published_key_list() -> BadgeKeyList | None:
    """The key list in force, None before the first key."""
    return db.session.scalar(select(BadgeKeyList).order_by(BadgeKeyList.sequence.desc()).limit(1))


def find_city_key(ibge: int, kid: bytes) -> CityKey | None:
    """A key of any city of this installation."""
    row = db.session.scalar(select(BadgeKey).filter_by(ibge=ibge, kid=kid.hex()))
    return _city_key(row) if row else None


def _add_key(municipality: str, starts: datetime, actor: str | None, only_first: bool = False) -> BadgeKey | None:
    """The counter's row is locked to the end of the transaction, so keys are made and lists signed one after another."""
    sequence = counters.take(_EVERYWHERE, _LIST)
    taken = {key.kid for key in list_keys(municipality)}
    if taken and only_first:
        db.session.rollback()
        return None
    city = db.session.get(Municipality, municipality)
    if city is None:
        db.session.rollback()
        raise NotFound()
    row = _make_key(city, starts, taken)
    db.session.add(row)
    db.session.flush()
    _publish(sequence)
    audit.append(municipality, actor, "badge_key.published", row.kid, sequence=sequence)
    db.session.commit()
    return row


def _make_key(city: Municipality, starts: datetime, taken: set[str]) -> BadgeKey:
    """Makes the file first: a file without a row harms nobody, a row without its file would."""
    while True:
        private = new_key()
        point = PublicKey.of(private)
        kid = hashlib.sha256(unb64(point.x) + unb64(point.y)).digest()[:2].hex()
        if kid not in taken and write_key(badge_key_path(_folder(), city.id, kid), private):
            break
    row = BadgeKey(municipality=city.id, kid=kid, ibge=city.ibge, x=point.x, y=point.y)
    row.created_at, row.not_before = clock.now(), starts.replace(microsecond=0)
    row.not_after = row.not_before + KEY_LIFE
    return row


def _publish(sequence: int) -> None:
    root = _root()
    keys = db.session.scalars(select(BadgeKey).order_by(BadgeKey.ibge, BadgeKey.not_before, BadgeKey.kid))
    key_list = KeyList(sequence, clock.rfc3339(clock.now()), tuple(_city_key(key) for key in keys))
    row = BadgeKeyList(sequence=sequence, members=members(key_list), signature=sign_key_list(key_list, root))
    point = PublicKey.of(root)
    row.root = {"x": point.x, "y": point.y}
    db.session.add(row)


def _root() -> EllipticCurvePrivateKey:
    path = _folder() / ROOT
    if published_key_list() is None:
        write_key(path, new_key())
    try:
        return read_key(path)
    except FileNotFoundError:
        raise RootKeyMissing() from None


def _city_key(row: BadgeKey) -> CityKey:
    return CityKey(row.kid, row.ibge, row.x, row.y, _seconds(row.not_before), _seconds(row.not_after))


def _seconds(moment: datetime) -> int:
    return int(moment.astimezone(UTC).timestamp())


def _folder() -> Path:
    folder: Path = current_app.extensions["settings"].keys
    return folder
