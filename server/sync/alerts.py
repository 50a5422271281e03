"""What the server's own data say about a record that came: what changed meanwhile, and what does not fit."""

from __future__ import annotations

from datetime import datetime
from math import asin, cos, radians, sin, sqrt

from sqlalchemy import bindparam, select
from sqlalchemy.orm import aliased

from server.cities.models import Stand
from server.cities.service import pack_of
from server.domain.record.alerts import find_own_alerts, has_position
from server.domain.record.record import Record
from server.inspections.queries import clear_alert, find_neighbors
from server.kit.db import db
from server.photos.claims import is_claimed_elsewhere
from server.registry.models import Permit, Person, Vehicle
from server.sync.arrivals import Arrival

FAR_M = 300
_EARTH_M = 6_371_000

_holder, _driver = aliased(Person), aliased(Person)
_RELIED_ON = (
    select(Permit.change_seq, _holder.change_seq, Vehicle.change_seq, _driver.change_seq)
    .join(_holder, _holder.id == Permit.holder_id)
    .outerjoin(Vehicle, Vehicle.id == Permit.vehicle_id)
    .outerjoin(_driver, _driver.id == bindparam("driver"))
    .where(Permit.municipality == bindparam("municipality"), Permit.id == bindparam("permit"))
)
_STAND = select(Stand.latitude_e6, Stand.longitude_e6).where(
    Stand.municipality == bindparam("municipality"), Stand.id == bindparam("stand")
)


def find_alerts(arrival: Arrival, sender: str, received_at: datetime) -> list[str]:
    """Every alert of a record that was just filed."""
    record = arrival.record
    assert record is not None
    hashes = [photo["sha256"] for photo in record.photos]
    claims = {
        "other_inspector": record.inspector != sender,
        "data_changed": is_data_changed(record),
        "far_from_stand": is_far_from_stand(record),
        "repeated_photo": is_claimed_elsewhere(record.municipality, record.id, hashes),
    }
    found = find_own_alerts(record, received_at) + find_chain_alerts(record)
    return found + [code for code, holds in claims.items() if holds]


def find_chain_alerts(record: Record) -> list[str]:
    """`gap` when the record before is not here, `fork` when another one follows the same. A gap that this record fills
    is cleared."""
    neighbors = [row for row in find_neighbors(record.device, record.hash, record.previous) if row[0] != record.id]
    for id, _, previous in neighbors:
        if previous == record.hash:
            clear_alert(id, "gap")
    is_first = record.previous == "" and record.seq == 1
    claims = {
        "gap": not is_first and not any(hash == record.previous for _, hash, _ in neighbors),
        "fork": any(previous == record.previous for _, _, previous in neighbors),
    }
    return [code for code, holds in claims.items() if holds]


def is_data_changed(record: Record) -> bool:
    """Whether the registry changed after the phone took it, in what the record relies on: permit, holder, driver, vehicle."""
    version = record.envelope.get("registry_version")
    subject = record.body.get("subject") or {}
    if version is None or subject.get("permit_id") is None:
        return False
    values = {"municipality": record.municipality, "permit": subject["permit_id"], "driver": subject.get("driver_id")}
    row = db.session.execute(_RELIED_ON, values).first()
    return row is None or max(seq or 0 for seq in row) > version


def is_far_from_stand(record: Record) -> bool:
    """Whether GPS puts the stop farther than 300 m from the stand that was chosen."""
    stand = record.body.get("stand")
    if not stand or not has_position(record):
        return False
    position = _stand_position(record.municipality, stand)
    place = record.body["place"]
    return position is not None and distance_m(position, (place["lat_e6"], place["lon_e6"])) > FAR_M


def distance_m(one: tuple[int, int], other: tuple[int, int]) -> float:
    """Metres between two points given in microdegrees, along the great circle."""
    (lat1, lon1), (lat2, lon2) = ((radians(lat / 1e6), radians(lon / 1e6)) for lat, lon in (one, other))
    half = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 2 * _EARTH_M * asin(sqrt(min(1.0, half)))


def _stand_position(municipality: str, stand: str) -> tuple[int, int] | None:
    row = db.session.execute(_STAND, {"municipality": municipality, "stand": stand}).first()
    if row and row.latitude_e6 is not None and row.longitude_e6 is not None:
        return row.latitude_e6, row.longitude_e6
    in_law = next((one for one in pack_of(municipality).stands if one.id == stand), None)
    if in_law is None or in_law.lat_e6 is None or in_law.lon_e6 is None:
        return None
    return in_law.lat_e6, in_law.lon_e6
