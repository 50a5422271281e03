"""Transfers: off until the city registers an opinion and switches them on, then within the decree's price, fee and year."""

from __future__ import annotations

from datetime import date

import pytest
from sqlalchemy import select

from server.cities import service
from server.domain.law.city import CityChoices, Regulation
from server.kit.db import db
from server.registry.models import Permit
from tests.factories.registry import a_permit
from tests.server.licensing.desk import PERSON_ONLY, Desk, codes, on

BARRA = "mt-barra-do-garcas"
TERMS = {"price": "20.000,00", "fee_paid": "2.000,00", "fee_paid_on": "2026-03-10", "fee_document": "DAM 77"}
OPINION = CityChoices({"transfer": "on"}, (Regulation("r1", "Parecer 4/2026", ("BDG-A08",)),))


@pytest.fixture(autouse=True)
def sixteenth_of_march():
    with on("2026-03-16"):
        yield


@pytest.fixture
def desk(signed_in):
    return Desk(signed_in("registrar", BARRA))


@pytest.fixture
def switched_on(monkeypatch):
    monkeypatch.setattr(service, "choices_in_force", lambda municipality, on: OPINION)


def _asked(desk, permit, **values):
    values = {"kind": "transfer", "permit_id": permit.id, **PERSON_ONLY, **TERMS, **values}
    return desk.ticked_off(desk.opened("Noé Prado", **values))


def test_no_transfer_is_taken_while_the_city_has_not_switched_it_on(desk):
    answer = desk.post("applications", kind="transfer", name="Noé Prado", cpf="52998224725", permit_id=a_permit(BARRA).id)

    assert answer.json["code"] == "kind_not_offered"
    assert desk.get("places")["kinds"]["transfer"]["offered"] is False


def test_a_transfer_changes_the_holder_and_tells_why(desk, switched_on):
    permit = a_permit(BARRA, granted_on=date(2025, 3, 16))
    seller = permit.holder.name

    granted = desk.granted(_asked(desk, permit))

    moved = db.session.scalar(select(Permit).filter_by(id=permit.id).execution_options(populate_existing=True))
    assert (moved.holder.name, granted["permit"]["holder"]) == ("Noé Prado", "Noé Prado")
    told = desk.browser.get(f"/api/registry/permits/{permit.id}/history").json["items"][0]["reason"]
    assert told.startswith(f"Transferência de {seller} para Noé Prado (Art. 10, § 2º")
    assert "Parecer 4/2026" in told


@pytest.mark.parametrize(
    ("given", "code", "figures"),
    [
        ({"price": "20.000,01"}, "price_over", {"cap": "20000.00", "price": "20000.01"}),
        ({"price": None}, "price_missing", {"cap": "20000.00"}),
        ({"fee_paid": "1.999,99"}, "fee_short", {"fee": "2000.00", "paid": "1999.99"}),
        ({"fee_paid_on": None}, "fee_missing", {"fee": "2000.00"}),
    ],
)
def test_price_and_fee_are_the_decrees(given, code, figures, desk, switched_on):
    permit = a_permit(BARRA, granted_on=date(2020, 1, 1))

    application = _asked(desk, permit, **given)

    assert [(one["code"], one["figures"]) for one in application["obstacles"]] == [(code, figures)]
    assert desk.act(application, "grant", reason="Assim mesmo").json["code"] == "not_grantable"


@pytest.mark.parametrize(
    ("granted_on", "code"),
    [(date(2025, 3, 17), "service_too_short"), (None, "granted_on_missing"), (date(2025, 3, 16), None)],
)
def test_the_seller_worked_for_a_year(granted_on, code, desk, switched_on):
    application = _asked(desk, a_permit(BARRA, granted_on=granted_on))

    assert codes(application) == ([code] if code else [])


def test_an_application_of_before_is_stopped_when_transfers_are_switched_off_again(desk, monkeypatch):
    monkeypatch.setattr(service, "choices_in_force", lambda municipality, on: OPINION)
    application = _asked(desk, a_permit(BARRA, granted_on=date(2020, 1, 1)))
    monkeypatch.setattr(service, "choices_in_force", lambda municipality, on: CityChoices())

    answer = desk.act(application, "grant")

    assert codes(answer) == ["transfer_off"]
