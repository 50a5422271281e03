"""Registries of any size, for benchmarks."""

from __future__ import annotations

from random import Random

from server.cities.service import stand_names
from server.demo.cities import CITIES
from server.demo.portraits import draw_portrait
from server.demo.rows import Scene, permit_rows
from server.demo.writing import insert_permits
from server.kit.db import db
from server.registry.changes import begin_change
from server.registry.people import keep_portrait
from server.registry.today import today_in

_BATCH = 5_000


def make_permits(municipality: str, count: int, portraits: int = 0, first: int = 1) -> int:
    """Adds orderly permits numbered from `first` to a city that exists, the same for the same numbers, and returns the
    change number. `portraits` draws so many faces and gives them out in turn."""
    city = next((city for city in CITIES if city.id == municipality), CITIES[0])
    seq = begin_change(municipality)
    stands = tuple(sorted(stand_names(municipality)))
    scene = Scene(municipality, today_in(municipality), stands, seq, city.plate_letter, city.color, check_months=6)
    random = Random(f"{municipality} {first}")
    faces = [keep_portrait(municipality, draw_portrait(random, place % 4 == 0, 25 + place % 40)) for place in range(portraits)]
    for start in range(first, first + count, _BATCH):
        batch = [permit_rows(random, scene, n, n) for n in range(start, min(start + _BATCH, first + count))]
        for place, rows in enumerate(batch if faces else []):
            rows.holder["portrait"] = faces[place % len(faces)]
        insert_permits(batch)
    db.session.commit()
    return seq
