"""What the law says of the motorcycle that an application names."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from sqlalchemy import select

from server.domain.law.facts import VehicleFacts
from server.domain.law.validity import in_force
from server.domain.law.vehicle import age_terms, displacement_state, roadworthy_until
from server.kit.db import db
from server.licensing.applications.case import Case, Obstacle
from server.registry.models import LIVE_STATES, Permit, Vehicle


def motorcycle_obstacles(case: Case) -> Iterator[Obstacle]:
    """A transfer may leave the motorcycle as it is; a new permit without one asks for a reason."""
    if case.application.plate is None:
        if case.application.kind == "grant":
            yield Obstacle("motorcycle_missing", False)
        return
    yield from _taken(case)
    yield from _age(case)
    yield from _displacement(case)
    yield from _check(case)


def _taken(case: Case) -> Iterator[Obstacle]:
    query = select(Permit).join(Vehicle, Vehicle.id == Permit.vehicle_id)
    query = query.where(Permit.municipality == case.municipality, Permit.state.in_(LIVE_STATES))
    other = db.session.scalar(query.where(Vehicle.plate == case.application.plate).limit(1))
    if other is not None and other.id != case.application.permit_id:
        yield Obstacle("plate_taken", True, None, {"plate": case.application.plate, "fleet_number": other.fleet_number})


def _age(case: Case) -> Iterator[Obstacle]:
    """The days of grace are for a motorcycle in service; another one doesn't begin in them."""
    rule = in_force(case.law.vehicle.age, case.today)
    if rule is None:
        return
    limit, made = age_terms(case.law, case.today, case.application.made).limit_on, case.application.made
    if limit is None:
        yield Obstacle("made_missing", True, rule.citation.label, {"years": rule.max_years})
    elif case.today > limit:
        figures = {"made": made, "years": rule.max_years, "limit_on": limit.isoformat()}
        yield Obstacle("too_old", True, rule.citation.label, figures)


def _displacement(case: Case) -> Iterator[Obstacle]:
    rule = in_force(case.law.vehicle.displacement, case.today)
    if rule is None:
        return
    cc = case.application.displacement_cc
    facts = VehicleFacts(case.application.made, Decimal(cc) if cc else None, None)
    state = displacement_state(case.law, case.today, facts)
    figures = {"cc": cc, "min": str(rule.min_cc), "max": None if rule.max_cc is None else str(rule.max_cc)}
    if state == "fail":
        yield Obstacle("displacement_refused", True, rule.citation.label, figures)
    elif state == "review":
        yield Obstacle("displacement_review" if cc else "displacement_missing", not cc, rule.citation.label, figures)


def _check(case: Case) -> Iterator[Obstacle]:
    rule = in_force(case.law.vehicle.roadworthiness, case.today)
    if rule is None:
        return
    until = roadworthy_until(case.law, case.today, case.application.inspected_on)
    if until is None:
        yield Obstacle("check_missing", False, rule.citation.label)
    elif until < case.today:
        yield Obstacle("check_expired", False, rule.citation.label, {"until": until.isoformat()})
