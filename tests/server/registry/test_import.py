"""Importing sheets as offices export them."""

from __future__ import annotations

import io
import zipfile
from datetime import date

import pytest
from sqlalchemy import func, select

from server.kit.db import db
from server.registry.changes import registry_version
from server.registry.errors import UnreadableSheet
from server.registry.models import AuxiliaryDriver, License, Permit, Person, RoadworthinessCheck, Vehicle
from server.registry.sheets.importing import import_sheet
from tests.factories.accounts import a_municipality
from tests.factories.registry import CITY, HEADER, a_cpf, a_csv, a_sheet_row, an_xlsx


@pytest.fixture(autouse=True)
def city(app):
    """The city of these tests."""
    a_municipality(CITY)


def _permit(number="1") -> Permit:
    return db.session.scalars(select(Permit).filter_by(fleet_key=number)).one()


def _count(model) -> int:
    return db.session.scalar(select(func.count()).select_from(model))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_every_encoding_and_delimiter_of_an_office_is_read(encoding, delimiter):
    content = a_csv([a_sheet_row(1)], encoding=encoding, delimiter=delimiter)

    report = import_sheet(CITY, content)

    assert (report.created, report.errors, report.applied) == (1, [], True)
    permit = _permit()
    assert permit.fleet_number == "001"
    assert permit.holder.name == "João Antônio Assunção B"
    assert permit.holder.cpf == a_cpf(1)
    assert permit.vehicle.displacement_cc == "162.7"
    assert permit.stand == "05"
    assert permit.vehicle.checks[0].checked_on == date(2026, 3, 2)
    assert permit.licenses[0].valid_until == date(2026, 12, 31)


def test_a_workbook_with_real_dates_and_numbers_is_read():
    row = a_sheet_row(1, **{"Prefixo": 1, "CPF": int(a_cpf(1)), "Nascimento": date(1985, 4, 21), "Ano fab.": 2022})
    row[HEADER.index("Cilindrada")] = 124.7

    report = import_sheet(CITY, an_xlsx([row]))

    assert report.errors == []
    assert _permit().holder.born == date(1985, 4, 21)
    assert _permit().vehicle.displacement_cc == "124.7"


def test_titles_are_known_by_other_names_and_after_a_heading():
    titles = ["Nº DE ORDEM", "nome do permissionario", "C.P.F.", "PLACA DA MOTO", "Ano Fabr", "CC"]
    heading = ["Prefeitura Municipal", "", "", "", "", ""]
    content = a_csv([titles, ["127", "Zilda Pó", a_cpf(1), "abc-1234", "2020", "125"]], header=heading)

    report = import_sheet(CITY, content)

    assert report.errors == []
    assert (_permit("127").holder.name, _permit("127").vehicle.plate) == ("Zilda Pó", "ABC1234")


def test_each_bad_cell_is_reported_with_the_sheets_own_row_and_nothing_is_written():
    bad = {"CPF": "123.456.789-00", "Placa": "AB-12", "Nascimento": "31/02/1985", "Cilindrada": "muita", "Ano fab.": "22"}
    content = a_csv([a_sheet_row(1), a_sheet_row(2, **bad), [""] * len(HEADER), a_sheet_row(4, Situação="talvez")])

    report = import_sheet(CITY, content)

    found = {(error.row, error.column): error for error in report.errors}
    assert set(found) == {(3, title) for title in bad} | {(5, "Situação")}
    assert found[3, "CPF"].value == "123.456.789-00"
    assert found[3, "Nascimento"].message == "Esta data não existe. Use dd/mm/aaaa."
    assert not report.applied
    assert (_count(Permit), registry_version(CITY)) == (0, 0)


def test_repeats_inside_the_file_name_both_rows():
    content = a_csv([a_sheet_row(1), a_sheet_row(2, Prefixo="1"), a_sheet_row(3, CPF=a_cpf(1))])

    report = import_sheet(CITY, content)

    messages = {(error.row, error.column): error.message for error in report.errors}
    assert messages == {
        (2, "Prefixo"): "Repetido na linha 3.",
        (3, "Prefixo"): "Repetido na linha 2.",
        (2, "CPF"): "Repetido na linha 4.",
        (4, "CPF"): "Repetido na linha 2.",
    }


def test_what_belongs_to_another_permit_of_the_registry_is_refused_by_name():
    import_sheet(CITY, a_csv([a_sheet_row(1)]))
    taken = a_sheet_row(1)[HEADER.index("Placa")]

    report = import_sheet(CITY, a_csv([a_sheet_row(2, CPF=a_cpf(1), Placa=taken)]))

    assert [error.message for error in report.errors] == ["Este CPF já é do prefixo 001.", "Esta placa já é do prefixo 001."]


