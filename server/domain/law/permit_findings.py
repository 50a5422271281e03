"""How permit and license stand, after what the badge proves."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from server.domain.law.badge_findings import badge_finding
from server.domain.law.calendar import next_business_day
from server.domain.law.checks import RegistryCheck
from server.domain.law.errors import CalendarGap
from server.domain.law.findings import Figures, Finding, iso, may_be_renewed, usable_grounds
from server.domain.law.model import Pack
from server.domain.law.stop import PermitFacts, StopFacts

PERMIT_STATES = {"suspended": "fail", "revoked": "fail", "ended": "fail", "interrupted": "warn", "in_adequation": "warn"}


def permit_findings(pack: Pack, stop: StopFacts) -> Iterator[Finding]:
    if stop.badge is not None:
        yield badge_finding(pack, stop, stop.badge)
    if stop.permit is None:
        yield _no_permit(pack, stop)
    else:
        yield _permit(pack, stop, stop.permit)
        yield _license(pack, stop)


def _no_permit(pack: Pack, stop: StopFacts) -> Finding:
    contexts = pack.contexts
    rule = pack.registry_check("permit_active", stop.on)
    grounds = usable_grounds(pack, stop, contexts.no_permit_grounds)
    citation = rule.citation if rule else None
    return Finding("permit", "warn", "permit_not_found", {}, citation, contexts.no_permit, grounds)


def _permit(pack: Pack, stop: StopFacts, permit: PermitFacts) -> Finding:
    role = stop.driver.role if stop.driver else None
    if permit.state != "active":
        return _stopped_permit(pack, stop, permit)
    if permit.valid_until is not None and permit.valid_until < stop.on:
        return _run_out(pack, stop, "permit", "permit_active", permit.valid_until)
    rule = pack.registry_check("permit_active", stop.on)
    figures: Figures = {"until": iso(permit.valid_until), "role": role}
    return Finding("permit", "ok", "permit_ok", figures, rule.citation if rule else None)


def _stopped_permit(pack: Pack, stop: StopFacts, permit: PermitFacts) -> Finding:
    """A permit that was taken or that ended is no permit; the offenses are those of riding without one."""
    wanted = "permit_in_adequation" if permit.state == "in_adequation" else "permit_active"
    rule = pack.registry_check(wanted, stop.on) or pack.registry_check("permit_active", stop.on)
    offenses = rule.offenses if rule else ()
    grounds = rule.grounds if rule else ()
    if permit.state in ("revoked", "ended"):
        offenses, grounds = pack.contexts.no_permit, pack.contexts.no_permit_grounds
    elif permit.state == "interrupted" or (rule and rule.id != wanted):
        offenses, grounds = (), ()
    return Finding(
        check="permit",
        state=PERMIT_STATES[permit.state],
        code=f"permit_{permit.state}",
        figures={"since": iso(permit.since)},
        citation=rule.citation if rule else None,
        offenses=offenses,
        grounds=usable_grounds(pack, stop, grounds),
    )


def _license(pack: Pack, stop: StopFacts) -> Finding:
    rule = pack.registry_check("license_valid", stop.on)
    citation = rule.citation if rule else None
    if stop.license is None:
        return Finding("license", "warn", "license_missing", {}, citation)
    until = stop.license.valid_until
    if until is None:
        return Finding("license", "warn", "license_no_date", {}, citation)
    if until < stop.on:
        return _renewal(pack, stop, rule, until) or _run_out(pack, stop, "license", "license_valid", until)
    return Finding("license", "ok", "license_ok", {"until": iso(until)}, citation)


def _renewal(pack: Pack, stop: StopFacts, rule: RegistryCheck | None, until: date) -> Finding | None:
    """A license that ended with last year, while it may still be renewed or nobody can count until when."""
    if rule is None or rule.renew_by is None or until < date(stop.on.year - 1, 12, 31):
        return None
    try:
        last = next_business_day(
            date.fromisoformat(f"{stop.on.year}-{rule.renew_by}"), pack.state_holidays, pack.municipal_holidays
        )
    except CalendarGap:
        return Finding("license", "warn", "license_uncounted", {"until": iso(until)}, rule.renew_citation)
    if stop.on > last:
        return None
    figures: Figures = {"until": iso(until), "renew_by": iso(last)}
    return Finding("license", "warn", "license_renewal", figures, rule.renew_citation)


def _run_out(pack: Pack, stop: StopFacts, check: str, rule_id: str, until: date) -> Finding:
    rule = pack.registry_check(rule_id, stop.on)
    figures: Figures = {"until": iso(until), "days": (stop.on - until).days}
    citation = rule.citation if rule else None
    if may_be_renewed(stop, until):
        return Finding(check, "warn", f"{check}_expired_unsure", figures, citation)
    grounds = usable_grounds(pack, stop, rule.grounds if rule and check == "license" else ())
    return Finding(check, "fail", f"{check}_expired", figures, citation, rule.offenses if rule else (), grounds)
