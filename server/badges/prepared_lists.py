"""A key list on its way to the root and back, as a file. Nothing here needs the database: the root may live anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

from server.badges.errors import KeyListRefused
from server.domain.badge.key_list import KeyList, from_members, is_key_list_signed, members, sign_key_list
from server.domain.badge.signatures import PublicKey

_FORM = "prancheta key list 1"


def prepare(key_list: KeyList, root: PublicKey | None) -> dict[str, Any]:
    """What the root gets to sign. `root` is the one that phones hold already."""
    return {"form": _FORM, "members": members(key_list), "root": root and {"x": root.x, "y": root.y}, "signature": None}


def sign_prepared(document: Any, root: EllipticCurvePrivateKey) -> dict[str, Any]:
    """The document with the root's signature.

    Raises:
        KeyListRefused: not a prepared list, or one for another root.
    """
    key_list, point = _read(document), PublicKey.of(root)
    own = {"x": point.x, "y": point.y}
    if document["root"] not in (None, own):
        raise KeyListRefused("A lista foi preparada para outra chave-mestra.")
    return {**document, "root": own, "signature": sign_key_list(key_list, root)}


def read_signed(document: Any) -> tuple[KeyList, str, PublicKey] | None:
    """The list, its signature and the root that made it; None when there is no such signature."""
    try:
        key_list, root = _read(document), PublicKey(document["root"]["x"], document["root"]["y"])
        signature = str(document["signature"])
        return (key_list, signature, root) if is_key_list_signed(key_list, signature, root) else None
    except (KeyError, TypeError, ValueError):
        return None


def describe(document: Any) -> Iterator[str]:
    """A prepared list line by line, for whoever signs it."""
    key_list = _read(document)
    yield f"list {key_list.sequence} of {key_list.issued_at}"
    for key in key_list.keys:
        withdrawn = f", withdrawn {_day(key.withdrawn_at)}" if key.withdrawn_at is not None else ""
        yield f"city {key.ibge}, key {key.kid}: {_day(key.not_before)} to {_day(key.not_after)}{withdrawn}"


def _read(document: Any) -> KeyList:
    try:
        if document["form"] != _FORM:
            raise KeyError("form")
        return from_members(document["members"])
    except (KeyError, TypeError):
        raise KeyListRefused("O arquivo não é uma lista de chaves preparada aqui.") from None


def _day(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d}"
