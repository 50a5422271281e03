"""Troca da moto: whether the new motorcycle may take the place of the old one."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.domain.law.facts import VehicleFacts
from server.domain.law.model import Pack
from server.domain.law.permit_rules import SubstitutionRule
from server.domain.law.validity import in_force
from server.domain.law.vehicle import age_state, displacement_state, last_day_of_age


def decide_substitution(pack: Pack, on: date, old: VehicleFacts, new: VehicleFacts, reason: str) -> dict[str, Any]:
    """`allowed` is None where a person has to look: an unknown year, or a law without a rule on it.

    The new motorcycle has to meet the law's own limits as well; what speaks against it is in `refusals`.
    """
    rule = in_force(pack.permit.substitution, on)
    silence = pack.permit.silence("substitution")
    refusals = [*_unfit(pack, on, new), *(_against(rule, on, old, new, reason) if rule else ())]
    undecided = rule is None or new.made is None or new.made > on.year or (rule.newer and old.made is None)
    source = rule or silence
    return {
        "allowed": False if refusals else None if undecided else True,
        "refusals": refusals,
        "proof_needed": rule is not None and reason in rule.same_year_reasons,
        "displacement_differs": _differs(old, new),
        "note": source.note if source else None,
        "cites": [source.citation.label] if source else [],
    }


def _differs(old: VehicleFacts, new: VehicleFacts) -> bool:
    return old.displacement_cc != new.displacement_cc


def _unfit(pack: Pack, on: date, new: VehicleFacts) -> list[str]:
    states = {"age": age_state(pack, on, new.made), "displacement": displacement_state(pack, on, new)}
    return [f"{subject}_limit" for subject, state in states.items() if state in ("fail", "grace")]


def _against(rule: SubstitutionRule, on: date, old: VehicleFacts, new: VehicleFacts, reason: str) -> list[str]:
    refusals = []
    if rule.newer and old.made is not None and new.made is not None:
        same_year = new.made == old.made and reason in rule.same_year_reasons
        refusals += [] if new.made > old.made or same_year else ["not_newer"]
    if rule.max_years is not None and new.made is not None and on > last_day_of_age(rule.reading, new.made, rule.max_years):
        refusals.append("too_old")
    if rule.capacity == "displacement" and _differs(old, new):
        refusals.append("other_capacity")
    return refusals
