"""Reports of passengers: taken once, anonymous, read and closed by the office of their city."""

from __future__ import annotations

from uuid import uuid4

import pytest

from server.kit.audit import broken_links
from server.public.throttle import REPORTS
from tests.factories.accounts import a_municipality
from tests.factories.badges import CITY, a_badge


def a_report(**traits):
    return {"id": str(uuid4()), "municipality": CITY, "what": "person", **traits}


def send(browser, body, address="198.51.100.4"):
    return browser.post("/api/public/report", json=body, environ_base={"REMOTE_ADDR": address})


def test_a_report_about_a_badge_reaches_the_office_and_is_closed(client, signed_in):
    badge, office = a_badge(name="Marinalva Souza"), signed_in("supervisor")
    given = a_report(cti=badge.cti, text="Era outra pessoa.", place="Rodoviária")

    sent = send(client, given)
    listed = office.get("/api/reports").json["items"]
    closed = office.post(f"/api/reports/{given['id']}/close", json={"note": "Fiscal foi ao ponto."})
    again = office.post(f"/api/reports/{given['id']}/close", json={"note": "De novo."})

    assert (sent.status_code, sent.json["receipt"][:6]) == (201, "A-0001")
    assert [(r["receipt"], r["text"], r["place"]) for r in listed] == [(sent.json["receipt"], "Era outra pessoa.", "Rodoviária")]
    assert (listed[0]["badge"]["serial"], listed[0]["badge"]["short_name"]) == (badge.serial, "Marinalva")
    assert (closed.status_code, closed.json["closing_note"]) == (200, "Fiscal foi ao ponto.")
    assert (again.status_code, again.json["code"]) == (409, "report_closed")
    assert office.get("/api/reports").json["total"] == 0
    assert office.get("/api/reports?state=closed").json["items"][0]["closed_by_name"]
    assert list(broken_links(CITY)) == []


def test_the_same_report_sent_twice_is_one(client, signed_in):
    office, given = signed_in("supervisor"), a_report()

    first, second = send(client, given), send(client, given)

    assert first.json["receipt"] == second.json["receipt"]
    assert office.get("/api/reports").json["total"] == 1


@pytest.mark.parametrize("cti", [None, "00000001" + "ab" * 6, "not an id"])
def test_a_report_without_a_known_badge_is_kept_and_answered_alike(client, signed_in, cti):
    a_badge()
    office = signed_in("registrar")

    answer = send(client, a_report(cti=cti, what="other"))

    assert (answer.status_code, sorted(answer.json)) == (201, ["receipt", "received_at"])
    assert office.get("/api/reports").json["items"][0]["badge"] is None


def test_a_badge_of_another_city_is_not_named(client, signed_in):
    badge, office = a_badge("ba-juazeiro"), signed_in("supervisor")

    send(client, a_report(cti=badge.cti))

    assert office.get("/api/reports").json["items"][0]["badge"] is None


def test_another_citys_reports_do_not_exist(client, signed_in):
    office, given = signed_in("supervisor", "ba-juazeiro"), a_report()
    a_municipality(CITY)
    send(client, given)

    assert office.get("/api/reports").json["total"] == 0
    assert office.post(f"/api/reports/{given['id']}/close", json={"note": "x"}).status_code == 404


def test_the_office_is_not_flooded_from_one_address(client):
    a_municipality(CITY)
    answers = [send(client, a_report()).status_code for _ in range(REPORTS.times + 1)]

    assert answers == [201] * REPORTS.times + [429]
    assert send(client, a_report(), "198.51.100.5").status_code == 201


@pytest.mark.parametrize(
    "wrong", [{"id": "7"}, {"what": "theft"}, {"text": "x" * 501}, {"municipality": None}, {"place": "a\0b"}, {"name": "x"}]
)
def test_what_can_not_be_kept_is_refused(client, wrong):
    a_municipality(CITY)

    assert send(client, a_report(**wrong)).status_code == 422


def test_an_unknown_city_is_refused(client):
    assert send(client, a_report(municipality="xx-nowhere")).status_code == 404
