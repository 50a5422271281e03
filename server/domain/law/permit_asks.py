"""Questions about one permit over time: its notices, its terms, its motorcycle, its fees."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from server.domain.law import facts
from server.domain.law.deadline import decide_deadline
from server.domain.law.errors import LawError
from server.domain.law.fees import decide_fees
from server.domain.law.history import read_notices
from server.domain.law.model import Pack
from server.domain.law.notices import DEADLINES
from server.domain.law.permit_rules import REASONS
from server.domain.law.quota import decide_quota
from server.domain.law.substitution import decide_substitution
from server.domain.law.tally import decide_tally

Answer = dict[str, Any]
Given = Mapping[str, Any]


def ask_tally(pack: Pack, given: Given) -> Answer:
    on = day_of_law(pack, given.get("on"), "on")
    renewed = given.get("renewed_on")
    renewed_on = None if renewed is None else facts.day(renewed, "renewed_on")
    return decide_tally(pack, on, read_notices(given.get("notices")), renewed_on)


def ask_deadline(pack: Pack, given: Given) -> Answer:
    kind = facts.choice(given.get("kind"), "kind", DEADLINES)
    municipal = {facts.day(item, "holidays") for item in facts.items(given.get("holidays", []), "holidays")}
    return decide_deadline(pack, kind, day_of_law(pack, given.get("start"), "start"), municipal)


def ask_quota(pack: Pack, given: Given) -> Answer:
    population = given.get("population")
    known = None if population is None else facts.count(population, "population", facts.INHABITANTS)
    return decide_quota(pack, known, day_of_law(pack, given["on"], "on") if "on" in given else None)


def ask_substitution(pack: Pack, given: Given) -> Answer:
    on = day_of_law(pack, given.get("on"), "on")
    old, new = facts.vehicle_facts(given.get("old"), "old"), facts.vehicle_facts(given.get("new"), "new")
    return decide_substitution(pack, on, old, new, facts.choice(given.get("reason"), "reason", REASONS))


def ask_fees(pack: Pack, given: Given) -> Answer:
    on = day_of_law(pack, given.get("on"), "on")
    first_year = facts.flag(given.get("first_year"), "first_year")
    return decide_fees(pack, on, first_year, facts.count(given.get("drivers"), "drivers"))


def day_of_law(pack: Pack, value: Any, name: str) -> date:
    """A day on which this law already held.

    Raises:
        LawError: it is no day, or one before the law.
    """
    on = facts.day(value, name)
    if not pack.is_in_force(on):
        raise LawError("not_in_force", f"{pack.norm.short} was not in force on {on}")
    return on
