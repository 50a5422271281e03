"""Badges on paper and as images: gathers what the cards show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import select
from sqlalchemy.orm import joinedload

from server.badges.cards import Card, City
from server.badges.errors import NothingToPrint, TooManyCards
from server.badges.models import CARD, Badge
from server.badges.permits import find_people, list_drivers
from server.badges.queries import find_current_badges, get_badge
from server.badges.sheets import A4, make_sheets
from server.badges.symbols import Symbol, make_symbol
from server.cities.service import pack_of
from server.domain.badge.status_list import BadgeState
from server.kit import clock
from server.kit.db import db
from server.kit.problems import NotFound
from server.registry.models import Permit, Person, Portrait

#: Cards in one answer over HTTP: some seconds of drawing and reading back. Who wants more asks in parts.
MOST_CARDS = 100
_READERS = 2


def badge_symbol(municipality: str, serial: int, origin: str) -> Symbol:
    """A card's symbol, read back. A phone draws its own: on paper it would be a copy.

    Raises:
        NotFound: no such card in this city.
        UnreadableSymbol: a reader saw something else.
    """
    badge = get_badge(municipality, serial)
    if badge.kind != CARD:
        raise NotFound()
    text = badge.text
    db.session.rollback()
    return make_symbol(origin, text)


def badge_sheets(
    municipality: str,
    origin: str,
    person_ids: list[str] | None = None,
    stand: str | None = None,
    layout: str = A4,
    most: int | None = None,
    drawn: Callable[[int, int], None] = lambda done, total: None,
) -> bytes:
    """The cards of some people's badges, or of everybody's at a stand or in the city, in order of fleet number.

    `drawn` is told after each card how many are done, and of how many.

    Raises:
        NothingToPrint: none of them has a card in force.
        TooManyCards: more than `most`.
        UnreadableSymbol: a symbol was not read back; nothing is handed out.
    """
    chosen = _in_force(municipality, list_drivers(municipality, stand) if person_ids is None else person_ids)
    if most is not None and len(chosen) > most:
        raise TooManyCards(f"São {len(chosen)} cartões. Peça em partes de até {most}.", cards=len(chosen), most=most)
    shown = _shown(municipality, chosen)
    city = city_of(municipality)
    db.session.rollback()  # drawing takes seconds: no lock is held meanwhile
    with ThreadPoolExecutor(_READERS) as pool:  # the readers work outside the interpreter's lock
        symbols = pool.map(lambda text: make_symbol(origin, text), [text for text, _ in shown])
        cards = zip(symbols, [card for _, card in shown], strict=True)
        return make_sheets(city, _told(cards, len(shown), drawn), layout)


def city_of(municipality: str) -> City:
    """How a city's cards look."""
    pack = pack_of(municipality)
    labels = pack.labels
    return City(
        name=pack.name,
        uf=pack.uf,
        agency=labels["agency"],
        color=labels["color"],
        fleet_number=labels["fleet_number"],
        timezone=pack.timezone,
        agency_long=labels["agency_long"],
        agency_phone=labels.get("agency_phone"),
        permit=labels["permit"],
        norm=pack.norm.short,
    )


def _in_force(municipality: str, people: list[str]) -> list[Badge]:
    now = clock.now()
    badges = {badge.person_id: badge for badge in find_current_badges(municipality, people) if badge.expires_at > now}
    chosen = [badges[person] for person in dict.fromkeys(people) if person in badges]
    chosen = [badge for badge in chosen if badge.state == BadgeState.VALID]
    if not chosen:
        raise NothingToPrint()
    return chosen


def _told(cards: Iterable[tuple[Symbol, Card]], total: int, drawn: Callable[[int, int], None]) -> Iterator[tuple[Symbol, Card]]:
    for done, card in enumerate(cards, 1):
        yield card
        drawn(done, total)


def _shown(municipality: str, badges: list[Badge]) -> list[tuple[str, Card]]:
    people = find_people(municipality, [badge.person_id for badge in badges])
    query = select(Permit).options(joinedload(Permit.vehicle)).where(Permit.id.in_([badge.permit_id for badge in badges]))
    permits = {permit.id: permit for permit in db.session.scalars(query)}
    hashes = {person.portrait for person in people.values() if person.portrait}
    portraits = select(Portrait).where(Portrait.municipality == municipality, Portrait.sha256.in_(hashes))
    faces = {portrait.sha256: portrait.content for portrait in db.session.scalars(portraits)}
    labels = pack_of(municipality).labels
    cards = (_card(badge, people.get(badge.person_id), permits.get(badge.permit_id), faces, labels) for badge in badges)
    return [(badge.text, card) for badge, card in zip(badges, cards, strict=True)]


def _card(badge: Badge, person: Person | None, permit: Permit | None, faces: dict[str, bytes], labels: dict[str, str]) -> Card:
    is_holder = permit is None or permit.holder_id == badge.person_id
    return Card(
        name=person.name if person else badge.short_name,
        short_name=badge.short_name,
        role=labels["permit_holder" if is_holder else "auxiliary_driver"],
        fleet_number=badge.permit_number,
        plate=permit.vehicle.plate if permit and permit.vehicle else None,
        valid_until=f"{badge.valid_until:%d/%m/%Y}",
        portrait=faces.get(person.portrait) if person and person.portrait else None,
    )
