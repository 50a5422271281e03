"""The key list: what the root signs and phones believe. The root may live on another machine, and the list goes to it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from flask import current_app
from sqlalchemy import select

from server.badges.errors import KeyListRefused
from server.badges.key_files import ROOT, new_key, read_key, write_key
from server.badges.models import BadgeKey, BadgeKeyList
from server.badges.prepared_lists import prepare, read_signed
from server.domain.badge.key_list import CityKey, KeyList, members, sign_key_list
from server.domain.badge.signatures import PublicKey
from server.kit import audit, clock, counters
from server.kit.db import db

#: Keys belong to cities, the list to the installation.
EVERYWHERE = "-"
_LIST = "badge_key_list"


def published_key_list() -> BadgeKeyList | None:
    """The key list in force, None before the first key."""
    return db.session.scalar(select(BadgeKeyList).order_by(BadgeKeyList.sequence.desc()).limit(1))


def published_kids(ibge: int) -> set[str]:
    """The ids of a city's keys that phones can know: those of the list in force, without the ones it calls withdrawn."""
    published = published_key_list()
    keys = published.members["keys"] if published else []
    return {key["kid"] for key in keys if key["municipality"] == ibge and key.get("withdrawn_at") is None}


def take_sequence(step: int = 1) -> int:
    """The number of the next list. Its row stays locked to the end of the transaction: lists are signed one after another."""
    return counters.take(EVERYWHERE, _LIST, step)


def publish(sequence: int) -> bool:
    """Signs the keys as they are now; false when the root is not on this machine and the list has to be taken to it."""
    root = _root_here()
    if root is None:
        return False
    _refuse_other_root(PublicKey.of(root))
    key_list = _key_list(sequence)
    _put_in_force(key_list, sign_key_list(key_list, root), PublicKey.of(root))
    return True


def export_list(actor: str | None = None) -> dict[str, Any]:
    """The keys as they are now, for the root to sign elsewhere."""
    sequence = take_sequence()
    prepared = prepare(_key_list(sequence), pinned_root())
    audit.append(EVERYWHERE, actor, "badge_keys.exported", str(sequence))
    db.session.commit()
    return prepared


def import_list(document: Any, actor: str | None = None) -> BadgeKeyList:
    """Puts a list in force that the root signed elsewhere.

    Raises:
        KeyListRefused: not signed by our root, older than the list in force, or prepared before the keys changed.
    """
    signed = read_signed(document)
    if signed is None:
        raise KeyListRefused("O arquivo não é uma lista assinada pela chave-mestra que ele traz.")
    key_list, signature, root = signed
    take_sequence()
    _refuse_other_root(root)
    if key_list.keys != _key_list(key_list.sequence).keys:
        raise KeyListRefused("As chaves mudaram depois que a lista foi preparada. Exporte e assine de novo.")
    row = _put_in_force(key_list, signature, root)
    audit.append(EVERYWHERE, actor, "badge_keys.imported", str(key_list.sequence))
    db.session.commit()
    return row


def pinned_root() -> PublicKey | None:
    """The root that phones hold: the one of the setting, else that of the first list."""
    setting = current_app.extensions["settings"].root_key
    if setting:
        x, _, y = setting.partition(".")
        return PublicKey(x, y)
    published = published_key_list()
    return PublicKey(**published.root) if published else None


def city_key(row: BadgeKey) -> CityKey:
    """A key as the list tells it."""
    withdrawn = _seconds(row.withdrawn_at) if row.withdrawn_at else None
    return CityKey(row.kid, row.ibge, row.x, row.y, _seconds(row.not_before), _seconds(row.not_after), withdrawn)


def key_folder() -> Path:
    """Where this machine keeps its private keys."""
    folder: Path = current_app.extensions["settings"].keys
    return folder


def _key_list(sequence: int) -> KeyList:
    keys = db.session.scalars(select(BadgeKey).order_by(BadgeKey.ibge, BadgeKey.not_before, BadgeKey.kid))
    return KeyList(sequence, clock.rfc3339(clock.now()), tuple(city_key(key) for key in keys))


def _put_in_force(key_list: KeyList, signature: str, root: PublicKey) -> BadgeKeyList:
    published = published_key_list()
    if published and key_list.sequence <= published.sequence:
        raise KeyListRefused("Há uma lista mais nova em vigor.")
    row = BadgeKeyList(sequence=key_list.sequence, members=members(key_list), signature=signature)
    row.root = {"x": root.x, "y": root.y}
    db.session.add(row)
    db.session.flush()
    return row


def _refuse_other_root(root: PublicKey) -> None:
    pinned = pinned_root()
    if pinned and root != pinned:
        raise KeyListRefused("A chave-mestra é outra. Os aparelhos só confiam na que já conhecem.")


def _root_here() -> EllipticCurvePrivateKey | None:
    """The root, made at the very first key unless a setting says that there is one elsewhere."""
    path = key_folder() / ROOT
    if pinned_root() is None:
        write_key(path, new_key())
    try:
        return read_key(path)
    except FileNotFoundError:
        return None


def _seconds(moment: datetime) -> int:
    return int(moment.astimezone(UTC).timestamp())
