"""What the street reads: the whole registry, or what changed."""

from __future__ import annotations

from datetime import date

from sqlalchemy import event

from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.changes import begin_change, registry_version
from server.registry.models import AuxiliaryDriver, RoadworthinessCheck
from server.registry.people import remove_person
from server.registry.queries import (
    PEOPLE_COLUMNS,
    PERMIT_COLUMNS,
    VEHICLE_COLUMNS,
    list_changes_since,
    list_permits_for_street,
)
from server.registry.sheets.importing import import_sheet
from tests.factories.accounts import a_municipality
from tests.factories.registry import CITY, a_csv, a_permit, a_person, a_sheet_row, a_vehicle


class _Registrar:
    user_id = None

    def sees(self, municipality):
        return True


def _named(columns, row):
    return dict(zip(columns, row, strict=True))


def test_rows_carry_the_latest_papers(app):
    permit = a_permit(fleet_number="084", state="suspended", state_since=date(2026, 3, 5))
    failed = RoadworthinessCheck(id=uuid7(), municipality=CITY, vehicle_id=permit.vehicle_id, result="failed")
    failed.checked_on = date(2026, 9, 1)
    helper, gone = a_person(), a_person()
    for person, ended in ((helper, None), (gone, date(2026, 1, 1))):
        row = AuxiliaryDriver(id=uuid7(), municipality=CITY, permit_id=permit.id, person_id=person.id, ended_on=ended)
        row.registered_on = date(2025, 1, 1)
        db.session.add(row)
    db.session.add(failed)
    db.session.commit()

    rows = list_permits_for_street(CITY)

    sent = _named(PERMIT_COLUMNS, rows.permits[0])
    assert (sent["fleet_number"], sent["state"], sent["since"]) == ("084", "suspended", date(2026, 3, 5))
    assert (sent["license_valid_until"], sent["auxiliaries"]) == (date(2026, 12, 31), [helper.id])
    vehicle = _named(VEHICLE_COLUMNS, rows.vehicles[0])
    assert (vehicle["inspected_on"], vehicle["inspection_result"]) == (date(2026, 9, 1), "failed")
    assert (vehicle["displacement_cc"], vehicle["licensed"]) == ("162.7", True)


def test_a_birthday_goes_only_where_the_law_asks_for_an_age(app):
    for municipality in (CITY, "ba-mata-de-sao-joao"):
        a_permit(municipality)

    born = {
        municipality: _named(PEOPLE_COLUMNS, list_permits_for_street(municipality).people[0])["born"]
        for municipality in (CITY, "ba-mata-de-sao-joao")
    }

    assert born == {CITY: date(1985, 4, 21), "ba-mata-de-sao-joao": None}


def test_nothing_secret_goes_to_the_street(app):
    a_permit(holder=a_person(vest_color="verde", cpf="12345678909", cnh_number="01234567890"))

    text = repr(list_permits_for_street(CITY))

    assert not any(secret in text for secret in ("verde", "12345678909", "01234567890"))


def test_changes_are_those_after_a_number(app):
    a_permit()
    version = registry_version(CITY)
    vehicle, person = a_vehicle(), a_person()

    rows = list_changes_since(CITY, version)

    assert rows.permits == []
    assert [row[0] for row in rows.vehicles] == [vehicle.id]
    assert [row[0] for row in rows.people] == [person.id]
    assert list_changes_since(CITY, registry_version(CITY)).people == []


def test_what_was_taken_out_is_told(app):
    person = a_person()
    id, version = person.id, registry_version(CITY)

    remove_person(_Registrar(), id)

    rows = list_changes_since(CITY, version)
    assert rows.removed == {"permits": [], "people": [id], "vehicles": []}


def test_a_change_that_was_rolled_back_leaves_no_number(app):
    a_municipality(CITY)
    begin_change(CITY)
    db.session.rollback()

    assert registry_version(CITY) == 0


def test_ten_thousand_permits_are_read_in_a_handful_of_queries(app):
    a_municipality(CITY)
    import_sheet(CITY, a_csv([a_sheet_row(n) for n in range(1, 10_001)]))
    statements = []
    listen = lambda *args: statements.append(args[2])  # noqa: E731
    event.listen(db.engine, "before_cursor_execute", listen)

    rows = list_permits_for_street(CITY)
    event.remove(db.engine, "before_cursor_execute", listen)

    assert len(rows.permits) == len(rows.people) == len(rows.vehicles) == 10_000
    assert len(statements) <= 12
