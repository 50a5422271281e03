"""The line: people wait in the order in which they came."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from server.kit.audit import AuditEntry
from server.kit.db import db
from tests.factories.registry import a_permit, a_person
from tests.server.licensing.desk import GOOD, Desk, codes, fresh_cpf, on

BARRA = "mt-barra-do-garcas"


@pytest.fixture(autouse=True)
def sixteenth_of_march():
    with on("2026-03-16"):
        yield


@pytest.fixture
def desk(signed_in):
    return Desk(signed_in("registrar", BARRA))


def _line(desk, closed=False):
    return [(one["name"], one["state"]) for one in desk.get("waiting", closed=closed)["items"]]


def test_the_next_one_called_is_the_first(desk):
    for name in ("Ana", "Bento", "Carla"):
        desk.waiting(name)

    called = [desk.post("waiting/call").json["name"] for _ in range(2)]

    assert called == ["Ana", "Bento"]
    assert _line(desk) == [("Ana", "called"), ("Bento", "called"), ("Carla", "waiting")]


def test_calling_somebody_before_the_others_asks_for_a_reason_and_moves_nobody(desk):
    _, second, _ = (desk.waiting(name) for name in ("Ana", "Bento", "Carla"))

    silent = desk.post("waiting/call", entry_id=second["id"])
    told = desk.post("waiting/call", entry_id=second["id"], reason="Ana pediu para esperar (ofício 3)")
    following = desk.post("waiting/call")

    assert (silent.status_code, list(silent.json["errors"])) == (422, ["reason"])
    assert told.json["called_reason"] == "Ana pediu para esperar (ofício 3)"
    assert following.json["name"] == "Ana"


def test_a_call_is_audited_with_those_who_were_passed_over(desk):
    first, second = desk.waiting("Ana"), desk.waiting("Bento")

    desk.post("waiting/call", entry_id=second["id"], reason="Ofício 3")

    entry = db.session.scalar(select(AuditEntry).filter_by(action="waiting.called", subject=second["id"]))
    assert entry.actor == desk.browser.user_id
    assert first["id"] in entry.content
    assert "Ana" not in entry.content


def test_the_first_may_be_named_without_a_reason(desk):
    first = desk.waiting("Ana")

    called = desk.post("waiting/call", entry_id=first["id"])

    assert (called.status_code, called.json["called_reason"]) == (200, None)


def test_who_did_not_come_leaves_with_a_reason_or_waits_again_at_the_same_place(desk):
    first, _ = desk.waiting("Ana"), desk.waiting("Bento")
    desk.post("waiting/call")

    back = desk.post(f"waiting/{first['id']}/back", reason="Chamada por engano")
    again = desk.post("waiting/call")
    left = desk.post(f"waiting/{first['id']}/leave", reason="Não veio em 30 dias")

    assert (back.json["state"], back.json["place"]) == ("waiting", first["place"])
    assert again.json["name"] == "Ana"
    assert (left.json["state"], left.json["reason"]) == ("left", "Não veio em 30 dias")
    assert _line(desk) == [("Bento", "waiting")]
    assert _line(desk, closed=True) == [("Ana", "left"), ("Bento", "waiting")]


def test_an_empty_line_says_so(desk):
    assert desk.post("waiting/call").json["code"] == "nobody_waits"


def test_a_person_waits_once_and_not_with_a_permit(desk):
    cpf, holder = fresh_cpf(), a_person(BARRA)
    permit = a_permit(BARRA, holder=holder)
    desk.waiting("Ana", cpf=cpf)

    twice = desk.post("waiting", name="Ana", cpf=cpf)
    holds = desk.post("waiting", name=holder.name, cpf=holder.cpf)

    assert twice.json["code"] == "waits_already"
    assert holds.json["code"] == "holds_permit"
    assert permit.fleet_number in holds.json["detail"]


def test_an_application_of_somebody_called_takes_over_what_the_line_knows(desk):
    entry = desk.waiting("Ana", phone="(66) 99999-0000")
    early = desk.post("applications", waiting_id=entry["id"])
    desk.post("waiting/call")

    opened = desk.post("applications", waiting_id=entry["id"], **GOOD)
    twice = desk.post("applications", waiting_id=entry["id"])
    leave = desk.post(f"waiting/{entry['id']}/leave", reason="Desistiu")

    assert early.json["code"] == "not_in_the_line"
    assert (opened.json["name"], opened.json["phone"]) == ("Ana", "(66) 99999-0000")
    assert "others_ahead" not in codes(opened)
    assert twice.json["code"] == "not_in_the_line"
    assert leave.json["code"] == "open_application"


def test_an_application_beside_the_line_asks_for_a_reason(desk):
    desk.waiting("Bento")
    application = desk.ticked_off(desk.opened(**GOOD))

    silent = desk.act(application, "grant", fleet_number="400")

    assert (silent.json["code"], codes(silent)) == ("reason_needed", ["others_ahead"])


def test_a_withdrawn_application_gives_its_place_in_the_line_up(desk):
    entry = desk.waiting("Ana")
    desk.post("waiting/call")
    application = desk.post("applications", waiting_id=entry["id"]).json

    withdrawn = desk.act(application, "withdraw", reason="Mudou de cidade").json

    assert (withdrawn["state"], withdrawn["waiting"]["state"]) == ("withdrawn", "left")


def test_an_application_goes_back_to_the_place_it_had(desk):
    entry = desk.waiting("Ana")
    desk.waiting("Bento")
    desk.post("waiting/call")
    application = desk.post("applications", waiting_id=entry["id"]).json

    queued = desk.act(application, "queue").json

    assert (queued["waiting"]["place"], queued["waiting"]["ahead"]) == (entry["place"], 0)
    assert desk.act(application, "grant", fleet_number="400").json["code"] == "in_the_line"
