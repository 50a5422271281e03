"""Which applications a city's law admits, and what it says of each."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.domain.law.pack import Pack
from server.domain.law.permit_terms import Term
from server.domain.law.validity import in_force
from server.licensing.applications.auxiliaries import change_term
from server.licensing.applications.bans import ban_term
from server.licensing.applications.transfers import transfer_rule


def is_offered(law: Pack, kind: str, on: date) -> bool:
    """Whether somebody may apply for this today."""
    if kind == "auxiliary":
        rule = in_force(law.driver.auxiliary, on)
        return rule is None or rule.allowed
    if kind == "transfer":
        transfer = transfer_rule(law, on)
        return transfer is not None and transfer.enabled
    return True


def describe_kinds(law: Pack, on: date) -> dict[str, Any]:
    """What the law says of auxiliary drivers, transfers and revoked holders, for the office to read."""
    ban = ban_term(law)
    return {"auxiliary": _auxiliary(law, on), "transfer": _transfer(law, on), "ban": _term(ban) if ban else None}


def _auxiliary(law: Pack, on: date) -> dict[str, Any]:
    rule, wait = in_force(law.driver.auxiliary, on), change_term(law)
    return {
        "offered": is_offered(law, "auxiliary", on),
        "max": rule.max if rule else None,
        "citation": rule.citation.label if rule else None,
        "note": rule.note if rule else None,
        "wait": _term(wait) if wait else None,
    }


def _transfer(law: Pack, on: date) -> dict[str, Any] | None:
    rule = transfer_rule(law, on)
    if rule is None:
        return None
    return {
        "offered": rule.enabled,
        "citations": [citation.label for citation in rule.citations],
        "under": rule.under,
        "cap": f"{rule.cap:.2f}" if rule.cap is not None else None,
        "fee": f"{rule.fee:.2f}" if rule.fee is not None else None,
        "years": rule.years,
        "note": rule.note,
    }


def _term(term: Term) -> dict[str, Any]:
    return {"title": term.title, "citation": term.citation.label}
