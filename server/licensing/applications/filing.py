"""Opening an application, and correcting what was typed of the applicant."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from server.cities.service import law_of
from server.domain.law.pack import Pack
from server.kit import clock, counters
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.kit.problems import Invalid, NotFound
from server.kit.texts import fold
from server.licensing.applications.auxiliaries import active_auxiliaries, replaced_by_default
from server.licensing.applications.case import begin_change, note, open_case
from server.licensing.applications.kinds import is_offered
from server.licensing.applications.quotas import services_of
from server.licensing.errors import AsksAlready, KindNotOffered, NotInTheLine, ServiceNotOffered
from server.licensing.models import DECIDED, Application, WaitingEntry
from server.registry.lookups import must_belong
from server.registry.models import Permit, Person
from server.registry.today import today_in

PERSON = ("born", "cnh_number", "cnh_category", "category_a_since", "cnh_valid_until")
_ABOUT_A_PERMIT = ("auxiliary", "transfer")


def open_application(actor: Actor, municipality: str, values: dict[str, Any]) -> Application:
    """Opens an application. Whoever is in the registry is not asked again for what it knows.

    Raises:
        KindNotOffered, ServiceNotOffered: the law has no such thing, or the city has not switched it on.
        NotInTheLine: it names a place in the line that nobody called, or that has an application.
        AsksAlready: the person has the same application open.
        NoSuchRow: the permit is not in this city.
    """
    seq, today = begin_change(municipality), today_in(municipality)
    law, entry = law_of(municipality), _entry(municipality, values.pop("waiting_id"))
    if entry:
        values |= {"name": entry.name, "cpf": entry.cpf, "service": entry.service, "kind": "grant"}
        values["phone"] = values["phone"] or entry.phone
    _must_be_whole(values)
    if not is_offered(law, values["kind"], today):
        raise KindNotOffered()
    _must_be_alone(municipality, values["kind"], values["cpf"])
    number = counters.take(municipality, f"application-{today.year}")
    application = Application(id=uuid7(), municipality=municipality, change_seq=seq, year=today.year, number=number)
    application.state, application.opened_on = "open", today
    application.created_at, application.created_by = clock.now(), actor.user_id
    _fill(application, {**_known(municipality, values["cpf"]), **_given(values)})
    _place(application, law)
    db.session.add(application)
    db.session.flush()
    if entry:
        entry.application_id = application.id
    note(actor, application, "opened", kind=application.kind)
    db.session.commit()
    return application


def change_application(actor: Actor, application_id: str, change_seq: int, values: dict[str, Any]) -> Application:
    """Corrects what is given of an application.

    Raises:
        NotFound, ChangedMeanwhile, AlreadyDecided, InTheLine: as for open_case.
        AsksAlready: the CPF is of a person who has the same application open.
    """
    case = open_case(actor, application_id, change_seq)
    application = case.application
    if values.get("cpf", application.cpf) != application.cpf:
        _must_be_alone(application.municipality, application.kind, values["cpf"])
    values.pop("service", None)
    _fill(application, values)
    _must_replace_one(application)
    note(actor, application, "changed", fields=sorted(values))
    db.session.commit()
    return application


def _given(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


def _known(municipality: str, cpf: str) -> dict[str, Any]:
    person = db.session.scalar(select(Person).filter_by(municipality=municipality, cpf=cpf))
    return {name: getattr(person, name) for name in PERSON} if person else {}


def _entry(municipality: str, waiting_id: str | None) -> WaitingEntry | None:
    if waiting_id is None:
        return None
    entry = db.session.get(WaitingEntry, waiting_id, populate_existing=True)
    if entry is None or entry.municipality != municipality:
        raise NotFound()
    if entry.state != "called" or entry.application_id:
        raise NotInTheLine()
    return entry


def _must_be_whole(values: dict[str, Any]) -> None:
    missing = [name for name in ("name", "cpf") if not values[name]]
    if values["kind"] in _ABOUT_A_PERMIT and not values["permit_id"]:
        missing.append("permit_id")
    if missing:
        raise Invalid(errors={name: ["Preencha este campo."] for name in missing})


def _must_be_alone(municipality: str, kind: str, cpf: str) -> None:
    query = select(Application).filter_by(municipality=municipality, kind=kind, cpf=cpf)
    other = db.session.scalar(query.where(Application.state.not_in(DECIDED)).limit(1))
    if other:
        raise AsksAlready(f"É o pedido {other.number}/{other.year}.", field="cpf", application_id=other.id)


def _fill(application: Application, values: dict[str, Any]) -> None:
    for name, value in values.items():
        setattr(application, name, value)
    application.search = fold(application.name)


def _place(application: Application, law: Pack) -> None:
    """The service of an application, and the auxiliary driver whose place is asked for."""
    if application.kind == "grant":
        application.permit_id = None
        if application.service not in services_of(law, application.opened_on):
            raise ServiceNotOffered(field="service")
        return
    permit = must_belong(application.municipality, Permit, application.permit_id or "")
    application.service = permit.service
    if application.kind == "auxiliary" and application.replaces_id is None:
        replaced = replaced_by_default(permit)
        application.replaces_id = replaced.id if replaced else None
    _must_replace_one(application)


def _must_replace_one(application: Application) -> None:
    if application.replaces_id is None:
        return
    permit = must_belong(application.municipality, Permit, application.permit_id or "")
    if application.replaces_id not in [one.id for one in active_auxiliaries(permit)]:
        raise Invalid(errors={"replaces_id": ["Este condutor não está nesta permissão."]})
