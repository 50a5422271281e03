"""Condutor auxiliar: how many the law admits for a permit, and when one may take another's place."""

from __future__ import annotations

from collections.abc import Iterator

from server.domain.law.driver_rules import AuxiliaryRule
from server.domain.law.pack import Pack
from server.domain.law.permit_terms import Term
from server.domain.law.validity import in_force
from server.kit.db import db
from server.licensing.applications.case import Case, Obstacle, label
from server.registry.limits import auxiliary_limit, auxiliary_opens_on
from server.registry.models import LIVE_STATES, AuxiliaryDriver, Permit
from server.registry.papers import last_registered


def auxiliary_rule(case: Case) -> AuxiliaryRule | None:
    """What the law says of auxiliary drivers."""
    return in_force(case.law.driver.auxiliary, case.today)


def change_term(law: Pack) -> Term | None:
    """How long the law makes a permit wait between one auxiliary driver and the next."""
    return next((term for term in law.permit.terms if term.kind == "auxiliary_change"), None)


def replaced_by_default(permit: Permit) -> AuxiliaryDriver | None:
    """Where the law admits one, a new auxiliary driver takes the place of the one there is."""
    active = active_auxiliaries(permit)
    return active[0] if active and auxiliary_limit(permit.municipality) == 1 else None


def active_auxiliaries(permit: Permit) -> list[AuxiliaryDriver]:
    """Who is registered under a permit today."""
    return [one for one in permit.auxiliaries if one.ended_on is None]


def auxiliary_obstacles(case: Case) -> Iterator[Obstacle]:
    """Whether the permit has room for this person, by number and by time."""
    permit = db.session.get_one(Permit, case.application.permit_id)
    rule, term = auxiliary_rule(case), change_term(case.law)
    citation = label(rule.citation) if rule else None
    if permit.state not in LIVE_STATES:
        yield Obstacle("permit_not_live", True, None, {"fleet_number": permit.fleet_number})
    if case.application.cpf in [permit.holder.cpf, *(one.person.cpf for one in active_auxiliaries(permit))]:
        yield Obstacle("drives_already", True, None, {"fleet_number": permit.fleet_number})
    staying = [one for one in active_auxiliaries(permit) if one.id != case.application.replaces_id]
    limit = auxiliary_limit(permit.municipality)
    if limit is not None and len(staying) >= limit:
        yield Obstacle("too_many_auxiliaries", True, citation, {"max": limit})
    opens_on = auxiliary_opens_on(permit.municipality, last_registered(permit))
    if term and opens_on and case.today < opens_on:
        yield Obstacle("auxiliary_too_soon", True, term.citation.label, {"opens_on": opens_on.isoformat()})
