"""Vagas: how many places the law gives, and how many are taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from server.cities.models import Population
from server.cities.queries import find_population
from server.domain.law.pack import Pack
from server.domain.law.permit_rules import Quota
from server.domain.law.quota import decide_quota
from server.domain.law.validity import in_force
from server.licensing.queries import count_permits, list_waiting
from server.registry.models import SERVICES


@dataclass(frozen=True)
class Places:
    """The places of one service. Without a `limit` it isn't known: the law sets none (no `quota`), or it hangs on a
    population that the city has not registered. `called` are people who were offered a place and have not taken it."""

    service: str
    quota: Quota | None
    limit: int | None
    used: int
    waiting: int
    called: int

    @property
    def binding(self) -> bool:
        return self.quota is not None and self.quota.binding

    @property
    def free(self) -> int | None:
        return None if self.limit is None else max(0, self.limit - self.used)

    @property
    def is_full(self) -> bool:
        return self.limit is not None and self.used >= self.limit

    @property
    def is_promised(self) -> bool:
        """Whether every free place is offered to somebody."""
        return self.limit is not None and self.used + self.called >= self.limit


def list_places(municipality: str, law: Pack, on: date) -> list[Places]:
    """The places of every service that this city's law has."""
    population, used, line = find_population(municipality, on), count_permits(municipality), list_waiting(municipality)
    return [
        Places(
            service=service,
            quota=(quota := _quota(law, service, on)),
            limit=_limit(law, quota, population, on),
            used=used.get(service, 0),
            waiting=sum(entry.service == service and entry.state == "waiting" for entry in line),
            called=sum(entry.service == service and entry.state == "called" for entry in line),
        )
        for service in services_of(law, on)
    ]


def find_places(municipality: str, law: Pack, on: date, service: str) -> Places:
    """The places of one service."""
    return next(places for places in list_places(municipality, law, on) if places.service == service)


def services_of(law: Pack, on: date) -> list[str]:
    """The services that the law counts places of; where it counts none, the one that all these laws are about."""
    return [service for service in SERVICES if _quota(law, service, on)] or [SERVICES[0]]


def is_limited_by_population(quotas: Iterable[Quota]) -> bool:
    """Whether a number of places hangs on the population."""
    return any(quota.fixed is None for quota in quotas)


def _quota(law: Pack, service: str, on: date) -> Quota | None:
    return in_force([quota for quota in law.permit.quotas if quota.service == service], on)


def _limit(law: Pack, quota: Quota | None, population: Population | None, on: date) -> int | None:
    if quota is None:
        return None
    if quota.fixed is not None:
        return quota.fixed
    return int(decide_quota(law, population.inhabitants, on)[quota.service]) if population else None
