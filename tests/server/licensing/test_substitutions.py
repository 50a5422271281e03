"""Replacing the motorcycle: newer in Mata de São João, three years at most in Juazeiro, the rules of any in Barra do Garças."""

from __future__ import annotations

import pytest

from server.kit.db import db
from tests.factories.registry import a_permit, a_vehicle
from tests.server.licensing.permit_life import BARRA, JUAZEIRO, MATA, PDF, Counter, on


@pytest.fixture(autouse=True)
def tenth_of_march():
    with on("2026-03-10"):
        yield


def a_counter(signed_in, municipality, made=2021, role="registrar"):
    permit = a_permit(municipality, vehicle=a_vehicle(municipality, made=made))
    return Counter(signed_in(role, municipality), permit)


def _weigh(counter, vehicle, ground="choice"):
    return counter.browser.get(f"{counter.address}/substitution", query_string={"vehicle_id": vehicle.id, "ground": ground}).json


def test_a_newer_motorcycle_takes_the_place_and_the_old_one_keeps_its_history(signed_in):
    counter = a_counter(signed_in, MATA)
    old, new = counter.permit.vehicle, a_vehicle(MATA, made=2024)

    answer = counter.file("substitutions", vehicle_id=new.id, ground="choice", document="Requerimento 8/2026")

    assert answer.status_code == 200, answer.json
    life = answer.json
    assert life["permit"]["plate"] == new.plate
    (act,) = life["substitution"]["past"]
    assert (act["old"]["plate"], act["new"]["plate"], act["citation"]) == (old.plate, new.plate, "Art. 19, § 2º")
    db.session.expire_all()
    assert (old.licensed, len(old.checks)) == (False, 1)
    assert counter.history()[0]["reason"] == f"Moto {old.plate} trocada pela {new.plate} (Art. 19, § 2º). Requerimento 8/2026."


def test_an_old_motorcycle_of_a_permit_is_not_taken_out_of_the_registry(signed_in):
    counter = a_counter(signed_in, MATA)
    old, new = counter.permit.vehicle, a_vehicle(MATA, made=2024)
    counter.file("substitutions", vehicle_id=new.id, ground="choice")

    answer = counter.browser.delete(f"/api/registry/vehicles/{old.id}")

    assert answer.status_code == 409


@pytest.mark.parametrize(
    ("municipality", "old", "new", "refusals"),
    [
        (MATA, 2023, 2023, ["not_newer"]),
        (MATA, 2023, 2022, ["not_newer"]),
        (JUAZEIRO, 2021, 2022, ["too_old"]),
        (JUAZEIRO, 2021, 2023, None),
        (BARRA, 2015, 2014, None),
    ],
)
def test_each_law_has_its_own_rule(signed_in, municipality, old, new, refusals):
    counter = a_counter(signed_in, municipality, made=old)
    vehicle = a_vehicle(municipality, made=new)

    weighed = _weigh(counter, vehicle)
    answer = counter.file("substitutions", vehicle_id=vehicle.id, ground="choice", reason="Conferido no CRLV")

    assert weighed["refusals"] == (refusals or [])
    if refusals:
        assert (answer.status_code, answer.json["code"], answer.json["refusals"]) == (409, "substitution_refused", refusals)
    else:
        assert answer.status_code == 200, answer.json


def test_the_same_year_after_a_theft_needs_its_proof(signed_in):
    counter = a_counter(signed_in, MATA, made=2023)
    new = a_vehicle(MATA, made=2023)
    values = {"vehicle_id": new.id, "ground": "theft", "document": "BO 4411/2026"}

    without = counter.file("substitutions", **values)
    bad = counter.file("substitutions", b"MZ not a paper", **values)
    answer = counter.file("substitutions", PDF, **values)

    assert (without.status_code, list(without.json["errors"])) == (422, ["file"])
    assert (bad.status_code, bad.json["code"]) == (422, "bad_paper")
    assert answer.status_code == 200
    (act,) = answer.json["substitution"]["past"]
    paper = counter.browser.get(f"{counter.address}/papers/{act['id']}")
    assert (paper.data, paper.content_type, act["file_name"]) == (PDF, "application/pdf", "boletim.pdf")


def test_where_the_law_is_silent_a_person_says_why(signed_in):
    counter = a_counter(signed_in, BARRA)
    new = a_vehicle(BARRA, made=2024)

    silent = counter.file("substitutions", vehicle_id=new.id, ground="choice")

    assert (silent.status_code, list(silent.json["errors"])) == (422, ["reason"])


def test_a_motorcycle_of_another_permit_stays_there(signed_in):
    counter = a_counter(signed_in, MATA)
    taken = a_permit(MATA, vehicle=a_vehicle(MATA, made=2024)).vehicle

    answer = counter.file("substitutions", vehicle_id=taken.id, ground="choice")

    assert (answer.status_code, answer.json["code"]) == (409, "duplicate")
    assert counter.life()["permit"]["plate"] == counter.permit.vehicle.plate


def test_the_present_motorcycle_and_one_of_elsewhere_are_refused(signed_in):
    counter = a_counter(signed_in, MATA)

    for vehicle in (counter.permit.vehicle, a_vehicle(JUAZEIRO, made=2024)):
        answer = counter.file("substitutions", vehicle_id=vehicle.id, ground="choice")
        assert (answer.status_code, answer.json["code"]) == (422, "unknown_reference")


def test_a_replacement_is_declared_once_and_shows_the_terms(signed_in):
    counter = a_counter(signed_in, MATA, made=2020)

    before = counter.life()["substitution"]
    with on("2026-09-01"):
        life = counter.done("declarations", declared_on="2026-09-01", document="Protocolo 3/2026")
        again = counter.act("declarations", declared_on="2026-09-01")

    assert (before["terms"]["age_limit_on"], before["terms"]["replace_by"]) == ("2026-12-31", "2027-02-01")
    assert before["declare_cite"] == "Art. 19, § 5º"
    assert life["substitution"]["declaration"]["declared_on"] == "2026-09-01"
    assert (again.status_code, again.json["code"]) == (409, "declared_before")


def test_a_law_without_a_declaration_takes_none(signed_in):
    counter = a_counter(signed_in, JUAZEIRO)

    assert counter.act("declarations", declared_on="2026-03-01").json["code"] == "not_in_this_law"


@pytest.mark.parametrize("document", ["", "{", "[]", '{"change_seq": 1}', '{"vehicle_id": "\\u0000"}'])
def test_a_broken_form_is_refused_with_words(signed_in, document):
    counter = a_counter(signed_in, MATA)

    answer = counter.browser.post(f"{counter.address}/substitutions", data={"document": document})

    assert answer.status_code == 422


@pytest.mark.parametrize(("day", "refusals"), [("2026-03-01", []), ("2026-03-05", ["other_capacity"])])
def test_it_is_weighed_by_the_reading_of_its_own_day(signed_in, day, refusals):
    counter = a_counter(signed_in, MATA)
    reading = {"reading": "capacity_meaning", "value": "displacement", "valid_from": "2026-03-05", "reason": "Parecer"}
    assert counter.browser.post("/api/city/readings", json={**reading, "source": "Despacho 4/2026"}).status_code == 201
    new = a_vehicle(MATA, made=2024, displacement_cc="160")

    answer = counter.file("substitutions", vehicle_id=new.id, ground="choice", on=day)

    assert answer.json.get("refusals", []) == refusals
    assert answer.status_code == (409 if refusals else 200)
