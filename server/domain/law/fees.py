"""Taxas do ano: what the law's own table asks for. Nothing is added to it."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

from server.domain.law.fee_rules import Fee
from server.domain.law.model import Pack

_CENT = Decimal("0.01")


def decide_fees(pack: Pack, on: date, first_year: bool, drivers: int) -> dict[str, Any]:
    """What one permit owes for a year; `drivers` are those beside the holder. `total` is None without a table."""
    due = [fee for fee in pack.permit.fees if _is_due(fee, on, first_year)]
    items = [_item(fee, drivers) for fee in due if fee.each == "permit" or drivers]
    total = sum((item["amount"] for item in items), Decimal(0))
    silence = pack.permit.silence("fees")
    sources = [citation for fee in due for citation in fee.citations] + ([silence.citation] if silence else [])
    return {
        "total": None if silence else str(total.quantize(_CENT)),
        "items": [{**item, "amount": str(item["amount"])} for item in items],
        "note": silence.note if silence else None,
        "cites": list(dict.fromkeys(citation.label for citation in sources)),
    }


def _is_due(fee: Fee, on: date, first_year: bool) -> bool:
    return fee.valid.covers(on) and fee.due in ("every_year", "first_year" if first_year else "renewal")


def _item(fee: Fee, drivers: int) -> dict[str, Any]:
    count = 1 if fee.each == "permit" else drivers
    return {"id": fee.id, "title": fee.title, "count": count, "amount": (fee.amount * count).quantize(_CENT)}
