"""Badges on paper and as images: gathers what the cards show."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import select
from sqlalchemy.orm import joinedload

from server.badges.cards import Card, City, make_sheets
from server.badges.errors import NothingToPrint
from server.badges.models import Badge
from server.badges.permits import find_people, list_drivers
from server.badges.queries import find_current_badges, get_badge
from server.badges.symbols import Symbol, make_symbol
from server.cities.service import pack_of
from server.domain.badge.status_list import BadgeState
from server.kit.db import db
from server.registry.models import Permit, Person, Portrait

MOST_CARDS = 1000
_READERS = 2


def badge_symbol(municipality: str, serial: int, origin: str) -> Symbol:
    """A badge's symbol, read back.

    Raises:
        NotFound: no such badge in this city.
        UnreadableSymbol: a reader saw something else.
    """
    text = get_badge(municipality, serial).text
    db.session.rollback()
    return make_symbol(origin, text)


def badge_sheets(municipality: str, origin: str, person_ids: list[str] | None = None, stand: str | None = None) -> bytes:
    """The sheets of some people's badges, or of everybody's at a stand or in the city, in order of fleet number.

    Raises:
        NothingToPrint: none of them has a badge in force.
        UnreadableSymbol: a symbol was not read back; nothing is handed out.
    """
    wanted = person_ids if person_ids is not None else list_drivers(municipality, stand)
    badges = {badge.person_id: badge for badge in find_current_badges(municipality, wanted)}
    chosen = [badges[person] for person in wanted if person in badges and badges[person].state == BadgeState.VALID]
    if not chosen:
        raise NothingToPrint()
    shown = _shown(municipality, chosen[:MOST_CARDS])
    city = city_of(municipality)
    db.session.rollback()  # drawing takes seconds: no lock is held meanwhile
    with ThreadPoolExecutor(_READERS) as pool:  # the readers work outside the interpreter's lock
        drawn = pool.map(lambda text: make_symbol(origin, text), [text for text, _ in shown])
        return make_sheets(city, zip(drawn, [card for _, card in shown], strict=True))


def city_of(municipality: str) -> City:
    """How a city's cards look."""
    pack = pack_of(municipality)
    labels = pack.labels
    return City(pack.name, pack.uf, labels["agency"], labels["color"], labels["fleet_number"], pack.timezone)


def _shown(municipality: str, badges: list[Badge]) -> list[tuple[str, Card]]:
    people = find_people(municipality, [badge.person_id for badge in badges])
    permits = select(Permit).options(joinedload(Permit.vehicle)).where(Permit.id.in_([badge.permit_id for badge in badges]))
    plates = {permit.id: permit.vehicle.plate if permit.vehicle else None for permit in db.session.scalars(permits)}
    hashes = {person.portrait for person in people.values() if person.portrait}
    portraits = select(Portrait).where(Portrait.municipality == municipality, Portrait.sha256.in_(hashes))
    faces = {portrait.sha256: portrait.content for portrait in db.session.scalars(portraits)}
    return [(badge.text, _card(badge, people.get(badge.person_id), plates, faces)) for badge in badges]


def _card(badge: Badge, person: Person | None, plates: dict[str, str | None], faces: dict[str, bytes]) -> Card:
    return Card(
        name=person.name if person else badge.short_name,
        short_name=badge.short_name,
        fleet_number=badge.permit_number,
        plate=plates.get(badge.permit_id),
        valid_until=f"{badge.valid_until:%d/%m/%Y}",
        portrait=faces.get(person.portrait) if person and person.portrait else None,
    )
