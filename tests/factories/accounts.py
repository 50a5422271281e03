"""Cities and people of the tests."""

from __future__ import annotations

from itertools import count

from server.accounts.models import User
from server.accounts.passwords import hash_password
from server.cities.models import Municipality
from server.kit.db import db
from server.kit.ids import uuid7

PASSWORD = "uma senha de teste"
_HASH = hash_password(PASSWORD)
_numbers = count(1)
_CITIES = {
    "ba-mata-de-sao-joao": ("Mata de São João", "BA", 2921005),
    "ba-juazeiro": ("Juazeiro", "BA", 2918407),
    "mt-barra-do-garcas": ("Barra do Garças", "MT", 5101803),
}


def a_municipality(id: str = "mt-barra-do-garcas") -> Municipality:
    """One of the three cities, there once."""
    found = db.session.get(Municipality, id)
    if found is None:
        name, uf, ibge = _CITIES[id]
        found = Municipality(id=id, name=name, uf=uf, ibge=ibge)
        db.session.add(found)
        db.session.commit()
    return found


def a_user(role: str = "inspector", municipality: str | None = "mt-barra-do-garcas", **traits: object) -> User:
    """A person with a role and the test password."""
    number = next(_numbers)
    if municipality:
        a_municipality(municipality)
    values = {
        "id": uuid7(),
        "username": f"{role}{number}",
        "name": f"Pessoa {number} de Teste",
        "registration": str(4000 + number),
        "active": True,
        **traits,
    }
    user = User(role=role, municipality_id=municipality, password_hash=_HASH, **values)
    db.session.add(user)
    db.session.commit()
    return user
