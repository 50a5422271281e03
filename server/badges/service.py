"""Issuing badges and ending them."""

from __future__ import annotations

import secrets

from server.badges import permits
from server.badges.errors import BadgeNotCurrent, NoLivePermit
from server.badges.keys import ensure_keys, signing_key
from server.badges.models import CARD, LIVE, Badge
from server.badges.queries import find_current_badges, get_badge
from server.badges.status import move_status
from server.domain.badge import base41
from server.domain.badge.credential import NONCE_BYTES, Credential, issue
from server.domain.badge.status_list import BadgeState
from server.kit import audit, clock, counters
from server.kit.db import db
from server.kit.problems import NotFound
from server.registry.changes import touch_people
from server.registry.models import Permit, Person
from server.registry.today import today_in

SERIALS = "badge"


def issue_badge(municipality: str, person_id: str, actor: str | None = None) -> Badge:
    """Issues a badge to a person; the one before it, if any, is replaced.

    Raises:
        NotFound: no such person in this city.
        NoLivePermit: the person drives under no permit in force.
        SigningKeyMissing: no key on this machine may sign now.
    """
    return issue_badges(municipality, [person_id], actor)[0]


def issue_badges(municipality: str, person_ids: list[str], actor: str | None = None) -> list[Badge]:
    """Issues badges to several people, all or none, in the order given. Errors as for one."""
    ensure_keys(municipality)
    person_ids = list(dict.fromkeys(person_ids))
    badges = _issue(municipality, person_ids, actor) if person_ids else []
    db.session.commit()
    return badges


def put_live_badge(municipality: str, person_id: str, holder: bytes, actor: str | None = None) -> Badge:
    """Issues the credential of a driver's phone in the running transaction; `holder` is the compressed point of the key
    that the phone made. The phone's credential before it is replaced, the printed card is not. The city has its keys
    already, see `ensure_keys`. Errors as for a card."""
    return _issue(municipality, [person_id], actor, holder)[0]


def _issue(municipality: str, person_ids: list[str], actor: str | None, holder: bytes | None = None) -> list[Badge]:
    serial = counters.take(municipality, SERIALS, len(person_ids)) - len(person_ids)
    move_status(municipality)
    people = permits.find_people(municipality, person_ids)
    if len(people) != len(person_ids):
        raise NotFound()
    found = permits.find_permits_of(municipality, person_ids)
    if len(found) != len(person_ids):
        raise NoLivePermit(", ".join(people[missing].name for missing in person_ids if missing not in found))
    badges = _write(municipality, [(people[person], found[person]) for person in person_ids], serial, actor, holder)
    _replace(municipality, badges)
    touch_people(municipality, list(people.values()))
    span, kind = f"{badges[0].serial}-{badges[-1].serial}", badges[0].kind
    audit.append(municipality, actor, "badge.issued", span, count=len(badges), kind=kind)
    return badges


def cancel_badge(municipality: str, serial: int, reason: str, actor: str | None = None) -> Badge:
    """Ends a badge for good: lost, stolen, or wrongly issued.

    Raises:
        NotFound: no such badge in this city.
        BadgeNotCurrent: it ended before.
    """
    return _change(municipality, serial, BadgeState.CANCELLED, reason, actor)


def suspend_badge(municipality: str, serial: int, reason: str, actor: str | None = None) -> Badge:
    """Stops a badge for a time. Errors as for cancelling."""
    return _change(municipality, serial, BadgeState.SUSPENDED, reason, actor)


def restore_badge(municipality: str, serial: int, reason: str, actor: str | None = None) -> Badge:
    """Makes a suspended badge count again. Errors as for cancelling."""
    return _change(municipality, serial, BadgeState.VALID, reason, actor)


def _write(
    municipality: str, drivers: list[tuple[Person, Permit]], serial: int, actor: str | None, holder: bytes | None
) -> list[Badge]:
    key, private = signing_key(municipality)
    now = clock.now()
    badges = []
    for person, permit in drivers:
        serial += 1
        day = permits.last_day(municipality, permit, now, key.not_after)
        expires = permits.end_of_day(municipality, day)
        if expires <= now:
            raise NoLivePermit(f"A permissão {permit.fleet_number} terminou em {day:%d/%m/%Y}.")
        name = permits.short_name_of(person)
        nonce = secrets.token_bytes(NONCE_BYTES)
        says = Credential(key.ibge, serial, nonce, permit.fleet_number, name, int(expires.timestamp()), holder)
        badge = Badge(municipality=municipality, serial=serial, nonce=nonce.hex(), person_id=person.id, permit_id=permit.id)
        badge.kind = LIVE if holder else CARD
        badge.permit_number, badge.short_name, badge.kid = says.permit_number, name, key.kid
        badge.text = base41.encode(issue(says, bytes.fromhex(key.kid), private))
        badge.valid_until, badge.expires_at, badge.issued_at, badge.issued_by = day, expires, now, actor
        badge.state = BadgeState.VALID
        badges.append(badge)
    return badges


def _replace(municipality: str, badges: list[Badge]) -> None:
    """Ends the badges of the same kind that the same people had. The counters are locked: nobody issues to them or cancels
    meanwhile."""
    new = {badge.person_id: badge for badge in badges}
    before = find_current_badges(municipality, list(new), badges[0].kind)
    db.session.add_all(badges)
    for old in before:
        old.state, old.ended_on, old.replaced_by = BadgeState.REPLACED, today_in(municipality), new[old.person_id].serial


def _change(municipality: str, serial: int, state: BadgeState, reason: str, actor: str | None) -> Badge:
    move_status(municipality)
    badge = get_badge(municipality, serial)
    if badge.state not in (BadgeState.VALID, BadgeState.SUSPENDED):
        raise BadgeNotCurrent(badge_status=badge.status)
    badge.state, badge.reason = state, reason
    badge.ended_on = today_in(municipality) if state is BadgeState.CANCELLED else None
    person = db.session.get(Person, badge.person_id)
    if person:
        touch_people(municipality, [person])
    audit.append(municipality, actor, f"badge.{badge.status}", str(serial), reason=reason)
    db.session.commit()
    return badge
