"""The cities of this installation."""

from __future__ import annotations

from server.cities.errors import CityExists
from server.cities.models import Municipality
from server.domain.law.pack import load_pack
from server.kit import audit
from server.kit.db import db


def add_city(municipality: str) -> Municipality:
    """Takes in a city that has a pack: from then on people can be added to it.

    Raises:
        UnknownMunicipality: there is no pack under that id.
        PackError: its pack can't be trusted.
        CityExists: it is here already, or another city has its number.
    """
    pack = load_pack(municipality)
    if db.session.get(Municipality, municipality) or db.session.query(Municipality).filter_by(ibge=pack.ibge).first():
        raise CityExists()
    city = Municipality(id=pack.municipality, name=pack.name, uf=pack.uf, ibge=pack.ibge)
    db.session.add(city)
    db.session.flush()
    audit.append(city.id, None, "city.added", city.id)
    db.session.commit()
    return city
