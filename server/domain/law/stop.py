"""Abordagem: the facts of one stop, as the badge, the registry and the clock of the phone give them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from server.domain.law import facts
from server.domain.law.facts import VehicleFacts

PERMIT_STATES = ("active", "suspended", "in_adequation", "interrupted", "revoked", "ended")
PROOFS = ("live", "copy", "card", "typed")
FRESHNESS = ("fresh", "stale", "static", "future")
ANSWERS = ("answered", "missing", "other")
ROLES = ("holder", "auxiliary")
OUTCOMES = (
    "valid",
    "not_ours",
    "unknown_key",
    "key_withdrawn",
    "expired",
    "cancelled",
    "replaced",
    "suspended",
    "other_city",
    "not_a_badge",
    "none",
)

T = TypeVar("T")


@dataclass(frozen=True)
class PermitFacts:
    state: str
    valid_until: date | None
    since: date | None


@dataclass(frozen=True)
class LicenseFacts:
    valid_until: date | None


@dataclass(frozen=True)
class RiderFacts:
    registered: bool
    role: str
    born: date | None
    category_a_since: date | None
    cnh_valid_until: date | None


@dataclass(frozen=True)
class BadgeFacts:
    """`outcome` is what verifying it said; `list_age_hours` the age of the list of cancelled badges.

    A live proof has its age in seconds, either way of the phone's clock, and what came of the three digits if they were
    asked for; `seen_seconds` is how long ago the very same code was read. `fault` says why nothing on it is believed.
    """

    proof: str
    outcome: str
    cancelled_on: date | None
    list_age_hours: int | None
    freshness: str | None = None
    age_seconds: int | None = None
    seen_seconds: int | None = None
    answer: str | None = None
    other_person: bool = False
    fault: str | None = None


@dataclass(frozen=True)
class StopFacts:
    """A None is a thing that the phone does not have: no permit, no license on record, no vehicle, no badge read."""

    on: date
    permit: PermitFacts | None
    license: LicenseFacts | None
    vehicle: VehicleFacts | None
    driver: RiderFacts | None
    badge: BadgeFacts | None
    data_age_hours: int | None
    #: By how much the phone's clock is earlier than the newest signed list on it: it is wrong then.
    clock_behind_minutes: int | None = None


def read_stop_facts(value: Any) -> StopFacts:
    """Read the facts from their JSON form.

    Raises:
        LawError: something in them can't be read.
    """
    given = facts.mapping(value, "facts")
    return StopFacts(
        on=facts.day(given.get("on"), "on"),
        permit=_maybe(given.get("permit"), _permit),
        license=_maybe(given.get("license"), lambda license: LicenseFacts(_day(license, "valid_until"))),
        vehicle=_maybe(given.get("vehicle"), facts.vehicle_facts),
        driver=_maybe(given.get("driver"), _rider),
        badge=_maybe(given.get("badge"), _badge),
        data_age_hours=_maybe(given.get("data_age_hours"), lambda hours: facts.count(hours, "data_age_hours")),
        clock_behind_minutes=_whole(given, "clock_behind_minutes"),
    )


def _permit(value: Any) -> PermitFacts:
    state = facts.choice(facts.mapping(value, "permit").get("state"), "state", PERMIT_STATES)
    return PermitFacts(state, _day(value, "valid_until"), _day(value, "since"))


def _rider(value: Any) -> RiderFacts:
    given = facts.mapping(value, "driver")
    return RiderFacts(
        registered=facts.flag(given.get("registered"), "registered"),
        role=facts.choice(given.get("role"), "role", ROLES),
        born=_day(given, "born"),
        category_a_since=_day(given, "category_a_since"),
        cnh_valid_until=_day(given, "cnh_valid_until"),
    )


def _badge(value: Any) -> BadgeFacts:
    given = facts.mapping(value, "badge")
    return BadgeFacts(
        proof=facts.choice(given.get("proof"), "proof", PROOFS),
        outcome=facts.choice(given.get("outcome"), "outcome", OUTCOMES),
        cancelled_on=_day(given, "cancelled_on"),
        list_age_hours=_whole(given, "list_age_hours"),
        freshness=_maybe(given.get("freshness"), lambda word: facts.choice(word, "freshness", FRESHNESS)),
        age_seconds=_maybe(given.get("age_seconds"), lambda seconds: facts.whole(seconds, "age_seconds")),
        seen_seconds=_whole(given, "seen_seconds"),
        answer=_maybe(given.get("answer"), lambda word: facts.choice(word, "answer", ANSWERS)),
        other_person=facts.flag(given.get("other_person", False), "other_person"),
        fault=_maybe(given.get("fault"), lambda code: facts.text(code, "fault")),
    )


def _whole(value: Mapping[str, Any], name: str) -> int | None:
    return _maybe(value.get(name), lambda number: facts.count(number, name))


def _day(value: Any, name: str) -> date | None:
    return _maybe(facts.mapping(value, "facts").get(name), lambda day: facts.day(day, name))


def _maybe(value: Any, read: Callable[[Any], T]) -> T | None:
    return None if value is None else read(value)
