"""Renewal and the year's licence: what each law asks for, and how long they last."""

from __future__ import annotations

from datetime import date

import pytest

from tests.factories.registry import a_permit, a_vehicle
from tests.server.licensing.permit_life import BARRA, JUAZEIRO, MATA, Counter, checked, on

SOON = date(2026, 4, 30)


@pytest.fixture(autouse=True)
def tenth_of_march():
    with on("2026-03-10"):
        yield


def a_counter(signed_in, municipality, **traits):
    traits = {"valid_until": SOON, "granted_on": date(2021, 4, 30), **traits}
    return Counter(signed_in("registrar", municipality), a_permit(municipality, **traits))


def _pay_all(counter):
    for item in counter.life()["fees"]["items"]:
        counter.paid(year=2026, fee=item["id"], amount=item["amount"], paid_on="2026-03-01", document="DAM 1")


@pytest.mark.parametrize(("municipality", "until"), [(JUAZEIRO, "2031-04-30"), (BARRA, "2031-04-30"), (MATA, "2027-04-30")])
def test_a_permit_goes_on_from_its_end_for_the_laws_length(signed_in, municipality, until):
    counter = a_counter(signed_in, municipality)
    _pay_all(counter)
    met = [{"id": ask["id"], "document": "Certidão 1"} for ask in counter.life()["renewal"]["asks"] if ask["state"] == "asked"]

    life = counter.done("renewals", document="Despacho 9/2026", met=met)

    assert life["permit"]["valid_until"] == until
    assert counter.history()[0]["before"] == counter.history()[0]["after"] == "active"
    assert life["renewal"]["is_renewed"]
    assert counter.act("renewals", met=met).json["code"] == "already_renewed"


def test_a_permit_that_ran_out_goes_on_from_the_day_of_the_act(signed_in):
    counter = a_counter(signed_in, JUAZEIRO, valid_until=date(2026, 1, 31))

    assert counter.done("renewals")["permit"]["valid_until"] == "2031-03-10"


@pytest.mark.parametrize(("until", "code"), [("2031-05-01", "beyond_the_law"), ("2026-04-30", "invalid")])
def test_an_end_is_after_the_present_one_and_within_the_law(signed_in, until, code):
    counter = a_counter(signed_in, JUAZEIRO)

    answer = counter.act("renewals", valid_until=until)

    assert (answer.status_code, answer.json["code"]) == (422, code)


def test_mata_renews_only_with_the_years_fees_paid(signed_in):
    counter = a_counter(signed_in, MATA)

    unpaid = counter.act("renewals")
    (ask,) = counter.life()["renewal"]["asks"]
    _pay_all(counter)
    paid = counter.act("renewals")

    assert (unpaid.status_code, unpaid.json["code"]) == (409, "renewal_incomplete")
    assert (ask["state"], ask["cite"]) == ("not_met", "Art. 13, § 4º")
    assert "Taxa de vistoria de 2026 em aberto" in ask["facts"]
    assert paid.status_code == 200
    assert paid.json["renewal"]["past"][0]["met"][0]["id"] == "fees-paid"


def test_barra_renews_only_without_debts_shown_by_a_document(signed_in):
    counter = a_counter(signed_in, BARRA)

    bare = counter.act("renewals")
    shown = counter.act("renewals", met=[{"id": "no-debts", "document": "Certidão 55/2026"}])

    assert (bare.status_code, bare.json["missing"]) == (409, ["Nenhum débito anterior"])
    assert shown.json["renewal"]["past"][0]["met"] == [{"id": "no-debts", "cite": "Art. 15", "document": "Certidão 55/2026"}]


def test_barra_gives_the_licence_only_after_a_good_report(signed_in):
    counter = a_counter(signed_in, BARRA, vehicle=a_vehicle(BARRA))
    licence = {"year": 2027, "valid_until": "2027-03-10", "number": "12/2027"}
    checked(counter.permit.vehicle, "2026-03-05", "failed")

    refused = counter.act("licenses", **licence)
    checked(counter.permit.vehicle, "2026-03-09", "passed")
    given = counter.act("licenses", **licence)

    assert (refused.status_code, refused.json["code"], refused.json["detail"]) == (409, "no_report", "Art. 1º, § 7º.")
    assert given.status_code == 200, given.json
    assert 2027 in given.json["license"]["years"]
    assert counter.history()[0]["reason"].startswith("Alvará de 2027, até 10/03/2027 (Art. 1º, § 7º). Alvará nº 12/2027")


def test_a_yearly_licence_lasts_a_year(signed_in):
    counter = a_counter(signed_in, BARRA)

    answer = counter.act("licenses", year=2027, valid_until="2027-03-11")

    assert (answer.status_code, answer.json["code"], answer.json["limit_on"]) == (422, "beyond_the_law", "2027-03-10")


def test_there_is_one_licence_a_year(signed_in):
    counter = a_counter(signed_in, MATA)

    answer = counter.act("licenses", year=2026, valid_until="2026-12-31")

    assert (answer.status_code, answer.json["code"]) == (409, "duplicate")
    assert counter.history() == []
