"""The field kit: what there is to take, how large it is, and which of it the phone has already."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson

from server.accounts.devices import find_device
from server.accounts.models import Device
from server.badges.queries import badges_document
from server.cities.service import pack_answer
from server.field.errors import UnknownDevice
from server.field.portraits import portrait_file
from server.field.snapshots import registry_snapshot
from server.kit import clock
from server.kit.db import db
from server.kit.prebuilt import Prebuilt
from server.notices.numbers import count_remaining, give_numbers


def field_kit(municipality: str, device_id: str | None) -> dict[str, Any]:
    """The parts of a city's kit with their versions and sizes in bytes on the wire."""
    law, registry, badges = pack_answer(municipality), registry_snapshot(municipality), badges_document(municipality)
    version, stands = _law_facts(law.body)
    portraits = portrait_file(municipality)
    device = find_device(device_id) if device_id else None
    return {
        "server_time": clock.rfc3339(clock.now()),
        "law": {"version": version, "bytes": law.wire_bytes, "etag": law.etag},
        "registry": {
            "version": registry.version,
            "bytes": registry.wire_bytes,
            "permits": registry.permits,
            "people": registry.people,
            "stands": stands,
        },
        "badges": {
            "keys_sequence": badges["keys_sequence"],
            "status_sequence": badges["status"]["sequence"],
            "status_at": badges["status"]["issued_at"],
            "bytes": _prebuilt(orjson.dumps(badges)).wire_bytes,
        },
        "portraits": {"version": portraits.version, "bytes": portraits.bytes, "count": portraits.count},
        "numbers": {"remaining": count_remaining(device) if device and device.municipality_id == municipality else 0},
    }


def badges_answer(municipality: str) -> Prebuilt:
    """The badges' part, compressed once per content."""
    return _prebuilt(orjson.dumps(badges_document(municipality)))


def take_numbers(municipality: str, device_id: str, count: int) -> dict[str, Any]:
    """A new block of numbers for a device of this city.

    Raises:
        UnknownDevice: no such device here, or one that was switched off.
    """
    device = find_device(device_id)
    if device is None or device.municipality_id != municipality or device.revoked_at:
        raise UnknownDevice()
    return _given(device, count)


def _given(device: Device, count: int) -> dict[str, Any]:
    block = give_numbers(device, count)
    answer = {"year": block.year, "blocks": [{"from": block.first, "to": block.last}], "device_number": device.label}
    db.session.commit()
    return answer


@lru_cache(maxsize=64)
def _law_facts(body: bytes) -> tuple[str, int]:
    law = orjson.loads(body)
    return law["version"], len(law["stands"])


@lru_cache(maxsize=64)
def _prebuilt(body: bytes) -> Prebuilt:
    return Prebuilt(body)
