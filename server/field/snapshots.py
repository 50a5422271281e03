"""The registry as the phone takes it: the whole, immutable under its version, or what changed since one."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import brotli
import orjson

from server.badges.models import CARD, LIVE
from server.badges.queries import find_current_badges, list_serials
from server.field.errors import SnapshotRequired
from server.field.keeping import installation_mark, kept_file, kept_folder
from server.kit import clock
from server.kit.prebuilt import Prebuilt
from server.registry.changes import registry_version
from server.registry.queries import (
    PEOPLE_COLUMNS,
    PERMIT_COLUMNS,
    VEHICLE_COLUMNS,
    StreetRows,
    list_changes_since,
    list_permits_for_street,
)

#: Further behind than so many changes, the whole is cheaper.
_FAR_BEHIND = 20_000


@dataclass(frozen=True)
class Snapshot(Prebuilt):
    """A registry's answer, with what the kit says of it. Large bodies are compressed a little less hard: the last few
    percent would cost seconds of each change."""

    version: int = 0
    permits: int = 0
    people: int = 0

    @cached_property
    def codings(self) -> dict[str, bytes]:
        quality = 11 if len(self.body) < 200_000 else 9
        return {"br": brotli.compress(self.body, quality=quality, lgwin=22), "gzip": gzip.compress(self.body, 6, mtime=0)}


def registry_snapshot(municipality: str) -> Snapshot:
    """The whole registry of a city in its present version, built by the first who asks after a change."""
    version = registry_version(municipality)
    folder = kept_folder("registry", municipality)
    place = kept_file(folder, f"{version}-{installation_mark(municipality)}.json", lambda: _build(municipality, version))
    return _loaded(str(place), version, place.stat().st_mtime_ns)


def registry_changes(municipality: str, since: int) -> dict[str, Any]:
    """What changed after a version: rows whole, and ids that are gone.

    Raises:
        SnapshotRequired: this server doesn't know the version, or it is too far behind.
    """
    version = registry_version(municipality)
    if not max(0, version - _FAR_BEHIND) <= since <= version:
        raise SnapshotRequired()
    rows = list_changes_since(municipality, since) if since < version else StreetRows([], [], [])
    people = [row[0] for row in rows.people]
    serials = [_serials(municipality, people, kind) for kind in (CARD, LIVE)]
    return {"from": since, "to": version, "taken_at": _now(), **_tables(rows, *serials), "removed": rows.removed}


def _serials(municipality: str, people: list[str], kind: str) -> dict[str, int]:
    found = find_current_badges(municipality, people, kind) if people else []
    return {badge.person_id: badge.serial for badge in found}


def _build(municipality: str, version: int) -> bytes:
    serials = [list_serials(municipality, kind) for kind in (CARD, LIVE)]
    tables = _tables(list_permits_for_street(municipality), *serials)
    return orjson.dumps({"version": version, "taken_at": _now(), **tables}, default=str)


@lru_cache(maxsize=8)
def _loaded(place: str, version: int, _built: int) -> Snapshot:
    with open(place, "rb") as file:
        body = file.read()
    tables = orjson.loads(body)
    return Snapshot(body, version=version, permits=len(tables["permits"]["rows"]), people=len(tables["people"]["rows"]))


def _tables(rows: StreetRows, cards: dict[str, int], phones: dict[str, int]) -> dict[str, Any]:
    people = ((*row, cards.get(row[0]), phones.get(row[0])) for row in rows.people)
    return {
        "permits": _table(PERMIT_COLUMNS, rows.permits),
        "people": _table((*PEOPLE_COLUMNS, "badge_serial", "live_serial"), people),
        "vehicles": _table(VEHICLE_COLUMNS, rows.vehicles),
    }


def _table(columns: Iterable[str], rows: Iterable[tuple[Any, ...]]) -> dict[str, Any]:
    return {"columns": list(columns), "rows": [list(row) for row in rows]}


def _now() -> str:
    return clock.rfc3339(clock.now())
