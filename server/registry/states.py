"""A permit's state (situação): every change with its day, its reason and whoever made it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from sqlalchemy import insert, select

from server.accounts.models import User
from server.kit import audit, clock
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.changes import begin_change, must_be_current
from server.registry.errors import StableHolder
from server.registry.lookups import find_row, must_be_unattached
from server.registry.models import LIVE_STATES, Permit, PermitStateChange
from server.registry.today import today_in

IMPORTED = "Importação de planilha"


def change_state(actor: Actor, permit_id: str, change_seq: int, state: str, reason: str, since: date | None = None) -> Permit:
    """Suspends, resumes, revokes or ends a permit from a day, by default today's.

    Raises:
        ChangedMeanwhile: somebody changed it after `change_seq`.
        Duplicate: the permit would live again while its holder or vehicle has another.
        StableHolder: the law asks for more than a reason to take this one.
    """
    permit = find_row(actor, Permit, permit_id)
    seq = begin_change(permit.municipality)
    must_be_current(permit, change_seq)
    if permit.stable_since and state not in LIVE_STATES:
        raise StableHolder()
    put_state(actor, permit, seq, state, reason, since)
    db.session.commit()
    return permit


def put_state(actor: Actor, permit: Permit, seq: int, state: str, reason: str, since: date | None = None) -> None:
    """Gives a permit a state in the running transaction, and writes it down.

    Raises:
        Duplicate: the permit would live again while its holder or vehicle has another.
    """
    before, permit.state = permit.state, state
    permit.state_since, permit.change_seq = since or today_in(permit.municipality), seq
    must_be_unattached(permit)
    note_changes(permit.municipality, actor.user_id, reason, [(permit.id, before, state, permit.state_since)])
    details = {"before": before, "after": state, "since": permit.state_since, "reason": reason}
    audit.append(permit.municipality, actor.user_id, "permit.state_changed", permit.id, **details)


def note_changes(municipality: str, actor: str | None, reason: str, changes: Iterable[tuple[str, str, str, date]]) -> None:
    """Writes changes of permits down in the running transaction: permit, state before, state after, and since when."""
    now = clock.now()
    common = {"municipality": municipality, "actor": actor, "reason": reason, "at": now}
    rows = [
        {"id": uuid7(), "permit_id": permit, "before": before, "after": after, "since": since, **common}
        for permit, before, after, since in changes
    ]
    if rows:
        db.session.execute(insert(PermitStateChange), rows)


def list_changes(actor: Actor, permit_id: str) -> list[dict[str, Any]]:
    """The changes of a permit's state, the latest first, each with the name of whoever made it.

    Raises:
        NotFound: no such permit in a city of this person's.
    """
    permit = find_row(actor, Permit, permit_id)
    query = select(PermitStateChange, User.name).outerjoin(User, User.id == PermitStateChange.actor)
    query = query.where(PermitStateChange.permit_id == permit.id)
    rows = db.session.execute(query.order_by(PermitStateChange.at.desc(), PermitStateChange.id.desc()))
    shown = ("before", "after", "since", "reason", "at")
    return [{**{name: getattr(change, name) for name in shown}, "by": by} for change, by in rows]
