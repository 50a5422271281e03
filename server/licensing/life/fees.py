"""Taxas: what the law's table asks a permit for, a year at a time, and what was recorded as paid. Nothing is added to
either: no interest, no discount, no due day that the law doesn't name."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

from server.domain.law.fees import decide_fees
from server.domain.law.pack import Pack
from server.licensing.life.rules import cited, find_term
from server.licensing.life_models import FeePayment
from server.licensing.life_queries import list_payments
from server.registry.models import Permit

OPEN, PART, PAID = "open", "part", "paid"


def fee_year(law: Pack, permit: Permit, year: int, today: date) -> dict[str, Any]:
    """The fees of a year with what was paid of each. `total` is None where the law has no table; `others` are payments
    that its table doesn't list."""
    due = decide_fees(law, _day_of(year, today), _is_first(permit, year), _count_drivers(permit, year, today))
    payments = [row for row in list_payments(permit.id, year) if row.withdrawn_at is None]
    items = [_item(law, item, payments) for item in due["items"]]
    known = {item["id"] for item in items}
    term = find_term(law, "yearly_payment")
    return {
        **due,
        "year": year,
        "items": items,
        "others": [row.id for row in payments if row.fee not in known],
        "due_on": f"{year}-{term.day_of_year}" if term and term.day_of_year else None,
        "due_cite": term.citation.label if term else None,
        "due_title": term.title if term else None,
    }


def open_items(law: Pack, permit: Permit, year: int, today: date) -> list[dict[str, Any]]:
    """The fees of a year that are not paid, or not whole."""
    return [item for item in fee_year(law, permit, year, today)["items"] if item["state"] != PAID]


def years_of(law: Pack, permit: Permit, today: date) -> list[int]:
    """The years that a permit can owe for, the latest first: since it was granted, under this law, five at most."""
    since = max(law.norm.in_force_from.year, permit.granted_on.year if permit.granted_on else 0, today.year - 4)
    return list(range(today.year, since - 1, -1))


def _item(law: Pack, due: dict[str, Any], payments: list[FeePayment]) -> dict[str, Any]:
    paid = sum((Decimal(row.amount) for row in payments if row.fee == due["id"]), Decimal(0))
    state = PAID if paid >= Decimal(due["amount"]) else PART if paid else OPEN
    fee = next(fee for fee in law.permit.fees if fee.id == due["id"])
    return {**due, "cite": cited(fee.citations), "paid": str(paid), "state": state}


def _day_of(year: int, today: date) -> date:
    """The day to ask the table about: today, or the last day of a year that is over."""
    return min(today, date(year, 12, 31))


def _is_first(permit: Permit, year: int) -> bool:
    return permit.granted_on is not None and permit.granted_on.year == year


def _count_drivers(permit: Permit, year: int, today: date) -> int:
    """The auxiliary drivers registered on the day that counts."""
    day = _day_of(year, today)
    registered = (one for one in permit.auxiliaries if one.registered_on <= day)
    return sum(1 for one in registered if one.ended_on is None or one.ended_on >= day)