def test_two_permits_may_swap_their_motorcycles_in_one_file():
    first, second = a_sheet_row(1), a_sheet_row(2)
    import_sheet(CITY, a_csv([first, second]))
    place = HEADER.index("Placa")
    first[place], second[place] = second[place], first[place]

    report = import_sheet(CITY, a_csv([first, second]))

    assert (report.errors, report.updated) == ([], 2)
    assert _permit("1").vehicle.plate == first[place]


def test_the_same_file_again_changes_nothing():
    content = a_csv([a_sheet_row(n) for n in range(1, 20)])
    import_sheet(CITY, content)
    version = registry_version(CITY)

    report = import_sheet(CITY, content)

    assert (report.created, report.updated, report.unchanged, report.applied) == (0, 0, 19, True)
    assert registry_version(CITY) == version


def test_only_what_changed_gets_a_new_change_number():
    import_sheet(CITY, a_csv([a_sheet_row(1), a_sheet_row(2)]))
    before = _permit("1").change_seq

    report = import_sheet(CITY, a_csv([a_sheet_row(1), a_sheet_row(2, Vistoria="01/09/2026")]))

    db.session.expire_all()
    assert (report.updated, report.unchanged) == (1, 1)
    assert _permit("1").change_seq == _permit("2").change_seq == before
    assert _permit("2").vehicle.change_seq > before
    assert _count(RoadworthinessCheck) == 3


def test_empty_cells_and_missing_columns_erase_nothing():
    import_sheet(CITY, a_csv([a_sheet_row(1)]))

    report = import_sheet(CITY, a_csv([["1", "", "Vermelha"]], header=["Prefixo", "CNH", "Cor"]))

    db.session.expire_all()
    assert report.updated == 1
    assert _permit().vehicle.color == "Vermelha"
    assert _permit().holder.cnh_number == "05000000001"


def test_a_state_that_changes_begins_today_unless_the_sheet_says_when():
    import_sheet(CITY, a_csv([a_sheet_row(1), a_sheet_row(2)]))
    rows = [["1", "Suspensa", ""], ["2", "Cassada", "05/03/2026"]]

    import_sheet(CITY, a_csv(rows, header=["Prefixo", "Situação", "Situação desde"]))

    db.session.expire_all()
    assert _permit("1").state == "suspended"
    assert _permit("1").state_since is not None
    assert (_permit("2").state, _permit("2").state_since) == ("revoked", date(2026, 3, 5))


def test_auxiliary_drivers_are_registered_once():
    header = [*HEADER, "Auxiliar nome", "CPF do auxiliar", "Preposto 2 nome", "Preposto 2 CPF"]
    content = a_csv([[*a_sheet_row(1, Ponto=""), "Rita Sé", a_cpf(900), "Davi Luz", a_cpf(901)]], header=header)
    a_municipality("ba-mata-de-sao-joao")

    import_sheet("ba-mata-de-sao-joao", content)
    again = import_sheet("ba-mata-de-sao-joao", content)

    assert again.unchanged == 1
    assert {auxiliary.person.name for auxiliary in _permit().auxiliaries} == {"Rita Sé", "Davi Luz"}
    assert _count(AuxiliaryDriver) == 2


@pytest.mark.parametrize(
    ("municipality", "refused"), [("ba-juazeiro", ["Auxiliar 2 CPF"]), (CITY, ["Auxiliar CPF", "Auxiliar 2 CPF"])]
)
def test_more_auxiliaries_than_the_law_admits_are_refused(municipality, refused):
    header = [*HEADER, "Auxiliar nome", "Auxiliar CPF", "Auxiliar 2 nome", "Auxiliar 2 CPF"]
    content = a_csv([[*a_sheet_row(1, Ponto=""), "Rita Sé", a_cpf(900), "Davi Luz", a_cpf(901)]], header=header)
    a_municipality(municipality)

    report = import_sheet(municipality, content)

    assert [error.column for error in report.errors] == refused


def test_rows_that_disagree_about_a_person_are_reported():
    header = [*HEADER, "Auxiliar nome", "Auxiliar CPF"]
    rows = [[*a_sheet_row(n, Ponto=""), name, a_cpf(900)] for n, name in ((1, "Rita Sé"), (2, "Rita Só"))]
    a_municipality("ba-mata-de-sao-joao")

    report = import_sheet("ba-mata-de-sao-joao", a_csv(rows, header=header))

    assert [(e.row, e.column) for e in report.errors] == [(3, "Auxiliar nome")]
    assert report.errors[0].message == "A linha 2 diz outra coisa da mesma pessoa."


