"""Granting an application: what the law stops, and what follows in the registry."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from server.kit.audit import AuditEntry, broken_links
from server.kit.db import db
from server.registry.models import Permit, Person, Vehicle
from server.registry.queries import list_permits_for_street
from tests.factories.registry import a_permit, a_person, a_vehicle
from tests.server.licensing.desk import GOOD, Desk, a_population, codes, on

JUAZEIRO, MATA, BARRA = "ba-juazeiro", "ba-mata-de-sao-joao", "mt-barra-do-garcas"


@pytest.fixture(autouse=True)
def sixteenth_of_march():
    with on("2026-03-16"):
        yield


@pytest.fixture
def desk(signed_in):
    return Desk(signed_in("registrar", JUAZEIRO))


@pytest.fixture
def settled(desk):
    a_population(JUAZEIRO, 240_000)
    return desk


def test_a_grant_registers_person_motorcycle_check_and_permit(settled):
    application = settled.ticked_off(settled.opened("Ana Souza", **GOOD))
    before = list_permits_for_street(JUAZEIRO)

    granted = settled.granted(application, fleet_number="012", stand=None)

    permit = db.session.scalar(select(Permit).filter_by(id=granted["permit_id"]))
    assert (permit.fleet_number, permit.state, str(permit.granted_on), str(permit.valid_until)) == (
        "012", "active", "2026-03-16", "2031-03-16",
    )  # fmt: skip
    assert (permit.holder.name, str(permit.holder.born), permit.vehicle.plate) == ("Ana Souza", "1990-05-10", "RTC1A23")
    assert [(str(check.checked_on), check.result) for check in permit.vehicle.checks] == [("2026-03-02", "passed")]
    assert before.people == []
    assert [row[1] for row in list_permits_for_street(JUAZEIRO).people] == ["Ana Souza"]


def test_the_permits_history_names_the_provision_and_the_application(settled):
    granted = settled.granted(settled.ticked_off(settled.opened(**GOOD)), fleet_number="012")

    history = settled.browser.get(f"/api/registry/permits/{granted['permit_id']}/history").json["items"]

    assert history[0]["reason"] == f"Outorga (Art. 4º). Pedido {granted['label']}."
    assert history[0]["by"] == granted["decided_by"]


def test_what_was_done_is_told_with_author_and_time_and_no_name_in_the_audit(settled):
    granted = settled.granted(settled.ticked_off(settled.opened("Ana Souza", **GOOD)), fleet_number="012")

    told = settled.get(f"applications/{granted['id']}")["history"]

    assert [told[0]["action"], told[-1]["action"]] == ["granted", "opened"]
    assert all(one["by"] and one["at"] for one in told)
    entries = db.session.scalars(select(AuditEntry).filter_by(municipality=JUAZEIRO))
    assert not [entry for entry in entries if "Ana Souza" in entry.content]
    assert list(broken_links(JUAZEIRO)) == []


def test_nothing_is_registered_when_the_number_is_taken(settled):
    a_permit(JUAZEIRO, fleet_number="012")
    application = settled.ticked_off(settled.opened("Ana Souza", **GOOD))

    answer = settled.act(application, "grant", fleet_number="12")

    assert (answer.status_code, answer.json["code"]) == (409, "duplicate")
    assert db.session.scalar(select(Person).filter_by(name="Ana Souza")) is None
    assert settled.get(f"applications/{application['id']}")["state"] == "open"


@pytest.mark.parametrize(
    ("given", "code", "figures"),
    [
        ({"born": "2005-03-17"}, "too_young", {"years": 21, "reached_on": "2026-03-17"}),
        ({"born": None}, "born_missing", {"years": 21}),
        ({"category_a_since": "2024-03-17"}, "experience_short", {"years": 2, "reached_on": "2026-03-17"}),
        ({"made": 2020}, "too_old", {"made": 2020, "years": 5, "limit_on": "2025-12-31"}),
        ({"displacement_cc": "300"}, "displacement_refused", {"cc": "300", "min": "125", "max": "250"}),
        ({"displacement_cc": None}, "displacement_missing", {"cc": None, "min": "125", "max": "250"}),
    ],
)
def test_what_the_law_fixes_stops_a_grant_with_its_figures(given, code, figures, settled):
    application = settled.ticked_off(settled.opened(**{**GOOD, **given}))

    answer = settled.act(application, "grant", fleet_number="012", reason="Assim mesmo")

    assert answer.json["code"] == "not_grantable"
    obstacle = next(one for one in answer.json["obstacles"] if one["code"] == code)
    assert obstacle["figures"] == figures
    assert obstacle["citation"].startswith("Art. ")


@pytest.mark.parametrize("born", ["2005-03-16", "2005-03-15"])
def test_who_turns_of_age_today_is_of_age(born, settled):
    application = settled.ticked_off(settled.opened(**{**GOOD, "born": born}))

    assert codes(application) == []


def test_what_a_law_does_not_fix_is_not_asked(signed_in):
    desk = Desk(signed_in("registrar", BARRA))

    application = desk.ticked_off(desk.opened(**{**GOOD, "made": 2009, "displacement_cc": "650"}))

    assert codes(application) == []


def test_a_nominal_125_asks_for_a_reason_and_is_not_refused(signed_in):
    desk = Desk(signed_in("registrar", MATA))
    a_population(MATA, 40_000)

    application = desk.ticked_off(desk.opened(**{**GOOD, "displacement_cc": "124,7"}))

    assert codes(application) == ["displacement_review"]
    assert desk.granted(application, fleet_number="7", reason="CRLV conferido pela chefia")["state"] == "granted"


def test_one_permit_a_person_and_one_motorcycle_a_permit(settled):
    holder = a_person(JUAZEIRO)
    other = a_permit(JUAZEIRO, holder=holder, vehicle=a_vehicle(JUAZEIRO, plate="RTZ9Z99"))

    application = settled.opened(holder.name, **{**GOOD, "cpf": holder.cpf, "plate": "RTZ9Z99"})

    found = {one["code"]: one["figures"] for one in application["obstacles"]}
    assert found["holds_permit"] == {"fleet_number": other.fleet_number}
    assert found["plate_taken"]["fleet_number"] == other.fleet_number


def test_who_is_in_the_registry_is_not_asked_again_and_keeps_the_name(settled):
    person = a_person(JUAZEIRO, name="Rita Antunes")

    application = settled.opened("Rita Antunis", cpf=person.cpf, plate=None)
    granted = settled.granted(settled.ticked_off(application), fleet_number="12", reason="Sem moto; nome conferido")

    assert application["born"] == "1985-04-21"
    assert {"other_name", "motorcycle_missing"} <= set(codes(application))
    permit = db.session.scalar(select(Permit).filter_by(id=granted["permit_id"]))
    assert (permit.holder_id, permit.holder.name, permit.vehicle) == (person.id, "Rita Antunes", None)


def test_a_permit_for_deliveries_says_so(settled):
    application = settled.ticked_off(settled.opened(service="moto_delivery", **GOOD))

    granted = settled.granted(application, fleet_number="E1")

    assert db.session.scalar(select(Permit.service).filter_by(id=granted["permit_id"])) == "moto_delivery"


def test_a_service_that_the_law_does_not_have_is_refused(signed_in):
    desk = Desk(signed_in("registrar", BARRA))

    answer = desk.post("applications", name="Ana Souza", cpf="52998224725", service="moto_delivery")

    assert answer.json["code"] == "service_not_offered"


def test_refusing_and_withdrawing_need_a_reason_and_end_it(settled):
    refused, withdrawn = settled.opened(), settled.opened()

    silent = settled.act(refused, "refuse")
    settled.act(refused, "refuse", reason="Não comprovou residência")
    settled.act(withdrawn, "withdraw", reason="Desistiu")
    again = settled.act(refused, "grant", fleet_number="1")

    assert list(silent.json["errors"]["json"]) == ["reason"]
    assert settled.get(f"applications/{refused['id']}")["reason"] == "Não comprovou residência"
    assert again.json["code"] == "already_decided"
    assert settled.get("applications")["items"] == []
    assert len(settled.get("applications", state="decided")["items"]) == 2


def test_a_decided_application_shows_what_was_seen_then(settled):
    application = settled.opened()
    settled.mark(application, "residence", document_number="1")

    shown = settled.act(application, "refuse", reason="Incompleto").json

    assert [item["id"] for item in shown["items"]] == ["residence"]
    assert shown["obstacles"] == []


def test_two_people_do_not_decide_over_each_other(settled):
    application = settled.opened()
    settled.mark(application, "residence", document_number="1")

    late = settled.post(f"applications/{application['id']}/refuse", change_seq=application["change_seq"], reason="Incompleto")

    assert late.json["code"] == "changed_meanwhile"


def test_the_same_person_asks_once_at_a_time(settled):
    first = settled.opened()

    again = settled.post("applications", name="Ana Souza", cpf=first["cpf"])

    assert (again.json["code"], again.json["application_id"]) == ("asks_already", first["id"])


def test_a_correction_changes_what_stands_in_the_way(settled):
    application = settled.opened(**{**GOOD, "made": 2019})

    changed = settled.browser.patch(
        f"/api/licensing/applications/{application['id']}", json={"change_seq": application["change_seq"], "made": 2025}
    )

    assert "too_old" in codes(application)
    assert "too_old" not in codes(changed)


def test_applications_are_numbered_by_year_and_found_by_name_and_number(settled):
    first, second = settled.opened("Ana Souza"), settled.opened("Bento Lima")

    by_name = settled.get("applications", q="béNto")["items"]
    by_number = settled.get("applications", q=first["label"])["items"]

    assert (first["label"], second["label"]) == ("1/2026", "2/2026")
    assert [one["id"] for one in by_name] == [second["id"]]
    assert [one["id"] for one in by_number] == [first["id"]]


def test_the_proposed_number_follows_the_largest(settled):
    a_permit(JUAZEIRO, fleet_number="041")

    assert settled.opened()["proposes"]["fleet_number"] == "042"


def test_a_motorcycle_in_the_registry_is_taken_as_it_is(settled):
    vehicle = a_vehicle(JUAZEIRO, plate="RTY1A11", made=2024)

    granted = settled.granted(settled.ticked_off(settled.opened(**{**GOOD, "plate": "RTY1A11"})), fleet_number="12")

    permit = db.session.scalar(select(Permit).filter_by(id=granted["permit_id"]))
    assert (permit.vehicle_id, permit.vehicle.made) == (vehicle.id, 2025)
    assert db.session.scalar(select(Vehicle.id).filter_by(plate="RTY1A11")) == vehicle.id
