"""Making demonstration data, and registries of any size."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import func, select

from server.demo.building import build_demonstration, has_demonstration
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


def test_volume_makes_ten_thousand_permits_in_seconds(app):
    a_municipality("ba-juazeiro")

    started = time.perf_counter()
    make_permits("ba-juazeiro", 10_000, portraits=8)
    took = time.perf_counter() - started

    print(f"\n10,000 permits made in {took:.1f} s")
    assert db.session.scalar(select(func.count()).select_from(Permit)) == 10_000
    assert took < 30
