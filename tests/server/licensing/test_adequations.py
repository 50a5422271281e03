"""Juazeiro's term to put a motorcycle right: thirty days from a failed check, thirty more once, ended by a passed one."""

from __future__ import annotations

import pytest

from server.licensing.life_queries import list_terms
from server.registry.queries import list_permits_for_street
from tests.factories.registry import a_permit
from tests.server.licensing.permit_life import JUAZEIRO, MATA, Counter, checked, on


@pytest.fixture(autouse=True)
def sixteenth_of_march():
    with on("2026-03-16"):
        yield


@pytest.fixture
def permit(app):
    permit = a_permit(JUAZEIRO)
    checked(permit.vehicle, "2026-03-16", "failed")
    return permit


@pytest.fixture
def counter(signed_in, permit):
    return Counter(signed_in("registrar", JUAZEIRO), permit)


def _opened(counter):
    return counter.done("adequations")["adequation"]["running"]["id"]


def test_the_service_stops_for_thirty_days(counter):
    life = counter.done("adequations", reason="Pneu traseiro liso")

    assert (life["permit"]["state"], life["permit"]["since"]) == ("in_adequation", "2026-03-16")
    running = life["adequation"]["running"]
    assert (running["ends_on"], running["citation"], running["days_left"]) == ("2026-04-15", "Art. 8º, § 2º", 30)
    assert counter.history()[0]["reason"] == ("Prazo de adequação até 15/04/2026 (Art. 8º, § 2º). Pneu traseiro liso.")


def test_an_end_without_business_goes_on_to_the_next_day_with_it(counter):
    with on("2026-03-20"):
        life = counter.done("adequations", starts_on="2026-03-20")

    assert life["adequation"]["running"]["ends_on"] == "2026-04-20"


def test_the_phone_learns_of_it(counter, permit):
    _opened(counter)

    (row,) = list_permits_for_street(JUAZEIRO).permits

    assert row[2] == "in_adequation"


def test_it_is_extended_once_for_a_reason(counter):
    act = _opened(counter)
    reasonless = counter.act(f"adequations/{act}/extend")

    life = counter.done(f"adequations/{act}/extend", reason="Peça encomendada", document="Pedido 5/2026")

    assert reasonless.status_code == 422
    running = life["adequation"]["running"]
    assert (running["first_end"], running["ends_on"]) == ("2026-04-15", "2026-05-15")
    assert running["extension_reason"] == "Peça encomendada"
    assert counter.act(f"adequations/{act}/extend", reason="Mais uma").json["code"] == "extended_before"


def test_a_term_that_is_over_is_not_extended(counter):
    act = _opened(counter)

    with on("2026-04-16"):
        answer = counter.act(f"adequations/{act}/extend", reason="Atrasou")
        asked_in_time = counter.act(f"adequations/{act}/extend", reason="Pedido no prazo", on="2026-04-15")

    assert (answer.status_code, answer.json["code"]) == (409, "term_over")
    assert asked_in_time.status_code == 200


def test_only_a_passed_check_ends_it(counter, permit):
    act = _opened(counter)
    missing = counter.act(f"adequations/{act}/finish")
    checked(permit.vehicle, "2026-03-25", "passed")

    with on("2026-03-26"):
        life = counter.done(f"adequations/{act}/finish")

    assert (missing.status_code, missing.json["code"]) == (409, "no_passed_check")
    assert (life["permit"]["state"], life["permit"]["since"]) == ("active", "2026-03-25")
    assert life["adequation"]["past"][0]["outcome"] == "passed"


def test_it_needs_a_failed_check(counter, permit):
    checked(permit.vehicle, "2026-03-17", "passed")

    with on("2026-03-17"):
        answer = counter.act("adequations")

    assert (answer.status_code, answer.json["code"]) == (409, "no_failed_check")


def test_a_failed_check_gives_one_term(counter, permit):
    act = _opened(counter)
    checked(permit.vehicle, "2026-03-25", "passed")
    with on("2026-03-26"):
        counter.done(f"adequations/{act}/finish")
        again = counter.act("adequations")

    assert again.status_code == 409


def test_running_terms_are_listed_for_the_city(counter, permit):
    _opened(counter)
    a_permit(JUAZEIRO)

    (term,) = list_terms(JUAZEIRO)

    assert (term.kind, term.permit_id, term.ends_on.isoformat()) == ("adequation", permit.id, "2026-04-15")
    assert (term.extended, term.citation, term.plate) == (False, "Art. 8º, § 2º", permit.vehicle.plate)
    assert list_terms(MATA) == []


def test_a_law_without_it_offers_none(signed_in):
    permit = a_permit(MATA)
    checked(permit.vehicle, "2026-03-16", "failed")
    counter = Counter(signed_in("registrar", MATA), permit)

    assert counter.life()["adequation"] is None
    assert counter.act("adequations").json["code"] == "not_in_this_law"
