"""What a driver's phone is told, and what it never is."""

from __future__ import annotations

from datetime import date, timedelta

from server.badges.models import Badge
from server.badges.service import cancel_badge
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.models import AuxiliaryDriver, Permit, Person, RoadworthinessCheck
from server.registry.today import today_in
from tests.factories.badges import CITY, a_driver
from tests.factories.driver import an_active_phone

JUAZEIRO = "ba-juazeiro"


def checked(permit: Permit, result: str = "passed", days_ago: int = 10) -> None:
    day = today_in(permit.municipality) - timedelta(days=days_ago)
    row = RoadworthinessCheck(id=uuid7(), municipality=permit.municipality, vehicle_id=permit.vehicle_id, checked_on=day)
    row.result = result
    permit.vehicle.displacement_cc = "162.7"
    permit.vehicle.checks.append(row)
    db.session.commit()


def codes(document):
    return {finding["check"]: finding["code"] for finding in document["findings"]}


def test_the_matters_are_those_an_inspector_would_find(app):
    permit = a_driver()
    checked(permit, days_ago=400)

    me = an_active_phone(app, CITY, permit.holder_id).me()

    assert me["color"] == "red"
    assert codes(me)["roadworthiness"] == "roadworthiness_overdue"
    until = today_in(CITY) - timedelta(days=400)
    day = next(day for day in me["days"] if day["kind"] == "roadworthiness")
    assert day["day"] == f"{until.year + 1}{until:-%m-%d}"
    assert day["days_left"] < 0
    assert day["citation"] == "Art. 2º, e"


def test_a_permit_in_adequation_is_amber(app):
    permit = a_driver(JUAZEIRO, state="in_adequation", state_since=date(2026, 1, 10))
    checked(permit, "failed")

    me = an_active_phone(app, JUAZEIRO, permit.holder_id).me()

    assert (me["color"], me["permit"]["state"]) == ("amber", "in_adequation")


def test_a_cancelled_badge_is_red_and_not_renewed_by_the_phone(app):
    permit = a_driver()
    phone = an_active_phone(app, CITY, permit.holder_id)
    cancel_badge(CITY, phone.me()["badge"]["serial"], "Perdeu o celular", None)

    me = phone.me()

    assert (me["color"], me["badge"]["status"], me["badge"]["renewable"]) == ("red", "cancelled", False)
    assert phone.browser.post("/api/driver/badge").json["code"] == "nothing_to_renew"


def test_a_new_fleet_number_needs_a_new_credential(app):
    permit = a_driver()
    phone = an_active_phone(app, CITY, permit.holder_id)
    before = phone.me()["badge"]["serial"]
    row = db.session.get(Permit, permit.id)
    row.fleet_number, row.fleet_key = "909", "909"
    db.session.commit()

    assert phone.me()["badge"]["renewable"]
    after = phone.browser.post("/api/driver/badge").json["badge"]

    assert (after["permit_number"], after["renewable"], after["serial"] > before) == ("909", False, True)
    assert db.session.get(Badge, (CITY, before)).status == "replaced"


def test_an_auxiliary_driver_sees_the_permit_they_drive_under_and_no_fees(app):
    permit = a_driver(JUAZEIRO)
    helper = a_driver(JUAZEIRO).holder
    own = db.session.query(Permit).filter_by(holder_id=helper.id).one()
    own.state = "ended"
    db.session.add(
        AuxiliaryDriver(
            id=uuid7(), municipality=JUAZEIRO, permit_id=permit.id, person_id=helper.id, registered_on=date(2026, 1, 2)
        )
    )
    db.session.commit()

    me = an_active_phone(app, JUAZEIRO, helper.id).me()

    assert (me["permit"]["role"], me["permit"]["fleet_number"], me["fees"]) == ("auxiliary", permit.fleet_number, [])


def test_what_belongs_to_the_office_never_reaches_the_phone(app):
    permit = a_driver()
    person = db.session.get(Person, permit.holder_id)
    person.vest_color, permit.notes = "azul", "anotação da secretaria"
    db.session.commit()

    body = an_active_phone(app, CITY, permit.holder_id).browser.get("/api/driver/me").get_data(as_text=True)

    for secret in ("azul", "anotação", person.cpf, "vest", "cpf", "born"):
        assert secret not in body


def test_the_photo_is_one_s_own(app):
    permit = a_driver()

    answer = an_active_phone(app, CITY, permit.holder_id).browser.get("/api/driver/portrait")

    assert answer.data.startswith(b"\xff\xd8\xff")
