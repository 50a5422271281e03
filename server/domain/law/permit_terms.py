"""Requisitos, prazos e liberações of a permit's life."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from server.domain.law.calendar import add_months
from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity

STAGES = ("permit", "renewal", "license", "driver", "vehicle", "auxiliary", "transfer", "document", "service")
CERTIFICATE_READINGS = ("at_most", "at_least")
ENDS = ("anniversary", "year_end")
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
    """Requisito, and the paper that proves it (None: the registry itself shows it); `note` is how the city reads it."""

    id: str
    citation: Citation
    stage: str
    title: str
    document: str | None
    gap: str | None
    note: str | None = None


@dataclass(frozen=True)
class Term:
    """Prazo other than those of the notice: days, months, years, or a day of every year. `more_than` leaves the last day out.

    One that `ends` with the year lasts until 31/12 of the year in which its length runs out, counting the year it began in.
    """

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
    ends: str = "anniversary"

    def last_day(self, start: date) -> date:
        """The last day of the term, the first one left out. Validity never moves to a day with business."""
        if self.day_of_year is not None:
            day = date.fromisoformat(f"{start.year}-{self.day_of_year}")
            return day if start <= day else date.fromisoformat(f"{start.year + 1}-{self.day_of_year}")
        if self.ends == "year_end" and self.years is not None:
            return date(start.year + self.years - 1, 12, 31)
        if self.days is not None:
            return start + timedelta(days=self.days)
        return add_months(start, self.months if self.months is not None else 12 * (self.years or 0))


@dataclass(frozen=True)
class Release:
    """Liberação of a held or impounded motorcycle; `measures` are the grounds it is for (none named: any)."""

    id: str
    citation: Citation
    title: str
    measures: tuple[str, ...]
    gap: str | None


@dataclass(frozen=True)
class CertificateRule:
    """Atestado: how old it may be (`at_most`) or has to be (`at_least`) in days. Its date alone never makes an offense."""

    citation: Citation
    days: int
    reading: str
    gap: str | None
    valid: Validity


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
        ends=entry.choice("ends", ENDS, "anniversary"),
    )
    if sum(length is not None for length in (term.days, term.months, term.years, term.day_of_year)) != 1:
        entry.fail("a term has exactly one length")
    entry.close()
    return term


def read_release(entry: Entry) -> Release:
    release = Release(entry.text("id"), entry.citation(), entry.text("title"), entry.texts("measures"), entry.optional("gap"))
    entry.close()
    return release


def read_certificate(entry: Entry) -> CertificateRule:
    citation, days = entry.citation(), entry.integer("days")
    reading = entry.choice("reading", CERTIFICATE_READINGS)
    rule = CertificateRule(citation, days, reading, entry.optional("gap"), entry.valid())
    entry.close()
    return rule
