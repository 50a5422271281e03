"""The registry as CSV."""

from __future__ import annotations

import csv
import io
from datetime import date

from server.registry.changes import registry_version
from server.registry.sheets.export import export_csv, template_csv
from server.registry.sheets.importing import import_sheet
from tests.factories.accounts import a_municipality
from tests.factories.registry import CITY, HEADER, a_cpf, a_csv, a_permit, a_person, a_sheet_row, a_vehicle


def _rows(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))


def test_an_export_imports_again_as_unchanged(app):
    a_permit(holder=a_person(name="Íris D'Ávila"), vehicle=a_vehicle(displacement_cc="124.7"), notes="duas\nlinhas; e =1")
    a_permit(state="suspended", state_since=date(2026, 2, 1), stand="05")
    import_sheet(CITY, a_csv([a_sheet_row(900)]))
    version = registry_version(CITY)

    report = import_sheet(CITY, export_csv(CITY))

    assert (report.errors, report.unknown_columns, report.missing_columns) == ([], [], [])
    assert (report.unchanged, report.created, report.updated) == (3, 0, 0)
    assert registry_version(CITY) == version


def test_auxiliary_drivers_come_back_too(app):
    city = a_municipality("ba-mata-de-sao-joao").id
    header = [*HEADER, "Auxiliar nome", "Auxiliar CPF", "Auxiliar 2 nome", "Auxiliar 2 CPF"]
    import_sheet(city, a_csv([[*a_sheet_row(1, Ponto=""), "Rita Sé", a_cpf(901), "Davi Luz", a_cpf(902)]], header=header))

    content = export_csv(city)

    assert {_rows(content)[0][f"{title} nome"] for title in ("Auxiliar", "Auxiliar 2")} == {"Rita Sé", "Davi Luz"}
    assert import_sheet(city, content).unchanged == 1


def test_cells_are_written_as_brazilian_offices_write_them(app):
    permit = a_permit(vehicle=a_vehicle(displacement_cc="124.7"))

    content = export_csv(CITY)

    row = _rows(content)[0]
    assert content.startswith(b"\xef\xbb\xbf")
    assert row["Prefixo"] == permit.fleet_number
    assert row["Nascimento"] == "21/04/1985"
    assert row["Cilindrada"] == "124,7"
    assert (row["Situação"], row["Resultado da vistoria"]) == ("ativa", "aprovada")


def test_no_cell_starts_a_formula(app):
    dangerous = ("=HYPERLINK(1)", "+1", "-1", "@x", "'=x")
    for text in dangerous:
        a_permit(notes=text)

    rows = _rows(export_csv(CITY))

    assert {row["Observações"][:1] for row in rows} == {"'"}
    assert import_sheet(CITY, export_csv(CITY)).unchanged == len(dangerous)


def test_the_colour_of_a_vest_stays_in_the_office(app):
    a_permit(holder=a_person(vest_color="verde"))

    assert b"verde" not in export_csv(CITY)


def test_the_template_has_every_column_and_imports_as_empty(app):
    a_municipality(CITY)

    report = import_sheet(CITY, template_csv())

    assert (report.rows, report.errors, report.unknown_columns) == (0, [], [])


def test_ten_thousand_rows_come_in_and_come_again_unchanged(app):
    a_municipality(CITY)
    content = a_csv([a_sheet_row(n) for n in range(1, 10_001)], encoding="cp1252")

    report = import_sheet(CITY, content)
    again = import_sheet(CITY, content)

    assert (report.created, again.unchanged) == (10_000, 10_000)
