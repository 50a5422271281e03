"""Several registrars at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from server.kit.db import db
from server.registry.queries import list_changes_since
from tests.factories.registry import CITY, a_cpf, a_permit


def test_of_changes_made_at_the_same_time_one_wins(signed_in):
    permit = a_permit()
    address, seq = f"/api/registry/permits/{permit.id}", permit.change_seq
    browsers = [signed_in("registrar") for _ in range(4)]
    db.session.remove()

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda b: b.patch(address, json={"change_seq": seq, "notes": b.user_id}), browsers))

    winners = [browser.user_id for browser, answer in zip(browsers, answers, strict=True) if answer.status_code == 200]
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert browsers[0].get(address).json["notes"] == winners[0]


def test_the_same_person_registered_by_two_at_once_is_there_once(signed_in):
    browsers = [signed_in("registrar") for _ in range(4)]
    db.session.remove()

    with ThreadPoolExecutor(4) as pool:
        values = {"name": "Ana Lúcia", "cpf": a_cpf(1)}
        answers = list(pool.map(lambda b: b.post("/api/registry/people", json=values), browsers))

    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert len(list_changes_since(CITY, 0).people) == 1
