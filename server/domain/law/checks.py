"""Verificar na rua: what an inspector looks at, and what the registry answers."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation, federal_citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity

SECTIONS = ("equipment", "person", "document", "fleet_standard", "conduct")
REGISTRY_CHECKS = ("permit_active", "license_valid", "driver_registered", "plate_registered")
OPTIONAL_REGISTRY_CHECKS = ("permit_in_adequation", "badge")


@dataclass(frozen=True)
class Check:
    """One question; "sim" is always the regular answer.

    `failure` is the fact that a "não" makes, as the notice says it. `offenses` fit it, most specific first. `locked`
    names the gap that keeps it from being answered into an offense, and `under` the act that lifted it. A `federal`
    check warns and never makes a municipal notice.
    """

    id: str
    key: str
    section: str
    question: str
    failure: str
    citation: Citation
    photo: bool
    offenses: tuple[str, ...]
    grounds: tuple[str, ...]
    locked: str | None
    note: str | None
    federal: bool
    valid: Validity
    under: str | None = None


@dataclass(frozen=True)
class RegistryCheck:
    """What the registry on the phone answers by itself: permit, license, driver, plate.

    `renew_by` (MM-DD) is the day in January until which a paper that ended with the year may still be renewed.
    """

    id: str
    title: str
    citation: Citation
    offenses: tuple[str, ...]
    grounds: tuple[str, ...]
    note: str | None
    renew_by: str | None
    renew_citation: Citation | None
    valid: Validity


def read_check(entry: Entry) -> Check:
    federal = entry.flag("federal")
    check = Check(
        id=entry.text("id"),
        key=entry.text("key"),
        section=entry.choice("section", SECTIONS),
        question=entry.text("question"),
        failure=entry.text("failure"),
        citation=_federal_citation(entry) if federal else entry.citation(),
        photo=entry.flag("photo"),
        offenses=entry.texts("offenses"),
        grounds=entry.texts("grounds"),
        locked=entry.optional("locked"),
        note=entry.optional("note"),
        federal=federal,
        valid=entry.valid(),
    )
    if federal and check.offenses:
        entry.fail("a federal requirement can't open a municipal offense")
    entry.close()
    return check


def _federal_citation(entry: Entry) -> Citation:
    if not entry.has("federal_cite"):
        entry.fail("has no citation")
    return federal_citation(entry.text("federal_cite"))


def read_registry_check(entry: Entry) -> RegistryCheck:
    check = RegistryCheck(
        id=entry.choice("id", REGISTRY_CHECKS + OPTIONAL_REGISTRY_CHECKS),
        title=entry.text("title"),
        citation=entry.citation(),
        offenses=entry.texts("offenses"),
        grounds=entry.texts("grounds"),
        note=entry.optional("note"),
        renew_by=entry.month_day("renew_by") if entry.has("renew_by") else None,
        renew_citation=entry.citation("renew_cite") if entry.has("renew_by") else None,
        valid=entry.valid(),
    )
    entry.close()
    return check
