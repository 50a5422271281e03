"""What runs in the life of permits, read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from sqlalchemy import select

from server.kit.db import db
from server.licensing.life_models import (
    Abandonment,
    Act,
    Adequation,
    FeePayment,
    Interruption,
    ReplacementDeclaration,
    Surrender,
)
from server.registry.models import LIVE_STATES, Permit, Person, Vehicle

A = TypeVar("A", bound=Act)
Running = TypeVar("Running", Interruption, Adequation, Abandonment, Surrender)


@dataclass(frozen=True)
class RunningTerm:
    """A term that nobody has closed. `kind` is interruption or adequation; `ends_on` may be past, and then somebody has to
    act. `limit_on` is the last day that the law lets it have: an interruption may be granted for less, and an adequation
    be extended once (`extended` says whether it was)."""

    kind: str
    id: str
    permit_id: str
    fleet_number: str
    holder: str
    plate: str | None
    starts_on: date
    ends_on: date
    limit_on: date
    extended: bool
    citation: str


def list_terms(municipality: str) -> list[RunningTerm]:
    """Running interruptions and adequations of a city's live permits, those that end first at the front. Two queries."""
    interruptions = [
        _term("interruption", row, permit, name, plate, row.limit_on, False)
        for row, permit, name, plate in _running(municipality, Interruption)
    ]
    adequations = [
        _term("adequation", row, permit, name, plate, row.ends_on, row.extended_at is not None)
        for row, permit, name, plate in _running(municipality, Adequation)
    ]
    return sorted([*interruptions, *adequations], key=lambda term: (term.ends_on, term.fleet_number))


def list_declarations(municipality: str) -> dict[str, date]:
    """The day on which the replacement of a motorcycle was first declared, by vehicle id. One query."""
    declaration = ReplacementDeclaration
    query = select(declaration.vehicle_id, declaration.declared_on).where(declaration.municipality == municipality)
    latest_first = query.order_by(declaration.declared_on.desc())
    return {row[0]: row[1] for row in db.session.execute(latest_first)}


def list_acts(model: type[A], permit_id: str) -> list[A]:
    """The acts of a kind about a permit, the latest first."""
    query = select(model).where(model.permit_id == permit_id)
    return list(db.session.scalars(query.order_by(model.created_at.desc(), model.id.desc())))


def find_running(model: type[Running], permit_id: str) -> Running | None:
    """The act of a kind that nobody has closed; there is one at most."""
    return db.session.scalar(select(model).where(model.permit_id == permit_id, model.closed_on.is_(None)).limit(1))


def list_payments(permit_id: str, year: int) -> list[FeePayment]:
    """What was recorded as paid for a year, withdrawn rows too, in the order of the receipts."""
    query = select(FeePayment).filter_by(permit_id=permit_id, year=year)
    return list(db.session.scalars(query.order_by(FeePayment.paid_on, FeePayment.id)))


def _running(municipality: str, model: type[Running]):  # type: ignore[no-untyped-def]
    query = select(model, Permit, Person.name, Vehicle.plate).join(Permit, Permit.id == model.permit_id)
    query = query.join(Person, Person.id == Permit.holder_id).outerjoin(Vehicle, Vehicle.id == Permit.vehicle_id)
    open_ones = query.where(model.municipality == municipality, model.closed_on.is_(None), Permit.state.in_(LIVE_STATES))
    return db.session.execute(open_ones)


def _term(
    kind: str, row: Interruption | Adequation, permit: Permit, name: str, plate: str | None, limit_on: date, extended: bool
) -> RunningTerm:
    return RunningTerm(
        kind=kind,
        id=row.id,
        permit_id=permit.id,
        fleet_number=permit.fleet_number,
        holder=name,
        plate=plate,
        starts_on=row.starts_on,
        ends_on=row.ends_on,
        limit_on=limit_on,
        extended=extended,
        citation=row.citation,
    )
