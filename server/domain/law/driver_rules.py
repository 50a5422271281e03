"""Condutor: what a law asks of the person, beside being registered."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity


@dataclass(frozen=True)
class MinAgeRule:
    """Idade mínima in full years, reached on the birthday."""

    citation: Citation
    years: int
    offenses: tuple[str, ...]
    grounds: tuple[str, ...]
    valid: Validity


@dataclass(frozen=True)
class ExperienceRule:
    """Tempo na categoria A. `more_than` asks for a day beyond the years, as a text that says "mais de" does."""

    citation: Citation
    years: int
    more_than: bool
    offenses: tuple[str, ...]
    grounds: tuple[str, ...]
    valid: Validity


@dataclass(frozen=True)
class CnhRule:
    """Habilitação. Up to `tolerance_days` after the expiry the traffic code lets the person drive, so it only warns."""

    citation: Citation
    tolerance_days: int
    tolerance_source: str
    offenses: tuple[str, ...]
    grounds: tuple[str, ...]
    note: str | None
    valid: Validity


@dataclass(frozen=True)
class AuxiliaryRule:
    """Preposto, auxiliar: whether the law knows a second driver, and how many (no `max`: it sets no number)."""

    citation: Citation
    allowed: bool
    max: int | None
    note: str | None
    valid: Validity


@dataclass(frozen=True)
class DriverRules:
    """All versions of each rule; empty where the law fixes nothing."""

    age: tuple[MinAgeRule, ...]
    experience: tuple[ExperienceRule, ...]
    cnh: tuple[CnhRule, ...]
    auxiliary: tuple[AuxiliaryRule, ...]


def read_driver_rules(entry: Entry) -> DriverRules:
    rules = DriverRules(
        tuple(map(_age, entry.entries("age"))),
        tuple(map(_experience, entry.entries("experience"))),
        tuple(map(_cnh, entry.entries("cnh"))),
        tuple(map(_auxiliary, entry.entries("auxiliary"))),
    )
    entry.close()
    return rules


def _age(entry: Entry) -> MinAgeRule:
    rule = MinAgeRule(entry.citation(), entry.integer("years"), entry.texts("offenses"), entry.texts("grounds"), entry.valid())
    entry.close()
    return rule


def _experience(entry: Entry) -> ExperienceRule:
    rule = ExperienceRule(
        citation=entry.citation(),
        years=entry.integer("years"),
        more_than=entry.flag("more_than"),
        offenses=entry.texts("offenses"),
        grounds=entry.texts("grounds"),
        valid=entry.valid(),
    )
    entry.close()
    return rule


def _cnh(entry: Entry) -> CnhRule:
    rule = CnhRule(
        citation=entry.citation(),
        tolerance_days=entry.integer("tolerance_days"),
        tolerance_source=entry.text("tolerance_source"),
        offenses=entry.texts("offenses"),
        grounds=entry.texts("grounds"),
        note=entry.optional("note"),
        valid=entry.valid(),
    )
    entry.close()
    return rule


def _auxiliary(entry: Entry) -> AuxiliaryRule:
    rule = AuxiliaryRule(
        citation=entry.citation(),
        allowed=entry.flag("allowed"),
        max=entry.optional_integer("max"),
        note=entry.optional("note"),
        valid=entry.valid(),
    )
    entry.close()
    return rule
