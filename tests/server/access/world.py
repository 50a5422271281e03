"""Two cities with a row of every kind, and valid requests about them, so that only the role decides."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from uuid import uuid4

import orjson
from flask import current_app
from sqlalchemy import inspect, select

from server.badges.activations import make_code
from server.badges.printing import badge_symbol
from server.inspections.models import SetAside
from server.kit.db import db
from server.kit.ids import uuid7
from server.public.models import PublicReport
from server.registry.models import Permit, Person, Vehicle
from tests.factories.accounts import PASSWORD, a_user
from tests.factories.acts import DECREE, an_act
from tests.factories.driver import a_phone
from tests.factories.records import Phone, a_clean_stop, a_photo, photo_entry
from tests.factories.registry import a_cpf, a_csv, a_permit, a_person, a_sheet_row, a_vehicle
from tests.server.access.applications import an_application, application_body
from tests.server.access.lives import life_body, some_acts

ABROAD = "Forasteiro"


@dataclass
class City:
    """A row of every kind in one city."""

    id: str
    phone: Phone
    record: str
    case: str
    setting: str
    act: str
    reading: str
    photo: bytes
    permit: Permit
    vehicle: Vehicle
    auxiliary: str
    portrait: str
    serial: int
    spare_person: Person
    spare_permit: Permit
    spare_vehicle: Vehicle
    acts: dict[str, str]
    asked: dict[str, str]
    report: str

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.photo).hexdigest()


def a_city(signed_in: Any, id: str, name: str) -> City:
    """Fills a city by its own API, as its registrar and an inspector."""
    registrar, phone = signed_in("registrar", id), Phone(id).enrolled(signed_in("inspector", id))
    permit = a_permit(id, holder=a_person(id, name=f"{name} Titular"))
    spare, helper = a_person(id, name=f"{name} Sobrando"), a_person(id, name=f"{name} Auxiliar")
    path = f"/api/registry/permits/{permit.id}/auxiliaries"
    auxiliary = registrar.post(path, json={"person_id": helper.id}).json["auxiliaries"][0]["id"]
    file = {"file": (BytesIO(a_photo(name)), "retrato.jpg")}
    portrait = registrar.put(f"/api/registry/people/{permit.holder_id}/portrait", data=file).json["portrait"]
    for _ in range(3 if name == ABROAD else 1):  # so that its last serial is nobody's elsewhere
        serial = registrar.post("/api/badges", json={"person_id": permit.holder_id}).json["serial"]
    photo = a_photo(f"prova de {name}")
    sent = phone.seal("clean", a_clean_stop(photos=[photo_entry(photo)]))
    broken = {**phone.seal("clean", a_clean_stop()), "signature": "A" * 86}
    assert [r["status"] for r in phone.push(sent, broken).json["results"]] == ["accepted", "set_aside"]
    assert phone.upload(photo).status_code == 200
    case = db.session.scalar(select(SetAside.id).filter_by(municipality=id))
    record = orjson.loads(sent["sealed"])["id"]
    setting = registrar.post("/api/city/fares", json=_fare(name)).json["id"]
    rows = (permit, permit.vehicle, auxiliary, portrait, serial, spare, a_permit(id), a_vehicle(id))
    rows = (*rows, some_acts(permit), an_application(id, name))
    act = registrar.post("/api/city/regulations", **an_act(title=f"Norma de {name}")).json["id"]
    reading = registrar.post("/api/city/readings", json={**_READING, "reason": f"Escolha de {name}"}).json["id"]
    report = registrar.post("/api/public/report", json=_report(id, name)).json["receipt"]
    report = db.session.scalar(select(PublicReport.id).filter_by(municipality=id, number=int(report[2:6])))
    return City(id, phone, record, case, setting, act, reading, photo, *rows, report)


def ask(browser: Any, name: str, city: City, named: bool = False) -> Any:
    """Makes a valid request about a city's rows. `named` adds the city, as an administrator of the installation does."""
    query = {**valid_query(name, city), **({"municipality": city.id} if named and _takes_a_city(name) else {})}
    return browser.open(filled_address(name, city), method=name.split(" ")[0], query_string=query, **_body(name, city))


def _takes_a_city(name: str) -> bool:
    """Whoever has a row in the address needs no city: the row knows it. Badges are numbered in each city."""
    path = name.split(" ")[1]
    known = ("/api/badges", "/api/review", "/api/field/law", "/api/photos/", "/api/city/stands")
    return path.startswith(known) or "{" not in path


