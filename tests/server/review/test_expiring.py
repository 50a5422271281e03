"""What expires in the registry and in licensing: each kind by its city's law."""

from __future__ import annotations

from datetime import date

import pytest

from server.kit.db import db
from server.registry.models import License, RoadworthinessCheck
from tests.factories.registry import a_permit, a_person, a_vehicle
from tests.server.licensing.desk import Desk
from tests.server.licensing.permit_life import Counter
from tests.server.review.expiring import (
    BARRA,
    JUAZEIRO,
    MATA,
    TODAY,
    brief,
    checked,
    helped,
    licensed,
    listed,
    on,
    rows,
    signed_in_for_long,
)


@pytest.fixture(autouse=True)
def tenth_of_march():
    with on(TODAY):
        yield


@pytest.fixture
def clerk(signed_in):
    def sign_in(municipality=MATA):
        browser = signed_in("registrar", municipality)
        signed_in_for_long()
        return browser

    return sign_in


def test_nothing_expires_where_everything_is_in_order(clerk):
    browser = clerk()
    a_permit(MATA)

    answer = listed(browser)

    assert (answer["today"], answer["items"], answer["total"]) == ("2026-03-10", [], 0)
    assert (answer["kinds"], answer["groups"]) == ([], [])


@pytest.mark.parametrize(("municipality", "citation"), [(MATA, "Art. 7º"), (JUAZEIRO, "Art. 4º"), (BARRA, "Art. 1º, § 1º")])
def test_a_permit_ends_under_the_provision_on_its_length(clerk, municipality, citation):
    browser = clerk(municipality)
    permit = a_permit(municipality, valid_until=date(2026, 3, 9))

    (row,) = rows(browser, "permit")

    assert brief(row) == ("ends", "2026-03-09", -1, citation)
    assert (row["group"], row["permit_id"], row["fleet_number"]) == ("overdue", permit.id, permit.fleet_number)
    assert (row["person"], row["plate"]) == (permit.holder.name, permit.vehicle.plate)


def test_a_permit_that_ended_or_was_taken_is_nobodys_matter(clerk):
    browser = clerk()
    for state in ("ended", "revoked"):
        a_permit(MATA, state=state, valid_until=date(2026, 3, 9), holder=a_person(MATA, cnh_valid_until=date(2026, 3, 9)))

    assert listed(browser, days=365)["items"] == []


def test_the_last_license_counts_and_no_earlier_one(clerk):
    browser = clerk()
    permit = a_permit(MATA)
    licensed(permit, 2025, "2025-12-31")

    assert rows(browser, "license") == []
    with on("2026-12-20"):
        (row,) = rows(browser, "license")
    assert brief(row) == ("ends", "2026-12-31", 11, "Art. 19, § 1º, IV")


def test_last_years_license_may_be_renewed_until_mid_january_in_barra(clerk):
    browser = clerk(BARRA)
    a_permit(BARRA)

    with on("2027-01-04"):
        (open_still,) = rows(browser, "license")
    with on("2027-01-16"):
        (over,) = rows(browser, "license")

    assert brief(open_still) == ("renew", "2027-01-15", 11, "Art. 8º, § 3º")
    assert open_still["figures"]["ended_on"] == "2026-12-31"
    assert brief(over) == ("ends", "2026-12-31", -16, "Art. 4º, d")


@pytest.mark.parametrize(
    ("municipality", "last_day", "citation"),
    [(MATA, "2026-09-02", "Art. 19, II"), (JUAZEIRO, "2026-09-02", "Art. 8º, § 2º"), (BARRA, "2027-03-02", "Art. 2º, e")],
)
def test_a_check_lapses_by_the_citys_months(clerk, municipality, last_day, citation):
    browser = clerk(municipality)
    a_permit(municipality)

    with on("2026-09-01" if municipality != BARRA else "2027-03-01"):
        (row,) = rows(browser, "roadworthiness")

    assert brief(row) == ("ends", last_day, 1, citation)
    assert row["figures"] == {"checked_on": "2026-03-02"}


