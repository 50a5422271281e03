"""Papers with a last day: the permit itself, its license, and its drivers' CNH."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from typing import Any

from sqlalchemy import Row

from server.domain.law.calendar import next_business_day
from server.domain.law.checks import RegistryCheck
from server.domain.law.errors import CalendarGap
from server.domain.law.validity import in_force
from server.licensing.life.rules import find_term
from server.review.expiring.due import Due, Subject, Window


def permits_ending(window: Window, held: Iterable[Row[Any]]) -> Iterator[Due]:
    """Permits that end."""
    term, rule = find_term(window.law, "permit_life"), window.law.registry_check("permit_active", window.today)
    citation = term.citation.label if term else rule.citation.label if rule else None
    for row in held:
        if window.has(row.valid_until):
            yield Due("permit", "ends", row.valid_until, _subject(row), citation)


def licenses_ending(window: Window, held: Iterable[Row[Any]], licenses: Mapping[str, date]) -> Iterator[Due]:
    """Licenses that end. One of last year that may still be renewed has until the end of that term."""
    rule = window.law.registry_check("license_valid", window.today)
    citation = rule.citation.label if rule else None
    renew_by = _last_renewal(window, rule)
    renew_cite = rule.renew_citation.label if rule and rule.renew_citation else citation
    for row in held:
        until = licenses.get(row.id)
        if until is None or not window.has(until):
            continue
        if renew_by and date(window.today.year - 1, 12, 31) <= until < window.today <= renew_by:
            yield Due("license", "renew", renew_by, _subject(row), renew_cite, figures={"ended_on": until})
        else:
            yield Due("license", "ends", until, _subject(row), citation)


def cnh_ending(window: Window, held: Iterable[Row[Any]], auxiliaries: Iterable[Row[Any]]) -> Iterator[Due]:
    """CNH of holders and of auxiliary drivers, with the days in which the traffic code still lets a person drive."""
    rule = in_force(window.law.driver.cnh, window.today)
    if rule is None:
        return
    for role, rows in (("holder", held), ("auxiliary", auxiliaries)):
        for row in rows:
            until = row.cnh_valid_until
            if window.has(until):
                figures = {"role": role, "tolerated_until": until + timedelta(days=rule.tolerance_days)}
                yield Due("cnh", "ends", until, _subject(row), rule.citation.label, figures=figures)


def _last_renewal(window: Window, rule: RegistryCheck | None) -> date | None:
    """The last day of this year on which last year's license may be renewed, where the law names one."""
    if rule is None or rule.renew_by is None:
        return None
    day = date.fromisoformat(f"{window.today.year}-{rule.renew_by}")
    try:
        return next_business_day(day, window.law.state_holidays, window.law.municipal_holidays)
    except CalendarGap:
        return day


def _subject(row: Row[Any]) -> Subject:
    return Subject(row.id, row.fleet_number, row.name, row.plate)
