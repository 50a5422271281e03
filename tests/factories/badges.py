"""Drivers with permits and their badges, as the tests of badges need them."""

from __future__ import annotations

import hashlib
from datetime import date
from io import BytesIO
from itertools import count

from PIL import Image, ImageDraw

from server.badges.models import Badge
from server.badges.service import issue_badge
from server.domain.identity import complete_cpf
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.changes import begin_change
from server.registry.models import Permit, Person, Portrait, Vehicle
from tests.factories.accounts import a_municipality

CITY = "mt-barra-do-garcas"
_numbers = count(1)


def a_driver(municipality: str = CITY, **traits: object) -> Permit:
    """A permit with its holder, motorcycle and portrait. Traits are those of the permit, `name` of the holder."""
    a_municipality(municipality)
    number, seq = next(_numbers), begin_change(municipality)
    name = str(traits.pop("name", f"Josenildo Conceição {number} da Silva"))
    face = _face(municipality, number)
    person = Person(id=uuid7(), municipality=municipality, change_seq=seq, name=name, search=name.casefold())
    person.cpf, person.portrait = complete_cpf(f"{700000000 + number}"), face
    vehicle = Vehicle(id=uuid7(), municipality=municipality, change_seq=seq)
    letters = chr(65 + number // 26000 % 26) + chr(65 + number // 1000 % 26)
    vehicle.plate, vehicle.made = f"R{letters}{number % 10}B{number // 10 % 100:02d}", 2023
    values = {"fleet_number": f"{number:03d}", "valid_until": date(2036, 12, 31), "state": "active", **traits}
    permit = Permit(id=uuid7(), municipality=municipality, change_seq=seq, fleet_key=str(number), **values)
    permit.holder, permit.vehicle = person, vehicle
    db.session.add_all([person, vehicle, permit])
    db.session.commit()
    return permit


def a_badge(municipality: str = CITY, **traits: object) -> Badge:
    """A badge in force of a new driver."""
    return issue_badge(municipality, a_driver(municipality, **traits).holder_id)


def _face(municipality: str, number: int) -> str:
    """A portrait: two eyes and a mouth."""
    image = Image.new("RGB", (150, 200), (120 + number % 90, 90, 70))
    draw = ImageDraw.Draw(image)
    draw.ellipse((30, 40, 120, 160), fill=(205, 160, 120))
    for box in ((55, 80, 65, 92), (85, 80, 95, 92), (60, 125, 90, 132)):
        draw.ellipse(box, fill=(40, 20, 20))
    out = BytesIO()
    image.save(out, "JPEG", quality=70)
    sha256 = hashlib.sha256(out.getvalue()).hexdigest()
    if db.session.get(Portrait, (municipality, sha256)) is None:
        db.session.add(Portrait(municipality=municipality, sha256=sha256, content=out.getvalue()))
    return sha256
