"""Making demonstration data, and registries of any size."""

from __future__ import annotations

from dataclasses import replace

import pytest
from click.testing import CliRunner
from sqlalchemy import func, select

from server.demo.building import build_demonstration, has_demonstration
from server.demo.commands import demo_command
from server.demo.errors import CityInUse
from server.demo.volume import make_permits
from server.kit.db import db
from server.registry.models import Permit
from tests.factories.accounts import a_municipality, a_user


def test_a_city_with_people_of_its_own_is_left_alone(app):
    a_user("registrar", "mt-barra-do-garcas")

    with pytest.raises(CityInUse):
        build_demonstration()

    assert db.session.scalar(select(func.count()).select_from(Permit)) == 0
    assert not has_demonstration()


def test_volume_makes_as_many_permits_as_asked(app):
    a_municipality("ba-juazeiro")

    make_permits("ba-juazeiro", 2_000, portraits=8)

    assert db.session.scalar(select(func.count()).select_from(Permit)) == 2_000


def test_production_is_left_alone(app, monkeypatch):
    settings = replace(app.extensions["settings"], environment="production")
    monkeypatch.setitem(app.extensions, "settings", settings)

    refused = CliRunner().invoke(demo_command(lambda: app), [])

    assert refused.exit_code == 1
    assert "production" in refused.output
    assert db.session.scalar(select(func.count()).select_from(Permit)) == 0
