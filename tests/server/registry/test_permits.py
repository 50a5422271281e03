"""Permits, people and vehicles over the API."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from server.kit.audit import AuditEntry
from server.kit.db import db
from server.registry.changes import registry_version
from tests.factories.registry import CITY, a_cpf, a_permit, a_person, a_vehicle

WHY = {"reason": "Processo 12/2026"}


@pytest.fixture
def registrar(signed_in):
    """A registrar of Barra do Garças."""
    return signed_in("registrar")


def test_a_permit_is_registered_step_by_step_and_shown_in_full(registrar):
    person = registrar.post("/api/registry/people", json={"name": "  Ana   Lúcia ", "cpf": "123.456.789-09"}).json
    vehicle = registrar.post("/api/registry/vehicles", json={"plate": "abc-1d23", "made": 2022, "displacement_cc": "124,70"}).json
    values = {"fleet_number": "084", "holder_id": person["id"], "vehicle_id": vehicle["id"], "stand": "05"}

    permit = registrar.post("/api/registry/permits", json=values)
    id = permit.json["id"]
    registrar.post(f"/api/registry/permits/{id}/licenses", json={"year": 2026, "valid_until": "2026-12-31"})
    registrar.post(f"/api/registry/vehicles/{vehicle['id']}/checks", json={"checked_on": "2026-03-02", "result": "passed"})

    shown = registrar.get(f"/api/registry/permits/{id}").json
    assert permit.status_code == 201
    assert (shown["fleet_number"], shown["state"], shown["holder"]["name"]) == ("084", "active", "Ana Lúcia")
    assert (shown["vehicle"]["plate"], shown["vehicle"]["displacement_cc"]) == ("ABC1D23", "124.7")
    assert [check["result"] for check in shown["vehicle"]["checks"]] == ["passed"]
    assert [license["year"] for license in shown["licenses"]] == [2026]


def test_the_audit_trail_names_rows_not_people(registrar):
    registrar.post("/api/registry/people", json={"name": "Ana Lúcia", "cpf": "12345678909"})

    entry = db.session.query(AuditEntry).filter_by(action="person.created").one()

    assert entry.actor == registrar.user_id
    assert "Ana" not in entry.content
    assert "12345678909" not in entry.content


@pytest.mark.parametrize("q", ["conceicao", "ARAÚJO", "084", "84", "rtb1a", "RTB-1A23", "beto"])
def test_search_finds_by_number_plate_and_name_whatever_the_accents(signed_in, q):
    city = "ba-juazeiro"
    registrar, helper = signed_in("registrar", city), a_person(city, name="Beto Sá")
    holder, vehicle = a_person(city, name="Maria da Conceição Araújo"), a_vehicle(city, plate="RTB1A23")
    permit = a_permit(city, fleet_number="084", holder=holder, vehicle=vehicle)
    a_permit(city, fleet_number="900", holder=a_person(city, name="Zé Pó"), vehicle=a_vehicle(city, plate="XYZ9Z99"))
    registrar.post(f"/api/registry/permits/{permit.id}/auxiliaries", json={"person_id": helper.id})

    found = registrar.get("/api/registry/permits", query_string={"q": q}).json

    assert [item["fleet_number"] for item in found["items"]] == ["084"]
    assert found["total"] == 1


def test_signs_in_a_search_are_only_signs(registrar):
    a_permit()

    assert registrar.get("/api/registry/permits", query_string={"q": "%"}).json["total"] == 0
    assert registrar.get("/api/registry/permits", query_string={"q": "_"}).json["total"] == 0


def test_permits_are_filtered_sorted_and_paged(registrar):
    for number in ("10", "9", "100"):
        a_permit(fleet_number=number, state="suspended" if number == "9" else "active")

    ascending = registrar.get("/api/registry/permits?page_size=2").json
    descending = registrar.get("/api/registry/permits?sort=-fleet_number").json
    suspended = registrar.get("/api/registry/permits?state=suspended").json

    assert [item["fleet_number"] for item in ascending["items"]] == ["9", "10"]
    assert ascending["total"] == 3
    assert [item["fleet_number"] for item in descending["items"]] == ["100", "10", "9"]
    assert [item["fleet_number"] for item in suspended["items"]] == ["9"]


def test_what_is_taken_is_refused_with_whose_it_is(registrar):
    holder = a_person(name="Zulmira Reis")
    a_permit(fleet_number="127", holder=holder, vehicle=a_vehicle(plate="ABC1D23"))
    other = a_person()

    number = registrar.post("/api/registry/permits", json={"fleet_number": "0127", "holder_id": other.id})
    person = registrar.post("/api/registry/permits", json={"fleet_number": "5", "holder_id": holder.id})
    plate = registrar.post("/api/registry/vehicles", json={"plate": "ABC1D23", "made": 2020})
    cpf = registrar.post("/api/registry/people", json={"name": "Outra", "cpf": holder.cpf})

    assert {answer.status_code for answer in (number, person, plate, cpf)} == {409}
    assert number.json["detail"] == "O prefixo 127 já é de Zulmira Reis."
    assert person.json["detail"] == "Zulmira Reis já tem o prefixo 127."
    assert plate.json["detail"] == "A placa ABC1D23 já é do prefixo 127."
    assert cpf.json["detail"] == "Este CPF já é de Zulmira Reis."


def test_fields_are_refused_in_portuguese(registrar):
    person = registrar.post("/api/registry/people", json={"name": "", "cpf": "123.456.789-00", "born": "31/12"})
    vehicle = registrar.post("/api/registry/vehicles", json={"plate": "AB1", "displacement_cc": "40", "cor": 1})

    assert person.status_code == vehicle.status_code == 422
    assert person.json["errors"]["json"] == {
        "name": ["Escreva o nome com letras."],
        "cpf": ["CPF não confere. Veja se falta ou sobra um número."],
        "born": ["Data não confere."],
    }
    assert vehicle.json["errors"]["json"] == {
        "plate": ["Placa não confere. Use ABC1234 ou ABC1D23."],
        "made": ["Preencha este campo."],
        "displacement_cc": ["A cilindrada vai de 50 a 2500 cm³."],
        "cor": ["Campo desconhecido."],
    }


def test_a_change_after_somebody_elses_is_a_conflict(registrar):
    permit = a_permit()
    address = f"/api/registry/permits/{permit.id}"
    seq = registrar.get(address).json["change_seq"]

    first = registrar.patch(address, json={"change_seq": seq, "notes": "primeira"})
    second = registrar.patch(address, json={"change_seq": seq, "notes": "segunda"})

    assert first.status_code == 200
    assert (second.status_code, second.json["code"]) == (409, "changed_meanwhile")
    assert second.json["change_seq"] == first.json["change_seq"]
    assert registrar.get(address).json["notes"] == "primeira"


def test_a_permits_state_changes_by_an_act_of_its_own(registrar):
    permit = a_permit()
    address = f"/api/registry/permits/{permit.id}"
    seq = registrar.get(address).json["change_seq"]

    answer = registrar.post(f"{address}/state", json={"change_seq": seq, "state": "suspended", "since": "2026-03-05", **WHY})

    assert (answer.json["state"], answer.json["state_since"]) == ("suspended", "2026-03-05")
    assert registrar.patch(address, json={"change_seq": seq + 1, "state": "active"}).status_code == 422


def test_a_revoked_permit_frees_its_holder_but_can_not_come_back_beside_the_new_one(registrar):
    holder = a_person()
    old = a_permit(fleet_number="1", holder=holder, state="revoked")
    new = registrar.post("/api/registry/permits", json={"fleet_number": "2", "holder_id": holder.id})
    seq = registrar.get(f"/api/registry/permits/{old.id}").json["change_seq"]

    back = registrar.post(f"/api/registry/permits/{old.id}/state", json={"change_seq": seq, "state": "active", **WHY})

    assert new.status_code == 201
    assert back.json["detail"] == f"{holder.name} já tem o prefixo 2."


def test_only_what_nobody_uses_can_be_taken_out(registrar):
    permit, alone = a_permit(), a_person()

    used = registrar.delete(f"/api/registry/people/{permit.holder_id}")
    free = registrar.delete(f"/api/registry/people/{alone.id}")
    wrong = registrar.delete(f"/api/registry/permits/{permit.id}?change_seq=0")

    assert (used.status_code, used.json["code"]) == (409, "in_use")
    assert free.status_code == 204
    assert wrong.json["code"] == "changed_meanwhile"


def test_an_auxiliary_is_registered_once_and_ended_before_the_next(signed_in):
    registrar = signed_in("registrar", "ba-juazeiro")
    permit, helper, next_helper = a_permit("ba-juazeiro"), a_person("ba-juazeiro"), a_person("ba-juazeiro")
    address = f"/api/registry/permits/{permit.id}/auxiliaries"

    added = registrar.post(address, json={"person_id": helper.id, "registered_on": "2025-10-01"}).json["auxiliaries"][0]
    again = registrar.post(address, json={"person_id": helper.id})
    too_many = registrar.post(address, json={"person_id": next_helper.id})
    ended = registrar.post(f"{address}/{added['id']}/end", json={"ended_on": "2026-05-02"})
    after = registrar.post(address, json={"person_id": next_helper.id})

    assert again.json["detail"] == f"{helper.name} já dirige por esta permissão."
    assert too_many.json["code"] == "too_many_auxiliaries"
    assert ended.json["auxiliaries"][0]["ended_on"] == "2026-05-02"
    assert after.status_code == 201


@pytest.mark.parametrize(("day", "status"), [("2026-04-01", 409), ("2026-04-02", 201)])
def test_the_next_auxiliary_waits_for_more_than_six_months_where_the_law_says_so(day, status, signed_in):
    registrar = signed_in("registrar", "ba-juazeiro")
    permit, helper, next_helper = a_permit("ba-juazeiro"), a_person("ba-juazeiro"), a_person("ba-juazeiro")
    address = f"/api/registry/permits/{permit.id}/auxiliaries"
    first = registrar.post(address, json={"person_id": helper.id, "registered_on": "2025-10-01"}).json["auxiliaries"][0]
    registrar.post(f"{address}/{first['id']}/end", json={"ended_on": "2026-03-20"})

    answer = registrar.post(address, json={"person_id": next_helper.id, "registered_on": day})

    assert answer.status_code == status
    if status == 409:
        assert (answer.json["code"], answer.json["opens_on"]) == ("auxiliary_too_soon", "2026-04-02")


def test_an_auxiliary_registered_by_mistake_does_not_make_the_next_wait(signed_in):
    registrar = signed_in("registrar", "ba-juazeiro")
    permit, wrong, right = a_permit("ba-juazeiro"), a_person("ba-juazeiro"), a_person("ba-juazeiro")
    address = f"/api/registry/permits/{permit.id}/auxiliaries"
    first = registrar.post(address, json={"person_id": wrong.id, "registered_on": "2026-03-20"}).json["auxiliaries"][0]
    registrar.post(f"{address}/{first['id']}/end", json={"ended_on": "2026-03-20"})

    answer = registrar.post(address, json={"person_id": right.id, "registered_on": "2026-03-21"})

    assert answer.status_code == 201


def test_no_auxiliary_is_registered_where_the_law_knows_none(registrar):
    answer = registrar.post(f"/api/registry/permits/{a_permit().id}/auxiliaries", json={"person_id": a_person().id})

    assert answer.json["code"] == "too_many_auxiliaries"


def test_a_portrait_is_cut_to_size_and_served(registrar):
    person = a_person()
    out = BytesIO()
    Image.new("RGB", (900, 900), (180, 120, 90)).save(out, "PNG")
    address = f"/api/registry/people/{person.id}/portrait"

    answer = registrar.put(address, data={"file": (BytesIO(out.getvalue()), "foto.png")})
    broken = registrar.put(address, data={"file": (BytesIO(b"nada"), "foto.png")})

    served = registrar.get(f"/api/registry/portraits/{answer.json['portrait']}")
    assert Image.open(BytesIO(served.data)).size == (150, 200)
    assert broken.json["code"] == "unreadable_portrait"
    assert registrar.put(address).status_code == 422


@pytest.mark.parametrize("role", ["inspector", "driver"])
def test_the_street_does_not_read_the_office(signed_in, role):
    assert signed_in(role).get("/api/registry/permits").status_code == 403


@pytest.mark.parametrize("role", ["supervisor", "authority"])
def test_supervisor_and_authority_read_but_do_not_write(signed_in, role):
    permit, browser = a_permit(), signed_in(role)

    assert browser.get(f"/api/registry/permits/{permit.id}").status_code == 200
    assert browser.post("/api/registry/people", json={"name": "Ana", "cpf": "12345678909"}).status_code == 403


def test_rows_of_another_city_do_not_exist(signed_in):
    permit = a_permit("ba-juazeiro")
    browser = signed_in("registrar", CITY)

    assert browser.get(f"/api/registry/permits/{permit.id}").status_code == 404
    assert browser.get("/api/registry/permits?municipality=ba-juazeiro").status_code == 404
    assert browser.post("/api/registry/permits", json={"fleet_number": "7", "holder_id": permit.holder_id}).status_code == 422
    assert browser.get("/api/registry/permits").json["total"] == 0


def test_the_administrator_of_the_installation_names_the_city(signed_in):
    a_permit("ba-juazeiro")
    admin = signed_in("admin", None)

    assert admin.get("/api/registry/permits").status_code == 403
    assert admin.get("/api/registry/permits?municipality=ba-juazeiro").json["total"] == 1
    assert admin.get("/api/registry/permits?municipality=nowhere").status_code == 404


def test_an_import_over_the_api_reports_or_refuses(registrar):
    good = f"Prefixo;Nome;CPF\n1;Zé Pó;{a_cpf(1)}\n".encode()
    bad = b"Prefixo;Nome;CPF\n1;Z\xe9;123\n"

    def send(content, query=""):
        return registrar.post(f"/api/registry/import{query}", data={"file": (BytesIO(content), "cadastro.csv")})

    rehearsal = send(bad, "?dry_run=1")
    refused = send(bad)
    done = send(good)

    assert rehearsal.status_code == 200
    assert rehearsal.json["errors"] == [
        {"row": 2, "column": "CPF", "value": "123", "message": "CPF não confere. Veja se falta ou sobra um número."}
    ]
    assert (refused.status_code, refused.json["code"]) == (422, "import_refused")
    assert refused.json["errors"] == rehearsal.json["errors"]
    assert (done.json["created"], done.json["applied"]) == (1, True)
    assert registry_version(CITY) == 1
    assert "Zé Pó" in registrar.get("/api/registry/export.csv").data.decode("utf-8-sig")
    assert registrar.get("/api/registry/import/template.csv").data.startswith(b"\xef\xbb\xbfPrefixo;")
