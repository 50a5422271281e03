"""The offices of the demonstration: cities, their values and stands, and who signs in."""

from __future__ import annotations

from datetime import date, timedelta

from server.accounts.models import User
from server.accounts.passwords import hash_password
from server.cities.models import Municipality, Stand
from server.demo.cities import ADMIN, PASSWORD, STAFF, DemoCity
from server.demo.settings import list_settings
from server.domain.law.pack import Pack
from server.kit.db import db
from server.kit.ids import uuid7


def add_city(city: DemoCity, pack: Pack, today: date) -> None:
    """A city with what it has set since the beginning of last year, and its stands with their places."""
    db.session.add(Municipality(id=city.id, name=pack.name, uf=pack.uf, ibge=pack.ibge))
    db.session.flush()
    db.session.add_all(list_settings(city, today))
    from_law = {stand.id: stand for stand in pack.stands}
    for stand in city.stands:
        law = from_law.get(stand.id)
        row = Stand(municipality=city.id, id=stand.id, name=stand.name or (law.name if law else stand.id))
        row.motorcycles = law.motorcycles if law else stand.motorcycles
        row.latitude_e6, row.longitude_e6 = stand.lat_e6, stand.lon_e6
        db.session.add(row)


def add_staff(city: DemoCity, today: date) -> None:
    """One account a role, two inspectors."""
    for role, username, name, registration in STAFF:
        user = _account(city.id, role, username, name)
        user.registration = registration
        user.credential_valid_until = today + timedelta(days=730) if role == "inspector" else None


def add_admin() -> None:
    """The administrator of the installation, who belongs to no city."""
    _account(None, "admin", *ADMIN)


def _account(municipality: str | None, role: str, username: str, name: str) -> User:
    user = User(id=uuid7(), municipality_id=municipality, role=role, username=username, name=name, is_demo=True)
    user.password_hash, user.active = hash_password(PASSWORD), True
    db.session.add(user)
    return user
