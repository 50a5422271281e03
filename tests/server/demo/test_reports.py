"""The demonstration's reports of passengers."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from server.demo.building import build_demonstration
from server.demo.cities import CITIES
from server.demo.reports import add_reports
from server.kit.audit import broken_links
from server.kit.db import db
from server.public.models import PublicReport

pytestmark = pytest.mark.usefixtures("app")


def test_each_city_has_two_that_wait_and_one_that_was_closed_however_often_it_is_built():
    build_demonstration()
    for city in CITIES:
        add_reports(city.id)

    for city in CITIES:
        reports = list(db.session.scalars(select(PublicReport).filter_by(municipality=city.id)))
        assert sorted((report.what, report.closed_at is not None) for report in reports) == [
            ("other", True),
            ("person", False),
            ("plate", False),
        ]
        assert [report.serial is not None for report in sorted(reports, key=lambda report: report.number)] == [True, True, False]
        assert list(broken_links(city.id)) == []
