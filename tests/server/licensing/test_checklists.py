"""What a law asks of an application, and how it is ticked off."""

from __future__ import annotations

import pytest

from server.licensing.queries import list_documents_with_end
from tests.factories.registry import a_permit
from tests.server.licensing.desk import GOOD, PDF, PERSON_ONLY, Desk, codes, on

JUAZEIRO, MATA, BARRA = "ba-juazeiro", "ba-mata-de-sao-joao", "mt-barra-do-garcas"


@pytest.fixture(autouse=True)
def sixteenth_of_march():
    with on("2026-03-16"):
        yield


@pytest.fixture
def desk(signed_in):
    return Desk(signed_in("registrar", JUAZEIRO))


def _item(application, id):
    return next(item for item in application["items"] if item["id"] == id)


def test_the_checklist_is_the_citys_law_with_provisions(desk, signed_in):
    mata = Desk(signed_in("registrar", MATA)).opened()

    juazeiro = desk.opened()

    assert {item["id"] for item in juazeiro["items"]} >= {
        "age",
        "health",
        "certificates",
        "insurance",
        "first-check",
        "residence",
    }
    assert _item(juazeiro, "residence")["citation"] == "Art. 6º, V"
    assert {item["id"] for item in mata["items"]} >= {"natural-person", "residence", "own-vehicle"}
    assert not {"written-surrender", "permit-held", "license-terms"} & {item["id"] for item in juazeiro["items"] + mata["items"]}


def test_federal_requirements_are_notices_that_stop_nobody(signed_in):
    mata = Desk(signed_in("registrar", MATA))

    application = mata.opened(**GOOD)

    federal = [item for item in application["items"] if not item["required"]]
    assert {item["id"] for item in federal} == {"federal-age", "federal-experience", "federal-course"}
    assert not [o for o in application["obstacles"] if o["figures"].get("requirement", "").startswith("federal")]


def test_an_item_keeps_number_dates_copy_and_who_saw_it(desk):
    application = desk.opened()

    marked = desk.mark(application, "residence", PDF, document_number="Conta 03/2023", issued_on="2023-03-01").json

    entry = _item(marked, "residence")["entry"]
    assert (entry["document_number"], entry["issued_on"], entry["file_name"]) == (
        "Conta 03/2023",
        "2023-03-01",
        "comprovante.pdf",
    )
    assert entry["by"].startswith("Pessoa")
    copy = desk.browser.get(f"/api/licensing/applications/{application['id']}/copies/{entry['id']}")
    assert (copy.data, copy.content_type) == (PDF, "application/pdf")
    assert copy.headers["Content-Disposition"].startswith("attachment")


@pytest.mark.parametrize("requirement", ["health", "certificates"])
def test_of_certificates_about_health_or_past_no_copy_is_kept(requirement, desk):
    application = desk.opened()

    with_copy = desk.mark(application, requirement, PDF, document_number="12")
    seen = desk.mark(application, requirement, document_number="12", issued_on="2026-03-10")

    assert with_copy.json["code"] == "no_file_here"
    assert seen.status_code == 200
    assert _item(seen.json, requirement)["keeps_file"] is False


def test_a_certificate_that_the_law_renews_every_year_gets_its_last_day(desk):
    application = desk.opened()

    marked = desk.mark(application, "certificates", document_number="88", issued_on="2026-03-10").json

    assert _item(marked, "certificates")["entry"]["valid_until"] == "2027-03-10"


@pytest.mark.parametrize(("issued_on", "state"), [("2026-03-01", "ok"), ("2026-01-10", "review")])
def test_the_date_of_a_health_certificate_is_weighed_and_never_refuses(issued_on, state, desk):
    application = desk.opened()

    marked = desk.mark(application, "health", document_number="5", issued_on=issued_on).json

    assert _item(marked, "health")["certificate"]["state"] == state
    assert "health" not in [obstacle["figures"].get("requirement") for obstacle in marked["obstacles"]]


