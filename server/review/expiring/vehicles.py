"""Motorcycles: the next roadworthiness check, and the day on which one is too old."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from functools import cache
from typing import Any

from sqlalchemy import Row

from server.domain.law.validity import in_force
from server.domain.law.vehicle import AgeTerms, age_terms, roadworthy_until
from server.domain.law.vehicle_rules import AgeRule
from server.review.expiring.due import Due, Subject, Window


def checks_due(
    window: Window, held: Iterable[Row[Any]], checks: Mapping[str, tuple[date, str]], adequating: Collection[str]
) -> Iterator[Due]:
    """Checks that lapse. A motorcycle that didn't pass, or that nobody checked, has no day; the one of a permit that has a
    term to put it right (`adequating`) is listed by that term."""
    rule = in_force(window.law.vehicle.roadworthiness, window.today)
    if rule is None:
        return
    citation = rule.citation.label
    until = cache(lambda day: roadworthy_until(window.law, window.today, day))
    for row in held:
        if row.vehicle_id is None:
            continue
        checked_on, result = checks.get(row.vehicle_id, (None, None))
        if result is None:
            yield Due("roadworthiness", "never", None, _subject(row), citation)
        elif result == "failed":
            if row.id not in adequating:
                yield Due("roadworthiness", "failed", None, _subject(row), citation, since=checked_on)
        elif window.has(until(checked_on)):
            yield Due("roadworthiness", "ends", until(checked_on), _subject(row), citation, figures={"checked_on": checked_on})


def ages_reached(window: Window, held: Iterable[Row[Any]], declared: Mapping[str, date]) -> Iterator[Due]:
    """Motorcycles that reach their age; where the law asks to declare the replacement, from the first day of that term."""
    rule = in_force(window.law.vehicle.age, window.today)
    if rule is None:
        return
    terms_of = cache(lambda made: age_terms(window.law, window.today, made))
    for row in held:
        terms = terms_of(row.made)
        if terms.limit_on is not None and row.made <= window.today.year and _is_near(window, terms):
            yield _aging(window, rule, terms, row, declared.get(row.vehicle_id))


def _is_near(window: Window, terms: AgeTerms) -> bool:
    opened = terms.declare_from is not None and terms.declare_from <= window.today
    return opened or window.has(terms.limit_on)


def _aging(window: Window, rule: AgeRule, terms: AgeTerms, row: Row[Any], declared_on: date | None) -> Due:
    """The next day that counts: the limit, and after it the end of the term for the new motorcycle, where there is one."""
    figures = {
        "made": row.made,
        "limit_on": terms.limit_on,
        "declare_from": terms.declare_from,
        "replace_by": terms.replace_by,
        "declared_on": declared_on,
    }
    day, stage, citation = terms.limit_on, "limit", rule.citation
    if day is not None and day < window.today:
        stage = "over"
        if terms.replace_by:
            day, citation = terms.replace_by, rule.replace_citation or citation
            stage = "replace" if window.today <= day else "over"
    elif terms.declare_from and terms.declare_from <= window.today and declared_on is None:
        stage, citation = "declare", rule.declare_citation or citation
    return Due("vehicle_age", stage, day, _subject(row), citation.label, figures=figures)


def _subject(row: Row[Any]) -> Subject:
    return Subject(row.id, row.fleet_number, row.name, row.plate)
