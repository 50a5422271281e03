"""Every live permit put to the law, as the phone of an inspector who looked it up would: its holder on its motorcycle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from server.domain.law.assess import assess
from server.domain.law.export import plain
from server.domain.law.facts import VehicleFacts
from server.domain.law.findings import Assessment, Finding
from server.domain.law.pack import Pack
from server.domain.law.stop import LicenseFacts, PermitFacts, RiderFacts, StopFacts
from server.registry.models import LIVE_STATES
from server.registry.queries import PEOPLE_COLUMNS, PERMIT_COLUMNS, VEHICLE_COLUMNS, list_permits_for_street

SHOWN = 200
STATES = ("ok", "warn", "fail")


@dataclass(frozen=True)
class PermitCase:
    """A permit with the facts that the registry has of it."""

    permit_id: str
    fleet_number: str
    holder: str
    stop: StopFacts


def list_cases(municipality: str, on: date) -> list[PermitCase]:
    """The live permits of a city, in the order of their numbers."""
    rows = list_permits_for_street(municipality)
    people = {row[0]: dict(zip(PEOPLE_COLUMNS, row, strict=True)) for row in rows.people}
    vehicles = {row[0]: dict(zip(VEHICLE_COLUMNS, row, strict=True)) for row in rows.vehicles}
    permits = (dict(zip(PERMIT_COLUMNS, row, strict=True)) for row in rows.permits)
    return [_case(permit, people, vehicles, on) for permit in permits if permit["state"] in LIVE_STATES]


def compare_verdicts(cases: list[PermitCase], before: Pack, after: Pack) -> dict[str, Any]:
    """How many permits stand how under each law, and those whose verdict is another."""
    counts: dict[str, Counter[str]] = {"before": Counter(), "after": Counter()}
    moves: Counter[tuple[str, str]] = Counter()
    changed = []
    for case, old, new in _judged(cases, before, after):
        counts["before"][old.state] += 1
        counts["after"][new.state] += 1
        if _mark(old) != _mark(new):
            moves[old.state, new.state] += 1
            changed.append((case, old, new))
    return {
        "permits": len(cases),
        **{side: {state: count[state] for state in STATES} for side, count in counts.items()},
        "moves": [{"before": one, "after": other, "count": count} for (one, other), count in sorted(moves.items())],
        "changed": [_changed(*one) for one in changed[:SHOWN]],
        "more": max(0, len(changed) - SHOWN),
    }


def _judged(cases: list[PermitCase], before: Pack, after: Pack) -> Iterator[tuple[PermitCase, Assessment, Assessment]]:
    same = before == after
    for case in cases:
        old = assess(before, case.stop)
        yield case, old, old if same else assess(after, case.stop)


def _case(permit: dict[str, Any], people: dict[str, Any], vehicles: dict[str, Any], on: date) -> PermitCase:
    holder, vehicle = people[permit["holder_id"]], vehicles.get(permit["vehicle_id"])
    license_until = permit["license_valid_until"]
    stop = StopFacts(
        on=on,
        permit=PermitFacts(permit["state"], permit["valid_until"], permit["since"]),
        license=LicenseFacts(license_until) if license_until else None,
        vehicle=_vehicle(vehicle) if vehicle else None,
        driver=RiderFacts(True, "holder", holder["born"], holder["category_a_since"], holder["cnh_valid_until"]),
        badge=None,
        data_age_hours=0,
    )
    return PermitCase(permit["id"], permit["fleet_number"], holder["name"], stop)


def _vehicle(row: dict[str, Any]) -> VehicleFacts:
    displacement = row["displacement_cc"]
    return VehicleFacts(
        row["made"], Decimal(displacement) if displacement else None, row["inspected_on"], row["inspection_result"]
    )


def _matters(assessment: Assessment) -> tuple[Finding, ...]:
    return tuple(finding for finding in assessment.findings if finding.state in ("fail", "warn"))


def _mark(assessment: Assessment) -> tuple[str, tuple[str, ...]]:
    return assessment.state, tuple(sorted(finding.code for finding in _matters(assessment)))


def _changed(case: PermitCase, old: Assessment, new: Assessment) -> dict[str, Any]:
    return {
        "permit_id": case.permit_id,
        "fleet_number": case.fleet_number,
        "holder": case.holder,
        "before": _shown(old, new),
        "after": _shown(new, old),
    }


def _shown(assessment: Assessment, other: Assessment) -> dict[str, Any]:
    """The verdict, its codes, and the findings that the other one has not."""
    there = {finding.code for finding in other.findings}
    own = [finding for finding in assessment.findings if finding.code not in there]
    return {
        "state": assessment.state,
        "codes": [finding.code for finding in _matters(assessment)],
        "findings": [_finding(one) for one in own],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    document: dict[str, Any] = plain(finding)
    return document
