"""People, vehicles and permits of the tests, and sheets as offices export them."""

from __future__ import annotations

import csv
import io
from datetime import date
from itertools import count

from openpyxl import Workbook

from server.domain.identity import complete_cpf, format_cpf
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.changes import begin_change
from server.registry.models import License, Permit, Person, RoadworthinessCheck, Vehicle
from server.registry.values import fleet_key, fold
from tests.factories.accounts import a_municipality

CITY = "mt-barra-do-garcas"
_numbers = count(1)

HEADER = [
    "Prefixo", "Permissionário", "CPF", "Nascimento", "CNH", "Categoria A desde", "Validade CNH", "Placa", "Marca/modelo",
    "Cor", "Ano fab.", "Cilindrada", "Vistoria", "Validade da permissão", "Situação", "Alvará até", "Ponto",
]  # fmt: skip


def a_cpf(number: int) -> str:
    """A CPF with the right check digits."""
    return complete_cpf(f"{100_000_000 + number}")


def a_person(municipality: str = CITY, **traits: object) -> Person:
    """A person old enough, with a licence of some years."""
    a_municipality(municipality)
    number = next(_numbers)
    values = {
        "name": f"Conceição Araújo {chr(65 + number % 26)}",
        "cpf": a_cpf(number),
        "born": date(1985, 4, 21),
        "category_a_since": date(2010, 1, 10),
        "cnh_valid_until": date(2030, 1, 10),
        **traits,
    }
    person = Person(id=uuid7(), municipality=municipality, change_seq=begin_change(municipality), **values)
    person.search = fold(person.name)
    db.session.add(person)
    db.session.commit()
    return person


def a_vehicle(municipality: str = CITY, **traits: object) -> Vehicle:
    """A recent motorcycle that passed a check."""
    a_municipality(municipality)
    number = next(_numbers)
    values = {"plate": f"RTB{number % 10}A{number // 10 % 100:02d}", "make_model": "HONDA CG 160", "made": 2023, **traits}
    vehicle = Vehicle(id=uuid7(), municipality=municipality, change_seq=begin_change(municipality), **values)
    vehicle.displacement_cc = vehicle.displacement_cc or "162.7"
    db.session.add(vehicle)
    check = RoadworthinessCheck(id=uuid7(), municipality=municipality, vehicle_id=vehicle.id, result="passed")
    check.checked_on = date(2026, 3, 2)
    db.session.add(check)
    db.session.commit()
    return vehicle


def a_permit(municipality: str = CITY, **traits: object) -> Permit:
    """An active permit with holder, vehicle and license."""
    number = next(_numbers)
    holder = traits.pop("holder", None) or a_person(municipality)
    vehicle = traits.pop("vehicle", None) or a_vehicle(municipality)
    values = {"fleet_number": f"{number:03d}", "state": "active", "valid_until": date(2028, 6, 30), **traits}
    permit = Permit(id=uuid7(), municipality=municipality, change_seq=begin_change(municipality), **values)
    permit.fleet_key = fleet_key(permit.fleet_number)
    permit.holder, permit.vehicle = holder, vehicle
    db.session.add(permit)
    db.session.flush()
    db.session.add(License(id=uuid7(), municipality=municipality, permit_id=permit.id, year=2026, valid_until=date(2026, 12, 31)))
    db.session.commit()
    return permit


def a_sheet_row(number: int, **cells: object) -> list[object]:
    """A row under HEADER as an office writes it; `cells` by title."""
    values = {
        "Prefixo": f"{number:03d}",
        "Permissionário": f"João Antônio Assunção {chr(65 + number % 26)}",
        "CPF": format_cpf(a_cpf(number)),
        "Nascimento": "21/04/1985",
        "CNH": f"{5_000_000_000 + number:011d}",
        "Categoria A desde": "10/01/2010",
        "Validade CNH": "10/01/2030",
        "Placa": f"{chr(65 + number // 26_000 % 26)}{chr(65 + number // 1000 % 26)}Q{number % 10}B{number // 10 % 100:02d}",
        "Marca/modelo": "HONDA CG 160 FAN",
        "Cor": "Azul",
        "Ano fab.": "2022",
        "Cilindrada": "162,7",
        "Vistoria": "02/03/2026",
        "Validade da permissão": "30/06/2028",
        "Situação": "Ativa",
        "Alvará até": "31/12/2026",
        "Ponto": "05",
        **cells,
    }
    return [values[title] for title in HEADER]


def a_csv(rows: list[list[object]], header: list[str] = HEADER, encoding: str = "utf-8", delimiter: str = ";") -> bytes:
    """A CSV file."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    writer.writerows([header, *rows])
    return out.getvalue().encode(encoding)


def an_xlsx(rows: list[list[object]], header: list[str] = HEADER) -> bytes:
    """An Excel workbook."""
    book = Workbook()
    for row in [header, *rows]:
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
