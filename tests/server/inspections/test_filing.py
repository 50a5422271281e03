"""What a sealed record says in columns."""

from __future__ import annotations

from datetime import date

import orjson

from server.inspections.filing import searchable
from server.inspections.models import Stop
from server.kit.db import db
from tests.factories.records import Phone, a_clean_stop


def test_search_ignores_accents_and_capitals():
    assert searchable("07-0143/2026", None, "Conceição ARAÚJO") == "07-0143/2026 conceicao araujo"


def test_the_day_and_hour_of_a_stop_are_by_the_clock_corrected(signed_in):
    phone = Phone().enrolled(signed_in("inspector"))
    late_by_an_hour = {"sealed_at": "2026-03-10T23:30:00-04:00", "clock_offset_ms": 3_600_000}

    (result,) = phone.push(phone.seal("clean", a_clean_stop(), **late_by_an_hour)).json["results"]

    stop = db.session.get(Stop, result["id"])
    assert stop.happened_on == date(2026, 3, 11)
    assert stop.sealed_at.isoformat() == "2026-03-11T04:30:00+00:00"


def test_a_subject_may_be_nearly_empty(signed_in):
    phone = Phone().enrolled(signed_in("inspector"))
    item = phone.seal("clean", a_clean_stop(subject={"status": "unregistered"}, proof=None, verdict=None, confirmed=None))

    phone.push(item)

    stop = db.session.get(Stop, orjson.loads(item["sealed"])["id"])
    assert (stop.driver_name, stop.proof, stop.search) == (None, None, "")
