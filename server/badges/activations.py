"""Códigos de ativação: made at the counter, used once by the phone that becomes a person's badge."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, cast

from flask import current_app
from sqlalchemy import CursorResult, select, update

from server.badges import permits
from server.badges.errors import NoLivePermit
from server.badges.models import ActivationCode
from server.kit import audit, clock
from server.kit.db import db
from server.kit.ids import uuid7
from server.kit.problems import NotFound
from server.registry.models import Person

#: No letter or digit that is taken for another, and no vowel but A and E: 10 of them are 49 bits.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH, GROUP = 10, 5
LIFE = timedelta(days=7)


@dataclass(frozen=True)
class NewCode:
    """A code, told this once; the database keeps only its hash."""

    person: Person
    fleet_number: str
    code: str
    expires_at: datetime

    @property
    def shown(self) -> str:
        """In two groups, as people read it."""
        return f"{self.code[:GROUP]} {self.code[GROUP:]}"


def make_code(municipality: str, person_id: str, actor: str | None) -> NewCode:
    """Makes a code for a person; the one before it, if any, ends.

    Raises:
        NotFound: no such person in this city.
        NoLivePermit: the person drives under no permit in force.
    """
    person = permits.find_people(municipality, [person_id]).get(person_id)
    if person is None:
        raise NotFound()
    permit = permits.find_permits_of(municipality, [person_id]).get(person_id)
    if permit is None:
        raise NoLivePermit(person.name)
    code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    now = clock.now()
    open_ones = update(ActivationCode).filter_by(municipality=municipality, person_id=person_id, ended_at=None)
    db.session.execute(open_ones.values(ended_at=now))
    row = ActivationCode(id=uuid7(), municipality=municipality, person_id=person_id, code_hash=_hash(code))
    row.created_at, row.created_by, row.expires_at = now, actor, now + LIFE
    db.session.add(row)
    audit.append(municipality, actor, "badge.activation_code_made", person_id)
    db.session.commit()
    return NewCode(person, permit.fleet_number, code, row.expires_at)


def find_code(typed: str) -> ActivationCode | None:
    """The open code that somebody typed, in capitals or not, with spaces or without."""
    code = "".join(letter for letter in typed.upper() if letter.isalnum())
    row = db.session.scalar(select(ActivationCode).filter_by(code_hash=_hash(code), ended_at=None))
    return row if row and row.expires_at > clock.now() else None


def spend_code(row: ActivationCode) -> bool:
    """Ends a code in the running transaction; False when somebody was faster."""
    now = clock.now()
    ending = update(ActivationCode).where(ActivationCode.id == row.id, ActivationCode.ended_at.is_(None))
    result = cast(CursorResult[Any], db.session.execute(ending.values(ended_at=now, used_at=now)))
    return result.rowcount == 1


def _hash(code: str) -> str:
    """Keyed with this installation's secret, so that a copy of the database alone can't be searched for codes."""
    secret = str(current_app.config["SECRET_KEY"]).encode()
    return hmac.new(secret, f"activation {code}".encode(), hashlib.sha256).hexdigest()
