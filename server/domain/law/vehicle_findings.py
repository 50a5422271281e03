"""The motorcycle: registered, young enough, with the right engine, checked in time."""

from __future__ import annotations

from collections.abc import Iterator

from server.domain.law.facts import VehicleFacts
from server.domain.law.findings import Figures, Finding, has_old_data, iso, may_be_renewed, usable_grounds
from server.domain.law.model import Pack
from server.domain.law.stop import StopFacts
from server.domain.law.validity import in_force
from server.domain.law.vehicle import (
    age_state,
    age_terms,
    displacement_state,
    is_uncounted,
    roadworthiness_state,
    roadworthy_until,
)
from server.domain.law.vehicle_rules import RoadworthinessRule

AGE_CODES = {
    "ok": ("ok", "vehicle_age_ok"),
    "due_soon": ("ok", "vehicle_age_due_soon"),
    "grace": ("warn", "vehicle_age_grace"),
    "review": ("warn", "vehicle_age_unknown"),
    "fail": ("fail", "vehicle_age_over"),
}


def vehicle_findings(pack: Pack, stop: StopFacts) -> Iterator[Finding]:
    if stop.vehicle is None:
        rule = pack.registry_check("plate_registered", stop.on)
        offenses = rule.offenses if rule else ()
        yield Finding("vehicle", "warn", "vehicle_unknown", {}, rule.citation if rule else None, offenses)
        return
    yield _age(pack, stop, stop.vehicle)
    yield _displacement(pack, stop, stop.vehicle)
    yield _roadworthiness(pack, stop, stop.vehicle)


def _age(pack: Pack, stop: StopFacts, vehicle: VehicleFacts) -> Finding:
    rule = in_force(pack.vehicle.age, stop.on)
    age = None if vehicle.made is None else stop.on.year - vehicle.made
    if rule is None:
        return _not_fixed(pack, "vehicle_age", {"age": age, "made": vehicle.made})
    terms = age_terms(pack, stop.on, vehicle.made)
    figures: Figures = {
        "age": age,
        "limit": rule.max_years,
        "made": vehicle.made,
        "until": iso(terms.limit_on),
        "replace_by": iso(terms.replace_by),
    }
    state, code = AGE_CODES[age_state(pack, stop.on, vehicle.made)]
    if terms.limit_on and stop.on > terms.limit_on and is_uncounted(pack, stop.on, terms):
        code = "vehicle_age_uncounted"
    if state != "fail":
        return Finding("vehicle_age", state, code, figures, rule.citation)
    grounds = usable_grounds(pack, stop, rule.grounds)
    return Finding("vehicle_age", state, code, figures, rule.citation, rule.offenses, grounds)


def _displacement(pack: Pack, stop: StopFacts, vehicle: VehicleFacts) -> Finding:
    rule = in_force(pack.vehicle.displacement, stop.on)
    cc = vehicle.displacement_cc
    if rule is None:
        return _not_fixed(pack, "displacement", {"cc": None if cc is None else str(cc)})
    figures: Figures = {
        "cc": None if cc is None else str(cc),
        "min": str(rule.min_cc),
        "max": None if rule.max_cc is None else str(rule.max_cc),
    }
    state = displacement_state(pack, stop.on, vehicle)
    if state == "ok":
        return Finding("displacement", "ok", "displacement_ok", figures, rule.citation)
    if cc is None or state == "review":
        code = "displacement_unknown" if cc is None else "displacement_nominal"
        return Finding("displacement", "warn", code, figures, rule.citation)
    code = "displacement_below" if cc < rule.min_cc else "displacement_above"
    grounds = usable_grounds(pack, stop, rule.grounds)
    return Finding("displacement", "fail", code, figures, rule.citation, rule.offenses, grounds)


def _roadworthiness(pack: Pack, stop: StopFacts, vehicle: VehicleFacts) -> Finding:
    rule = in_force(pack.vehicle.roadworthiness, stop.on)
    if rule is None:
        return _not_fixed(pack, "roadworthiness", {"inspected": iso(vehicle.inspected_on)})
    until = roadworthy_until(pack, stop.on, vehicle.inspected_on)
    months = rule.months if rule.count == "rolling" else None
    figures: Figures = {"inspected": iso(vehicle.inspected_on), "until": iso(until), "months": months}
    state = roadworthiness_state(pack, stop.on, vehicle)
    if state == "ok":
        return Finding("roadworthiness", "ok", "roadworthiness_ok", figures, rule.citation)
    if state == "review":
        return Finding("roadworthiness", "warn", "roadworthiness_ahead", figures, rule.citation)
    if vehicle.inspection_result == "failed":
        grounds = usable_grounds(pack, stop, rule.failed_grounds)
        code = "roadworthiness_failed"
        return Finding("roadworthiness", "fail", code, figures, rule.citation, rule.failed_offenses, grounds)
    return _not_checked_in_time(pack, stop, rule, figures, vehicle)


def _not_checked_in_time(
    pack: Pack, stop: StopFacts, rule: RoadworthinessRule, figures: Figures, vehicle: VehicleFacts
) -> Finding:
    until = roadworthy_until(pack, stop.on, vehicle.inspected_on)
    code = "roadworthiness_never" if until is None else "roadworthiness_overdue"
    figures = figures if until is None else {**figures, "days": (stop.on - until).days}
    unsure = has_old_data(stop) if until is None else may_be_renewed(stop, until)
    if unsure:
        return Finding("roadworthiness", "warn", f"{code}_unsure", figures, rule.citation)
    grounds = usable_grounds(pack, stop, rule.grounds)
    return Finding("roadworthiness", "fail", code, figures, rule.citation, rule.offenses, grounds)


def _not_fixed(pack: Pack, subject: str, figures: Figures) -> Finding:
    silence = pack.silence(subject)
    return Finding(subject, "not_fixed", f"{subject}_not_fixed", figures, silence.citation if silence else None)
