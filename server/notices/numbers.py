"""Numbers of notices: `07-0143/2026` is the 143rd of device 07 in 2026, taken from a block the device was given."""

from __future__ import annotations

import re
from zoneinfo import ZoneInfo

from sqlalchemy import bindparam, func, select

from server.accounts.models import Device
from server.cities.service import pack_of
from server.kit import clock, counters
from server.kit.db import db
from server.kit.ids import uuid7
from server.notices.models import Notice, NumberBlock

BLOCK = 24
_GIVEN = select(NumberBlock.id).where(
    NumberBlock.device_id == bindparam("device_id"),
    NumberBlock.year == bindparam("year"),
    NumberBlock.first <= bindparam("wanted"),
    NumberBlock.last >= bindparam("wanted"),
)
_NUMBER = re.compile(r"(\d{2,4})-(\d{4,6})/(\d{4})")


def give_numbers(device: Device, count: int = BLOCK) -> NumberBlock:
    """A new block for a device, in the running transaction. A block whose answer was lost is a gap, never a repetition."""
    year = current_year(device.municipality_id)
    last = counters.take(device.municipality_id, f"numbers:{device.id}:{year}", count)
    block = NumberBlock(id=uuid7(), municipality=device.municipality_id, device_id=device.id, year=year)
    block.first, block.last, block.given_at = last - count + 1, last, clock.now()
    db.session.add(block)
    db.session.flush()
    return block


def is_given(device_id: str, device_number: int, number: str) -> bool:
    """Whether a device was given this number. Each number has one spelling."""
    parts = _NUMBER.fullmatch(number)
    if parts is None:
        return False
    wanted, year = int(parts[2]), int(parts[3])
    if number != f"{device_number:02d}-{wanted:04d}/{year}":
        return False
    return db.session.execute(_GIVEN, {"device_id": device_id, "year": year, "wanted": wanted}).first() is not None


def count_remaining(device: Device) -> int:
    """Numbers of this year that the device has and no notice that arrived has used."""
    year = current_year(device.municipality_id)
    span = func.coalesce(func.sum(NumberBlock.last - NumberBlock.first + 1), 0)
    given = db.session.scalar(select(span).filter_by(device_id=device.id, year=year)) or 0
    used = db.session.scalar(select(func.count()).select_from(Notice).filter_by(device_id=device.id, year=year)) or 0
    return int(given) - used


def current_year(municipality: str) -> int:
    """The year by the city's own calendar."""
    return clock.now().astimezone(ZoneInfo(pack_of(municipality).timezone)).year
