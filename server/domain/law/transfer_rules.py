"""Transferência: what a law asks before a permit passes to another person."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity


@dataclass(frozen=True)
class TransferRule:
    """Transferência da vaga: off until the city switches it on. `cap` and `fee` in reais; `years` of service before it."""

    citation: Citation
    citations: tuple[Citation, ...]
    enabled: bool
    cap: Decimal | None
    fee: Decimal | None
    years: int | None
    note: str
    gap: str | None
    valid: Validity
    under: str | None = None


def read_transfer(entry: Entry) -> TransferRule:
    citation = entry.citation()
    rule = TransferRule(
        citation=citation,
        citations=(citation, *(entry.citations("more_cites") if entry.has("more_cites") else ())),
        enabled=entry.flag("enabled"),
        cap=entry.optional_decimal("cap"),
        fee=entry.optional_decimal("fee"),
        years=entry.optional_integer("years"),
        note=entry.text("note"),
        gap=entry.optional("gap"),
        valid=entry.valid(),
    )
    entry.close()
    return rule
