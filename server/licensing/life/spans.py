"""The parts of a permit's life that run for a time, as the office reads them."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.domain.law.pack import Pack
from server.licensing.life.abandonments import is_signal
from server.licensing.life.adequations import failed_check, had_one, passing_check
from server.licensing.life.rules import cited, find_term, interruption_citations, surrender_citations
from server.licensing.life.shown import iso, past, running, show_acts
from server.licensing.life_models import Abandonment, Adequation, Interruption, Surrender
from server.licensing.life_queries import find_running, list_acts
from server.registry.models import Permit, RoadworthinessCheck


def interruption_part(law: Pack, permit: Permit, today: date) -> dict[str, Any] | None:
    """Interruption, where the law has one."""
    term = find_term(law, "interruption_max")
    if term is None:
        return None
    acts = show_acts(list_acts(Interruption, permit.id))
    return {
        "cite": cited(interruption_citations(law, term)),
        "days": term.days,
        "longest": iso(term.last_day(today)),
        "running": _timed(running(acts), today),
        "past": past(acts),
    }


def adequation_part(law: Pack, permit: Permit, today: date) -> dict[str, Any] | None:
    """The term to put a motorcycle right, where the law gives one."""
    term, more = find_term(law, "adequation"), find_term(law, "adequation_extension")
    if term is None:
        return None
    act = find_running(Adequation, permit.id)
    failed = failed_check(permit)
    acts = show_acts(list_acts(Adequation, permit.id))
    return {
        "cite": term.citation.label,
        "days": term.days,
        "extension_cite": more.citation.label if more else None,
        "extension_days": more.days if more else None,
        "failed": _check(failed) if failed and not had_one(permit.id, failed) else None,
        "passed": _check(passing_check(permit, act)) if act else None,
        "running": _timed(running(acts), today),
        "past": past(acts),
    }


def abandonment_part(law: Pack, permit: Permit, today: date) -> dict[str, Any] | None:
    """Absence without a word, where the law has a term for it."""
    term = find_term(law, "abandonment")
    if term is None:
        return None
    act = find_running(Abandonment, permit.id)
    acts = show_acts(list_acts(Abandonment, permit.id))
    shown = running(acts)
    return {
        "cite": term.citation.label,
        "days": term.days,
        "running": {**shown, "is_signal": is_signal(act, today)} if act and shown else None,
        "past": past(acts),
    }


def surrender_part(law: Pack, permit: Permit) -> dict[str, Any] | None:
    """The holder's own wish to end it, where the law speaks of it."""
    citations = surrender_citations(law)
    if not citations:
        return None
    acts = show_acts(list_acts(Surrender, permit.id))
    return {"cite": cited(citations), "running": running(acts), "past": past(acts)}


def _timed(act: dict[str, Any] | None, today: date) -> dict[str, Any] | None:
    """A running act with how many days are left; below zero when it is over."""
    return {**act, "days_left": (date.fromisoformat(act["ends_on"]) - today).days} if act else None


def _check(check: RoadworthinessCheck | None) -> dict[str, Any] | None:
    return {"id": check.id, "checked_on": iso(check.checked_on), "note": check.note} if check else None
