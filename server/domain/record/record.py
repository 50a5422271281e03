"""Registro lacrado: a sealed record, read from the exact text that the phone signed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from typing import Any

from server.domain.record.canonical import SpellingError, content_hash, read_canonical
from server.domain.record.kinds import BODIES, ENVELOPE, UUID
from server.domain.record.refusals import RecordRefused

SCHEMA = 1
LONGEST = 1_000_000


@dataclass(frozen=True)
class Record:
    """A well-formed record. `sealed` is kept as it came: writing it anew could change the bytes that were signed."""

    sealed: str = field(repr=False)
    hash: str
    envelope: dict[str, Any] = field(repr=False)

    @property
    def id(self) -> str:
        return str(self.envelope["id"])

    @property
    def kind(self) -> str:
        return str(self.envelope["kind"])

    @property
    def municipality(self) -> str:
        return str(self.envelope["municipality"])

    @property
    def device(self) -> str:
        return str(self.envelope["device"])

    @property
    def inspector(self) -> str:
        return str(self.envelope["inspector"])

    @property
    def seq(self) -> int:
        """The record's place in its device's chain, from 1."""
        return int(self.envelope["seq"])

    @property
    def previous(self) -> str:
        """The hash of the record that the device sealed before, empty for its first."""
        return str(self.envelope["previous"])

    @property
    def sealed_at(self) -> datetime:
        """By the phone's own clock."""
        return datetime.fromisoformat(self.envelope["sealed_at"])

    @property
    def body(self) -> dict[str, Any]:
        return self.envelope["body"]

    @property
    def number(self) -> str | None:
        """The number of a notice or a finding, such as 07-0143/2026."""
        return self.body.get("number") if self.kind in ("notice", "finding") else None

    @property
    def photos(self) -> list[dict[str, Any]]:
        """Every image the record names: photos and drawn signatures."""
        return self.body.get("photos") or []


def read_record(sealed: object) -> Record:
    """Reads a sealed text.

    Raises:
        RecordRefused: not JSON, not canonical, of an unknown schema, or with fields that are missing or misshapen.
    """
    if not isinstance(sealed, str) or len(sealed) > LONGEST:
        raise RecordRefused("unparsable")
    envelope = _parse(sealed)
    if isinstance(envelope, dict) and envelope.get("schema", SCHEMA) != SCHEMA:
        raise RecordRefused("unknown_schema", str(envelope["schema"])[:40])
    _check(ENVELOPE, envelope, "")
    _check(BODIES[envelope["kind"]], envelope["body"], "body")
    return Record(sealed, content_hash(sealed), envelope)


def claimed_id(sealed: object) -> str | None:
    """The id that a refused text claims to have, where it can be read at all."""
    try:
        envelope = json.loads(sealed) if isinstance(sealed, str) else None
    except (ValueError, RecursionError):
        return None
    id = envelope.get("id") if isinstance(envelope, dict) else None
    return id if isinstance(id, str) and not list(UUID(id, "id")) else None


def _parse(sealed: str) -> Any:
    try:
        sealed.encode()
        return read_canonical(sealed)
    except SpellingError as error:
        raise RecordRefused("not_canonical") from error
    except ValueError as error:
        raise RecordRefused("unparsable", str(error)[:200]) from error


def _check(shape: Any, value: Any, path: str) -> None:
    faults = list(islice(shape(value, path), 8))
    if faults:
        raise RecordRefused("invalid_record", "; ".join(faults)[:1000])
