"""What a city's law says of a permit's life, looked up by the names that packs give it, and its terms counted in days."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

from server.domain.law.authority_rules import Procedure, Sanction
from server.domain.law.calendar import next_business_day
from server.domain.law.citation import Citation
from server.domain.law.errors import CalendarGap
from server.domain.law.losses import losses_of
from server.domain.law.pack import Pack
from server.domain.law.permit_terms import Requirement, Term

ABANDONED, EXCEEDED, UNPAID = "abandoned", "interruption-exceeded", "unpaid-fees"
REPORT_FIRST = "report-before-license"
_SURRENDER = ("surrender", "permit-taken-back", "written-surrender")


def find_term(law: Pack, kind: str) -> Term | None:
    """The term of a kind; the first one where a law repeats it."""
    return next((term for term in law.permit.terms if term.kind == kind), None)


def with_business(law: Pack, day: date, municipal: Collection[date]) -> date:
    """The day, or the next one on which the agency is open: for terms that end with an act before it. Past the listed
    holidays it stays as it is."""
    try:
        return next_business_day(day, law.state_holidays, municipal)
    except CalendarGap:
        return day


def list_requirements(law: Pack, stage: str) -> list[Requirement]:
    """What the law asks for at a stage."""
    return [requirement for requirement in law.permit.requirements if requirement.stage == stage]


def find_report_first(law: Pack) -> Requirement | None:
    """The provision that lets the licence out only after a report."""
    return next((one for one in law.permit.requirements if one.id == REPORT_FIRST), None)


def surrender_citations(law: Pack) -> list[Citation]:
    """Where the law speaks of a holder who gives the permit up; nothing where it doesn't."""
    named: list[Procedure | Requirement] = [*law.authority.procedures, *law.permit.requirements]
    found = [entry.citation for name in _SURRENDER for entry in named if entry.id == name]
    return found or [sanction.citation for sanction in law.authority.sanctions if sanction.id == ABANDONED]


def interruption_citations(law: Pack, term: Term) -> list[Citation]:
    """Where the law lets the service be interrupted, and for how long."""
    granted = [entry.citation for entry in law.authority.procedures if entry.id == "interruption"]
    return [*granted, term.citation]


def list_losses(law: Pack, stable: bool) -> list[Sanction]:
    """The losses that can meet a permit. A protected holder's are others than everybody's."""
    return [sanction for sanction in losses_of(law, stable) if sanction.kind == "loss"]


def protections(law: Pack) -> list[Citation]:
    """Where the law protects a holder from being ended like any other; nothing where it doesn't."""
    return [sanction.citation for sanction in law.authority.sanctions if sanction.holder == "permanent"]


def next_end(term: Term, valid_until: date | None, on: date) -> date:
    """The last day of a permit renewed on a day: it goes on from its end, or from the day when that is past."""
    if valid_until is None or valid_until < on:
        return term.last_day(on)
    return term.last_day(valid_until + timedelta(days=1) if term.ends == "year_end" else valid_until)


def cited(citations: Collection[Citation]) -> str:
    """Several provisions in one line."""
    return "; ".join(dict.fromkeys(citation.label for citation in citations))
