"""What a record shows by itself that a supervisor should look at. Codes only: the words are the screens'."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from server.domain.record.record import Record

CLOCK_TOLERANCE = timedelta(minutes=5)
LATE = timedelta(hours=24)
#: Every alert there is. Those of the last line need the server's own data, see sync/alerts.py.
ALERTS = (
    *("clock_off", "late_arrival", "no_gps", "no_photo", "plate_mismatch", "person_mismatch", "vehicle_held", "no_permit"),
    *("formality_pending", "app_ride", "late_service"),
    *("gap", "fork", "other_inspector", "data_changed", "far_from_stand", "repeated_photo"),
)


def find_own_alerts(record: Record, received_at: datetime) -> list[str]:
    """The alerts that the record and the moment of its arrival give, in a fixed order."""
    claims = {
        "clock_off": is_clock_off(record, received_at),
        "late_arrival": received_at - corrected(record) > LATE,
        "no_gps": "place" in record.body and not has_position(record),
        "no_photo": record.number is not None and not evidence(record),
        "plate_mismatch": _confirmed(record).get("plate") is False,
        "person_mismatch": _confirmed(record).get("person") is False,
        "vehicle_held": bool(record.body.get("measures")),
        "no_permit": record.number is not None and record.body["subject"]["status"] != "registered",
        "formality_pending": bool((record.body.get("signature") or {}).get("pending")),
        "app_ride": is_app_ride(record),
        "late_service": is_service_late(record.body.get("service"), corrected(record)),
    }
    return [code for code, holds in claims.items() if holds]


def is_app_ride(record: Record) -> bool:
    """Whether the rider said that the ride came from an app: what a law says of that is disputed, and is reviewed first."""
    answers = record.body.get("answers") or []
    return any(answer["check"] == "field:app_mediated" and answer["answer"] == "yes" for answer in answers)


def corrected(record: Record) -> datetime:
    """When the record was sealed, by the server's clock as far as the phone knew it."""
    return record.sealed_at + timedelta(milliseconds=_offset(record))


def is_clock_off(record: Record, received_at: datetime) -> bool:
    """Whether the phone's clock was more than five minutes off, by its own last comparison or because it ran ahead of arrival."""
    known = abs(_offset(record)) > CLOCK_TOLERANCE / timedelta(milliseconds=1)
    return known or corrected(record) - received_at > CLOCK_TOLERANCE


def has_position(record: Record) -> bool:
    """Whether GPS found the place."""
    place = record.body["place"]
    return place["source"] == "gps" and place.get("lat_e6") is not None and place.get("lon_e6") is not None


def drawn(record: Record) -> set[str | None]:
    """The hashes of the drawn signatures among a record's photos."""
    hashes = {(record.body.get("signature") or {}).get("png")}
    return hashes | {witness.get("signature") for witness in record.body.get("witnesses") or []}


def evidence(record: Record) -> list[dict[str, Any]]:
    """The photos, without the drawn signatures."""
    signatures = drawn(record)
    return [photo for photo in record.photos if photo["sha256"] not in signatures]


def is_service_late(service: dict[str, Any] | None, sealed_at: datetime) -> bool:
    """Whether the copy was handed over more than a day after sealing."""
    at = (service or {}).get("at")
    return bool(at) and datetime.fromisoformat(str(at)) - sealed_at > LATE


def _confirmed(record: Record) -> dict[str, Any]:
    return record.body.get("confirmed") or {}


def _offset(record: Record) -> int:
    limit = 100 * 365 * 86_400_000
    return max(-limit, min(limit, record.envelope.get("clock_offset_ms") or 0))
