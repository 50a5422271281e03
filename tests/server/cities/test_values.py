"""Values of the units that a law counts in: dated, never edited, and gone with their row when it is withdrawn."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from server.cities.export import values_on
from server.cities.queries import find_value
from server.kit import audit, clock

JUAZEIRO = "ba-juazeiro"
URF = {"unit": "urf", "amount": "62,40", "valid_from": "2025-01-01", "source": "Decreto 12/2025"}


@pytest.fixture
def registrar(signed_in):
    return signed_in("registrar", JUAZEIRO, name="Fulana de Tal")


def law(browser):
    return browser.get("/api/field/law").json


def page(browser):
    return browser.get("/api/city/law").json


def test_without_a_value_the_law_has_no_amount(registrar):
    assert law(registrar)["values"] == {"fare": [], "urf": []}
    assert law(registrar)["version"] == page(registrar)["version"] == "2026.1"


def test_a_value_reaches_the_phone_with_its_days_and_its_source(registrar):
    answer = registrar.post("/api/city/values", json=URF)

    assert (answer.status_code, answer.json["version"]) == (201, "2026.1+1")
    assert law(registrar)["values"]["urf"] == [{"from": "2025-01-01", "to": None, "value": "62.40", "source": "Decreto 12/2025"}]
    assert law(registrar)["version"] == "2026.1+1"


def test_a_later_value_ends_the_one_before(registrar):
    registrar.post("/api/city/values", json=URF)

    registrar.post("/api/city/values", json={**URF, "amount": "65", "valid_from": "2026-01-01", "source": "Decreto 3/2026"})

    spans = [(one["from"], one["to"], one["value"]) for one in law(registrar)["values"]["urf"]]
    assert spans == [("2025-01-01", "2025-12-31", "62.40"), ("2026-01-01", None, "65.00")]


def test_the_history_says_what_held_before_and_who_wrote_it(registrar):
    with clock.stopped_at(datetime(2026, 3, 10, 15, tzinfo=UTC)):
        registrar.post("/api/city/values", json=URF)
        registrar.post("/api/city/values", json={**URF, "amount": "65", "valid_from": "2026-01-01"})
        registrar.post("/api/city/values", json={**URF, "amount": "70", "valid_from": "2027-01-01"})

        shown = page(registrar)["values"]

    assert [(one["amount"], one["state"], one["until"], one["created_by"]) for one in shown] == [
        ("70.00", "future", None, "Fulana de Tal"),
        ("65.00", "in_force", "2026-12-31", "Fulana de Tal"),
        ("62.40", "past", "2025-12-31", "Fulana de Tal"),
    ]


def test_a_withdrawn_value_counts_for_nothing_and_stays_readable(registrar):
    right = registrar.post("/api/city/values", json=URF).json["id"]
    wrong = registrar.post("/api/city/values", json={**URF, "amount": "624", "valid_from": "2026-01-01"}).json["id"]

    answer = registrar.post(f"/api/city/values/{wrong}/withdraw", json={"reason": "Vírgula no lugar errado"})

    assert (answer.status_code, answer.json["version"]) == (200, "2026.1+3")
    assert [(one["from"], one["to"], one["value"]) for one in law(registrar)["values"]["urf"]] == [("2025-01-01", None, "62.40")]
    withdrawn = next(one for one in page(registrar)["values"] if one["id"] == wrong)
    assert (withdrawn["state"], withdrawn["withdraw_reason"]) == ("withdrawn", "Vírgula no lugar errado")
    assert withdrawn["withdrawn_by"] == "Fulana de Tal"
    assert find_value(JUAZEIRO, "urf", date(2026, 5, 1)).id == right
    again = registrar.post(f"/api/city/values/{wrong}/withdraw", json={"reason": "De novo"})
    assert (again.status_code, again.json["code"]) == (409, "already_withdrawn")


def test_what_was_written_twice_for_the_same_day_counts_as_written_last(registrar):
    registrar.post("/api/city/values", json=URF)

    registrar.post("/api/city/values", json={**URF, "amount": "63,00"})

    assert [one["value"] for one in law(registrar)["values"]["urf"]] == ["63.00"]
    assert [one["state"] for one in page(registrar)["values"]] == ["in_force", "replaced"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"amount": "zero"}, "amount"),
        ({"amount": "0"}, "amount"),
        ({"amount": "-3"}, "amount"),
        ({"amount": "1.234"}, "amount"),
        ({"amount": "1,23456"}, "amount"),
        ({"valid_from": "0206-01-01"}, "valid_from"),
        ({"valid_to": "2024-12-31"}, "valid_to"),
        ({"source": " "}, "source"),
        ({"valid_from": None}, "valid_from"),
    ],
)
def test_what_does_not_fit_is_said_by_field(registrar, change, field):
    answer = registrar.post("/api/city/values", json={**URF, **change})

    assert answer.status_code == 422
    errors = answer.json["errors"]
    assert field in errors.get("json", errors)
    assert law(registrar)["values"]["urf"] == []


@pytest.mark.parametrize("unit", ["upfbg", "fare", "initial_fare"])
def test_only_a_unit_of_the_law_takes_a_value(registrar, unit):
    answer = registrar.post("/api/city/values", json={**URF, "unit": unit})

    assert (answer.status_code, answer.json["code"]) == (422, "unknown_unit")
    assert page(registrar)["revision"] == 0


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("62,40", "62.40"),
        ("62.4", "62.40"),
        ("R$ 6", "6.00"),
        ("1.062,40", "1062.40"),
        ("2,9865", "2.9865"),
        ("2.9860", "2.986"),
    ],
)
def test_amounts_are_read_as_people_type_them(registrar, typed, kept):
    registrar.post("/api/city/values", json={**URF, "amount": typed})

    assert [one["value"] for one in law(registrar)["values"]["urf"]] == [kept]


def test_every_change_is_in_the_audit_trail(registrar):
    id = registrar.post("/api/city/values", json=URF).json["id"]
    registrar.post(f"/api/city/values/{id}/withdraw", json={"reason": "Engano"})

    trail = [(one.action, one.actor) for one in audit.db.session.query(audit.AuditEntry).filter_by(subject=id)]

    assert trail == [("city_value.added", registrar.user_id), ("city_value.withdrawn", registrar.user_id)]
    assert list(audit.broken_links(JUAZEIRO)) == []


def test_a_row_of_another_city_is_not_there(registrar, signed_in):
    id = registrar.post("/api/city/values", json=URF).json["id"]

    answer = signed_in("registrar", "mt-barra-do-garcas").post(f"/api/city/values/{id}/withdraw", json={"reason": "x"})

    assert answer.status_code == 404


def test_each_city_has_its_own_revision(registrar, signed_in):
    registrar.post("/api/city/values", json=URF)

    assert law(signed_in("registrar", "mt-barra-do-garcas"))["version"] == "2026.1"


def test_on_a_day_a_unit_is_worth_what_counts_then(registrar):
    registrar.post("/api/city/values", json=URF)
    registrar.post("/api/city/values", json={**URF, "amount": "65", "valid_from": "2026-01-01"})
    fare = {"initial_fare": "8", "valid_from": "2026-02-01", "valid_to": "2026-02-28", "source": "Decreto 9/2026"}
    registrar.post("/api/city/fares", json=fare)

    found = [values_on(JUAZEIRO, date(*day)) for day in ((2024, 12, 31), (2025, 12, 31), (2026, 2, 28), (2026, 3, 1))]

    urf = Decimal("65.00")
    assert found == [{}, {"urf": Decimal("62.40")}, {"urf": urf, "fare": Decimal("8.00")}, {"urf": urf}]
