"""Alvará do ano: where the law lets it out only after a report, the report is looked for."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.domain.law.calendar import add_years
from server.domain.law.citation import Citation
from server.domain.law.pack import Pack
from server.kit.auth import Actor
from server.licensing.life import words
from server.licensing.life.errors import BeyondTheLaw, NoReport
from server.licensing.life.matter import must_not_be_ahead, open_matter, tell
from server.licensing.life.motorcycles import vehicle_terms
from server.licensing.life.rules import cited, find_report_first, find_term, list_requirements
from server.registry.models import Permit
from server.registry.papers import add_license


def license_permit(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any]) -> None:
    """Records the licence of a year.

    Raises:
        NoReport: the law wants a passed check that is still good, and there is none.
        BeyondTheLaw: it would last longer than the law lets it.
        Duplicate: the permit has one of that year.
    """
    matter = open_matter(actor, permit_id, change_seq)
    issued = values["issued_on"] or matter.today
    must_not_be_ahead(matter, "issued_on", issued)
    first = find_report_first(matter.law)
    if first and not has_report(matter.law, matter.permit, matter.today):
        raise NoReport(f"{first.citation.label}.")
    longest = longest_license(matter.law, issued)
    if longest and values["valid_until"] > longest:
        detail = f"O último dia possível é {longest:%d/%m/%Y}."
        raise BeyondTheLaw(detail, limit_on=longest.isoformat(), field="valid_until")
    title = words.LICENSED.format(year=values["year"], until=f"{values['valid_until']:%d/%m/%Y}")
    number = f"Alvará nº {values['number']}" if values["number"] else None
    tell(matter, words.told(title, cited(license_citations(matter.law, issued)), number), issued)
    add_license(actor, permit_id, {name: values[name] for name in ("year", "valid_until", "number")})


def has_report(law: Pack, permit: Permit, today: date) -> bool:
    """Whether the motorcycle passed a check that is still good."""
    terms = vehicle_terms(law, permit.vehicle, today)
    return terms is not None and terms["roadworthiness"] == "ok"


def longest_license(law: Pack, issued: date) -> date | None:
    """The last day that a licence of that day may have, where the law says how long one lasts."""
    term = find_term(law, "license_life")
    return add_years(issued, term.years) if term and term.years else None


def license_citations(law: Pack, on: date) -> list[Citation]:
    """Where the law says what comes before the licence and how long one lasts, or else where it asks for one."""
    term, carried = find_term(law, "license_life"), law.registry_check("license_valid", on)
    asked = [requirement.citation for requirement in list_requirements(law, "license")]
    found = [*asked, *([term.citation] if term else [])]
    return found or ([carried.citation] if carried else [])
