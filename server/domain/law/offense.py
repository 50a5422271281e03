"""What the law provides for an offense: fine, points, warning, and what else may follow."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import ROUND_DOWN, Decimal
from typing import Any

from server.domain.law.errors import LawError
from server.domain.law.model import Pack
from server.domain.law.offenses import Offense, RepeatRule
from server.domain.law.validity import in_force

_CENT = Decimal("0.01")


def decide_offense(pack: Pack, on: date, provision: str, repeat: bool, values: Mapping[str, Decimal]) -> dict[str, Any]:
    """Answer for one provision on one day; `values` are the city's units in reais.

    Raises:
        LawError: the provision is not one of this law's offenses, or does not hold on that day.
    """
    offense = offense_in_force(pack, on, provision)
    rule = in_force(pack.repeat, on) if repeat and _carries_penalty(offense) else None
    penalty = offense.penalty
    return {
        "status": offense.status,
        "group": penalty.group if penalty else None,
        "fine": _fine(pack, offense, rule, values),
        "points": _points(offense, rule),
        "warning": offense.warning,
        "may_lead_to": _may_lead_to(pack, offense, rule),
        "document": offense.document,
        "note": offense.note,
        "blocked_reason": offense.blocked_reason,
        "under": offense.under,
        "cites": [*offense.cites, *([rule.citation.label] if rule else [])],
    }


def offense_in_force(pack: Pack, on: date, provision: str) -> Offense:
    """The offense as the law had it on that day.

    Raises:
        LawError: unknown provision, or one that does not hold then.
    """
    if not pack.knows(provision):
        raise LawError("unknown_provision", f"{provision!r} is not an offense of {pack.norm.short}")
    offense = pack.offense(provision, on)
    if offense is None:
        raise LawError("not_in_force", f"{provision!r} does not hold on {on}")
    return offense


def _carries_penalty(offense: Offense) -> bool:
    return offense.status == "fined" or offense.warning


def _fine(pack: Pack, offense: Offense, rule: RepeatRule | None, values: Mapping[str, Decimal]) -> dict[str, Any] | None:
    """Units and, with a configured value, reais; fractions of a centavo are dropped in favour of who pays."""
    if offense.penalty is None:
        return None
    fine = offense.penalty.fine
    units = fine.units * (rule.fine_factor if rule and offense.provision not in rule.single else 1)
    value = values.get(fine.unit)
    amount = None if value is None else str((units * value).quantize(_CENT, ROUND_DOWN))
    return {"units": units, "unit": pack.unit(fine.unit).wire, "amount": amount}


def _points(offense: Offense, rule: RepeatRule | None) -> int | None:
    if offense.penalty is None or offense.penalty.points is None:
        return None
    return offense.penalty.points * (rule.points_factor if rule else 1)


def _may_lead_to(pack: Pack, offense: Offense, rule: RepeatRule | None) -> list[str]:
    """In the law's order."""
    provisions = {*offense.may_lead_to, *(rule.may_lead_to if rule else ())}
    return sorted(provisions, key=pack.law_order.__getitem__)