def filled_address(name: str, city: City) -> str:
    """An endpoint's address with a city's rows in it. What is taken out is nobody's."""
    path = name.split(" ")[1]
    spare = name.startswith("DELETE")
    person, permit, vehicle = (_id(row) for row in (city.spare_person, city.spare_permit, city.spare_vehicle))
    values = {
        "device_id": city.phone.id,
        "sha256": city.portrait if "portraits" in path else city.sha256,
        "record_id": city.record,
        "case_id": city.case,
        "kind": "fares",
        "setting_id": city.setting,
        "regulation_id": city.act,
        "reading_id": city.reading,
        "stand_id": "77",
        "serial": city.serial,
        "person_id": person if spare else city.permit.holder_id,
        "permit_id": permit if spare else city.permit.id,
        "vehicle_id": vehicle if spare else _id(city.vehicle),
        "auxiliary_id": city.auxiliary,
        "act_id": _act(path, city),
        "payment_id": city.acts["payments"],
        "application_id": city.asked["application_id"],
        "report_id": city.report,
        "entry_id": city.asked["waiting_id" if "/waiting/" in path else "entry_id"],
        "requirement": "residence",
        "how": "justify",
    }
    return path.format(**values)


def valid_query(name: str, city: City) -> dict[str, Any]:
    """The parameters that an endpoint can't do without."""
    if name == "DELETE /api/registry/permits/{permit_id}":
        return {"change_seq": _seq(city.spare_permit)}
    queries = {
        "GET /api/badges": {"person": city.permit.holder_id},
        "GET /api/field/registry/changes": {"since": 1},
        "GET /api/licensing/permits/{permit_id}/substitution": {"vehicle_id": _id(city.spare_vehicle), "ground": "choice"},
    }
    return queries.get(name, {})


def _body(name: str, city: City) -> dict[str, Any]:
    """What to send: the rows it names are `city`'s, what it must not collide with is new."""
    if name == "PATCH /api/photos/{sha256}":
        headers = {"Upload-Offset": "0", "Upload-Length": str(len(city.photo))}
        return {"data": city.photo, "headers": headers, "content_type": "application/offset+octet-stream"}
    if name == "POST /api/badges/decode":
        return {"data": {"photo": (BytesIO(badge_symbol(city.id, city.serial, "https://prancheta.example").png), "cracha.png")}}
    if name == "POST /api/registry/import":
        return {"data": {"file": (BytesIO(a_csv([a_sheet_row(700 + _fresh(9) % 200, Ponto="")])), "cadastro.csv")}}
    if name == "PUT /api/registry/people/{person_id}/portrait":
        return {"data": {"file": (BytesIO(a_photo(str(_fresh(6)))), "retrato.jpg")}}
    if licensing := life_body(name, city.permit) or application_body(name, city.asked):
        return licensing
    body = valid_json(name, city)
    return {} if body is None else {"json": body}


def valid_json(name: str, city: City) -> Any:
    """A body that an endpoint accepts, None where it takes none."""
    build = _JSON.get(name)
    return build(city) if build else None


def _act(path: str, city: City) -> str:
    """The act that an address is about, by the kind that it names; a surrender has a paper."""
    return next((act for kind, act in city.acts.items() if f"/{kind}/" in path), city.acts["surrenders"])


def _id(row: Any) -> str:
    """A row's id, even when the row is gone."""
    return str(inspect(row).identity[0])


def _fresh(digits: int) -> int:
    return int(uuid7().replace("-", "")[-8:], 16) % 10**digits


def _seq(row: Any) -> int:
    db.session.refresh(row)
    return int(row.change_seq)


def _sign_in(city: City) -> dict[str, Any]:
    return {"municipality": city.id, "username": a_user("driver", city.id).username, "password": PASSWORD}


def _device(city: City) -> dict[str, Any]:
    return {"id": uuid7(), "name": "Moto G", "public_key": Phone(city.id).public_key}


def _fare(zone: str = "") -> dict[str, Any]:
    return {"zone": zone or None, "initial_fare": "6,00", **_SINCE}


def _activation(city: City) -> dict[str, Any]:
    """A new code of the permit's holder, on a phone of its own."""
    phone = a_phone(current_app._get_current_object())  # type: ignore[attr-defined]
    return {"code": make_code(city.id, city.permit.holder_id, None).code, "public_key": phone.jwk}


def _report(municipality: str, text: str = "") -> dict[str, Any]:
    return {"id": str(uuid4()), "municipality": municipality, "what": "person", "text": text or None}


