"""People who wait for a place, and two applications under way in each city."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import select

from server.accounts.models import User
from server.cities.service import law_of
from server.demo.names import a_cpf
from server.domain.law.pack import Pack
from server.kit import counters
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.licensing.application_schemas import ItemSchema, NewApplicationSchema
from server.licensing.applications.checklist import list_items
from server.licensing.applications.filing import open_application
from server.licensing.applications.items import mark_item
from server.licensing.applications.kinds import is_offered
from server.licensing.applications.line import call_next
from server.licensing.applications.quotas import services_of
from server.licensing.models import Application, WaitingEntry
from server.registry.models import Permit

#: Who waits, and who applies without waiting, with how many days ago they came.
_LINE = (("Gilmara Tosta Reis", 212), ("Josué Peixoto Lima", 187), ("Edna Matos Sampaio", 95), ("Raimundo Brito Neves", 31))
_SECOND = ("Tiago Cerqueira Bispo", 5)
#: Their numbers among the invented people of an installation, far from everybody else's.
_FIRST_PERSON = 90_000


def add_applications(municipality: str, today: date) -> None:
    """Makes them once: a line in which the first was called, an application of theirs, and another one."""
    clerk, law = _clerk(municipality), law_of(municipality)
    if not _has(WaitingEntry, municipality):
        for place, (name, days) in enumerate(_LINE):
            _wait(municipality, law, name, _cpf(municipality, place), today - timedelta(days=days))
        db.session.commit()
    if _has(Application, municipality):
        return
    called = call_next(clerk, municipality, services_of(law, today)[0], None, None)
    first = _open(clerk, municipality, today, 20, waiting_id=called.id, **_motorcycle(municipality, today), **_person(today, 34))
    _tick(clerk, law, first, today, leave=3)
    _tick(clerk, law, _second(clerk, municipality, law, today), today, leave=6)


def _has(model: type[WaitingEntry] | type[Application], municipality: str) -> bool:
    return db.session.scalar(select(model.id).filter_by(municipality=municipality).limit(1)) is not None


def _second(clerk: Actor, municipality: str, law: Pack, today: date) -> Application:
    """An auxiliary driver where the law knows one; elsewhere somebody who came without waiting."""
    who = {"name": _SECOND[0], "cpf": _cpf(municipality, 11), **_person(today, 27)}
    if not is_offered(law, "auxiliary", today):
        return _open(clerk, municipality, today, _SECOND[1], **who)
    query = select(Permit.id).filter_by(municipality=municipality, state="active").where(~Permit.auxiliaries.any())
    permit = db.session.scalar(query.order_by(Permit.fleet_key.desc()).limit(1))
    return _open(clerk, municipality, today, _SECOND[1], kind="auxiliary", permit_id=permit, **who)


def _clerk(municipality: str) -> Actor:
    user = db.session.scalars(select(User).filter_by(municipality_id=municipality, role="registrar", is_demo=True)).first()
    if user is None:
        raise LookupError(f"nobody registers in {municipality}")
    return Actor(user.id, user.name, user.role, municipality, session_id="demo")


def _wait(municipality: str, law: Pack, name: str, cpf: str, since: date) -> None:
    service = services_of(law, since)[0]
    entry = WaitingEntry(id=uuid7(), municipality=municipality, service=service, state="waiting", name=name, cpf=cpf)
    entry.place, entry.entered_on, entry.created_at = counters.take(municipality, "waiting-place"), since, _noon(since)
    db.session.add(entry)
    db.session.flush()


def _open(clerk: Actor, municipality: str, today: date, days: int, **values: Any) -> Application:
    application = open_application(clerk, municipality, NewApplicationSchema().load(values))
    application.opened_on = today - timedelta(days=days)
    application.created_at = _noon(application.opened_on)
    db.session.commit()
    return application


def _tick(clerk: Actor, law: Pack, application: Application, today: date, leave: int) -> None:
    """Ticks off what is asked for, but the last few."""
    asked = [item for item in list_items(law, application.kind) if item.required]
    for number, item in enumerate(asked[: max(1, len(asked) - leave)], start=1):
        issued = (today - timedelta(days=8 + number)).isoformat() if item.document else None
        document = f"{1400 + number}/{today.year}" if item.document else None
        values = ItemSchema().load({"state": "met", "document_number": document, "issued_on": issued})
        mark_item(clerk, application.id, item.id, values, None)


def _person(today: date, age: int) -> dict[str, Any]:
    return {
        "born": f"{today.year - age}-02-17",
        "category_a_since": f"{today.year - 6}-01-15",
        "cnh_valid_until": f"{today.year + 4}-01-15",
        "cnh_category": "AB",
    }


def _motorcycle(municipality: str, today: date) -> dict[str, Any]:
    return {
        "plate": "RVX2C58",
        "make_model": "HONDA CG 160 START",
        "color": "Azul" if municipality.startswith("mt-") else "Vermelha",
        "made": today.year - 1,
        "displacement_cc": "162,7",
        "inspected_on": (today - timedelta(days=9)).isoformat(),
        "report_number": "L-2291",
    }


def _cpf(municipality: str, place: int) -> str:
    return a_cpf(_FIRST_PERSON + sum(municipality.encode()) * 20 + place)


def _noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 15, tzinfo=UTC)
