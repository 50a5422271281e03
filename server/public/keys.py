"""What a passenger's browser needs to judge a badge by itself: the signed key list and every city's signed status list."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson
from sqlalchemy import select

from server.badges.errors import KeyListUnsigned, SigningKeyMissing
from server.badges.key_lists import published_key_list
from server.badges.status import signed_status
from server.cities.models import Municipality
from server.cities.service import pack_of
from server.kit.db import db
from server.kit.prebuilt import Prebuilt

_NONE_YET: dict[str, Any] = {
    "schema": 1,
    "root": None,
    "keys": [],
    "keys_sequence": 0,
    "keys_issued_at": None,
    "root_signature": "",
    "cities": [],
}


def keys_answer() -> Prebuilt:
    """The keys' document, ready to send. The same state gives the same bytes for ten minutes in every worker."""
    return _prebuilt(orjson.dumps(_document()))


@lru_cache(maxsize=4)
def _prebuilt(body: bytes) -> Prebuilt:
    return Prebuilt(body)


def _document() -> dict[str, Any]:
    published = published_key_list()
    if published is None:
        return _NONE_YET
    with_keys = {key["municipality"] for key in published.members["keys"]}
    cities = db.session.scalars(select(Municipality).where(Municipality.ibge.in_(with_keys)).order_by(Municipality.id))
    return {
        "schema": 1,
        "root": published.root,
        **published.members,
        "root_signature": published.signature,
        "cities": [_city(city) for city in cities],
    }


def _city(city: Municipality) -> dict[str, Any]:
    labels = pack_of(city.id).labels
    return {
        "municipality": city.id,
        "ibge": city.ibge,
        "name": city.name,
        "uf": city.uf,
        "labels": {"permit": labels["permit"], "fleet_number": labels["fleet_number"]},
        "status": _status(city.id),
    }


def _status(municipality: str) -> dict[str, Any] | None:
    """None while no key of the city may sign: browsers then judge no badge of it."""
    try:
        return signed_status(municipality)
    except (KeyListUnsigned, SigningKeyMissing):
        return None
