"""Auxiliary drivers by application: one a motorcycle and a wait in Juazeiro, no number in Mata, none in Barra do Garças."""

from __future__ import annotations

import pytest

from tests.factories.registry import a_permit, a_person
from tests.server.licensing.desk import PERSON_ONLY, Desk, codes, on

JUAZEIRO, MATA, BARRA = "ba-juazeiro", "ba-mata-de-sao-joao", "mt-barra-do-garcas"


@pytest.fixture(autouse=True)
def sixteenth_of_march():
    with on("2026-03-16"):
        yield


@pytest.fixture
def desk_of(signed_in):
    return lambda municipality: Desk(signed_in("registrar", municipality))


def _with_helper(desk, municipality, since):
    permit, helper = a_permit(municipality), a_person(municipality)
    body = {"person_id": helper.id, "registered_on": since}
    assert desk.browser.post(f"/api/registry/permits/{permit.id}/auxiliaries", json=body).status_code == 201
    return permit


def _asked(desk, permit, **values):
    return desk.ticked_off(desk.opened("Davi Luz", kind="auxiliary", permit_id=permit.id, **{**PERSON_ONLY, **values}))


def test_the_requirements_are_those_of_a_driver_without_a_motorcycle(desk_of):
    desk = desk_of(JUAZEIRO)

    asked = {item["id"] for item in _asked(desk, a_permit(JUAZEIRO))["items"]}

    assert asked >= {"one-auxiliary", "age", "health", "residence", "certificates", "course"}
    assert not asked & {"own-vehicle", "first-check", "one-motorcycle"}


def test_granting_registers_the_person_under_the_permit(desk_of):
    desk = desk_of(JUAZEIRO)
    permit = a_permit(JUAZEIRO)

    granted = desk.granted(_asked(desk, permit))

    assert [(one["name"], one["registered_on"]) for one in granted["permit"]["auxiliaries"]] == [("Davi Luz", "2026-03-16")]
    history = desk.browser.get(f"/api/registry/permits/{permit.id}/history").json["items"]
    assert history[0]["reason"].startswith("Condutor auxiliar: Davi Luz (Art. 9º). Pedido ")


def test_where_there_is_room_for_one_the_new_one_takes_the_place(desk_of):
    desk = desk_of(JUAZEIRO)
    permit = _with_helper(desk, JUAZEIRO, "2025-09-15")

    granted = desk.granted(_asked(desk, permit))

    assert [one["name"] for one in granted["permit"]["auxiliaries"]] == ["Davi Luz"]


@pytest.mark.parametrize(("since", "stopped"), [("2025-09-16", True), ("2025-09-15", False)])
def test_a_change_waits_for_more_than_six_months(since, stopped, desk_of):
    desk = desk_of(JUAZEIRO)
    permit = _with_helper(desk, JUAZEIRO, since)

    application = _asked(desk, permit)

    assert codes(application) == (["auxiliary_too_soon"] if stopped else [])
    if stopped:
        obstacle = application["obstacles"][0]
        assert (obstacle["citation"], obstacle["figures"]) == ("Art. 9º, p. ún.", {"opens_on": "2026-03-17"})
        assert desk.act(application, "grant", reason="Urgente").json["code"] == "not_grantable"


def test_mata_sets_no_number_and_no_wait(desk_of):
    desk = desk_of(MATA)
    permit = _with_helper(desk, MATA, "2026-03-10")

    granted = desk.granted(_asked(desk, permit))

    assert len(granted["permit"]["auxiliaries"]) == 2


def test_barra_do_garcas_knows_no_auxiliary_driver(desk_of):
    desk = desk_of(BARRA)

    answer = desk.post("applications", kind="auxiliary", name="Davi Luz", cpf="52998224725", permit_id=a_permit(BARRA).id)

    assert answer.json["code"] == "kind_not_offered"
    assert desk.get("places")["kinds"]["auxiliary"]["offered"] is False


def test_who_drives_under_the_permit_already_is_refused(desk_of):
    desk = desk_of(MATA)
    permit = a_permit(MATA)

    application = _asked(desk, permit, cpf=permit.holder.cpf)

    assert "drives_already" in codes(application)


def test_a_permit_that_is_over_takes_nobody(desk_of):
    desk = desk_of(MATA)

    application = _asked(desk, a_permit(MATA, state="ended"))

    assert "permit_not_live" in codes(application)


def test_the_permit_is_of_this_city(desk_of):
    desk = desk_of(MATA)

    answer = desk.post("applications", kind="auxiliary", name="Davi Luz", cpf="52998224725", permit_id=a_permit(JUAZEIRO).id)

    assert answer.json["code"] == "unknown_reference"
