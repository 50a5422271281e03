"""Transferência da vaga: whether one permit may pass to another person."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

from server.domain.law.calendar import add_years
from server.domain.law.model import Pack
from server.domain.law.validity import in_force


def decide_transfer(pack: Pack, on: date, price: Decimal | None, serving_since: date | None) -> dict[str, Any]:
    """`allowed` is None where a person has to look: a law without a rule, an unknown price or day of first service."""
    rule = in_force(pack.permit.transfers, on)
    if rule is None:
        return {"allowed": None, "refusals": [], "cap": None, "fee": None, "note": None, "cites": []}
    refusals = []
    if not rule.enabled:
        refusals.append("not_enabled")
    if rule.cap is not None and price is not None and price > rule.cap:
        refusals.append("above_cap")
    if rule.years is not None and serving_since is not None and on < add_years(serving_since, rule.years):
        refusals.append("too_early")
    unknown = (rule.cap is not None and price is None) or (rule.years is not None and serving_since is None)
    act = [rule.under] if rule.under else []
    return {
        "allowed": False if refusals else None if unknown else True,
        "refusals": refusals,
        "cap": None if rule.cap is None else str(rule.cap),
        "fee": None if rule.fee is None else str(rule.fee),
        "note": rule.note,
        "cites": [*(citation.label for citation in rule.citations), *act],
    }
