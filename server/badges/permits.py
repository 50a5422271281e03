"""Under which permit a person drives, and until when a badge for it may last."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import selectinload

from server.cities.service import pack_of
from server.kit.db import db
from server.registry.models import AuxiliaryDriver, Permit, Person

#: States of a permit for which a badge is issued.
BADGE_STATES = ("active", "in_adequation")
#: How long a card lasts at most, whatever the permit says.
CARD_LIFE = timedelta(days=2 * 365)


def find_people(municipality: str, person_ids: list[str]) -> dict[str, Person]:
    """People of a city by id."""
    query = select(Person).where(Person.municipality == municipality, Person.id.in_(person_ids))
    return {person.id: person for person in db.session.scalars(query)}


def find_permits_of(municipality: str, person_ids: list[str]) -> dict[str, Permit]:
    """The permit of each person: their own first, else the one they are auxiliary driver of."""
    live = select(Permit).where(Permit.municipality == municipality, Permit.state.in_(BADGE_STATES))
    helping = (
        select(AuxiliaryDriver.person_id, Permit)
        .join(Permit, Permit.id == AuxiliaryDriver.permit_id)
        .where(Permit.municipality == municipality, Permit.state.in_(BADGE_STATES), AuxiliaryDriver.ended_on.is_(None))
        .where(AuxiliaryDriver.person_id.in_(person_ids))
        .order_by(AuxiliaryDriver.registered_on)
    )
    found: dict[str, Permit] = {row.person_id: row.Permit for row in db.session.execute(helping)}
    for permit in db.session.scalars(live.where(Permit.holder_id.in_(person_ids))):
        found[permit.holder_id] = permit
    return found


def list_drivers(municipality: str, stand: str | None = None) -> list[str]:
    """The people who drive under a permit in force, by fleet number; of one stand or of all."""
    query = select(Permit).options(selectinload(Permit.auxiliaries))
    query = query.where(Permit.municipality == municipality, Permit.state.in_(BADGE_STATES))
    query = query.where(Permit.stand == stand) if stand else query
    permits = list(db.session.scalars(query))
    permits.sort(key=lambda permit: (len(permit.fleet_key), permit.fleet_key))
    people = (
        person_id
        for permit in permits
        for person_id in (permit.holder_id, *(helper.person_id for helper in permit.auxiliaries if not helper.ended_on))
    )
    return list(dict.fromkeys(people))


def short_name_of(person: Person) -> str:
    """The name a card shows: the one the person goes by, else the first."""
    return (person.short_name or person.name.split()[0])[:40].strip()


def last_day(municipality: str, permit: Permit, now: datetime, key_ends: datetime) -> date:
    """The last day of a badge: the permit's end, two years, or the day before its key's, whichever comes first."""
    zone = ZoneInfo(pack_of(municipality).timezone)
    days = [(now + CARD_LIFE).astimezone(zone).date(), key_ends.astimezone(zone).date() - timedelta(days=1)]
    return min(days + ([permit.valid_until] if permit.valid_until else []))


def end_of_day(municipality: str, day: date) -> datetime:
    """The instant after a day's last second in the city."""
    zone = ZoneInfo(pack_of(municipality).timezone)
    following = day + timedelta(days=1)
    return datetime(following.year, following.month, following.day, tzinfo=zone)
