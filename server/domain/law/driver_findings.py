"""Who rides: registered for this permit, old enough, experienced enough, with a valid licence."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from server.domain.law.calendar import add_years
from server.domain.law.driver import driver_age_state, experience_state
from server.domain.law.findings import Figures, Finding, has_old_data, iso, may_be_renewed, usable_grounds
from server.domain.law.model import Pack
from server.domain.law.stop import RiderFacts, StopFacts
from server.domain.law.validity import in_force


def driver_findings(pack: Pack, stop: StopFacts) -> Iterator[Finding]:
    driver = stop.driver
    if driver is None:
        rule = pack.registry_check("driver_registered", stop.on)
        yield Finding("driver", "warn", "driver_unknown", {}, rule.citation if rule else None)
        return
    yield _registered(pack, stop, driver)
    if driver.registered:
        yield _age(pack, stop, driver)
        yield _experience(pack, stop, driver)
        yield from _cnh(pack, stop, driver)


def _registered(pack: Pack, stop: StopFacts, driver: RiderFacts) -> Finding:
    rule = pack.registry_check("driver_registered", stop.on)
    citation = rule.citation if rule else None
    if not driver.registered:
        if has_old_data(stop):
            return Finding("driver", "warn", "driver_unregistered_unsure", {}, citation)
        grounds = usable_grounds(pack, stop, rule.grounds if rule else ())
        return Finding("driver", "fail", "driver_unregistered", {}, citation, rule.offenses if rule else (), grounds)
    auxiliary = in_force(pack.driver.auxiliary, stop.on)
    if driver.role == "auxiliary" and auxiliary and not auxiliary.allowed:
        return Finding("driver", "warn", "driver_auxiliary_not_foreseen", {}, auxiliary.citation)
    return Finding("driver", "ok", "driver_ok", {"role": driver.role}, citation)


def _age(pack: Pack, stop: StopFacts, driver: RiderFacts) -> Finding:
    rule = in_force(pack.driver.age, stop.on)
    if rule is None:
        return _not_fixed(pack, "driver_age")
    state = driver_age_state(pack, stop.on, driver.born)
    if driver.born is None or state == "review":
        return Finding("driver_age", "warn", "driver_age_unknown", {"min": rule.years}, rule.citation)
    figures: Figures = {"years": _full_years(driver.born, stop.on), "min": rule.years, "born": iso(driver.born)}
    if state == "ok":
        return Finding("driver_age", "ok", "driver_age_ok", figures, rule.citation)
    grounds = usable_grounds(pack, stop, rule.grounds)
    return Finding("driver_age", "fail", "driver_age_below", figures, rule.citation, rule.offenses, grounds)


def _experience(pack: Pack, stop: StopFacts, driver: RiderFacts) -> Finding:
    rule = in_force(pack.driver.experience, stop.on)
    if rule is None:
        return _not_fixed(pack, "driver_experience")
    since = driver.category_a_since
    state = experience_state(pack, stop.on, since)
    if since is None or state == "review":
        return Finding("driver_experience", "warn", "driver_experience_unknown", {"min": rule.years}, rule.citation)
    full = add_years(since, rule.years) + timedelta(days=1 if rule.more_than else 0)
    figures: Figures = {"since": iso(since), "min": rule.years, "full_on": iso(full)}
    if state == "ok":
        return Finding("driver_experience", "ok", "driver_experience_ok", figures, rule.citation)
    grounds = usable_grounds(pack, stop, rule.grounds)
    code = "driver_experience_short"
    return Finding("driver_experience", "fail", code, figures, rule.citation, rule.offenses, grounds)


def _cnh(pack: Pack, stop: StopFacts, driver: RiderFacts) -> Iterator[Finding]:
    rule = in_force(pack.driver.cnh, stop.on)
    if rule is None:
        return
    until = driver.cnh_valid_until
    if until is None:
        yield Finding("cnh", "warn", "cnh_unknown", {}, rule.citation)
        return
    figures: Figures = {"until": iso(until), "days": (stop.on - until).days, "tolerance": rule.tolerance_days}
    if until >= stop.on:
        yield Finding("cnh", "ok", "cnh_ok", {"until": iso(until)}, rule.citation)
    elif (stop.on - until).days <= rule.tolerance_days:
        yield Finding("cnh", "warn", "cnh_tolerated", figures, rule.citation)
    elif may_be_renewed(stop, until):
        yield Finding("cnh", "warn", "cnh_expired_unsure", figures, rule.citation)
    else:
        grounds = usable_grounds(pack, stop, rule.grounds)
        yield Finding("cnh", "fail", "cnh_expired", figures, rule.citation, rule.offenses, grounds)


def _not_fixed(pack: Pack, subject: str) -> Finding:
    silence = pack.silence(subject)
    return Finding(subject, "not_fixed", f"{subject}_not_fixed", {}, silence.citation if silence else None)


def _full_years(born: date, on: date) -> int:
    return on.year - born.year - (1 if (on.month, on.day) < (born.month, born.day) else 0)