def test_a_rehearsal_reports_and_writes_nothing():
    report = import_sheet(CITY, a_csv([a_sheet_row(1)]), dry_run=True)

    assert (report.created, report.applied, report.dry_run) == (1, False, True)
    assert (_count(Person), _count(Vehicle), _count(License)) == (0, 0, 0)


def test_unknown_missing_and_repeated_columns_are_named():
    unknown = import_sheet(CITY, a_csv([[*a_sheet_row(1), "x"]], header=[*HEADER, "Signo"]), dry_run=True)
    missing = import_sheet(CITY, a_csv([["Zé", a_cpf(1)]], header=["Permissionário", "CPF"]), dry_run=True)
    repeated = import_sheet(CITY, a_csv([["1", "2", "Zé"]], header=["Prefixo", "Nº de ordem", "Nome"]), dry_run=True)

    assert unknown.unknown_columns == ["Signo"]
    assert missing.missing_columns == ["Prefixo"]
    assert [error.message for error in missing.errors] == ["Falta esta coluna."]
    assert (repeated.errors[0].column, repeated.errors[0].message) == ("Nº de ordem", "Esta coluna aparece duas vezes.")


def test_a_new_permit_needs_a_person_and_a_new_motorcycle_its_year():
    rows = [["1", "", "", ""], ["2", "Zé", a_cpf(2), "ABC1234"]]

    report = import_sheet(CITY, a_csv(rows, header=["Prefixo", "Nome", "CPF", "Placa"]), dry_run=True)

    assert [(error.row, error.message) for error in report.errors] == [
        (2, "Falta o nome: esta pessoa ainda não está no cadastro."),
        (2, "Falta o CPF: esta pessoa ainda não está no cadastro."),
        (3, "Falta o ano de fabricação: esta moto ainda não está no cadastro."),
    ]


def test_formulas_are_read_as_their_values():
    row = a_sheet_row(1, Permissionário='="Maria Só"', Prefixo='="007"')

    import_sheet(CITY, a_csv([row]))

    assert (_permit("7").fleet_number, _permit("7").holder.name) == ("007", "Maria Só")


def test_a_number_rounded_by_excel_is_explained():
    report = import_sheet(CITY, a_csv([a_sheet_row(1, CPF="1,23457E+10")]), dry_run=True)

    assert report.errors[0].message == "A planilha arredondou o CPF. Formate a coluna como texto e digite de novo."


def _bomb() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b" " * (120 * 1024 * 1024))
    return out.getvalue()


def _with_entities(before: str = "", name: str = "xl/workbook.xml", encoding: str = "utf-8") -> bytes:
    out = io.BytesIO()
    text = f'<?xml version="1.0" encoding="{encoding}"?>{before}<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(name, text.encode(encoding))
    return out.getvalue()


def _far_below(row: str) -> bytes:
    """A workbook whose last row says that it stands far below the others: every row above it would be made."""
    plain, out = an_xlsx([a_sheet_row(1), a_sheet_row(2)]), io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(plain)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b'<row r="3"', f'<row r="{row}"'.encode()))
    return out.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nada aqui",
        b"\x00\x01\x02\x03;\x00\n\x00",
        b"PK\x03\x04 broken",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100),
        _bomb(),
        _with_entities(),
        _with_entities(before=f"<!--{'x' * 10_000}-->"),
        _with_entities(encoding="utf-16"),
        _with_entities(name="xl/worksheets/sheet1.bin"),
        _far_below("99999999999"),
        b'"' + b"a" * 200_000,
        a_csv([a_sheet_row(1)], header=["x"] * len(HEADER)),
    ],
    ids=[
        "empty",
        "text",
        "binary",
        "broken zip",
        "old excel",
        "bomb",
        "entities",
        "late entities",
        "wide entities",
        "renamed entities",
        "far below",
        "endless cell",
        "no header",
    ],
)
def test_what_is_no_table_is_refused_in_plain_words(content):
    with pytest.raises(UnreadableSheet) as refused:
        import_sheet(CITY, content)

    assert refused.value.detail


def test_a_sheet_of_more_than_fifty_thousand_rows_is_refused():
    content = a_csv([["1", "Zé"]] * 50_001, header=["Prefixo", "Nome"])

    with pytest.raises(UnreadableSheet, match=r"50\.000"):
        import_sheet(CITY, content)
