"""The queue as CSV: what is filtered, in its order, safe to open, whole while records arrive."""

from __future__ import annotations

import csv
import io

from sqlalchemy import event

from server.kit.db import db
from server.review import export
from tests.factories.records import a_clean_stop, a_notice, a_photo, a_stand_count, photo_entry

PATH = "/api/review/records.csv"


def _rows(browser, query=""):
    answer = browser.get(PATH + query, buffered=True)
    assert answer.status_code == 200, answer.json
    text = answer.data.decode()
    assert text.startswith("\ufeffNúmero;")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))


def test_a_line_says_what_the_row_says(filed, phone, supervisor):
    number = phone.next_number()
    photo = photo_entry(a_photo("moto"), "moto")
    filed("notice", a_notice(number, stand="05", photos=[photo]), sealed_at="2026-03-10T11:24:00.000-03:00")

    (row,) = _rows(supervisor)

    assert (row["Número"], row["Tipo"], row["Situação"]) == (number, "Auto", "Aguarda revisão")
    assert (row["Lavrado em"], row["Placa"], row["Pessoa"]) == ("10/03/2026 10:24", "RPQ3D58", "Josenildo Alves Pereira")
    assert (row["Fatos"], row["Dispositivos"]) == ("Moto acima da idade", "Art. 26, XI")
    assert (row["Defesa até"], row["Fotos"], row["Fotos que faltam"]) == ("25/03/2026", "1", "1")
    assert row["Ponto"] not in ("", "05")
    assert row["Município"] == "Barra do Garças"


def test_only_what_is_filtered_comes_in_the_order_of_the_screen(filed, phone, supervisor):
    filed("clean", a_clean_stop())
    first = filed("notice", a_notice(phone.next_number()))
    second = filed("notice", a_notice(phone.next_number()))

    rows = _rows(supervisor, "?kind=notice&sort=number")

    assert [row["Código"] for row in rows] == [first, second]


def test_nothing_found_is_a_header_alone(filed, supervisor):
    filed("stand_count", a_stand_count())

    assert _rows(supervisor, "?kind=notice") == []


def test_a_cell_never_becomes_a_formula(filed, supervisor):
    subject = {**a_clean_stop()["subject"], "driver_name": '=HYPERLINK("http://x";"y")', "fleet_number": "+1", "plate": "@x"}
    filed("clean", a_clean_stop(subject=subject))

    (row,) = _rows(supervisor)

    assert (row["Pessoa"], row["Prefixo"], row["Placa"]) == ("'" + subject["driver_name"], "'+1", "'@x")


def test_another_citys_records_stay_there(filed, phones, signed_in, supervisor):
    filed("clean", a_clean_stop(), by=phones("ba-juazeiro"))
    here = filed("clean", a_clean_stop())
    admin = signed_in("admin", None)

    mine, everybodys, chosen = _rows(supervisor), _rows(admin), _rows(admin, "?municipality=ba-juazeiro")

    assert [row["Código"] for row in mine] == [here]
    assert {row["Município"] for row in everybodys} == {"Barra do Garças", "Juazeiro"}
    assert {row["Município"] for row in chosen} == {"Juazeiro"}


def test_the_cost_grows_by_groups_not_by_lines(filed, supervisor, monkeypatch):
    for _ in range(9):
        filed("clean", a_clean_stop())
    monkeypatch.setattr(export, "_AT_ONCE", 3)
    statements = []
    listener = (db.engine, "before_cursor_execute", lambda *args: statements.append(args[2]))

    event.listen(*listener)
    rows = _rows(supervisor)
    event.remove(*listener)

    assert len({row["Código"] for row in rows}) == 9
    assert len([text for text in statements if "FROM stop" in text or "record_id IN" in text]) <= 13
