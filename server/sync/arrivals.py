"""A sealed record at the door: what came, read as far as it can be read, with its seal checked."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any

from sqlalchemy import bindparam, select

from server.accounts.models import Device
from server.domain.record.record import Record, claimed_id, read_record
from server.domain.record.refusals import RecordRefused
from server.domain.record.seal import is_sealed_by
from server.kit.db import db, reading


@dataclass(frozen=True)
class SealingDevice:
    """What sync needs to know of a device."""

    id: str
    municipality: str
    number: int
    public_key: dict[str, str]
    revoked_at: datetime | None


_DEVICES = select(Device.id, Device.municipality_id, Device.number, Device.public_key, Device.revoked_at).where(
    Device.id.in_(bindparam("ids", expanding=True))
)

#: Devices that this process met. City, number and key of a device never change.
_met: dict[str, SealingDevice] = {}
_MET = 10_000


@dataclass
class Arrival:
    """One item of a push: `place` is where it stood. Either `record` or `refusal` is there, or both."""

    place: int
    content: bytes = field(repr=False)
    signature: str | None
    id: str | None
    record: Record | None = None
    refusal: RecordRefused | None = None
    device: SealingDevice | None = None

    @property
    def order(self) -> tuple[str, int, str]:
        """Every push writes in the order of sealing, so that two pushes of the same records never wait for each other."""
        if self.record is None:
            return ("", 0, sha256(self.content).hexdigest())
        return (self.record.device, self.record.seq, self.record.hash)


def read_arrivals(items: list[Any]) -> list[Arrival]:
    """Reads the items of a push; what can't be read says why."""
    return [_read(place, item) for place, item in enumerate(items)]


def check_seals(arrivals: Iterable[Arrival], municipality: str, sender: str | None) -> None:
    """Finds the devices and checks every seal. Signatures take longest, so no transaction stays open meanwhile.

    `sender` is the device that the request came from: the gate has just seen that it was not switched off.
    """
    readable = [arrival for arrival in arrivals if arrival.record]
    devices = _find_devices({arrival.record.device for arrival in readable if arrival.record}, sender)
    for arrival in readable:
        try:
            arrival.device = _sealing_device(arrival, devices, municipality)
        except RecordRefused as refusal:
            arrival.refusal = refusal


def _read(place: int, item: Any) -> Arrival:
    sealed = item.get("sealed") if isinstance(item, dict) else None
    signature = item.get("signature") if isinstance(item, dict) else None
    signature = signature if isinstance(signature, str) else None
    if not isinstance(sealed, str):
        return Arrival(place, _bytes(json.dumps(item, ensure_ascii=False)), signature, None, refusal=RecordRefused("unparsable"))
    content = _bytes(sealed)
    try:
        record = read_record(sealed)
    except RecordRefused as refusal:
        return Arrival(place, content, signature, claimed_id(sealed), refusal=refusal)
    return Arrival(place, content, signature, record.id, record)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _find_devices(ids: set[str], sender: str | None) -> dict[str, SealingDevice]:
    if sender is not None and ids == {sender} and sender in _met:
        return {sender: _met[sender]}
    with reading():
        rows = db.session.execute(_DEVICES, {"ids": list(ids)}).all() if ids else []
    devices = {row[0]: SealingDevice(*row) for row in rows}
    _remember(devices)
    return devices


def _remember(devices: dict[str, SealingDevice]) -> None:
    if len(_met) > _MET:
        _met.clear()
    _met.update((id, device) for id, device in devices.items() if device.revoked_at is None)


def _sealing_device(arrival: Arrival, devices: dict[str, SealingDevice], municipality: str) -> SealingDevice:
    record = arrival.record
    assert record is not None
    if record.municipality != municipality:
        raise RecordRefused("wrong_city", record.municipality)
    device = devices.get(record.device)
    if device is None or device.municipality != municipality:
        raise RecordRefused("unknown_device")
    if not is_sealed_by(record.sealed, arrival.signature or "", device.public_key):
        raise RecordRefused("wrong_signature")
    return device
