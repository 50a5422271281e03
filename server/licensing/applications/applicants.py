"""What the law says of the person who applies: age, time in category A, driving licence."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from sqlalchemy import select

from server.domain.law.calendar import add_years
from server.domain.law.driver import driver_age_state, experience_state
from server.domain.law.validity import in_force
from server.kit.db import db
from server.licensing.applications.case import Case, Obstacle
from server.registry.models import Person


def applicant_obstacles(case: Case) -> Iterator[Obstacle]:
    """An unknown date that the law asks for has to be written down first."""
    yield from _name(case)
    yield from _age(case)
    yield from _experience(case)
    valid_until = case.application.cnh_valid_until
    if valid_until and valid_until < case.today:
        yield Obstacle("cnh_expired", False, None, {"valid_until": valid_until.isoformat()})


def _name(case: Case) -> Iterator[Obstacle]:
    query = select(Person).filter_by(municipality=case.municipality, cpf=case.application.cpf)
    person = db.session.scalar(query)
    if person is not None and person.search != case.application.search:
        yield Obstacle("other_name", False, None, {"name": person.name})


def _age(case: Case) -> Iterator[Obstacle]:
    rule, born = in_force(case.law.driver.age, case.today), case.application.born
    if rule is None:
        return
    if born is None:
        yield Obstacle("born_missing", True, rule.citation.label, {"years": rule.years})
    elif driver_age_state(case.law, case.today, born) == "fail":
        reached = add_years(born, rule.years).isoformat()
        yield Obstacle("too_young", True, rule.citation.label, {"years": rule.years, "reached_on": reached})


def _experience(case: Case) -> Iterator[Obstacle]:
    rule, since = in_force(case.law.driver.experience, case.today), case.application.category_a_since
    if rule is None:
        return
    if since is None:
        yield Obstacle("experience_missing", True, rule.citation.label, {"years": rule.years})
    elif experience_state(case.law, case.today, since) == "fail":
        full = add_years(since, rule.years) + timedelta(days=1 if rule.more_than else 0)
        yield Obstacle("experience_short", True, rule.citation.label, {"years": rule.years, "reached_on": full.isoformat()})
