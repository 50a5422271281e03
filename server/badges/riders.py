"""Who may carry a card, with the card they have: the list that the counter chooses from to issue and to print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import select
from sqlalchemy.orm import selectinload

from server.badges.keys import list_keys
from server.badges.models import Badge
from server.badges.permits import BADGE_STATES
from server.badges.queries import find_current_badges
from server.domain.badge.status_list import BadgeState
from server.kit.db import db
from server.registry.models import AuxiliaryDriver, Permit, Person
from server.registry.today import today_in

#: `exchange`: its key was withdrawn, or it is of a form not read any more. `expiring`: a new one would last longer.
NEEDS = ("without_card", "exchange", "expiring")
#: How near its end a card counts as expiring.
SOON = timedelta(days=60)


@dataclass(frozen=True)
class Rider:
    """A person under a permit in force. `card` is the printed badge that has not ended, if any; `needs` says why another,
    `printable` whether it may go on paper."""

    person_id: str
    name: str
    fleet_number: str
    role: str
    serial: int | None
    status: str | None
    valid_until: date | None
    needs: str | None
    printable: bool


def list_riders(municipality: str, stand: str | None = None, state: str | None = None, need: str | None = None) -> list[Rider]:
    """The riders that fit, by fleet number: a permit's holder before its auxiliary drivers."""
    people = _people(_permits(municipality, stand, state))
    cards = {badge.person_id: badge for badge in find_current_badges(municipality, list(people))}
    withdrawn = {key.kid for key in list_keys(municipality) if key.withdrawn_at}
    today = today_in(municipality)
    riders = [_rider(*found, cards.get(person), withdrawn, today) for person, found in people.items()]
    return [rider for rider in riders if need is None or rider.needs == need]


def _permits(municipality: str, stand: str | None, state: str | None) -> list[Permit]:
    loading = selectinload(Permit.auxiliaries).selectinload(AuxiliaryDriver.person)
    query = select(Permit).options(selectinload(Permit.holder), loading).where(Permit.municipality == municipality)
    query = query.where(Permit.state.in_([state] if state else BADGE_STATES))
    permits = list(db.session.scalars(query.where(Permit.stand == stand) if stand else query))
    return sorted(permits, key=lambda permit: (len(permit.fleet_key), permit.fleet_key))


def _people(permits: list[Permit]) -> dict[str, tuple[Person, Permit, str]]:
    """Each person once: under the permit of their own, if they have one."""
    found: dict[str, tuple[Person, Permit, str]] = {}
    for person, permit, role in _drivers(permits):
        if person.id not in found or role == "holder":
            found[person.id] = person, permit, role
    return found


def _drivers(permits: list[Permit]) -> Iterator[tuple[Person, Permit, str]]:
    for permit in permits:
        yield permit.holder, permit, "holder"
        for helper in permit.auxiliaries:
            if not helper.ended_on:
                yield helper.person, permit, "auxiliary"


def _rider(person: Person, permit: Permit, role: str, card: Badge | None, withdrawn: set[str], today: date) -> Rider:
    return Rider(
        person_id=person.id,
        name=person.name,
        fleet_number=permit.fleet_number,
        role=role,
        serial=card.serial if card else None,
        status=card.status if card else None,
        valid_until=card.valid_until if card else None,
        needs=_need(card, permit, withdrawn, today),
        printable=card is not None and card.state == BadgeState.VALID and card.valid_until >= today,
    )


def _need(card: Badge | None, permit: Permit, withdrawn: set[str], today: date) -> str | None:
    if card is None:
        return "without_card"
    if card.kid in withdrawn or not card.nonce:
        return "exchange"
    lasts_longer = permit.valid_until is None or permit.valid_until > card.valid_until
    return "expiring" if card.valid_until <= today + SOON and lasts_longer else None
