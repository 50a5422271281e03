"""Requisitos, prazos e liberações of a permit's life."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry

STAGES = ("permit", "renewal", "license", "driver", "vehicle", "auxiliary", "transfer", "document", "service")
TERMS = (
    "permit_life",
    "license_life",
    "interruption_max",
    "abandonment",
    "replacement_declaration",
    "replacement",
    "revocation_ban",
    "adequation",
    "adequation_extension",
    "auxiliary_change",
    "regularization",
    "auction",
    "certificate_life",
    "yearly_payment",
    "minimum_service",
    "regulation",
    "past",
)


@dataclass(frozen=True)
class Requirement:
    """Requisito, and the paper that proves it (None: the registry itself shows it)."""

    id: str
    citation: Citation
    stage: str
    title: str
    document: str | None
    gap: str | None


@dataclass(frozen=True)
class Term:
    """Prazo other than those of the notice: days, months, years, or a day of every year. `more_than` leaves the last day out."""

    id: str
    kind: str
    citation: Citation
    title: str
    days: int | None
    months: int | None
    years: int | None
    day_of_year: str | None
    more_than: bool
    gap: str | None


@dataclass(frozen=True)
class Release:
    """Liberação of a held or impounded motorcycle; `measures` are the grounds it is for (none named: any)."""

    id: str
    citation: Citation
    title: str
    measures: tuple[str, ...]
    gap: str | None


def read_requirement(entry: Entry) -> Requirement:
    requirement = Requirement(
        id=entry.text("id"),
        citation=entry.citation(),
        stage=entry.choice("stage", STAGES),
        title=entry.text("title"),
        document=entry.optional("document"),
        gap=entry.optional("gap"),
    )
    entry.close()
    return requirement


def read_term(entry: Entry) -> Term:
    term = Term(
        id=entry.text("id"),
        kind=entry.choice("kind", TERMS),
        citation=entry.citation(),
        title=entry.text("title"),
        days=entry.optional_integer("days"),
        months=entry.optional_integer("months"),
        years=entry.optional_integer("years"),
        day_of_year=entry.month_day("day_of_year") if entry.has("day_of_year") else None,
        more_than=entry.flag("more_than"),
        gap=entry.optional("gap"),
    )
    if sum(length is not None for length in (term.days, term.months, term.years, term.day_of_year)) != 1:
        entry.fail("a term has exactly one length")
    entry.close()
    return term


def read_release(entry: Entry) -> Release:
    release = Release(entry.text("id"), entry.citation(), entry.text("title"), entry.texts("measures"), entry.optional("gap"))
    entry.close()
    return release
