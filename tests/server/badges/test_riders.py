"""Whom a batch is made of: by stand, by state, by what their card needs."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from server.badges.keys import withdraw_key
from server.badges.riders import list_riders
from server.badges.service import cancel_badge, suspend_badge
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.models import AuxiliaryDriver
from server.registry.today import today_in
from tests.factories.badges import CITY, a_badge, a_driver

pytestmark = pytest.mark.usefixtures("app")


def numbers(**wanted: str) -> list[str]:
    return [rider.fleet_number for rider in list_riders(CITY, **wanted)]


def test_only_people_under_a_permit_in_force_are_listed():
    active, adequating = a_driver(), a_driver(state="in_adequation")
    a_driver(state="revoked")

    assert numbers() == [active.fleet_number, adequating.fleet_number]
    assert numbers(state="in_adequation") == [adequating.fleet_number]


def test_a_stand_can_be_asked_for_alone():
    here, _ = a_driver(stand="05"), a_driver(stand="06")

    assert numbers(stand="05") == [here.fleet_number]


def test_an_auxiliary_driver_follows_the_holder_and_nobody_stands_twice():
    first, second = a_driver(), a_driver()
    for person in (second.holder_id, a_driver(state="ended").holder_id):
        row = AuxiliaryDriver(id=uuid7(), municipality=CITY, permit_id=first.id, person_id=person)
        row.registered_on = date(2026, 1, 1)
        db.session.add(row)

    riders = [(rider.fleet_number, rider.role) for rider in list_riders(CITY)]

    assert sorted(riders) == [
        (first.fleet_number, "auxiliary"),
        (first.fleet_number, "holder"),
        (second.fleet_number, "holder"),
    ]


def test_who_has_no_card_or_a_cancelled_one_is_without():
    none, cancelled, _ = a_driver(), a_badge(), a_badge()
    cancel_badge(CITY, cancelled.serial, "Perdido")

    assert numbers(need="without_card") == [none.fleet_number, cancelled.permit_number]


def test_a_card_under_a_withdrawn_key_is_to_be_exchanged():
    old = a_badge()
    withdraw_key(CITY, old.kid, "Cópia da chave sumiu")
    a_badge()

    assert numbers(need="exchange") == [old.permit_number]


def test_a_card_near_its_end_counts_only_when_a_new_one_would_last_longer():
    today = today_in(CITY)
    near, _ = a_badge(), a_badge(valid_until=today + timedelta(days=30))
    near.valid_until = today + timedelta(days=30)

    assert numbers(need="expiring") == [near.permit_number]


def test_a_suspended_card_is_not_printed():
    good, stopped = a_badge(), a_badge()
    suspend_badge(CITY, stopped.serial, "Em averiguação")

    assert [rider.fleet_number for rider in list_riders(CITY) if rider.printable] == [good.permit_number]


def test_another_citys_people_are_not_listed():
    a_driver("ba-juazeiro")

    assert list_riders(CITY) == []
