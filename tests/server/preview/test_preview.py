"""Before a city changes its law it sees what would change: every live permit is judged under both, and nothing is written."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from sqlalchemy import event

from server.cities.queries import law_revision
from server.cities.regulations_models import CityRegulation, ReadingChoice
from server.kit import audit, clock
from server.kit.db import db
from tests.factories.acts import DECREE, an_act
from tests.factories.registry import a_permit, a_person, a_vehicle

MATA, BARRA, JUAZEIRO = "ba-mata-de-sao-joao", "mt-barra-do-garcas", "ba-juazeiro"
NOW = datetime(2026, 3, 10, 15, tzinfo=UTC)
AGE = {
    "reading": "age_reading",
    "value": "R3",
    "valid_from": "2026-02-01",
    "source": "Despacho 3/2026",
    "reason": "Orientação da procuradoria",
}


@pytest.fixture(autouse=True)
def in_march():
    with clock.stopped_at(NOW):
        yield


@pytest.fixture
def registrar(signed_in):
    return signed_in("registrar", MATA)


def preview(browser, kind, body=None, **change):
    return browser.post("/api/city/preview", json={"kind": kind, "body": body, **change})


def a_rider(name, made, **traits):
    """A permit of Mata de São João whose motorcycle was made in a year."""
    vehicle = a_vehicle(MATA, made=made, displacement_cc=traits.pop("displacement_cc", "162.7"))
    return a_permit(MATA, holder=a_person(MATA, name=name), vehicle=vehicle, **traits)


def test_a_reading_shows_which_permits_would_stand_otherwise(registrar):
    old = a_rider("Josefa Conceição", 2020, fleet_number="012")
    a_rider("Antônio Assunção", 2023, fleet_number="013")

    answer = preview(registrar, "readings", AGE)

    assert answer.status_code == 200
    seen = answer.json
    assert (seen["on"], seen["permits"], seen["more"]) == ("2026-03-10", 2, 0)
    assert (seen["before"], seen["after"]) == ({"ok": 2, "warn": 0, "fail": 0}, {"ok": 1, "warn": 0, "fail": 1})
    assert seen["moves"] == [{"before": "ok", "after": "fail", "count": 1}]
    (changed,) = seen["changed"]
    assert (changed["permit_id"], changed["fleet_number"], changed["holder"]) == (old.id, "012", "Josefa Conceição")
    assert (changed["before"]["state"], changed["before"]["codes"]) == ("ok", [])
    assert (changed["after"]["state"], changed["after"]["codes"]) == ("fail", ["vehicle_age_over"])
    (finding,) = changed["after"]["findings"]
    assert (finding["check"], finding["citation"]["label"]) == ("vehicle_age", "Art. 19, I")


def test_nothing_is_written(registrar):
    a_rider("Josefa Conceição", 2020)
    trail = db.session.query(audit.AuditEntry).count()

    preview(registrar, "readings", AGE)
    preview(registrar, "regulations", {**DECREE, "gaps": ["MSJ-A03"]})

    assert db.session.query(ReadingChoice).count() == db.session.query(CityRegulation).count() == 0
    assert law_revision(MATA) == 0
    assert db.session.query(audit.AuditEntry).count() == trail


def test_it_says_what_the_change_then_does(registrar):
    a_rider("Josefa Conceição", 2020)
    foreseen = preview(registrar, "readings", AGE).json

    registrar.post("/api/city/readings", json=AGE)

    now = preview(registrar, "readings", {**AGE, "reason": "De novo"}).json
    assert now["before"] == foreseen["after"]
    assert now["changed"] == []


def test_permits_that_ended_are_not_counted(registrar):
    a_rider("Josefa Conceição", 2020, state="ended")

    assert preview(registrar, "readings", AGE).json["permits"] == 0


def test_a_change_to_come_is_seen_on_its_first_day(registrar):
    a_rider("Josefa Conceição", 2021)

    seen = preview(registrar, "readings", {**AGE, "valid_from": "2027-03-01"}).json

    assert seen["on"] == "2027-03-01"
    (changed,) = seen["changed"]
    assert [one["code"] for one in changed["after"]["findings"]] == ["vehicle_age_over"]


def test_a_withdrawal_is_seen_too(registrar):
    a_rider("Josefa Conceição", 2020)
    id = registrar.post("/api/city/readings", json=AGE).json["id"]

    seen = preview(registrar, "readings", withdraw=id).json

    assert (seen["before"]["fail"], seen["after"]["fail"]) == (1, 0)
    assert db.session.get(ReadingChoice, id).withdrawn_at is None


def test_the_nominal_displacement_may_pass(registrar):
    a_rider("Josefa Conceição", 2023, displacement_cc="124.7")

    seen = preview(registrar, "readings", {**AGE, "reading": "displacement_nominal", "value": "accepted"}).json

    assert (seen["before"], seen["after"]) == ({"ok": 0, "warn": 1, "fail": 0}, {"ok": 1, "warn": 0, "fail": 0})


def test_an_act_shows_the_provision_that_opens(signed_in):
    seen = preview(signed_in("registrar", BARRA), "regulations", {**DECREE, "gaps": ["BDG-A04"]}).json

    (opened,) = seen["offenses"]
    assert (opened["provision"], opened["label"], opened["title"]) == (
        "AN-I-15",
        "Anexo Único, Grupo I, 15",
        "Capacete sem viseira ou sem número",
    )
    assert (opened["before"]["status"], opened["after"]["status"]) == ("blocked", "fined")
    assert (opened["after"]["units"], opened["after"]["amount"]) == (75, None)
    assert [(one["id"], one["opens"]) for one in seen["checks"]] == [("visor", True)]
    assert seen["changed"] == []


def test_a_value_shows_what_fines_would_be_in_reais(signed_in):
    registrar = signed_in("registrar", JUAZEIRO)
    value = {"unit": "urf", "amount": "62,40", "valid_from": "2026-01-01", "source": "Decreto 12/2026"}

    seen = preview(registrar, "values", value).json

    fines = {one["provision"]: (one["before"]["amount"], one["after"]["amount"]) for one in seen["offenses"]}
    assert (None, "312.00") in fines.values()
    assert all(before is None for before, _ in fines.values())
    assert seen["quota"] is None


def test_a_fare_lets_a_provision_be_offered(signed_in):
    registrar = signed_in("registrar", BARRA)

    seen = preview(registrar, "fares", {"initial_fare": "9", "valid_from": "2026-01-01", "source": "Decreto 1/2026"}).json

    (offered,) = seen["offenses"]
    assert (offered["before"]["offered"], offered["after"]["offered"]) == (False, True)
    assert seen["also"] == ["fares"]


def test_a_population_shows_how_many_permits_the_law_admits(registrar):
    body = {"inhabitants": 43_000, "year": 2025, "valid_from": "2026-01-01", "source": "IBGE"}

    quota = preview(registrar, "population", body).json["quota"]

    assert quota["before"] is None
    assert quota["after"]["moto_taxi"] > 0


def test_a_term_that_counts_otherwise_is_named(registrar):
    seen = preview(registrar, "readings", {**AGE, "reading": "defense_start", "value": "receipt"}).json

    assert seen["also"] == ["deadlines"]
    assert seen["changed"] == []


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"kind": "readings", "body": {**AGE, "value": "R9"}}, 422, "unknown_reading"),
        ({"kind": "readings", "body": {**AGE, "reason": ""}}, 422, "invalid"),
        ({"kind": "regulations", "body": {**DECREE, "gaps": ["MSJ-A06"]}}, 422, "unknown_gap"),
        ({"kind": "values", "body": {}}, 422, "invalid"),
        ({"kind": "stands", "body": {}}, 422, "invalid"),
        ({"kind": "readings"}, 422, "invalid"),
        ({"kind": "readings", "body": AGE, "withdraw": "x"}, 422, "invalid"),
        ({"kind": "readings", "withdraw": "x"}, 404, "not_found"),
    ],
)
def test_what_could_not_be_done_is_refused_as_doing_it_would_be(registrar, change, status, code):
    answer = registrar.post("/api/city/preview", json=change)

    assert (answer.status_code, answer.json["code"]) == (status, code)


def test_a_row_of_another_city_is_not_there(registrar, signed_in):
    id = signed_in("registrar", BARRA).post("/api/city/regulations", **an_act()).json["id"]

    assert preview(registrar, "regulations", withdraw=id).status_code == 404


def test_the_administrator_of_an_installation_names_the_city(registrar, signed_in):
    a_rider("Josefa Conceição", 2020)
    admin = signed_in("admin", None)

    answer = admin.post(f"/api/city/preview?municipality={MATA}", json={"kind": "readings", "body": AGE})

    assert answer.json["permits"] == 1


def test_as_many_questions_are_put_to_the_database_for_many_permits_as_for_few(registrar):
    def count():
        asked = []
        note = lambda *args: asked.append(args[2])  # noqa: E731
        event.listen(db.engine, "before_cursor_execute", note)
        try:
            preview(registrar, "readings", AGE)
        finally:
            event.remove(db.engine, "before_cursor_execute", note)
        return len(asked)

    a_rider("Josefa Conceição", 2020)
    few = count()
    for number in range(20):
        a_rider(f"Antônio Assunção {number}", 2021)

    assert count() == few
