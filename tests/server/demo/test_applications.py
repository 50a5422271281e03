"""The demonstration has somebody to call, and applications to look at."""

from __future__ import annotations

from datetime import date

import pytest

from server.demo.applications import add_applications
from server.demo.cities import CITIES
from server.kit import clock
from server.kit.db import db
from server.licensing.models import Application, ChecklistEntry, WaitingEntry
from tests.factories.accounts import a_user
from tests.factories.registry import a_permit


@pytest.mark.parametrize("municipality", [city.id for city in CITIES])
def test_each_city_has_a_line_and_two_applications_once(municipality, app):
    a_user("registrar", municipality, is_demo=True)
    a_permit(municipality)
    today: date = clock.now().date()

    add_applications(municipality, today)
    add_applications(municipality, today)

    line = db.session.scalars(db.select(WaitingEntry).filter_by(municipality=municipality).order_by(WaitingEntry.place)).all()
    assert [entry.state for entry in line] == ["called", "waiting", "waiting", "waiting"]
    applications = db.session.scalars(db.select(Application).filter_by(municipality=municipality)).all()
    assert [application.state for application in applications] == ["open", "open"]
    assert line[0].application_id == applications[0].id
    assert db.session.query(ChecklistEntry).filter_by(municipality=municipality).count() >= 2
