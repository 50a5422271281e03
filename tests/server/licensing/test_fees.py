"""Fees: what the law's table asks a permit for in a year, to the cent, and what was recorded as paid."""

from __future__ import annotations

from datetime import date

import pytest

from tests.factories.registry import a_permit, a_person
from tests.server.licensing.permit_life import BARRA, JUAZEIRO, MATA, Counter, on

RECEIPT = {"year": 2026, "fee": "inspection-renewal", "amount": "10,00", "paid_on": "2026-02-11", "document": "DAM 881"}


@pytest.fixture(autouse=True)
def tenth_of_march():
    with on("2026-03-10"):
        yield


@pytest.fixture
def counter(signed_in):
    return Counter(signed_in("registrar", MATA), a_permit(MATA, granted_on=date(2022, 5, 1)))


def _states(life):
    return {item["id"]: item["state"] for item in life["fees"]["items"]}


def test_a_year_costs_what_the_table_says(counter):
    fees = counter.life()["fees"]

    assert fees["total"] == "27.00"
    assert {item["id"]: (item["amount"], item["cite"]) for item in fees["items"]} == {
        "inspection-renewal": ("10.00", "Art. 13, § 1º; Anexo I, Quadro II"),
        "holder-badge-renewal": ("5.00", "Art. 13, § 2º; Anexo I, Quadro II"),
        "holder-tax": ("12.00", "Art. 13, § 3º; Anexo II, código 04"),
    }
    assert fees["due_on"] is None


def test_an_auxiliary_driver_adds_a_badge_and_a_tax(counter):
    person = a_person(MATA)
    address = f"/api/registry/permits/{counter.permit.id}/auxiliaries"
    counter.browser.post(address, json={"person_id": person.id, "registered_on": "2026-01-20"})

    assert counter.life()["fees"]["total"] == "44.00"
    assert counter.life(2025)["fees"]["total"] == "27.00"


def test_the_first_year_and_the_years_before_the_tax_have_their_own_table(signed_in):
    counter = Counter(signed_in("registrar", MATA), a_permit(MATA, granted_on=date(2026, 1, 5)))

    assert "inspection-first" in _states(counter.life())
    older = Counter(signed_in("registrar", MATA), a_permit(MATA, granted_on=date(2021, 8, 1)))
    assert _states(older.life(2022)) == {"holder-tax": "open"}


def test_a_receipt_pays_its_fee_and_nothing_is_added(counter):
    part = counter.paid(**{**RECEIPT, "amount": "4.00"})
    whole = counter.paid(**{**RECEIPT, "amount": "6,00", "document": "DAM 882"})

    assert _states(part)["inspection-renewal"] == "part"
    assert _states(whole)["inspection-renewal"] == "paid"
    assert [row["amount"] for row in whole["fees"]["payments"]] == ["4.00", "6.00"]
    assert whole["fees"]["total"] == "27.00"


def test_a_payment_recorded_by_mistake_counts_for_nothing_and_stays_readable(counter):
    life = counter.paid(**RECEIPT)
    (row,) = life["fees"]["payments"]

    life = counter.browser.post(f"{counter.address}/payments/{row['id']}/withdraw", json={"reason": "Era de outra pessoa"}).json

    assert _states(life)["inspection-renewal"] == "open"
    assert life["fees"]["payments"][0]["withdraw_reason"] == "Era de outra pessoa"
    again = counter.browser.post(f"{counter.address}/payments/{row['id']}/withdraw", json={"reason": "De novo"})
    assert again.json["code"] == "already_closed"


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"fee": "inspection-first"}, "fee"),
        ({"fee": None}, "title"),
        ({"year": 2027}, "year"),
        ({"year": 2020}, "year"),
        ({"paid_on": "2026-03-11"}, "paid_on"),
        ({"amount": "0"}, "amount"),
        ({"amount": "-5"}, "amount"),
        ({"document": ""}, "document"),
    ],
)
def test_what_is_no_receipt_is_refused_by_field(counter, values, field):
    answer = counter.browser.post(f"{counter.address}/payments", json={**RECEIPT, **values})

    assert answer.status_code == 422
    errors = answer.json.get("errors", {})
    assert field in {answer.json.get("field"), *errors, *errors.get("json", {})}


@pytest.mark.parametrize("municipality", [JUAZEIRO, BARRA])
def test_a_law_without_a_table_asks_for_nothing_and_takes_receipts_as_they_are(signed_in, municipality):
    counter = Counter(signed_in("registrar", municipality), a_permit(municipality))

    before = counter.life()["fees"]
    life = counter.paid(year=2026, title="Taxa do alvará", amount="212,33", paid_on="2026-01-14", document="DAM 1/2026")

    assert (before["total"], before["items"]) == (None, [])
    assert before["note"]
    assert life["fees"]["others"] == [life["fees"]["payments"][0]["id"]]


def test_barra_names_the_day_of_the_yearly_payment(signed_in):
    fees = Counter(signed_in("registrar", BARRA), a_permit(BARRA)).life()["fees"]

    assert (fees["due_on"], fees["due_cite"]) == ("2026-01-15", "Art. 8º, § 3º")
