"""What expires in a city: gathered in a fixed number of queries, filtered, counted, and shown a page at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from server.cities.service import law_of
from server.cities.today import today_in
from server.kit.auth import Actor
from server.licensing.life_queries import list_declarations, list_terms
from server.licensing.queries import list_documents_with_end
from server.review.expiring.due import GROUPS, KINDS, OF_RECORDS, RECORD_READERS, Due, Window, in_order
from server.review.expiring.notices import defense_rule, defenses_ending, measures_open
from server.review.expiring.permits import cnh_ending, licenses_ending, permits_ending
from server.review.expiring.queries import (
    last_checks,
    last_licenses,
    list_auxiliaries,
    list_live_permits,
    list_open_notices,
    sealed_bodies,
)
from server.review.expiring.terms import documents_ending, terms_ending, yearly_payments
from server.review.expiring.vehicles import ages_reached, checks_due


def open_window(municipality: str, days: int) -> Window:
    """The law as the city reads it today, looking so many days ahead."""
    today = today_in(municipality)
    return Window(municipality, law_of(municipality, today), today, days)


def list_expiring(actor: Actor, municipality: str, query: dict[str, Any]) -> dict[str, Any]:
    """A page of it: {today, items, total, page, page_size, kinds, groups}. Each count leaves its own filter out."""
    window = open_window(municipality, query["days"])
    every = gather(actor, window)
    kind, group = query["kind"], query["group"]
    chosen = select_dues(window, every, kind, group)
    page, size = query["page"], query["page_size"]
    shown = chosen[(page - 1) * size : page * size]
    return {
        "today": window.today,
        "items": list(show(window, shown)),
        "total": len(chosen),
        "page": page,
        "page_size": size,
        "kinds": _counted(KINDS, (due.kind for due in select_dues(window, every, None, group))),
        "groups": _counted(GROUPS, map(window.group_of, select_dues(window, every, kind, None))),
    }


def gather(actor: Actor, window: Window) -> list[Due]:
    """Everything this person may see, in order."""
    dues = [*_of_registry(window), *(_of_records(window) if actor.role in RECORD_READERS else ())]
    return sorted(dues, key=in_order)


def select_dues(window: Window, dues: list[Due], kind: str | None, group: str | None) -> list[Due]:
    """Those of a kind and of a group, where one is named."""
    found = [due for due in dues if due.kind == kind] if kind else dues
    return [due for due in found if window.group_of(due) == group] if group else found


def show(window: Window, dues: list[Due]) -> Iterator[dict[str, Any]]:
    """Rows as they are answered. What a record says is read out of its sealed text."""
    bodies = sealed_bodies({due.record_id for due in dues if due.record_id})
    for due in dues:
        yield _shown(window, due, bodies.get(due.record_id or ""))


def _of_registry(window: Window) -> Iterator[Due]:
    city = window.municipality
    held, terms = list_live_permits(city), list_terms(city)
    adequating = {term.permit_id for term in terms if term.kind == "adequation"}
    yield from permits_ending(window, held)
    yield from licenses_ending(window, held, last_licenses(city))
    yield from cnh_ending(window, held, list_auxiliaries(city, window.until))
    yield from checks_due(window, held, last_checks(city), adequating)
    yield from ages_reached(window, held, list_declarations(city))
    yield from terms_ending(window, terms)
    yield from documents_ending(window, list_documents_with_end(city))
    yield from yearly_payments(window)


def _of_records(window: Window) -> Iterator[Due]:
    rule = defense_rule(window)
    notices = list_open_notices(window.municipality, window.until, has_term=bool(rule and rule.days is not None))
    yield from defenses_ending(window, notices)
    yield from measures_open(notices)


def _shown(window: Window, due: Due, body: dict[str, Any] | None) -> dict[str, Any]:
    measures = [{"kind": one["kind"], "citation": one.get("citation")} for one in (body or {}).get("measures") or []]
    figures = {**due.figures, "measures": measures} if due.kind == "measure" else due.figures
    return {
        "kind": due.kind,
        "stage": due.stage,
        "group": window.group_of(due),
        "day": due.day,
        "days": _days(window.today, due.day),
        "since": due.since,
        **due.subject._asdict(),
        "citation": _citation(due, body),
        "figures": dict(figures),
        "record_id": due.record_id,
        "application_id": due.application_id,
    }


def _citation(due: Due, body: dict[str, Any] | None) -> str | None:
    """The record's own words for the provision, where it comes out of one."""
    if due.kind not in OF_RECORDS or body is None:
        return due.citation
    if due.kind == "defense":
        return (body.get("deadline") or {}).get("citation")
    cited = (one.get("citation") for one in body.get("measures") or [])
    return "; ".join(dict.fromkeys(citation for citation in cited if citation)) or None


def _days(today: date, day: date | None) -> int | None:
    return (day - today).days if day else None


def _counted(names: Iterable[str], values: Iterable[str]) -> list[dict[str, Any]]:
    counts = Counter(values)
    return [{"value": name, "count": counts[name]} for name in names if counts[name]]
