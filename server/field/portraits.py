"""Portraits in one piece: the length of an index, the index, then the pictures one after another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import orjson
from sqlalchemy import select

from server.field.keeping import installation_mark, kept_file, kept_folder
from server.kit.db import db
from server.registry.changes import registry_version
from server.registry.models import Person
from server.registry.queries import list_portraits


@dataclass(frozen=True)
class PortraitFile:
    """The built file; its version names what is in it."""

    path: Path
    version: str
    count: int

    @property
    def bytes(self) -> int:
        return self.path.stat().st_size


def portrait_file(municipality: str) -> PortraitFile:
    """A city's portraits, built by the first who asks after one changed."""
    hashes = _hashes(municipality, registry_version(municipality), installation_mark(municipality))
    version = sha256(" ".join(hashes).encode()).hexdigest()[:24]
    path = kept_file(
        kept_folder("portraits", municipality), f"{version}.bin", lambda: pack_portraits(list_portraits(municipality))
    )
    return PortraitFile(path, version, len(hashes))


def pack_portraits(portraits: list[tuple[str, bytes]]) -> bytes:
    """uint32 big-endian length of the index, the index as JSON, then the bytes in its order."""
    index = orjson.dumps([{"id": id, "bytes": len(content), "type": "image/jpeg"} for id, content in portraits])
    return b"".join([len(index).to_bytes(4), index, *(content for _, content in portraits)])


@lru_cache(maxsize=16)
def _hashes(municipality: str, _version: int, _mark: str) -> tuple[str, ...]:
    query = select(Person.portrait).where(Person.municipality == municipality, Person.portrait.is_not(None))
    return tuple(sorted(set(filter(None, db.session.scalars(query)))))
