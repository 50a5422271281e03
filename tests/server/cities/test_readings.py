"""Readings of the law: what a city chooses changes what is decided, from its day on."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from server.cities.choices import choices_in_force
from server.cities.regulations_models import ReadingChoice
from server.cities.service import law_of
from server.domain.law.facts import VehicleFacts
from server.domain.law.vehicle import decide_vehicle
from server.kit import clock
from server.kit.db import db
from tests.factories.acts import an_act

MATA, BARRA = "ba-mata-de-sao-joao", "mt-barra-do-garcas"
AGE = {
    "reading": "age_reading",
    "value": "R3",
    "valid_from": "2026-02-01",
    "source": "Despacho 3/2026",
    "reason": "Orientação da procuradoria",
}


@pytest.fixture
def registrar(signed_in):
    return signed_in("registrar", MATA, name="Fulana de Tal")


def choose(browser, **changes):
    return browser.post("/api/city/readings", json={**AGE, **changes})


def reading(browser, id="age_reading"):
    return next(one for one in browser.get("/api/city/law").json["readings"] if one["id"] == id)


def age_of(on):
    """What a motorcycle made in 2020 is on a day in 2026."""
    return decide_vehicle(law_of(MATA, on), on, VehicleFacts(2020, None, None))["age"]


def test_a_chosen_reading_changes_the_decision_from_its_day_on(registrar):
    answer = choose(registrar)

    assert (answer.status_code, answer.json["version"]) == (201, "2026.1+1")
    assert (age_of(date(2026, 1, 31)), age_of(date(2026, 2, 1))) == ("ok", "fail")


def test_another_choice_ends_the_one_before_and_the_history_stays(registrar):
    with clock.stopped_at(datetime(2026, 6, 1, 15, tzinfo=UTC)):
        choose(registrar)
        choose(registrar, value="R1", valid_from="2026-05-01")

        shown = reading(registrar)

    assert (shown["value"], shown["default"]) == ("R1", "R1")
    assert [(one["value"], one["state"], one["until"], one["created_by"]) for one in shown["rows"]] == [
        ("R1", "in_force", None, "Fulana de Tal"),
        ("R3", "past", "2026-04-30", "Fulana de Tal"),
    ]


def test_a_withdrawn_choice_counts_for_nothing(registrar):
    id = choose(registrar).json["id"]

    answer = registrar.post(f"/api/city/readings/{id}/withdraw", json={"reason": "Despacho anulado"})

    assert answer.status_code == 200
    assert age_of(date(2026, 3, 1)) == "ok"
    assert reading(registrar)["rows"][0]["withdraw_reason"] == "Despacho anulado"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"reading": "nothing"}, "reading"),
        ({"reading": "transfer", "value": "on"}, "reading"),
        ({"value": "R9"}, "value"),
        ({"value": ""}, "value"),
        ({"reading": "max_auxiliaries", "value": "21"}, "value"),
        ({"reading": "max_auxiliaries", "value": "dois"}, "value"),
    ],
)
def test_only_what_the_law_leaves_open_is_taken(registrar, changes, field):
    answer = choose(registrar, **changes)

    assert (answer.status_code, answer.json["code"], answer.json["field"]) == (422, "unknown_reading", field)
    assert db.session.query(ReadingChoice).count() == 0


def test_a_reason_is_needed(registrar):
    assert choose(registrar, reason="  ").status_code == 422


def test_a_number_may_be_set_and_taken_away(registrar):
    choose(registrar, reading="max_auxiliaries", value="2")

    assert law_of(MATA, date(2026, 3, 1)).driver.auxiliary[0].max == 2

    choose(registrar, reading="max_auxiliaries", value="", valid_from="2026-04-01")

    assert law_of(MATA, date(2026, 4, 1)).driver.auxiliary[0].max is None


def test_a_reading_that_needs_an_act_is_refused_without_one(signed_in):
    registrar = signed_in("registrar", BARRA)
    wanted = {"reading": "transfer", "value": "on"}

    refused = choose(registrar, **wanted)
    opinion = an_act(kind="parecer", gaps=["BDG-A08"], dated="2026-01-08", valid_from="2026-01-10")
    registrar.post("/api/city/regulations", **opinion)
    early, taken = choose(registrar, **wanted, valid_from="2026-01-09"), choose(registrar, **wanted)

    assert (refused.status_code, refused.json["code"]) == (409, "reading_needs_regulation")
    assert (early.status_code, taken.status_code) == (409, 201)
    assert law_of(BARRA, date(2026, 3, 1)) != law_of(BARRA, date(2026, 1, 15))


def test_a_reading_waits_when_its_act_is_withdrawn(signed_in):
    registrar = signed_in("registrar", BARRA)
    act = registrar.post("/api/city/regulations", **an_act(kind="parecer", gaps=["BDG-A08"])).json["id"]
    choose(registrar, reading="transfer", value="on", valid_from="2026-03-01")

    registrar.post(f"/api/city/regulations/{act}/withdraw", json={"reason": "Parecer revisto"})

    with clock.stopped_at(datetime(2026, 6, 1, 15, tzinfo=UTC)):
        shown = reading(registrar, "transfer")
    assert (shown["value"], shown["idle"]) == ("off", True)


def test_a_choice_that_a_newer_pack_does_not_know_counts_for_nothing(registrar):
    id = choose(registrar).json["id"]
    db.session.get(ReadingChoice, id).value = "R7"
    db.session.commit()

    assert choices_in_force(MATA, date(2026, 3, 1)).readings == {}
    assert reading(registrar)["value"] == "R1"


def test_a_choice_of_another_city_is_not_there(registrar, signed_in):
    id = choose(registrar).json["id"]

    answer = signed_in("registrar", BARRA).post(f"/api/city/readings/{id}/withdraw", json={"reason": "x"})

    assert answer.status_code == 404