_SINCE = {"valid_from": "2026-01-01", "source": "Decreto 1/2026"}
_READING = {"reading": "age_reading", "value": "R1", **_SINCE}
_JSON: dict[str, Any] = {
    "POST /api/public/badge": lambda city: {"cti": "0" * 20},
    "POST /api/public/report": lambda city: _report(city.id),
    "POST /api/reports/{report_id}/close": lambda city: {"note": "Conferido na rua"},
    "POST /api/city/values": lambda city: {"unit": "urf", "amount": "62,40", **_SINCE},
    "POST /api/city/fares": lambda city: _fare(),
    "POST /api/city/population": lambda city: {"inhabitants": 240_000, "year": 2025, **_SINCE},
    "POST /api/city/holidays": lambda city: {"name": "Padroeira", **_SINCE},
    "POST /api/city/{kind}/{setting_id}/withdraw": lambda city: {"reason": "Digitado errado"},
    "POST /api/city/regulations": lambda city: {**DECREE, "number": str(_fresh(9))},
    "POST /api/city/regulations/{regulation_id}/withdraw": lambda city: {"reason": "Cadastrada duas vezes"},
    "POST /api/city/preview": lambda city: {"kind": "readings", "body": {**_READING, "reason": "Orientação"}},
    "POST /api/city/readings": lambda city: {**_READING, "reason": "Orientação da procuradoria"},
    "POST /api/city/readings/{reading_id}/withdraw": lambda city: {"reason": "Despacho anulado"},
    "PUT /api/city/stands/{stand_id}": lambda city: {"name": "Praça nova", "motorcycles": 4},
    "POST /api/session": _sign_in,
    "POST /api/devices": _device,
    "POST /api/field/numbers": lambda city: {"device": city.phone.id},
    "POST /api/sync/records": lambda city: {"records": ["what this is, the answer says"]},
    "POST /api/badges/check": lambda city: {"text": "https://prancheta.example/B#ABC"},
    "POST /api/badges": lambda city: {"person_id": city.permit.holder_id},
    "POST /api/badges/activations": lambda city: {"person_id": city.permit.holder_id},
    "POST /api/badges/activations.pdf": lambda city: {"person_id": city.permit.holder_id},
    "POST /api/driver/activation": lambda city: _activation(city),
    "POST /api/badges/batch": lambda city: {"person_ids": [city.permit.holder_id]},
    "POST /api/badges/sheet": lambda city: {},
    "POST /api/badges/numbers.pdf": lambda city: {"person_ids": [city.permit.holder_id]},
    "POST /api/badges/{serial}/suspend": lambda city: {"reason": "perdido"},
    "POST /api/badges/{serial}/restore": lambda city: {"reason": "achado"},
    "POST /api/badges/{serial}/cancel": lambda city: {"reason": "roubado"},
    "POST /api/registry/people": lambda city: {"name": "Pessoa Nova", "cpf": a_cpf(_fresh(8))},
    "PATCH /api/registry/people/{person_id}": lambda city: {"vest_color": "azul", "change_seq": _seq(city.permit.holder)},
    "POST /api/registry/permits": lambda city: {"fleet_number": f"N{_fresh(8)}", "holder_id": city.spare_person.id},
    "PATCH /api/registry/permits/{permit_id}": lambda city: {"notes": "visto", "change_seq": _seq(city.permit)},
    "POST /api/registry/permits/{permit_id}/state": lambda city: {
        "state": "suspended",
        "reason": "Processo 12/2026",
        "change_seq": _seq(city.permit),
    },
    "POST /api/registry/permits/{permit_id}/licenses": lambda city: {
        "year": 1960 + _fresh(8) % 60,
        "valid_until": "2027-01-01",
    },
    "POST /api/registry/permits/{permit_id}/auxiliaries": lambda city: {"person_id": city.spare_person.id},
    "POST /api/registry/permits/{permit_id}/auxiliaries/{auxiliary_id}/end": lambda city: {},
    "POST /api/registry/vehicles": lambda city: {"plate": f"QZX{_fresh(8) % 10_000:04d}", "made": 2024},
    "PATCH /api/registry/vehicles/{vehicle_id}": lambda city: {"color": "azul", "change_seq": _seq(city.vehicle)},
    "POST /api/registry/vehicles/{vehicle_id}/checks": lambda city: {
        "checked_on": f"20{_fresh(8) % 20:02d}-0{1 + _fresh(7) % 9}-1{_fresh(6) % 9}",
        "result": "passed",
    },
}
