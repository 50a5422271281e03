"""Verdicto: one finding a matter, and the worst of them is the verdict.

`fail` is for facts only. What the phone merely doesn't know (an unknown key, old data, a date that isn't in the registry)
is `warn`: it asks a person to look.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta

from server.domain.law.citation import Citation
from server.domain.law.model import Pack
from server.domain.law.stop import StopFacts

FRESH_HOURS = 24
ORDER = ("fail", "warn", "ok", "not_fixed")
Figures = dict[str, str | int | None]


@dataclass(frozen=True)
class Finding:
    """`code` says what was found, `figures` by how much; `offenses` and `grounds` are what may be recorded."""

    check: str
    state: str
    code: str
    figures: Figures = field(default_factory=dict)
    citation: Citation | None = None
    offenses: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Assessment:
    """`state` is `fail`, `warn` or `ok`; findings stand worst first."""

    state: str
    findings: tuple[Finding, ...]


def assessment_of(findings: Iterable[Finding]) -> Assessment:
    ordered = tuple(sorted(findings, key=lambda finding: ORDER.index(finding.state)))
    worst = ordered[0].state if ordered else "ok"
    return Assessment("ok" if worst == "not_fixed" else worst, ordered)


def has_old_data(stop: StopFacts) -> bool:
    return stop.data_age_hours is not None and stop.data_age_hours > FRESH_HOURS


def may_be_renewed(stop: StopFacts, until: date) -> bool:
    """Whether a thing that ran out was still good when old data was taken: then it may have been renewed since."""
    if stop.data_age_hours is None or not has_old_data(stop):
        return False
    return until >= stop.on - timedelta(days=math.ceil(stop.data_age_hours / 24))


def usable_grounds(pack: Pack, stop: StopFacts, grounds: Iterable[str]) -> tuple[str, ...]:
    """Grounds of a measure that the record itself carries; the others need something that isn't there."""
    return tuple(ground for ground in grounds if _is_usable(pack, stop, ground))


def _is_usable(pack: Pack, stop: StopFacts, ground: str) -> bool:
    measure = pack.measure(ground)
    has_permit = stop.permit is not None and stop.permit.state not in ("revoked", "ended")
    on_record = {
        None: True,
        "failed_check_on_record": stop.vehicle is not None and stop.vehicle.inspection_result == "failed",
        "no_permit": not has_permit,
        "other_city": stop.badge is not None and stop.badge.outcome == "other_city",
        "suspended_permit": stop.permit is not None and stop.permit.state == "suspended",
    }
    return measure.blocked is None and on_record[measure.requires] and measure.valid.covers(stop.on)


def iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
