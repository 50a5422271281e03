"""What a city's law says of the registry itself."""

from __future__ import annotations

from datetime import date, timedelta

from server.cities.service import law_of
from server.domain.law.validity import in_force
from server.registry.today import today_in


def auxiliary_limit(municipality: str) -> int | None:
    """How many auxiliary drivers a permit may have: None where the law sets no number, 0 where it knows none."""
    rule = in_force(law_of(municipality).driver.auxiliary, today_in(municipality))
    if rule is None:
        return None
    return rule.max if rule.allowed else 0


def asks_for_an_age(municipality: str) -> bool:
    """Whether the law fixes a least age for drivers, the only reason for a birthday to leave the office."""
    return in_force(law_of(municipality).driver.age, today_in(municipality)) is not None


def auxiliary_opens_on(municipality: str, last_registered: date | None) -> date | None:
    """The first day on which another auxiliary driver may follow one of that day; None where the law doesn't say."""
    term = next((term for term in law_of(municipality).permit.terms if term.kind == "auxiliary_change"), None)
    if term is None or last_registered is None:
        return None
    return term.last_day(last_registered) + timedelta(days=1 if term.more_than else 0)
