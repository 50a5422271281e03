"""The demonstration data."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from click.testing import CliRunner
from sqlalchemy import func, select

from server.accounts.models import User
from server.accounts.sessions import sign_in
from server.badges.models import Badge
from server.badges.queries import list_serials
from server.cities.models import CityValue
from server.cities.service import pack_document, pack_of
from server.demo.building import build_demonstration, has_demonstration
from server.demo.cases import list_cases
from server.demo.cities import CITIES, PASSWORD
from server.demo.commands import demo_command
from server.domain.badge.status_list import BadgeState
from server.domain.identity import normalize_cpf, normalize_plate
from server.domain.law.assess import assess
from server.domain.law.facts import VehicleFacts
from server.domain.law.stop import BadgeFacts, LicenseFacts, PermitFacts, RiderFacts, StopFacts
from server.kit.db import db
from server.registry.models import Permit, Person, Portrait, Vehicle
from server.registry.queries import PEOPLE_COLUMNS, PERMIT_COLUMNS, VEHICLE_COLUMNS, list_permits_for_street
from server.registry.today import today_in
from tests.conftest import _empty

CITY_IDS = [city.id for city in CITIES]


@pytest.fixture(scope="module")
def demonstration(session_app):
    """The demonstration, made once for this module."""
    with session_app.app_context():
        _empty()
        build_demonstration()
        yield session_app
        db.session.remove()
        _empty()


class _Street:
    """A city as the phone has it, and the stops that an inspector makes there."""

    def __init__(self, municipality):
        rows = list_permits_for_street(municipality)
        self.municipality, self.pack, self.today = municipality, pack_of(municipality), today_in(municipality)
        self.permits = {row[1]: dict(zip(PERMIT_COLUMNS, row, strict=True)) for row in rows.permits}
        self.people = {row[0]: dict(zip(PEOPLE_COLUMNS, row, strict=True)) for row in rows.people}
        self.vehicles = {row[0]: dict(zip(VEHICLE_COLUMNS, row, strict=True)) for row in rows.vehicles}

    def stop(self, number, person_id=None):
        """The assessment of whoever shows a badge of this permit, by default its holder."""
        permit = self.permits[f"{number:03d}"]
        person_id = person_id or permit["holder_id"]
        badges = select(Badge).filter_by(municipality=self.municipality, person_id=person_id).order_by(Badge.serial)
        badge = db.session.scalars(badges).first()
        outcome = "cancelled" if badge.state == BadgeState.CANCELLED else "valid"
        return assess(
            self.pack,
            StopFacts(
                on=self.today,
                permit=PermitFacts(permit["state"], permit["valid_until"], permit["since"]),
                license=LicenseFacts(permit["license_valid_until"]),
                vehicle=self._vehicle(permit),
                driver=self._rider(permit, person_id),
                badge=BadgeFacts("card", outcome, badge.ended_on, 0),
                data_age_hours=0,
            ),
        )

    def _vehicle(self, permit):
        vehicle = self.vehicles[permit["vehicle_id"]]
        displacement = Decimal(vehicle["displacement_cc"])
        return VehicleFacts(vehicle["made"], displacement, vehicle["inspected_on"], vehicle["inspection_result"])

    def _rider(self, permit, person_id):
        person = self.people[person_id]
        role = "holder" if person_id == permit["holder_id"] else "auxiliary"
        registered = role == "holder" or person_id in permit["auxiliaries"]
        return RiderFacts(registered, role, person["born"], person["category_a_since"], person["cnh_valid_until"])


def _person_behind(municipality, case):
    """Who shows the badge: the holder, or somebody whose badge names this permit and who left it."""
    if not case.scans_other:
        return None
    permit = db.session.scalars(select(Permit).filter_by(municipality=municipality, fleet_key=str(case.number))).one()
    query = select(Badge.person_id).filter_by(municipality=municipality, permit_id=permit.id)
    return db.session.scalars(query.where(Badge.person_id != permit.holder_id)).one()


@pytest.mark.parametrize("municipality", CITY_IDS)
def test_every_special_case_gets_the_verdict_that_is_promised(demonstration, municipality):
    street = _Street(municipality)

    for case in list_cases(street.pack, street.today):
        assessment = street.stop(case.number, _person_behind(municipality, case))

        found = {(finding.check, finding.state) for finding in assessment.findings}
        assert (assessment.state, case.finding in found) == (case.verdict, True), (case.title, assessment.findings)


@pytest.mark.parametrize("municipality", CITY_IDS)
def test_every_other_permit_is_in_order(demonstration, municipality):
    street = _Street(municipality)
    special = {case.number for case in list_cases(street.pack, street.today)}

    states = {number: street.stop(int(number)).state for number in street.permits if int(number) not in special}

    assert {number for number, state in states.items() if state != "ok"} == set()
    assert len(states) > 90


@pytest.mark.parametrize("municipality", ["ba-juazeiro", "mt-barra-do-garcas"])
def test_a_law_with_an_age_shows_young_and_old_only_where_it_fixes_them(demonstration, municipality):
    numbers = {case.number for case in list_cases(pack_of(municipality), today_in(municipality))}

    assert (20 in numbers) == (municipality == "ba-juazeiro")
    assert 85 in numbers


def test_people_are_whole_and_nobody_is_there_twice(demonstration):
    people = list(db.session.scalars(select(Person)))
    plates = list(db.session.scalars(select(Vehicle.plate)))

    assert len({person.cpf for person in people}) == len(people) > 590
    assert all(normalize_cpf(person.cpf) == person.cpf for person in people)
    assert len({person.portrait for person in people}) == len(people)
    assert all(normalize_plate(plate) == plate for plate in plates)
    assert len(set(plates)) == 540


def test_portraits_are_small_pictures(demonstration):
    sizes = [len(content) for content in db.session.scalars(select(Portrait.content))]

    assert max(sizes) < 8_000
    assert sum(sizes) / len(sizes) < 5_000


def test_cities_have_dated_values_and_stands_on_the_map(demonstration):
    for municipality in CITY_IDS:
        document = pack_document(municipality)

        assert all(document["values"].values())
        assert len(document["stands"]) >= 5
        assert all(stand["lat_e6"] and stand["lon_e6"] for stand in document["stands"])
    assert set(db.session.scalars(select(CityValue.source))) == {"valor de demonstração"}


def test_everybody_can_sign_in(demonstration):
    for user in list(db.session.scalars(select(User).filter_by(is_demo=True))):
        opened, _ = sign_in(user.municipality_id, user.username, PASSWORD, "127.0.0.1", 7)

        assert opened.user_id == user.id
    roles = db.session.execute(select(User.role, func.count()).group_by(User.role))
    assert dict(map(tuple, roles)) == {"inspector": 6, "supervisor": 3, "authority": 3, "registrar": 3, "admin": 1}


def test_drivers_have_badges(demonstration):
    for city in CITIES:
        assert len(list_serials(city.id)) >= city.permits - 2


def test_it_is_found_when_it_is_there(demonstration):
    assert has_demonstration()


def test_the_command_prints_who_can_sign_in_and_every_case(demonstration):
    db.session.remove()

    logins = CliRunner().invoke(demo_command(lambda: demonstration), ["--ensure"])
    listing = CliRunner().invoke(demo_command(lambda: demonstration), ["--list"])

    assert logins.exit_code == listing.exit_code == 0
    assert "fiscal" in logins.output
    assert PASSWORD in logins.output
    assert "https://prancheta.example" in logins.output
    for municipality in CITY_IDS:
        for case in list_cases(pack_of(municipality), today_in(municipality)):
            assert case.title in listing.output


def test_what_is_there_is_listed_whatever_the_environment_says(demonstration, monkeypatch):
    settings = replace(demonstration.extensions["settings"], environment="production")
    monkeypatch.setitem(demonstration.extensions, "settings", settings)
    db.session.remove()

    listing = CliRunner().invoke(demo_command(lambda: demonstration), ["--list"])

    assert listing.exit_code == 0
