"""Assunto: one act about one permit under way. It holds the city's lock, so that what it reads stays true until it is
written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from server.cities.service import law_of
from server.domain.law.citation import Citation
from server.domain.law.pack import Pack
from server.kit import audit, clock
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.kit.problems import Invalid, NotFound
from server.licensing.life import words
from server.licensing.life.errors import AlreadyClosed, WrongState
from server.licensing.life.rules import cited
from server.licensing.life_models import Abandonment, Act, Adequation, Interruption, Surrender
from server.licensing.life_queries import find_running
from server.registry.changes import begin_change, must_be_current
from server.registry.lookups import find_row
from server.registry.models import LIVE_STATES, Permit
from server.registry.states import note_changes, put_state
from server.registry.today import today_in

A = TypeVar("A", bound=Act)
C = TypeVar("C", Interruption, Adequation, Abandonment, Surrender)
RUNNING = (Interruption, Adequation, Abandonment, Surrender)


@dataclass(frozen=True)
class Matter:
    """Who acts, on which permit, under which law, today; `seq` is the registry's change."""

    actor: Actor
    permit: Permit
    seq: int
    law: Pack
    today: date


def open_matter(actor: Actor, permit_id: str, change_seq: int) -> Matter:
    """Begins an act about a permit that still belongs to its holder.

    Raises:
        NotFound: no such permit in a city of this person's.
        ChangedMeanwhile: somebody changed it after `change_seq`.
        WrongState: the permit is revoked or ended.
    """
    permit = find_row(actor, Permit, permit_id)
    seq = begin_change(permit.municipality)
    must_be_current(permit, change_seq)
    if permit.state not in LIVE_STATES:
        raise WrongState()
    permit.change_seq = seq
    return Matter(actor, permit, seq, law_of(permit.municipality), today_in(permit.municipality))


def add_act(matter: Matter, model: type[A], citations: Iterable[Citation], values: dict[str, Any], **columns: Any) -> A:
    """Adds an act of a kind. `values` may name its document and reason; `columns` are those of the kind."""
    act = model(**columns)
    act.id, act.municipality, act.permit_id = uuid7(), matter.permit.municipality, matter.permit.id
    act.citation = cited(list(citations))
    act.document, act.reason = values.get("document"), values.get("reason")
    act.created_at, act.created_by = clock.now(), matter.actor.user_id
    db.session.add(act)
    db.session.flush()
    audit.append(act.municipality, matter.actor.user_id, f"{_name(act)}.added", matter.permit.id, act=act.id)
    return act


def find_act(matter: Matter, model: type[A], act_id: str) -> A:
    """An act of a kind about this permit.

    Raises:
        NotFound: there is none.
    """
    act = db.session.get(model, act_id)
    if act is None or act.permit_id != matter.permit.id:
        raise NotFound()
    return act


def close_act(matter: Matter, act: C, outcome: str, on: date, note: str | None) -> None:
    """Closes an act that runs.

    Raises:
        AlreadyClosed: somebody did so before.
    """
    db.session.refresh(act)
    if act.closed_on:
        raise AlreadyClosed()
    act.closed_on, act.closed_by = on, matter.actor.user_id
    act.outcome, act.closing_note = outcome, note
    details = {"act": act.id, "outcome": outcome}
    audit.append(act.municipality, matter.actor.user_id, f"{_name(act)}.closed", matter.permit.id, **details)


def close_running(matter: Matter, on: date, outcome: str = "ended") -> None:
    """Closes all that runs about a permit that is no longer held."""
    for model in RUNNING:
        act = find_running(model, matter.permit.id)  # type: ignore[type-var]
        if act is not None:
            close_act(matter, act, outcome, on, None)  # type: ignore[type-var]


def move(matter: Matter, state: str, told: str, since: date) -> None:
    """Gives the permit another state, and its history the reason."""
    put_state(matter.actor, matter.permit, matter.seq, state, told, since)


def tell(matter: Matter, told: str, on: date) -> None:
    """Writes an act into the permit's history that leaves its state as it is."""
    state = matter.permit.state
    note_changes(matter.permit.municipality, matter.actor.user_id, told, [(matter.permit.id, state, state, on)])


def tell_act(matter: Matter, title: str, act: Act, on: date) -> None:
    """The same for an act with its provision, document and reason."""
    tell(matter, words.told(title, act.citation, act.document, act.reason), on)


def must_not_be_ahead(matter: Matter, field: str, day: date, not_before: date | None = None) -> None:
    """Raises Invalid for a day that is still to come, or before another."""
    if day > matter.today:
        raise Invalid(errors={field: ["Esta data ainda não chegou. Registre no dia."]})
    if not_before and day < not_before:
        raise Invalid(errors={field: [f"Não pode vir antes de {not_before:%d/%m/%Y}."]})


def _name(act: Act) -> str:
    table: str = act.__tablename__  # type: ignore[attr-defined]
    return table
