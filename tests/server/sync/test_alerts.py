"""What came is checked again against what the server knows, and what is odd is flagged, not refused."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import orjson
import pytest

from server.cities.models import Stand
from server.inspections.models import RecordAlert
from server.kit.db import db
from server.registry.changes import begin_change, registry_version
from server.sync.alerts import distance_m
from tests.factories.records import CITY, a_clean_stop, a_notice, a_photo, photo_entry
from tests.factories.registry import a_permit


def _alerts(phone, kind, body, **envelope):
    (result,) = phone.push(phone.seal(kind, body, **envelope)).json["results"]
    assert result["status"] == "accepted", result
    return set(result["alerts"])


def _subject(permit):
    return {**a_clean_stop()["subject"], "permit_id": permit.id}


def test_an_ordinary_stop_has_no_alert(phone):
    assert _alerts(phone, "clean", a_clean_stop()) == set()


@pytest.mark.parametrize(
    ("change", "alert"),
    [
        ({"place": {"source": "manual", "address": "Praça"}}, "no_gps"),
        ({"confirmed": {"person": True, "plate": False, "difference": "RPQ3D59"}}, "plate_mismatch"),
        ({"confirmed": {"person": False, "plate": True}}, "person_mismatch"),
        ({"measures": [{"id": "m", "kind": "hold", "citation": "Art. 38, II", "note": ""}]}, "vehicle_held"),
        ({"subject": {"status": "unregistered", "plate": "PKL0C33"}}, "no_permit"),
        ({"answers": [{"check": "field:app_mediated", "answer": "yes"}]}, "app_ride"),
        (
            {"signature": {"kind": "refused", "reason": "Não quis.", "at": "2026-03-10T10:30:00-03:00", "pending": "Ninguém"}},
            "formality_pending",
        ),
        ({"service": {"means": "print", "at": "2099-01-01T00:00:00-03:00"}}, "late_service"),
    ],
)
def test_what_the_notice_shows_by_itself_is_flagged(phone, change, alert):
    found = _alerts(phone, "notice", a_notice(phone.next_number(), **change))

    assert found == {alert, "no_photo"}


@pytest.mark.parametrize("offset", [-840_000, 300_001])
def test_a_clock_more_than_five_minutes_off_is_flagged(phone, offset):
    assert "clock_off" in _alerts(phone, "clean", a_clean_stop(), clock_offset_ms=offset)


def test_a_clock_that_runs_ahead_of_arrival_is_flagged_without_a_known_offset(phone):
    ahead = (datetime.now(UTC) + timedelta(minutes=20)).isoformat()

    assert _alerts(phone, "clean", a_clean_stop(), clock_offset_ms=None, sealed_at=ahead) == {"clock_off"}


def test_a_record_of_two_days_ago_is_late(phone):
    before = (datetime.now(UTC) - timedelta(days=2)).isoformat()

    assert _alerts(phone, "clean", a_clean_stop(), sealed_at=before) == {"late_arrival"}


def test_a_permit_that_changed_after_the_phone_took_it_is_flagged(phone, app):
    permit = a_permit()
    version = registry_version(CITY)

    before = _alerts(phone, "clean", a_clean_stop(subject=_subject(permit)), registry_version=version)
    permit.holder.change_seq = begin_change(CITY)
    db.session.commit()
    after = _alerts(phone, "clean", a_clean_stop(subject=_subject(permit)), registry_version=version)

    assert (before, after) == (set(), {"data_changed"})


def test_a_permit_that_is_gone_has_changed(phone, app):
    subject = {**a_clean_stop()["subject"], "permit_id": "gone"}

    assert _alerts(phone, "clean", a_clean_stop(subject=subject)) == {"data_changed"}


@pytest.mark.parametrize(("north_m", "expected"), [(290, set()), (310, {"far_from_stand"})])
def test_a_stop_far_from_the_chosen_stand_is_flagged(phone, app, north_m, expected):
    body = a_clean_stop(stand="T9")
    place = body["place"]
    north = place["lat_e6"] + round(north_m / 0.11119)
    db.session.add(Stand(municipality=CITY, id="T9", name="Praça", latitude_e6=north, longitude_e6=place["lon_e6"]))
    db.session.commit()

    assert _alerts(phone, "clean", body) == expected


def test_distances_are_metres():
    assert distance_m((-15_890_000, -52_250_000), (-15_890_000, -52_250_000)) == 0
    assert distance_m((0, 0), (0, 1_000_000)) == pytest.approx(111_195, rel=0.001)


def test_a_photo_that_another_record_has_is_flagged(phone):
    photo = photo_entry(a_photo("repetida"))
    body = a_clean_stop(photos=[photo])

    assert (_alerts(phone, "clean", body), _alerts(phone, "clean", body)) == (set(), {"repeated_photo"})


def test_a_missing_record_before_is_a_gap_until_it_comes(phone):
    first, second, third = (phone.seal("clean", a_clean_stop()) for _ in range(3))
    phone.push(first)

    (result,) = phone.push(third).json["results"]
    id = orjson.loads(third["sealed"])["id"]

    assert result["alerts"] == ["gap"]
    assert phone.push(second).json["results"][0]["alerts"] == []
    assert db.session.get(RecordAlert, (id, "gap")) is None


def test_records_of_a_chain_may_come_in_one_push_in_any_order(phone):
    items = [phone.seal("clean", a_clean_stop()) for _ in range(4)]

    phone.push(*reversed(items))

    assert db.session.query(RecordAlert).count() == 0


def test_two_records_that_follow_the_same_one_are_a_fork(phone):
    phone.push(phone.seal("clean", a_clean_stop()))
    before = (phone.seq, phone.previous)
    phone.push(phone.seal("clean", a_clean_stop()))
    phone.seq, phone.previous = before

    assert _alerts(phone, "clean", a_clean_stop(narrative="restaurado")) == {"fork"}
