"""Impedimento: whoever lost a permit by revocation waits before having another, where the law says so."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import select

from server.domain.law.pack import Pack
from server.domain.law.permit_terms import Term
from server.kit.db import db
from server.registry.models import LIVE_STATES, Permit, PermitStateChange, Person


@dataclass(frozen=True)
class Ban:
    """A revocation that still counts; `until` is its last day. Without a day on record, nobody can say (None)."""

    fleet_number: str
    revoked_on: date | None
    until: date | None
    citation: str


def ban_term(law: Pack) -> Term | None:
    """What the law says of it, if it does."""
    return next((term for term in law.permit.terms if term.kind == "revocation_ban"), None)


def find_ban(municipality: str, law: Pack, cpf: str, on: date) -> Ban | None:
    """What keeps the person with a CPF from having a permit on a day."""
    term = ban_term(law)
    if term is None:
        return None
    bans = [_ban(term, number, day) for number, day in _revocations(municipality, cpf)]
    return max((ban for ban in bans if ban.until is None or on <= ban.until), key=lambda ban: ban.until or date.min, default=None)


def _ban(term: Term, fleet_number: str, revoked_on: date | None) -> Ban:
    return Ban(fleet_number, revoked_on, _last_day(term, revoked_on) if revoked_on else None, term.citation.label)


def _last_day(term: Term, revoked_on: date) -> date:
    """The law says "not before": on the day of the same number the years are full and the way is open."""
    return term.last_day(revoked_on) - timedelta(days=0 if term.more_than else 1)


def _revocations(municipality: str, cpf: str) -> list[tuple[str, date | None]]:
    """The permits of a person that are revoked and did not come back, with the day of the revocation."""
    query = (
        select(Permit).join(Person, Person.id == Permit.holder_id).where(Permit.municipality == municipality, Person.cpf == cpf)
    )
    gone = list(db.session.scalars(query.where(Permit.state.not_in(LIVE_STATES))))
    return [(permit.fleet_number, day) for permit in gone for is_revoked, day in [_revocation(permit)] if is_revoked]


def _revocation(permit: Permit) -> tuple[bool, date | None]:
    """Whether a permit that nobody holds any more was revoked, whatever its state was called later."""
    query = select(PermitStateChange).where(PermitStateChange.permit_id == permit.id)
    revoked: tuple[bool, date | None] = (permit.state == "revoked", permit.state_since)
    for change in db.session.scalars(query.order_by(PermitStateChange.at, PermitStateChange.id)):
        if change.after == "revoked":
            revoked = (True, change.since)
        elif change.after in LIVE_STATES:
            revoked = (False, None)
    return revoked
