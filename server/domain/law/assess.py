"""The verdict of a stop: what the badge, the registry and this law say together, worst first."""

from __future__ import annotations

from collections.abc import Iterator

from server.domain.law.driver_findings import driver_findings
from server.domain.law.errors import LawError
from server.domain.law.findings import FRESH_HOURS, Assessment, Finding, assessment_of, has_old_data
from server.domain.law.model import Pack
from server.domain.law.permit_findings import permit_findings
from server.domain.law.stop import StopFacts
from server.domain.law.vehicle_findings import vehicle_findings


def assess(pack: Pack, stop: StopFacts) -> Assessment:
    """Judge the facts of one stop. Without a permit there is nothing to hold driver and motorcycle against.

    Raises:
        LawError: the law was not in force on that day.
    """
    if not pack.is_in_force(stop.on):
        raise LawError("not_in_force", f"{pack.norm.short} was not in force on {stop.on}")
    return assessment_of(_findings(pack, stop))


def _findings(pack: Pack, stop: StopFacts) -> Iterator[Finding]:
    yield from permit_findings(pack, stop)
    if stop.permit is not None:
        yield from driver_findings(pack, stop)
        yield from vehicle_findings(pack, stop)
    yield from _data(stop)


def _data(stop: StopFacts) -> Iterator[Finding]:
    list_hours = stop.badge.list_age_hours if stop.badge else None
    if has_old_data(stop):
        yield Finding("data", "warn", "data_old", {"hours": stop.data_age_hours})
    elif list_hours is not None and list_hours > FRESH_HOURS:
        yield Finding("data", "warn", "status_list_old", {"hours": list_hours})
    if stop.clock_behind_minutes is not None:
        yield Finding("clock", "warn", "clock_behind", {"minutes": stop.clock_behind_minutes})
