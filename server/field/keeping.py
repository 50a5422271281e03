"""Files built once for all workers: whoever comes first builds, the others wait for it, and older versions go."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

from flask import current_app
from sqlalchemy import select

from server.kit.audit import AuditEntry
from server.kit.db import db


def kept_folder(kind: str, municipality: str) -> Path:
    """Where a city's built files of a kind lie. They can be deleted at any time: they are built again."""
    folder: Path = current_app.extensions["settings"].data / "cache" / kind / municipality
    return folder


def installation_mark(municipality: str) -> str:
    """Tells this database from another one that counts its versions alike: the start of the city's audit trail."""
    first = select(AuditEntry.hash).filter_by(municipality=municipality, seq=1)
    return (db.session.scalar(first) or "0" * 12)[:12]


def kept_file(folder: Path, name: str, build: Callable[[], bytes]) -> Path:
    """The file of that name, built when it isn't there."""
    place = folder / name
    if place.is_file():
        return place
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.is_file():
            _write(place, build())
            _let_older_go(folder, keep=2)
    return place


def _write(place: Path, body: bytes) -> None:
    incoming = place.with_name(f".{place.name}.{os.getpid()}")
    incoming.write_bytes(body)
    os.replace(incoming, place)


def _let_older_go(folder: Path, keep: int) -> None:
    files = sorted((path for path in folder.iterdir() if not path.name.startswith(".")), key=lambda path: path.stat().st_mtime)
    for path in files[:-keep]:
        path.unlink(missing_ok=True)
