"""The places of a city and the line for them, as the office reads them."""

from __future__ import annotations

from typing import Any

from server.cities.queries import find_population
from server.cities.service import law_of
from server.domain.law.export import plain
from server.domain.law.pack import Pack
from server.kit import clock
from server.kit.auth import names_of
from server.licensing.applications.kinds import describe_kinds
from server.licensing.applications.plain_rows import plain_row
from server.licensing.applications.quotas import Places, list_places
from server.licensing.models import WaitingEntry
from server.licensing.queries import count_applications, list_waiting
from server.registry.today import today_in

_WAITING = ("id", "place", "service", "state", "name", "cpf", "phone", "entered_on", "called_reason", "reason", "application_id")


def show_places(municipality: str) -> dict[str, Any]:
    """How many places there are and what the law says of applications."""
    law, today = law_of(municipality), today_in(municipality)
    population = find_population(municipality, today)
    counted = ("inhabitants", "year", "source")
    return {
        "today": today.isoformat(),
        "norm": law.norm.short,
        "services": [_places(law, places) for places in list_places(municipality, law, today)],
        "population": {name: getattr(population, name) for name in counted} if population else None,
        "kinds": describe_kinds(law, today),
        "applications": count_applications(municipality),
    }


def show_line(municipality: str, with_closed: bool = False) -> list[dict[str, Any]]:
    """The line in its order; those who left it or were served come along when asked for."""
    states = ("waiting", "called", "done", "left") if with_closed else ("waiting", "called")
    return show_entries(list_waiting(municipality, states))


def show_entries(entries: list[WaitingEntry]) -> list[dict[str, Any]]:
    """Places in the line."""
    names = names_of(user for entry in entries for user in (entry.called_by, entry.closed_by))
    return [
        {
            **plain_row(entry, _WAITING),
            "called_at": clock.rfc3339(entry.called_at) if entry.called_at else None,
            "called_by": names.get(entry.called_by or ""),
            "closed_at": clock.rfc3339(entry.closed_at) if entry.closed_at else None,
            "closed_by": names.get(entry.closed_by or ""),
        }
        for entry in entries
    ]


def _places(law: Pack, places: Places) -> dict[str, Any]:
    quota = places.quota
    return {
        "service": places.service,
        "limit": places.limit,
        "used": places.used,
        "free": places.free,
        "waiting": places.waiting,
        "called": places.called,
        "binding": places.binding,
        "promised": places.is_promised,
        "citation": quota.citation.label if quota else None,
        "formula": {"fixed": quota.fixed, "units": plain(quota.units), "per": quota.per} if quota else None,
        "note": law.gap(quota.gap).note if quota and quota.gap else None,
    }
