"""One permit with all that belongs to it, as rows to insert in bulk."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from typing import Any

from server.demo.names import a_cpf, a_name
from server.kit.ids import uuid7
from server.registry.values import fold

Row = dict[str, Any]

#: Make and model, displacement in cm³ as the vehicle's document has it.
_MODELS = (
    ("HONDA CG 160 FAN", "162.7"),
    ("HONDA CG 160 START", "162.7"),
    ("HONDA CG 160 TITAN", "162.7"),
    ("HONDA NXR 160 BROS", "162.7"),
    ("YAMAHA FACTOR 150", "149"),
    ("YAMAHA FAZER 150", "149"),
    ("YAMAHA CROSSER 150", "149"),
    ("SHINERAY JEF 150", "149.4"),
    ("HAOJUE DK 150", "149"),
)
_COLORS = ("Preta", "Vermelha", "Branca", "Azul", "Prata", "Cinza")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass
class PermitRows:
    """The rows of a permit; `helpers` are the people of its `auxiliaries`."""

    permit: Row
    holder: Row
    vehicle: Row
    checks: list[Row]
    licenses: list[Row]
    auxiliaries: list[Row] = field(default_factory=list)
    helpers: list[Row] = field(default_factory=list)


@dataclass(frozen=True)
class Scene:
    """Where and when rows are made: city, day, stands, the change they belong to, and how fleets look there."""

    municipality: str
    today: date
    stands: tuple[str, ...]
    seq: int
    plate_letter: str
    color: str | None
    check_months: int


def permit_rows(random: Random, scene: Scene, number: int, person: int) -> PermitRows:
    """An orderly permit: everything valid today. `person` numbers people across cities."""
    holder = person_row(random, scene, person)
    vehicle = _vehicle_row(random, scene, number)
    granted = scene.today - timedelta(days=random.randint(200, 1500))
    permit = {
        **_versioned(scene),
        "fleet_number": f"{number:03d}",
        "fleet_key": str(number),
        "state": "active",
        "state_since": granted,
        "granted_on": granted,
        "valid_until": scene.today + timedelta(days=random.randint(60, 330)),
        "stand": random.choice(scene.stands) if scene.stands else None,
        "notes": None,
        "holder_id": holder["id"],
        "vehicle_id": vehicle["id"],
    }
    checked = scene.today - timedelta(days=random.randint(5, scene.check_months * 30 - 35))
    checks = [check_row(scene, vehicle, checked, number), check_row(scene, vehicle, checked - timedelta(days=183), number)]
    until = scene.today + timedelta(days=random.randint(40, 330))
    return PermitRows(permit, holder, vehicle, checks, [license_row(scene, permit, until, number)])


def person_row(random: Random, scene: Scene, person: int) -> Row:
    """A person of an age to drive, with a licence in force. `_woman` and `_age` are for the portrait."""
    woman = random.random() < 0.22
    age = min(66, max(23, int(random.gauss(38, 10))))
    name = a_name(random, woman)
    born = date(scene.today.year - age - 1, random.randint(1, 12), random.randint(1, 28))
    return {
        **_versioned(scene),
        "name": name,
        "short_name": " ".join(name.split()[:: len(name.split()) - 1]),
        "search": fold(name),
        "cpf": a_cpf(person),
        "born": born,
        "cnh_number": f"{3_000_000_000 + person * 7919 % 6_999_999_999:011d}",
        "cnh_category": random.choice(("A", "AB", "AB", "AD")),
        "category_a_since": max(born.replace(year=born.year + 19), scene.today - timedelta(days=random.randint(1100, 6000))),
        "cnh_valid_until": scene.today + timedelta(days=random.randint(60, 2800)),
        "portrait": None,
        "vest_color": None,
        "_woman": woman,
        "_age": age,
    }


def auxiliary_row(scene: Scene, permit: Row, person: Row, registered_on: date) -> Row:
    """The registration of an auxiliary driver."""
    ids = {"permit_id": permit["id"], "person_id": person["id"]}
    return {**_base(scene), **ids, "registered_on": registered_on, "ended_on": None}


def check_row(scene: Scene, vehicle: Row, on: date, number: int, result: str = "passed") -> Row:
    """A roadworthiness check."""
    report = {"result": result, "report_number": f"{number:04d}/{on.year}", "note": None}
    return {**_base(scene), "vehicle_id": vehicle["id"], "checked_on": on, **report}


def license_row(scene: Scene, permit: Row, until: date, number: int) -> Row:
    """The license of a year."""
    year = until.year
    return {**_base(scene), "permit_id": permit["id"], "year": year, "valid_until": until, "number": f"{number:04d}/{year}"}


def _vehicle_row(random: Random, scene: Scene, number: int) -> Row:
    make_model, displacement = random.choice(_MODELS)
    made = scene.today.year - random.choice((0, 1, 1, 2, 2, 3, 3, 4))
    return {
        **_versioned(scene),
        "plate": _plate(scene, number),
        "make_model": make_model,
        "color": scene.color or random.choice(_COLORS),
        "made": made,
        "model_year": made + random.randint(0, 1),
        "displacement_cc": displacement,
        "licensed": True,
    }


def _plate(scene: Scene, number: int) -> str:
    """A plate of its own for each number; two in three of the Mercosul pattern."""
    mixed = number * 7919 + 40_013
    second, third = _LETTERS[mixed // 10_000 % 26], _LETTERS[mixed // 260_000 % 26]
    digits = f"{mixed % 10_000:04d}"
    fifth = _LETTERS[int(digits[1])] if number % 3 else digits[1]
    return f"{scene.plate_letter}{second}{third}{digits[0]}{fifth}{digits[2:]}"


def _base(scene: Scene) -> Row:
    return {"id": uuid7(), "municipality": scene.municipality}


def _versioned(scene: Scene) -> Row:
    return {**_base(scene), "change_seq": scene.seq}
