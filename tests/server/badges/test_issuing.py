"""Badges are issued to people with a permit in force, and end for good."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta

import pytest

from server.badges.errors import BadgeNotCurrent, NoLivePermit
from server.badges.keys import list_keys, signing_key
from server.badges.queries import list_badges, list_serials
from server.badges.service import cancel_badge, issue_badge, issue_badges, restore_badge, suspend_badge
from server.badges.verification import verify
from server.domain.badge import base41
from server.domain.badge.link import write
from server.kit import clock
from server.kit.db import db
from server.kit.problems import NotFound
from server.registry.changes import registry_version
from server.registry.models import AuxiliaryDriver, Person
from tests.factories.accounts import a_municipality
from tests.factories.badges import CITY, a_badge, a_driver

pytestmark = pytest.mark.usefixtures("app")


def outcome(badge) -> str:
    text = write("https://prancheta.example", base41.decode(badge.text))
    return verify(text, CITY, clock.now()).outcome


def test_an_issued_badge_is_valid_and_says_who_it_is():
    permit = a_driver(name="Marinalva Souza")

    badge = issue_badge(CITY, permit.holder_id)

    assert outcome(badge) == "valid"
    assert (badge.short_name, badge.permit_number) == ("Marinalva", permit.fleet_number)


def test_the_name_a_person_goes_by_comes_first():
    permit = a_driver()
    permit.holder.short_name = "Nildo da Praça"

    assert issue_badge(CITY, permit.holder_id).short_name == "Nildo da Praça"


def test_an_auxiliary_driver_gets_a_badge_of_the_holders_permit():
    permit, helper = a_driver(), a_driver(state="ended").holder
    row = AuxiliaryDriver(id="a" * 36, municipality=CITY, permit_id=permit.id, person_id=helper.id)
    row.registered_on = date(2026, 1, 1)
    db.session.add(row)

    assert issue_badge(CITY, helper.id).permit_number == permit.fleet_number


@pytest.mark.parametrize("traits", [{"state": "revoked"}, {"state": "suspended"}, {"valid_until": date(2020, 1, 1)}])
def test_nobody_without_a_permit_in_force_gets_a_badge(traits):
    permit = a_driver(**traits)

    with pytest.raises(NoLivePermit):
        issue_badge(CITY, permit.holder_id)


def test_a_person_of_another_city_gets_none_here():
    permit = a_driver("ba-juazeiro")
    a_municipality(CITY)

    with pytest.raises(NotFound):
        issue_badge(CITY, permit.holder_id)


def test_a_new_badge_replaces_the_one_before():
    permit = a_driver()
    first = issue_badge(CITY, permit.holder_id)

    second = issue_badge(CITY, permit.holder_id)

    assert (outcome(first), outcome(second)) == ("replaced", "valid")
    assert first.replaced_by == second.serial
    assert list_serials(CITY) == {permit.holder_id: second.serial}
    assert [badge.serial for badge in list_badges(CITY, permit.holder_id)] == [second.serial, first.serial]


def test_many_badges_are_issued_at_once_with_numbers_in_order():
    people = [a_driver().holder_id for _ in range(12)]

    badges = issue_badges(CITY, people)

    assert [badge.person_id for badge in badges] == people
    assert [badge.serial for badge in badges] == list(range(1, 13))
    assert {outcome(badge) for badge in badges} == {"valid"}


def test_one_who_cannot_have_a_badge_stops_the_whole_batch():
    good, bad = a_driver(), a_driver(state="revoked")

    with pytest.raises(NoLivePermit):
        issue_badges(CITY, [good.holder_id, bad.holder_id])
    db.session.rollback()

    assert list_serials(CITY) == {}


def test_serials_count_by_city():
    assert (a_badge().serial, a_badge("ba-juazeiro").serial, a_badge().serial) == (1, 1, 2)


def test_a_cancelled_badge_stays_cancelled():
    badge = a_badge()

    cancel_badge(CITY, badge.serial, "Perdido na praça")

    assert outcome(badge) == "cancelled"
    with pytest.raises(BadgeNotCurrent):
        cancel_badge(CITY, badge.serial, "De novo")


def test_a_suspended_badge_can_count_again():
    badge = a_badge()

    suspend_badge(CITY, badge.serial, "Permissão suspensa")
    assert outcome(badge) == "suspended"

    restore_badge(CITY, badge.serial, "Fim da suspensão")
    assert outcome(badge) == "valid"


def test_a_badge_ends_with_the_permit_and_never_outlives_its_key():
    soon = clock.now().date() + timedelta(days=40)
    short = issue_badge(CITY, a_driver(valid_until=soon).holder_id)
    long = issue_badge(CITY, a_driver(valid_until=None).holder_id)
    key, _ = signing_key(CITY)

    assert short.valid_until == soon
    assert long.expires_at <= key.not_after
    assert long.valid_until <= clock.now().date() + timedelta(days=2 * 365)


def test_a_badge_counts_to_the_end_of_its_last_day_in_the_city():
    badge = a_badge()

    with clock.stopped_at(badge.expires_at - timedelta(seconds=1)):
        assert outcome(badge) == "valid"
    with clock.stopped_at(badge.expires_at):
        assert outcome(badge) == "expired"


def test_phones_hear_of_a_new_badge_with_the_next_change():
    permit = a_driver()
    before = registry_version(CITY)

    issue_badge(CITY, permit.holder_id)

    person = db.session.get(Person, permit.holder_id)
    assert person.change_seq == registry_version(CITY) > before


def test_a_badge_of_another_city_of_the_installation_is_called_so():
    badge = a_badge("ba-juazeiro")
    a_municipality(CITY)

    assert outcome(badge) == "other_city"


def test_counters_that_issue_at_once_leave_one_badge_in_force(app):
    permit = a_driver()
    person = permit.holder_id
    db.session.commit()

    def issue(_: int) -> int:
        with app.app_context():
            return issue_badge(CITY, person).serial

    with ThreadPoolExecutor(6) as pool:
        serials = list(pool.map(issue, range(6)))

    assert sorted(serials) == [1, 2, 3, 4, 5, 6]
    assert [badge.status for badge in list_badges(CITY, person)] == ["valid"] + ["replaced"] * 5
    assert len(list_keys(CITY)) == 1
