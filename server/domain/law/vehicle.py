"""Whether a motorcycle meets this law: age, displacement, roadworthiness. States are those of the law cases."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from server.domain.law.calendar import add_months, next_business_day
from server.domain.law.errors import CalendarGap
from server.domain.law.facts import VehicleFacts
from server.domain.law.model import Pack
from server.domain.law.validity import in_force


@dataclass(frozen=True)
class AgeTerms:
    """Days that follow from the year of manufacture: last regular day, opening of the declaration, end of grace."""

    limit_on: date | None = None
    declare_from: date | None = None
    replace_by: date | None = None


def decide_vehicle(pack: Pack, on: date, vehicle: VehicleFacts) -> dict[str, Any]:
    """Answer for one motorcycle on one day; `cites` names the rules applied."""
    terms = age_terms(pack, on, vehicle.made)
    until = roadworthy_until(pack, on, vehicle.inspected_on)
    return {
        "age": age_state(pack, on, vehicle.made),
        "displacement": displacement_state(pack, on, vehicle),
        "roadworthiness": roadworthiness_state(pack, on, vehicle),
        "age_limit_on": _iso(terms.limit_on),
        "declare_from": _iso(terms.declare_from),
        "replace_by": _iso(terms.replace_by),
        "roadworthy_until": _iso(until),
        "cites": _cites(pack, on),
    }


def age_terms(pack: Pack, on: date, made: int | None) -> AgeTerms:
    """The terms of one motorcycle; none where no age is fixed or its year is unknown.

    The limit never moves; the term to present the new motorcycle is an act before the agency and ends on a day
    with business. It is None, too, where it ends after the listed holidays.
    """
    rule = in_force(pack.vehicle.age, on)
    if rule is None or made is None:
        return AgeTerms()
    limit = last_day_of_age(rule.reading, made, rule.max_years)
    declare = rule.declare_before_days
    replace = rule.replace_within_days
    return AgeTerms(
        limit_on=limit,
        declare_from=None if declare is None else limit - timedelta(days=declare),
        replace_by=None if replace is None else _end_of_grace(pack, limit + timedelta(days=replace)),
    )


def age_state(pack: Pack, on: date, made: int | None) -> str:
    if in_force(pack.vehicle.age, on) is None:
        return "not_fixed"
    terms = age_terms(pack, on, made)
    if terms.limit_on is None or made is None or made > on.year:
        return "review"
    if on <= terms.limit_on:
        return "due_soon" if terms.declare_from and on >= terms.declare_from else "ok"
    if is_uncounted(pack, on, terms):
        return "review"
    return "grace" if terms.replace_by and on <= terms.replace_by else "fail"


def is_uncounted(pack: Pack, on: date, terms: AgeTerms) -> bool:
    """The law gives a term to replace the motorcycle, and the listed holidays end before it."""
    rule = in_force(pack.vehicle.age, on)
    return rule is not None and rule.replace_within_days is not None and bool(terms.limit_on) and terms.replace_by is None


def displacement_state(pack: Pack, on: date, vehicle: VehicleFacts) -> str:
    rule = in_force(pack.vehicle.displacement, on)
    if rule is None:
        return "not_fixed"
    cc = vehicle.displacement_cc
    if cc is None:
        return "review"
    if cc < rule.min_cc:
        nominal = rule.review_from_cc is not None and cc >= rule.review_from_cc
        return "fail" if not nominal else "ok" if rule.nominal == "accepted" else "review"
    return "fail" if rule.max_cc is not None and cc > rule.max_cc else "ok"


def roadworthiness_state(pack: Pack, on: date, vehicle: VehicleFacts) -> str:
    """A motorcycle that did not pass, or that was never checked, fails; a check dated ahead is for a person."""
    if in_force(pack.vehicle.roadworthiness, on) is None:
        return "not_fixed"
    until = roadworthy_until(pack, on, vehicle.inspected_on)
    if until is None or vehicle.inspection_result == "failed":
        return "fail"
    if vehicle.inspected_on is not None and vehicle.inspected_on > on:
        return "review"
    return "ok" if on <= until else "fail"


def roadworthy_until(pack: Pack, on: date, inspected_on: date | None) -> date | None:
    """The last good day of a roadworthiness check; the validity of a document never moves."""
    rule = in_force(pack.vehicle.roadworthiness, on)
    if rule is None or inspected_on is None:
        return None
    if rule.count == "rolling":
        return add_months(inspected_on, rule.months)
    return _end_of_period(inspected_on, rule.months, 1 if rule.count == "civil" else 2)


def _end_of_period(day: date, months: int, periods: int) -> date:
    """The last day of the civil half or year of that day (1), or of the one after it (2)."""
    period = (day.month - 1) // months
    return add_months(date(day.year, 1, 1), (period + periods) * months) - timedelta(days=1)


def last_day_of_age(reading: str, made: int, years: int) -> date:
    """The last day on which a motorcycle made in that year is within so many years."""
    if reading == "year_start":
        return date(made + years, 1, 1)
    return date(made + years - (1 if reading == "first_year_counts" else 0), 12, 31)


def _end_of_grace(pack: Pack, day: date) -> date | None:
    try:
        return next_business_day(day, pack.state_holidays, pack.municipal_holidays)
    except CalendarGap:
        return None


def _cites(pack: Pack, on: date) -> list[str]:
    age = in_force(pack.vehicle.age, on)
    others = (in_force(pack.vehicle.displacement, on), in_force(pack.vehicle.roadworthiness, on))
    citations = [age.citation, age.declare_citation, age.replace_citation] if age else []
    citations += [rule.citation for rule in others if rule]
    silences = [pack.silence(subject) for subject in ("vehicle_age", "displacement", "roadworthiness")]
    citations += [silence.citation for silence in silences if silence]
    return list(dict.fromkeys(citation.label for citation in citations if citation))


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
