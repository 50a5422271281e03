"""Veículo: what a law asks of the motorcycle's age, engine and roadworthiness."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity

NOMINAL = ("review", "accepted")
COUNTS = ("rolling", "civil", "civil_next")
AGE_READINGS = ("year_end", "year_start", "first_year_counts")


@dataclass(frozen=True)
class AgeRule:
    """Idade máxima, counted from the year of manufacture.

    The texts name no day, so a pack says how it is read: `year_end` lets the motorcycle run until 31/12 of made +
    `max_years`, `year_start` until 1/1 of that year, `first_year_counts` until 31/12 of the year before.
    """

    citation: Citation
    max_years: int
    reading: str
    declare_before_days: int | None
    declare_citation: Citation | None
    replace_within_days: int | None
    replace_citation: Citation | None
    offenses: tuple[str, ...]
    grounds: tuple[str, ...]
    gap: str | None
    valid: Validity


@dataclass(frozen=True)
class DisplacementRule:
    """Cilindrada in cm³, bounds included.

    From `review_from_cc` up to the minimum (sold as "125") a person decides, unless the city accepts it (`nominal`).
    """

    citation: Citation
    min_cc: Decimal
    max_cc: Decimal | None
    review_from_cc: Decimal | None
    offenses: tuple[str, ...]
    grounds: tuple[str, ...]
    gap: str | None
    valid: Validity
    nominal: str = "review"


@dataclass(frozen=True)
class RoadworthinessRule:
    """Vistoria: months that a check lasts; `failed_*` is what fits a motorcycle that did not pass it.

    `rolling` months run from the check. `civil`: it lasts until the end of the calendar's half or year in which it was
    made; `civil_next`: until the end of the one after, in which the following check may still be made.
    """

    citation: Citation
    months: int
    offenses: tuple[str, ...]
    grounds: tuple[str, ...]
    failed_offenses: tuple[str, ...]
    failed_grounds: tuple[str, ...]
    gap: str | None
    valid: Validity
    count: str = "rolling"


@dataclass(frozen=True)
class VehicleRules:
    """All versions of each rule; empty where the law fixes nothing."""

    age: tuple[AgeRule, ...]
    displacement: tuple[DisplacementRule, ...]
    roadworthiness: tuple[RoadworthinessRule, ...]


def read_vehicle_rules(entry: Entry) -> VehicleRules:
    rules = VehicleRules(
        tuple(map(_age, entry.entries("age"))),
        tuple(map(_displacement, entry.entries("displacement"))),
        tuple(map(_roadworthiness, entry.entries("roadworthiness"))),
    )
    entry.close()
    return rules


def _age(entry: Entry) -> AgeRule:
    rule = AgeRule(
        citation=entry.citation(),
        max_years=entry.integer("max_years"),
        reading=entry.choice("reading", AGE_READINGS),
        declare_before_days=entry.optional_integer("declare_before_days"),
        declare_citation=entry.optional_citation("declare_cite"),
        replace_within_days=entry.optional_integer("replace_within_days"),
        replace_citation=entry.optional_citation("replace_cite"),
        offenses=entry.texts("offenses"),
        grounds=entry.texts("grounds"),
        gap=entry.optional("gap"),
        valid=entry.valid(),
    )
    for term, source in (("declare_before_days", "declare_cite"), ("replace_within_days", "replace_cite")):
        if entry.has(term) and not entry.has(source):
            entry.fail(f"{term} has no citation ({source})")
    entry.close()
    return rule


def _displacement(entry: Entry) -> DisplacementRule:
    rule = DisplacementRule(
        citation=entry.citation(),
        min_cc=entry.decimal("min_cc"),
        max_cc=entry.optional_decimal("max_cc"),
        review_from_cc=entry.optional_decimal("review_from_cc"),
        offenses=entry.texts("offenses"),
        grounds=entry.texts("grounds"),
        gap=entry.optional("gap"),
        valid=entry.valid(),
    )
    entry.close()
    return rule


def _roadworthiness(entry: Entry) -> RoadworthinessRule:
    rule = RoadworthinessRule(
        citation=entry.citation(),
        months=entry.integer("months"),
        offenses=entry.texts("offenses"),
        grounds=entry.texts("grounds"),
        failed_offenses=entry.texts("failed_offenses"),
        failed_grounds=entry.texts("failed_grounds"),
        gap=entry.optional("gap"),
        valid=entry.valid(),
    )
    entry.close()
    return rule
