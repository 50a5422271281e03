"""Terms and documents that licensing keeps, and the day of the year on which a whole city pays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from server.licensing.life.rules import find_term, with_business
from server.licensing.life_queries import RunningTerm
from server.licensing.queries import DocumentWithEnd
from server.review.expiring.due import Due, Subject, Window


def terms_ending(window: Window, terms: Iterable[RunningTerm]) -> Iterator[Due]:
    """Interruptions and adequations that run, or that ended and nobody closed."""
    for term in terms:
        if window.has(term.ends_on):
            subject = Subject(term.permit_id, term.fleet_number, term.holder, term.plate)
            figures = {"starts_on": term.starts_on, "limit_on": term.limit_on, "extended": term.extended}
            yield Due(term.kind, "extended" if term.extended else "ends", term.ends_on, subject, term.citation, figures=figures)


def documents_ending(window: Window, documents: Iterable[DocumentWithEnd]) -> Iterator[Due]:
    """Certificates and proofs with a last day."""
    for document in documents:
        if window.has(document.valid_until):
            subject = Subject(document.permit_id, document.fleet_number, document.person, document.plate)
            figures = {"title": document.title, "application": document.application, "issued_on": document.issued_on}
            yield Due(
                kind="document",
                stage="ends",
                day=document.valid_until,
                subject=subject,
                citation=document.citation,
                figures=figures,
                application_id=document.application_id,
            )


def yearly_payments(window: Window) -> Iterator[Due]:
    """The day by which everybody pays, once a year, where the law names one. It ends on a day with business."""
    term = find_term(window.law, "yearly_payment")
    if term is None or term.day_of_year is None:
        return
    years = (window.today.year, window.today.year + 1)
    days = (date.fromisoformat(f"{year}-{term.day_of_year}") for year in years)
    moved = (with_business(window.law, day, window.law.municipal_holidays) for day in days)
    day = next((day for day in moved if day >= window.today), None)
    if window.has(day):
        yield Due("yearly_payment", "ends", day, Subject(), term.citation.label, figures={"title": term.title})
