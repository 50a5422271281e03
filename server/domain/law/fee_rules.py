"""Taxas e preços públicos that a law itself fixes, in reais. No interest, discount or instalment: no law here has any."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity

DUE = ("first_year", "renewal", "every_year")
PAYERS = ("permit", "driver")


@dataclass(frozen=True)
class Fee:
    """One line of a table. `each` says whom it counts: once a permit, or once a driver beside the holder."""

    id: str
    citations: tuple[Citation, ...]
    title: str
    amount: Decimal
    due: str
    each: str
    valid: Validity


def read_fee(entry: Entry) -> Fee:
    fee = Fee(
        id=entry.text("id"),
        citations=entry.citations(),
        title=entry.text("title"),
        amount=entry.decimal("amount"),
        due=entry.choice("due", DUE),
        each=entry.choice("each", PAYERS),
        valid=entry.valid(),
    )
    entry.close()
    return fee
