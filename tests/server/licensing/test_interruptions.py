"""Interruption at the holder's wish, in Mata de São João: 90 days at most, and what follows when they pass."""

from __future__ import annotations

import pytest

from tests.factories.registry import a_permit
from tests.server.licensing.permit_life import JUAZEIRO, MATA, Counter, on

START = {"starts_on": "2026-03-10", "ends_on": "2026-05-10", "document": "Ato SEOSP 12/2026"}


@pytest.fixture(autouse=True)
def tenth_of_march():
    with on("2026-03-10"):
        yield


@pytest.fixture
def counter(signed_in):
    return Counter(signed_in("registrar", MATA), a_permit(MATA))


def test_an_interruption_moves_the_permit_and_says_by_which_provision(counter):
    life = counter.done("interruptions", **START, reason="Viagem")

    assert life["permit"]["state"] == "interrupted"
    running = life["interruption"]["running"]
    assert (running["starts_on"], running["ends_on"], running["limit_on"]) == ("2026-03-10", "2026-05-10", "2026-06-08")
    assert running["citation"] == "Art. 15; Art. 15, p. ún."
    (change,) = counter.history()
    assert (change["after"], change["since"]) == ("interrupted", "2026-03-10")
    assert change["reason"] == ("Interrupção a pedido até 10/05/2026 (Art. 15; Art. 15, p. ún.). Ato SEOSP 12/2026. Viagem.")


@pytest.mark.parametrize(("ends", "status"), [("2026-06-08", 200), ("2026-06-09", 422)])
def test_ninety_days_are_the_most(counter, ends, status):
    answer = counter.act("interruptions", **{**START, "ends_on": ends})

    assert answer.status_code == status
    if status == 422:
        assert (answer.json["code"], answer.json["limit_on"]) == ("beyond_the_law", "2026-06-08")


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"ends_on": "2026-03-10"}, "ends_on"),
        ({"starts_on": "2026-03-11"}, "starts_on"),
        ({"document": " "}, "document"),
    ],
)
def test_what_is_no_interruption_is_refused_by_field(counter, values, field):
    answer = counter.act("interruptions", **{**START, **values})

    assert answer.status_code == 422
    errors = answer.json["errors"]
    assert field in errors.get("json", errors)
    assert counter.life()["permit"]["state"] == "active"


def test_coming_back_makes_the_permit_active(counter):
    act = counter.done("interruptions", **START)["interruption"]["running"]["id"]

    with on("2026-04-01"):
        life = counter.done(f"interruptions/{act}/resume")

    assert (life["permit"]["state"], life["permit"]["since"]) == ("active", "2026-04-01")
    assert life["interruption"]["running"] is None
    assert life["interruption"]["past"][0]["outcome"] == "resumed"
    assert counter.act(f"interruptions/{act}/resume").json["code"] == "already_closed"


def test_a_second_one_waits_for_the_first_to_end(counter):
    counter.done("interruptions", **START)

    assert counter.act("interruptions", **START).json["code"] == "still_running"


def test_one_right_after_another_counts_as_one(counter):
    act = counter.done("interruptions", **START)["interruption"]["running"]["id"]
    with on("2026-05-10"):
        counter.done(f"interruptions/{act}/resume")
    again = {"starts_on": "2026-05-11", "document": "Ato 30/2026"}

    with on("2026-05-11"):
        beyond = counter.act("interruptions", **again, ends_on="2026-06-09")
        within = counter.act("interruptions", **again, ends_on="2026-06-08")

    assert (beyond.status_code, beyond.json["limit_on"]) == (422, "2026-06-08")
    assert within.status_code == 200


def test_after_a_day_of_service_the_days_count_anew(counter):
    act = counter.done("interruptions", **START)["interruption"]["running"]["id"]
    with on("2026-05-10"):
        counter.done(f"interruptions/{act}/resume")

    with on("2026-06-01"):
        life = counter.done("interruptions", starts_on="2026-06-01", ends_on="2026-08-30", document="Ato 40/2026")

    assert life["interruption"]["running"]["limit_on"] == "2026-08-30"


def test_one_registered_by_mistake_is_taken_back(counter):
    act = counter.done("interruptions", **START)["interruption"]["running"]["id"]

    life = counter.done(f"interruptions/{act}/withdraw", reason="Era o prefixo 48")

    assert life["permit"]["state"] == "active"
    assert life["interruption"]["past"][0]["closing_note"] == "Era o prefixo 48"


def test_a_state_given_meanwhile_stays(counter):
    act = counter.done("interruptions", **START)["interruption"]["running"]["id"]
    seq = counter.life()["permit"]["change_seq"]
    body = {"state": "suspended", "reason": "Processo 9/2026", "change_seq": seq}
    counter.browser.post(f"/api/registry/permits/{counter.permit.id}/state", json=body)

    life = counter.done(f"interruptions/{act}/resume")

    assert life["permit"]["state"] == "suspended"


def test_the_permit_is_only_lost_after_the_maximum_and_by_the_authority(counter, signed_in):
    counter.done("interruptions", **START)
    loss = {"sanction": "interruption-exceeded", "document": "Processo 77/2026", "reason": "Não voltou"}
    authority = Counter(signed_in("authority", MATA), counter.permit)

    with on("2026-06-08"):
        early = authority.act("losses", **loss)
    with on("2026-06-09"):
        by_registrar = counter.act("losses", **loss)
        life = authority.done("losses", **loss)

    assert (early.status_code, early.json["code"]) == (409, "loss_not_due")
    assert by_registrar.status_code == 403
    assert life["permit"]["state"] == "ended"
    (lost,) = life["losses"]["past"]
    assert (lost["sanction"], lost["citation"]) == ("interruption-exceeded", "Art. 15, p. ún.")
    assert life["interruption"]["past"][0]["outcome"] == "lost"


def test_a_law_without_interruption_offers_none(signed_in):
    counter = Counter(signed_in("registrar", JUAZEIRO), a_permit(JUAZEIRO))

    assert counter.life()["interruption"] is None
    assert counter.act("interruptions", **START).json["code"] == "not_in_this_law"


def test_two_people_at_once_are_told(counter):
    seq = counter.life()["permit"]["change_seq"]
    counter.done("interruptions", **START)

    stale = counter.browser.post(f"{counter.address}/interruptions", json={"change_seq": seq, **START})

    assert (stale.status_code, stale.json["code"]) == (409, "changed_meanwhile")
