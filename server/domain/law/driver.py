"""Whether a driver meets this law: age and time in category A."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.domain.law.calendar import add_years
from server.domain.law.facts import DriverFacts
from server.domain.law.model import Pack
from server.domain.law.validity import in_force


def decide_driver(pack: Pack, on: date, driver: DriverFacts) -> dict[str, Any]:
    """Answer for one driver on one day; an unknown date is `review`, never `fail`."""
    return {
        "age": driver_age_state(pack, on, driver.born),
        "experience": experience_state(pack, on, driver.category_a_since),
        "cites": _cites(pack, on),
    }


def driver_age_state(pack: Pack, on: date, born: date | None) -> str:
    rule = in_force(pack.driver.age, on)
    if rule is None:
        return "not_fixed"
    if born is None:
        return "review"
    return "ok" if on >= add_years(born, rule.years) else "fail"


def experience_state(pack: Pack, on: date, since: date | None) -> str:
    """`more_than` asks for a day beyond the full years."""
    rule = in_force(pack.driver.experience, on)
    if rule is None:
        return "not_fixed"
    if since is None:
        return "review"
    full = add_years(since, rule.years)
    return "ok" if on > full or (on == full and not rule.more_than) else "fail"


def _cites(pack: Pack, on: date) -> list[str]:
    rules = (in_force(pack.driver.age, on), in_force(pack.driver.experience, on))
    silences = (pack.silence("driver_age"), pack.silence("driver_experience"))
    return list(dict.fromkeys(source.citation.label for source in (*rules, *silences) if source))
