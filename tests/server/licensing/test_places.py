"""How many places a law gives, how many are taken, and what happens when they are all taken."""

from __future__ import annotations

import pytest

from tests.factories.registry import a_permit
from tests.server.licensing.desk import GOOD, Desk, a_population, codes, on

JUAZEIRO, MATA, BARRA = "ba-juazeiro", "ba-mata-de-sao-joao", "mt-barra-do-garcas"


@pytest.fixture(autouse=True)
def sixteenth_of_march():
    with on("2026-03-16"):
        yield


@pytest.fixture
def desk_of(signed_in):
    return lambda municipality: Desk(signed_in("registrar", municipality))


@pytest.mark.parametrize(
    ("municipality", "inhabitants", "limits", "binding", "citation"),
    [
        (MATA, 42_100, {"moto_taxi": 336}, False, "Art. 6º, p. ún."),
        (JUAZEIRO, 240_001, {"moto_taxi": 843, "moto_delivery": 21}, True, "Art. 5º, I"),
        (BARRA, None, {"moto_taxi": 300}, True, "Art. 10"),
    ],
)
def test_the_limit_is_the_laws(municipality, inhabitants, limits, binding, citation, desk_of):
    desk = desk_of(municipality)
    if inhabitants:
        a_population(municipality, inhabitants)

    shown = desk.get("places")["services"]

    assert {one["service"]: one["limit"] for one in shown} == limits
    assert (shown[0]["binding"], shown[0]["citation"]) == (binding, citation)


def test_without_a_population_no_limit_is_made_up(desk_of):
    desk = desk_of(MATA)

    places = desk.get("places")

    assert places["population"] is None
    assert (places["services"][0]["limit"], places["services"][0]["free"]) == (None, None)
    assert "limit_unknown" in codes(desk.opened(**GOOD))


def test_live_permits_take_places_and_ended_ones_do_not(desk_of):
    desk = desk_of(BARRA)
    for state in ("active", "suspended", "interrupted", "revoked", "ended"):
        a_permit(BARRA, state=state)

    places = desk.get("places")["services"][0]

    assert (places["used"], places["free"]) == (3, 297)


def test_each_service_counts_its_own_permits(desk_of):
    desk = desk_of(JUAZEIRO)
    a_population(JUAZEIRO, 24_000)
    a_permit(JUAZEIRO, service="moto_delivery")
    a_permit(JUAZEIRO)

    taxi, delivery = desk.get("places")["services"]

    assert (taxi["limit"], taxi["used"]) == (84, 1)
    assert (delivery["limit"], delivery["used"]) == (2, 1)


def test_a_limit_that_only_warns_asks_for_a_reason(desk_of):
    desk = desk_of(MATA)
    a_population(MATA, 125)
    a_permit(MATA)
    application = desk.ticked_off(desk.opened(**GOOD))

    silent = desk.act(application, "grant", fleet_number="900")
    told = desk.act(application, "grant", fleet_number="900", reason="Processo 12/2026")

    assert (silent.status_code, silent.json["code"], codes(silent)) == (409, "reason_needed", ["over_limit"])
    assert told.json["state"] == "granted"


def test_a_limit_that_binds_stops_the_grant_and_the_application_waits(desk_of):
    desk = desk_of(JUAZEIRO)
    a_population(JUAZEIRO, 240)
    permits = [a_permit(JUAZEIRO) for _ in range(3)]
    application = desk.ticked_off(desk.opened(**GOOD))

    refused = desk.act(application, "grant", fleet_number="900", reason="Pedido da diretoria")
    queued = desk.act(application, "queue").json
    early = desk.post("waiting/call")
    desk.browser.post(
        f"/api/registry/permits/{permits[0].id}/state",
        json={"state": "ended", "reason": "Desistência", "change_seq": permits[0].change_seq},
    )
    called = desk.post("waiting/call")
    granted = desk.granted(application, fleet_number="900")

    assert (refused.json["code"], codes(refused)) == ("not_grantable", ["no_place"])
    assert (queued["state"], queued["waiting"]["ahead"]) == ("queued", 0)
    assert early.json["code"] == "no_place"
    assert called.json["application_id"] == application["id"]
    assert (granted["state"], granted["waiting"]["state"]) == ("granted", "done")
