"""Filing a sealed record: the text as it came, and what it says in columns, in one transaction."""

from __future__ import annotations

import unicodedata
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from server.cities.service import pack_of
from server.domain.record.alerts import corrected
from server.domain.record.record import Record
from server.inspections.models import Addendum, RecordAlert, SealedRecord, Stop
from server.kit.upsert import insert_once, insert_rows


def file_record(record: Record, signature: str, received_at: datetime, received_by: str) -> bool:
    """Keeps the sealed text, and says whether it is new: of records with one id the first one stays."""
    return insert_once(
        SealedRecord,
        **_identity(record),
        id=record.id,
        seq=record.seq,
        previous=record.previous,
        hash=record.hash,
        sealed=record.sealed,
        signature=signature,
        sealed_at=record.sealed_at,
        received_at=received_at,
        received_by=received_by,
    )


def file_stop(record: Record, received_at: datetime) -> None:
    """Writes what a record says about who, where and when."""
    body, sealed_at = record.body, corrected(record)
    place, subject = body["place"], body.get("subject") or {}
    row = {
        **_identity(record),
        "record_id": record.id,
        "happened_on": sealed_at.astimezone(ZoneInfo(pack_of(record.municipality).timezone)).date(),
        "started_at": datetime.fromisoformat(body["started_at"]),
        "sealed_at": sealed_at,
        "received_at": received_at,
        "stand": body.get("stand"),
        "subject_status": subject.get("status"),
        **{name: subject.get(name) for name in ("permit_id", "fleet_number", "plate", "driver_name")},
        "made": (subject.get("vehicle") or {}).get("made"),
        "verdict": (body.get("verdict") or {}).get("state"),
        "proof": (body.get("proof") or {}).get("kind"),
        "latitude_e6": place.get("lat_e6"),
        "longitude_e6": place.get("lon_e6"),
        "motorcycles": body.get("motorcycles"),
        "trailers": body.get("trailers"),
        "search": searchable(
            record.number, *(subject.get(name) for name in ("fleet_number", "plate", "driver_name", "document"))
        ),
    }
    insert_rows(Stop, [row])


def file_addendum(record: Record) -> None:
    """Writes what was added to an earlier record."""
    service: dict[str, Any] = record.body.get("service") or {}
    row = {
        "record_id": record.id,
        "municipality": record.municipality,
        "of": record.body["of"],
        "inspector_id": record.inspector,
        "narrative": record.body.get("narrative"),
        "service_means": service.get("means"),
        "service_at": datetime.fromisoformat(service["at"]) if service.get("at") else None,
        "sealed_at": corrected(record),
    }
    insert_rows(Addendum, [row])


def file_alerts(municipality: str, record_id: str, codes: list[str]) -> None:
    """Writes a record's alerts; one that is there already stays."""
    for code in codes:
        insert_once(RecordAlert, municipality=municipality, record_id=record_id, code=code)


def searchable(*parts: str | None) -> str:
    """Texts as the search box compares them: no accents, no capitals."""
    text = unicodedata.normalize("NFKD", " ".join(part for part in parts if part))
    return "".join(letter for letter in text if not unicodedata.combining(letter)).lower()


def _identity(record: Record) -> dict[str, Any]:
    return {
        "municipality": record.municipality,
        "kind": record.kind,
        "device_id": record.device,
        "inspector_id": record.inspector,
    }