def test_what_was_written_before_stays_readable(desk):
    application = desk.opened()
    desk.mark(application, "residence", PDF, document_number="1")
    desk.mark(application, "residence", document_number="1", state="not_met", note="Endereço de outra cidade")

    marked = desk.mark(application, "residence", document_number="2").json

    item = _item(marked, "residence")
    assert [(one["document_number"], one["state"]) for one in item["before"]] == [("1", "not_met"), ("1", "met")]
    assert item["before"][0]["file_name"] == "comprovante.pdf"
    assert (item["entry"]["document_number"], item["entry"]["file_name"]) == ("2", None)


def test_days_and_notes_are_checked(desk):
    application = desk.opened()

    ahead = desk.mark(application, "residence", issued_on="2026-03-17")
    turned = desk.mark(application, "residence", issued_on="2026-03-01", valid_until="2026-02-01")
    unexplained = desk.mark(application, "residence", state="not_met")
    unknown = desk.mark(application, "health-of-the-dog")
    no_paper = desk.mark(application, "residence", b"MZ not a paper")

    assert list(ahead.json["errors"]) == ["issued_on"]
    assert list(turned.json["errors"]) == ["valid_until"]
    assert list(unexplained.json["errors"]) == ["note"]
    assert unknown.status_code == 404
    assert no_paper.json["code"] == "bad_paper"


def test_an_unmet_or_expired_item_stands_in_the_way(desk):
    application = desk.ticked_off(desk.opened(**GOOD))
    assert codes(application) == ["limit_unknown"]

    desk.mark(application, "residence", state="not_met", note="Mora em Petrolina")
    desk.mark(application, "insurance", document_number="7", issued_on="2025-01-01", valid_until="2026-03-15")

    assert codes(desk.act(application, "grant", fleet_number="900", reason="x")) == ["item_expired", "item_not_met"]


def test_documents_with_an_end_are_listed_while_somebody_drives_with_them(desk):
    open_one = desk.opened()
    desk.mark(open_one, "insurance", document_number="A", valid_until="2026-05-01")
    granted = desk.opened(**GOOD)
    desk.mark(granted, "certificates", document_number="B", issued_on="2025-04-01")
    desk.mark(granted, "certificates", document_number="C", issued_on="2026-03-01")
    for item in desk.get(f"applications/{granted['id']}")["items"]:
        if item["required"] and item["state"] == "pending":
            desk.mark(granted, item["id"])
    granted = desk.granted(granted, fleet_number="900", reason="População não cadastrada")
    refused = desk.opened()
    desk.mark(refused, "insurance", document_number="D", valid_until="2026-05-01")
    desk.act(refused, "refuse", reason="Não mora aqui")

    found = list_documents_with_end(JUAZEIRO)

    assert [(one.requirement, str(one.valid_until), one.fleet_number) for one in found] == [
        ("insurance", "2026-05-01", None),
        ("certificates", "2027-03-01", "900"),
    ]
    assert (found[1].application_id, found[1].permit_id) == (granted["id"], granted["permit_id"])


def test_after_granting_a_document_with_an_end_is_renewed_and_nothing_else_changes(desk):
    application = desk.ticked_off(desk.opened(**GOOD))
    desk.mark(application, "certificates", document_number="B", issued_on="2026-03-01")
    desk.granted(application, fleet_number="900", reason="População não cadastrada")

    with on("2027-02-20"):
        renewed = desk.mark(application, "certificates", document_number="C", issued_on="2027-02-15")
        other = desk.mark(application, "residence", document_number="9")

    assert _item(renewed.json, "certificates")["entry"]["valid_until"] == "2028-02-15"
    assert other.json["code"] == "already_decided"


def test_documents_of_an_auxiliary_who_left_are_not_listed(desk):
    permit = a_permit(JUAZEIRO)
    application = desk.ticked_off(desk.opened(kind="auxiliary", permit_id=permit.id, **PERSON_ONLY))
    desk.mark(application, "certificates", document_number="B", issued_on="2026-03-01")
    desk.granted(application)
    before = list_documents_with_end(JUAZEIRO)

    helper = desk.get(f"applications/{application['id']}")["permit"]["auxiliaries"][0]["id"]
    desk.browser.post(f"/api/registry/permits/{permit.id}/auxiliaries/{helper}/end", json={})

    assert [one.fleet_number for one in before] == [permit.fleet_number]
    assert list_documents_with_end(JUAZEIRO) == []
