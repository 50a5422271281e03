"""Permissão: how many there may be, what each asks for and costs, how long things last, how a motorcycle is replaced."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from server.domain.law.citation import Citation
from server.domain.law.fee_rules import Fee, read_fee
from server.domain.law.permit_terms import (
    CertificateRule,
    Release,
    Requirement,
    Term,
    read_certificate,
    read_release,
    read_requirement,
    read_term,
)
from server.domain.law.reading import Entry
from server.domain.law.transfer_rules import TransferRule, read_transfer
from server.domain.law.validity import Validity
from server.domain.law.vehicle_rules import AGE_READINGS

SERVICES = ("moto_taxi", "moto_delivery")
POPULATIONS = ("exact", "rounded_up")
RESULTS = ("rounded_down", "rounded_up")
CAPACITIES = ("seats", "displacement")
REASONS = ("age", "choice", "theft", "total_loss")
PERMIT_SUBJECTS = ("quotas", "substitution", "fees")


@dataclass(frozen=True)
class Quota:
    """Limite de vagas: a fixed number, or `units` for every `per` inhabitants, with how a fraction of `per` counts.

    `result` says which way a fraction of a place goes.

    `binding` tells a ceiling from a number at which the city may stop registering.
    """

    service: str
    citation: Citation
    fixed: int | None
    units: Decimal | None
    per: int | None
    population: str | None
    binding: bool
    gap: str | None
    valid: Validity
    result: str = "rounded_down"


@dataclass(frozen=True)
class SubstitutionRule:
    """Troca da moto: `newer` asks for a later year of manufacture, but for `same_year_reasons`, which need proof.

    `reading` is how `max_years` are counted, as with the age of any motorcycle, and `capacity` what "equal capacity" means.
    """

    citation: Citation
    newer: bool
    same_year_reasons: tuple[str, ...]
    max_years: int | None
    note: str | None
    gap: str | None
    valid: Validity
    reading: str = "year_end"
    capacity: str = "seats"


@dataclass(frozen=True)
class PermitSilence:
    """What this law could have said of permits and did not; nothing is made up in its place."""

    subject: str
    citation: Citation
    note: str


@dataclass(frozen=True)
class PermitRules:
    quotas: tuple[Quota, ...]
    substitution: tuple[SubstitutionRule, ...]
    fees: tuple[Fee, ...]
    silences: tuple[PermitSilence, ...]
    requirements: tuple[Requirement, ...]
    terms: tuple[Term, ...]
    releases: tuple[Release, ...]
    transfers: tuple[TransferRule, ...] = ()
    certificates: tuple[CertificateRule, ...] = ()

    def silence(self, subject: str) -> PermitSilence | None:
        return next((silence for silence in self.silences if silence.subject == subject), None)


def read_permit_rules(entry: Entry) -> PermitRules:
    return PermitRules(
        quotas=tuple(map(_quota, entry.entries("quotas", "service"))),
        substitution=tuple(map(_substitution, entry.entries("substitution", "cite"))),
        fees=tuple(map(read_fee, entry.entries("fees"))),
        silences=tuple(map(_silence, entry.entries("silences", "subject"))),
        requirements=tuple(map(read_requirement, entry.entries("requirements"))),
        terms=tuple(map(read_term, entry.entries("terms"))),
        releases=tuple(map(read_release, entry.entries("releases"))),
        transfers=tuple(map(read_transfer, entry.entries("transfers", "cite"))),
        certificates=tuple(map(read_certificate, entry.entries("certificates", "cite"))),
    )


def _quota(entry: Entry) -> Quota:
    fixed = entry.optional_integer("fixed")
    quota = Quota(
        service=entry.choice("service", SERVICES),
        citation=entry.citation(),
        fixed=fixed,
        units=entry.decimal("units") if fixed is None else None,
        per=entry.integer("per") if fixed is None else None,
        population=entry.choice("population", POPULATIONS) if fixed is None else None,
        binding=entry.flag("binding"),
        gap=entry.optional("gap"),
        valid=entry.valid(),
        result=entry.choice("result", RESULTS, "rounded_down"),
    )
    entry.close()
    return quota


def _substitution(entry: Entry) -> SubstitutionRule:
    rule = SubstitutionRule(
        citation=entry.citation(),
        newer=entry.flag("newer"),
        same_year_reasons=entry.texts("same_year_reasons"),
        max_years=entry.optional_integer("max_years"),
        note=entry.optional("note"),
        gap=entry.optional("gap"),
        valid=entry.valid(),
        reading=entry.choice("reading", AGE_READINGS, "year_end"),
        capacity=entry.choice("capacity", CAPACITIES, "seats"),
    )
    if strangers := set(rule.same_year_reasons) - set(REASONS):
        entry.fail(f"unknown same_year_reasons {', '.join(sorted(strangers))}")
    entry.close()
    return rule


def _silence(entry: Entry) -> PermitSilence:
    silence = PermitSilence(entry.choice("subject", PERMIT_SUBJECTS), entry.citation(), entry.text("note"))
    entry.close()
    return silence
