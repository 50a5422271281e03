"""Whatever a phone may send, every record gets an answer, and what was accepted can be read again."""

from __future__ import annotations

import copy
import random

import pytest

from tests.factories.records import a_clean_stop, a_notice, a_photo, a_signature, a_stand_count, photo_entry

_ODD = [
    None,
    "",
    "x",
    "x" * 500,
    0,
    -1,
    2**53 - 1,
    True,
    [],
    {},
    [None],
    {"a": 1},
    "2026-02-30",
    "9000-01-01T00:00:00Z",
    "😀",
    "ÿ",
]


def _places(value, path=()):
    yield path
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from _places(part, (*path, key))


def _mutated(body, chance):
    spoilt = copy.deepcopy(body)
    *way, last = chance.choice([path for path in _places(body) if path])
    target = spoilt
    for key in way:
        target = target[key]
    target[last] = chance.choice(_ODD)
    return spoilt


def _full_notice(number):
    photo, drawn = photo_entry(a_photo("m")), photo_entry(a_signature())
    signature = {"kind": "signed", "png": drawn["sha256"]}
    measures = [{"id": "m", "kind": "hold", "citation": "Art. 38", "note": ""}]
    witnesses = [{"name": "Marina", "address": "Rua A", "signature": drawn["sha256"]}]
    service = {"means": "qr", "at": "2026-03-10T10:35:00-03:00"}
    photos = [photo, drawn]
    return a_notice(number, photos=photos, signature=signature, measures=measures, witnesses=witnesses, service=service)


@pytest.mark.parametrize("seed", range(4))
def test_mutated_records_are_answered_one_by_one_and_what_is_accepted_opens(phone, signed_in, seed):
    chance = random.Random(seed)
    kinds = {"notice": _full_notice(phone.next_number()), "clean": a_clean_stop(), "stand_count": a_stand_count()}
    items = [phone.seal(kind, _mutated(kinds[kind], chance)) for kind in [*kinds] * 16]

    results = phone.push(*items).json["results"]

    supervisor = signed_in("supervisor")
    accepted = [result["id"] for result in results if result["status"] == "accepted"]
    assert len(results) == 48
    assert "not_placed" not in {result["code"] for result in results}
    assert supervisor.get("/api/review/records").json["total"] == len(accepted)
    for id in accepted:
        assert supervisor.get(f"/api/review/records/{id}").status_code == 200
        assert supervisor.get(f"/api/review/records/{id}/copy.pdf").status_code == 200