def test_the_latest_check_counts_whatever_order_they_were_written_in(clerk):
    browser = clerk()
    permit = a_permit(MATA)
    checked(permit.vehicle, "2025-09-10")

    assert rows(browser, "roadworthiness", days=30) == []


def test_a_failed_check_and_a_missing_one_stay_open_without_a_day(clerk):
    browser = clerk()
    failed, never = a_permit(MATA), a_permit(MATA)
    checked(failed.vehicle, "2026-03-05", "failed")
    db.session.query(RoadworthinessCheck).filter_by(vehicle_id=never.vehicle_id).delete()
    db.session.commit()

    found = {row["permit_id"]: row for row in rows(browser, "roadworthiness")}

    assert (found[failed.id]["stage"], found[failed.id]["day"], found[failed.id]["since"]) == ("failed", None, "2026-03-05")
    assert (found[never.id]["stage"], found[never.id]["group"]) == ("never", "open")


def test_a_permit_without_a_motorcycle_has_no_check_to_wait_for(clerk):
    browser = clerk()
    permit = a_permit(MATA)
    permit.vehicle = None
    db.session.commit()

    assert rows(browser, "roadworthiness", days=365) == []


@pytest.mark.parametrize(
    ("today", "expected"),
    [
        ("2026-07-03", None),
        ("2026-07-04", ("declare", "2026-12-31", 180, "Art. 19, § 5º")),
        ("2026-12-31", ("declare", "2026-12-31", 0, "Art. 19, § 5º")),
        ("2027-01-01", ("replace", "2027-02-01", 31, "Art. 19, § 6º")),
        ("2027-02-01", ("replace", "2027-02-01", 0, "Art. 19, § 6º")),
        ("2027-02-02", ("over", "2027-02-01", -1, "Art. 19, § 6º")),
    ],
)
def test_mata_counts_a_motorcycles_age_from_the_declaration_on(clerk, today, expected):
    browser = clerk(MATA)
    a_permit(MATA, vehicle=a_vehicle(MATA, made=2020))

    with on(today):
        found = rows(browser, "vehicle_age")

    assert [brief(row) for row in found] == ([expected] if expected else [])


def test_a_declared_replacement_leaves_only_the_limit(clerk):
    browser = clerk(MATA)
    permit = a_permit(MATA, vehicle=a_vehicle(MATA, made=2020))
    with on("2026-08-03"):
        Counter(browser, permit).done("declarations", declared_on="2026-08-03")

        (row,) = rows(browser, "vehicle_age")

    assert brief(row) == ("limit", "2026-12-31", 150, "Art. 19, I")
    assert (row["figures"]["declared_on"], row["figures"]["replace_by"]) == ("2026-08-03", "2027-02-01")


def test_juazeiro_has_a_limit_and_no_term_after_it(clerk):
    browser = clerk(JUAZEIRO)
    a_permit(JUAZEIRO, vehicle=a_vehicle(JUAZEIRO, made=2020))
    a_permit(JUAZEIRO, vehicle=a_vehicle(JUAZEIRO, made=2021))

    now = rows(browser, "vehicle_age")
    with on("2026-12-02"):
        later = rows(browser, "vehicle_age")

    assert [brief(row) for row in now] == [("over", "2025-12-31", -69, "Art. 8º, I")]
    assert [row["stage"] for row in later] == ["over", "limit"]


def test_where_the_law_fixes_no_age_no_motorcycle_reaches_one(clerk):
    browser = clerk(BARRA)
    a_permit(BARRA, vehicle=a_vehicle(BARRA, made=2005))

    assert rows(browser, "vehicle_age", days=400) == []


def test_the_citys_reading_moves_the_day(clerk):
    browser = clerk(MATA)
    a_permit(MATA, vehicle=a_vehicle(MATA, made=2020))
    pack = browser.get("/api/field/law").json
    assert pack["vehicle"]["age"]["reading"] == "year_end"
    chosen = {
        "reading": "age_reading",
        "value": "R2",
        "reason": "Parecer",
        "source": "Parecer 12/2026",
        "valid_from": "2026-03-10",
    }

    answer = browser.post("/api/city/readings", json=chosen)

    assert answer.status_code == 201, answer.json
    (row,) = rows(browser, "vehicle_age")
    assert (row["stage"], row["figures"]["limit_on"]) == ("over", "2026-01-01")


