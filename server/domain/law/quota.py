"""Quantas vagas: how many permits the law admits."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import Any

from server.domain.law import facts
from server.domain.law.model import Pack
from server.domain.law.permit_rules import SERVICES, Quota
from server.domain.law.validity import in_force, latest


def decide_quota(pack: Pack, population: int | None, on: date | None = None) -> dict[str, Any]:
    """One number for each service that this law limits; without a day, by the latest text.

    Raises:
        LawError: the number hangs on a population that was not given.
    """
    quotas = [quota for service in SERVICES if (quota := _in_force(pack, service, on))]
    silence = pack.permit.silence("quotas")
    return {
        **{quota.service: _places(quota, population) for quota in quotas},
        "binding": all(quota.binding for quota in quotas),
        "gaps": list(dict.fromkeys(quota.gap for quota in quotas if quota.gap)),
        "cites": [quota.citation.label for quota in quotas] or [silence.citation.label for silence in [silence] if silence],
    }


def _in_force(pack: Pack, service: str, on: date | None) -> Quota | None:
    versions = [quota for quota in pack.permit.quotas if quota.service == service]
    return latest(versions) if on is None else in_force(versions, on)


def _places(quota: Quota, population: int | None) -> int:
    """Rounded once, down unless the city says up. Where the law says "or fraction", the population goes up first."""
    if quota.fixed is not None:
        return quota.fixed
    if population is None or quota.per is None or quota.units is None:
        return facts.refuse("population should be a whole number")
    counted = Decimal(-(-population // quota.per) * quota.per if quota.population == "rounded_up" else population)
    places = quota.units * counted / quota.per
    return int(places.to_integral_value(ROUND_CEILING if quota.result == "rounded_up" else ROUND_FLOOR))
