"""Atestado: whether the date of a health certificate fits what the law says of it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from server.domain.law.model import Pack
from server.domain.law.validity import in_force


def decide_certificate(pack: Pack, on: date, issued_on: date | None) -> dict[str, Any]:
    """`ok`, `review` or `not_fixed`. The date alone is for a person to weigh: it never answers `fail`."""
    rule = in_force(pack.permit.certificates, on)
    if rule is None:
        return {"state": "not_fixed", "limit_on": None, "cites": []}
    if issued_on is None or issued_on > on:
        return {"state": "review", "limit_on": None, "cites": [rule.citation.label]}
    limit = issued_on + timedelta(days=rule.days)
    fits = on <= limit if rule.reading == "at_most" else on >= limit
    return {"state": "ok" if fits else "review", "limit_on": limit.isoformat(), "cites": [rule.citation.label]}
