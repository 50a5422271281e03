"""The keys that sign badges: one root an installation, one signing key a city at a time."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from sqlalchemy import select

from server.badges.errors import KeyListUnsigned, SigningKeyMissing
from server.badges.key_files import badge_key_path, new_key, read_key, write_key
from server.badges.key_lists import city_key, key_folder, publish, published_kids, take_sequence
from server.badges.models import BadgeKey
from server.cities.models import Municipality
from server.domain.badge.key_list import CityKey
from server.domain.badge.signatures import PublicKey, unb64
from server.kit import audit, clock
from server.kit.db import db
from server.kit.problems import NotFound

#: How long a key may be trusted. Cards live two years at most, so a key can sign for three.
KEY_LIFE = timedelta(days=5 * 365)
#: How long before its first use a key is published, so that phones know it when they meet it.
NOTICE = timedelta(days=30)


def ensure_keys(municipality: str) -> None:
    """Makes a city's first key and the root, when there are none, and publishes the list. Cheap when they exist."""
    if list_keys(municipality):
        return
    take = take_sequence()
    if list_keys(municipality):
        db.session.rollback()
        return
    _add_key(municipality, clock.now(), take, None)
    db.session.commit()


def rotate_key(municipality: str, notice: timedelta = NOTICE, actor: str | None = None) -> BadgeKey:
    """Adds a new key that signs from the end of the notice on. The keys before it stay valid to their own end.

    It waits for the root's signature where the root is kept elsewhere (`is_published`).

    Raises:
        NotFound: no such city.
    """
    ensure_keys(municipality)
    row = _add_key(municipality, clock.now() + notice, take_sequence(), actor)
    db.session.commit()
    return row


def withdraw_key(municipality: str, kid: str, reason: str, actor: str | None = None) -> BadgeKey:
    """Takes a key back, as when it may have been copied: its badges have to be exchanged. A new one signs in its place.

    Raises:
        NotFound: the city has no such key, or it was withdrawn before.
    """
    sequence = take_sequence()
    row = db.session.get(BadgeKey, (municipality, kid))
    if row is None or row.withdrawn_at:
        db.session.rollback()
        raise NotFound()
    row.withdrawn_at, row.withdrawn_reason = clock.now().replace(microsecond=0), reason
    audit.append(municipality, actor, "badge_key.withdrawn", kid, reason=reason)
    db.session.flush()
    now = clock.now()
    if any(key.not_before <= now < key.not_after for key in list_keys(municipality) if not key.withdrawn_at):
        publish(sequence)
    else:
        _add_key(municipality, now, sequence, actor)
    db.session.commit()
    return row


def signing_key(municipality: str) -> tuple[BadgeKey, EllipticCurvePrivateKey]:
    """The newest key of a city that phones can know and that may sign now.

    A key whose withdrawal the root has not signed yet goes on signing, when there is no other: phones still believe it.

    Raises:
        SigningKeyMissing: its file is gone, or every key has ended.
        KeyListUnsigned: the root, kept elsewhere, has not signed the city's key.
    """
    now = clock.now()
    usable = [key for key in list_keys(municipality) if key.not_before <= now < key.not_after]
    if not usable:
        raise SigningKeyMissing()
    known = published_kids(usable[0].ibge)
    usable = [key for key in usable if key.kid in known]
    if not usable:
        raise KeyListUnsigned()
    key = max(usable, key=lambda key: (not key.withdrawn_at, key.not_before, key.created_at))
    try:
        return key, read_key(badge_key_path(key_folder(), municipality, key.kid))
    except FileNotFoundError:
        raise SigningKeyMissing() from None


def list_keys(municipality: str) -> list[BadgeKey]:
    """The keys of a city, past, future and withdrawn ones too."""
    return list(db.session.scalars(select(BadgeKey).filter_by(municipality=municipality).order_by(BadgeKey.not_before)))


def find_city_key(ibge: int, kid: bytes) -> CityKey | None:
    """A key of any city of this installation."""
    row = db.session.scalar(select(BadgeKey).filter_by(ibge=ibge, kid=kid.hex()))
    return city_key(row) if row else None


def is_published(key: BadgeKey) -> bool:
    """Whether the list in force tells of a key what its row does."""
    return (key.kid in published_kids(key.ibge)) == (key.withdrawn_at is None)


def _add_key(municipality: str, starts: datetime, sequence: int, actor: str | None) -> BadgeKey:
    """Adds a key while the list's counter is locked, so keys are made and lists signed one after another."""
    city = db.session.get(Municipality, municipality)
    if city is None:
        db.session.rollback()
        raise NotFound()
    row = _make_key(city, starts, {key.kid for key in list_keys(municipality)})
    db.session.add(row)
    db.session.flush()
    published = publish(sequence)
    audit.append(municipality, actor, "badge_key.published" if published else "badge_key.added", row.kid, sequence=sequence)
    return row


def _make_key(city: Municipality, starts: datetime, taken: set[str]) -> BadgeKey:
    """Makes the file first: a file without a row harms nobody, a row without its file would."""
    while True:
        private = new_key()
        point = PublicKey.of(private)
        kid = hashlib.sha256(unb64(point.x) + unb64(point.y)).digest()[:2].hex()
        if kid not in taken and write_key(badge_key_path(key_folder(), city.id, kid), private):
            break
    row = BadgeKey(municipality=city.id, kid=kid, ibge=city.ibge, x=point.x, y=point.y)
    row.created_at, row.not_before = clock.now(), starts.replace(microsecond=0)
    row.not_after = row.not_before + KEY_LIFE
    return row
