"""What a badge proves, and for how long it does. Red is for facts only: time alone never accuses."""

from __future__ import annotations

from server.domain.law.findings import Figures, Finding, iso, usable_grounds
from server.domain.law.model import Pack
from server.domain.law.stop import BadgeFacts, StopFacts

STATES = {
    "not_ours": "fail",
    "cancelled": "fail",
    "replaced": "fail",
    "suspended": "fail",
    "unknown_key": "warn",
    "key_withdrawn": "warn",
    "expired": "warn",
    "not_a_badge": "warn",
}
_AGING = ("stale", "static", "future")


def badge_finding(pack: Pack, stop: StopFacts, badge: BadgeFacts) -> Finding:
    rule = pack.registry_check("badge", stop.on)
    citation = rule.citation if rule else None
    if badge.proof == "typed" or badge.outcome == "none":
        return Finding("badge", "ok", "badge_typed", {}, citation)
    if badge.outcome == "other_city":
        contexts = pack.contexts
        grounds = usable_grounds(pack, stop, contexts.other_city_grounds)
        return Finding("badge", "warn", "badge_other_city", {}, None, contexts.other_city, grounds)
    if badge.outcome != "valid":
        figures: Figures = {"on": iso(badge.cancelled_on)} if badge.outcome in ("cancelled", "replaced") else {}
        code = "not_holders" if badge.fault == "wrong_holder_signature" else badge.outcome
        return Finding("badge", STATES[badge.outcome], f"badge_{code}", figures, citation)
    if badge.other_person:
        return Finding("badge", "warn", "badge_other_person", {}, citation)
    if badge.proof != "live":
        return Finding("badge", "ok" if badge.proof == "card" else "warn", f"badge_{badge.proof}", {}, citation)
    state, code, figures = _live(badge)
    return Finding("badge", state, f"badge_{code}", figures, citation)


def _live(badge: BadgeFacts) -> tuple[str, str, Figures]:
    """An answer to the three digits was made just now, whatever the two clocks say; a code read before was not."""
    if badge.seen_seconds is not None:
        return "warn", "replayed", {"seconds": badge.seen_seconds}
    if badge.answer == "answered":
        return "ok", "answered", {}
    if badge.answer is not None:
        return "warn", f"answer_{badge.answer}", {}
    if badge.freshness in _AGING:
        return "warn", f"live_{badge.freshness}", {"seconds": abs(badge.age_seconds or 0)}
    return "ok", "live", {}
