"""What a city sets later never reaches a notice that was sealed before."""

from __future__ import annotations

import orjson
import pytest

from server.inspections.models import SealedRecord
from server.kit.db import db
from tests.factories.records import Phone, a_fact, a_notice, an_offense

CITY = "ba-mata-de-sao-joao"
FARE = {"initial_fare": "6,00", "is_basis": True, "valid_from": "2026-01-01", "source": "Decreto 12/2026"}


@pytest.fixture
def registrar(signed_in):
    return signed_in("registrar", CITY)


def test_a_new_fare_does_not_touch_a_sealed_notice(registrar, signed_in):
    first = registrar.post("/api/city/fares", json=FARE).json["id"]
    phone, supervisor = Phone(CITY).enrolled(signed_in("inspector", CITY)), signed_in("supervisor", CITY)
    fine = {"units": 50, "unit": "initial_fare", "amount": "300.00"}
    fact = a_fact(offense={**an_offense("26-XI"), "fine": fine})
    body = a_notice(
        phone.next_number(), facts=[fact], values=[{"unit": "initial_fare", "amount": "6.00", "source": "Decreto 12/2026"}]
    )
    item = phone.seal("notice", body, law_version="2026.1+1")
    (result,) = phone.push(item).json["results"]
    before = supervisor.get(f"/api/review/records/{result['id']}").json

    registrar.post("/api/city/fares", json={**FARE, "initial_fare": "9,00"})
    registrar.post(f"/api/city/fares/{first}/withdraw", json={"reason": "Valor trocado"})

    after = supervisor.get(f"/api/review/records/{result['id']}").json
    assert db.session.get(SealedRecord, result["id"]).sealed == item["sealed"]
    assert after["record"]["body"] == before["record"]["body"]
    assert after["record"]["body"]["facts"][0]["offense"]["fine"] == fine
    assert orjson.loads(item["sealed"])["law_version"] == "2026.1+1"
    assert registrar.get("/api/field/law").json["version"] == "2026.1+3"