def test_holders_and_registered_auxiliaries_have_a_cnh(clerk):
    browser = clerk(JUAZEIRO)
    permit = a_permit(JUAZEIRO, holder=a_person(JUAZEIRO, cnh_valid_until=date(2026, 3, 20)))
    helper, former = (a_person(JUAZEIRO, cnh_valid_until=date(2026, 3, 1)) for _ in range(2))
    helped(permit, helper)
    helped(permit, former, ended_on=date(2026, 3, 2))

    auxiliary, holder = rows(browser, "cnh")

    assert (auxiliary["person"], auxiliary["day"], auxiliary["figures"]["role"]) == (helper.name, "2026-03-01", "auxiliary")
    assert auxiliary["figures"]["tolerated_until"] == "2026-03-31"
    assert brief(holder) == ("ends", "2026-03-20", 10, "Art. 6º, I")
    assert {auxiliary["permit_id"], holder["permit_id"]} == {permit.id}


def test_an_adequation_is_listed_by_its_own_term_and_not_by_the_failed_check(clerk):
    browser = clerk(JUAZEIRO)
    permit = a_permit(JUAZEIRO)
    checked(permit.vehicle, "2026-03-09", "failed")
    Counter(browser, permit).done("adequations")

    (row,) = listed(browser)["items"]

    assert (row["kind"], row["stage"], row["day"], row["citation"]) == ("adequation", "ends", "2026-04-08", "Art. 8º, § 2º")
    assert row["permit_id"] == permit.id


def test_an_interruption_ends_and_stays_overdue_until_somebody_closes_it(clerk):
    browser = clerk(MATA)
    permit = a_permit(MATA)
    counter = Counter(browser, permit)
    counter.done("interruptions", starts_on="2026-03-01", ends_on="2026-03-31", document="Ato 4/2026", reason="Saúde")

    (near,) = rows(browser, "interruption")
    with on("2026-04-02"):
        (past,) = rows(browser, "interruption")

    assert (near["day"], near["group"], near["figures"]["limit_on"]) == ("2026-03-31", "month", "2026-05-30")
    assert (past["days"], past["group"]) == (-2, "overdue")


def test_a_certificate_of_an_application_ends(clerk):
    browser = clerk(JUAZEIRO)
    desk = Desk(browser)
    application = desk.opened(name="Zilda Prates")
    marked = desk.mark(application, "certificates", document_number="77", issued_on="2026-01-10", valid_until="2026-03-31")
    assert marked.status_code == 200, marked.json

    (row,) = rows(browser, "document")

    assert brief(row) == ("ends", "2026-03-31", 21, "Art. 6º, XIX")
    assert (row["person"], row["application_id"], row["permit_id"]) == ("Zilda Prates", application["id"], None)
    assert row["figures"]["title"] == "Certidões criminais negativas"


def test_the_fifteenth_of_january_is_everybodys_day_in_barra(clerk):
    browser = clerk(BARRA)

    with on("2026-12-20"):
        (row,) = rows(browser, "yearly_payment")
    with on("2028-01-16"):
        moved = rows(browser, "yearly_payment")

    assert brief(row) == ("ends", "2027-01-15", 26, "Art. 8º, § 3º")
    assert (row["permit_id"], row["person"]) == (None, None)
    assert [(one["day"], one["days"]) for one in moved] == [("2028-01-17", 1)]  # a Saturday, so until Monday


def test_other_cities_know_no_such_day(clerk):
    browser = clerk(MATA)

    with on("2026-12-20"):
        assert rows(browser, "yearly_payment") == []


def test_no_license_on_record_is_no_day(clerk):
    browser = clerk()
    permit = a_permit(MATA, valid_until=None)
    db.session.query(License).filter_by(permit_id=permit.id).delete()
    db.session.commit()

    assert listed(browser, days=400, kind="license")["items"] == []
    assert listed(browser, days=400, kind="permit")["items"] == []
