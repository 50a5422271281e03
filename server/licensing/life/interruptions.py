"""Interrupção a pedido: the holder stops for a time that the law bounds, and comes back."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import Invalid
from server.licensing.life import words
from server.licensing.life.errors import BeyondTheLaw, NotInThisLaw, StillRunning, WrongState
from server.licensing.life.matter import (
    Matter,
    add_act,
    close_act,
    find_act,
    move,
    must_not_be_ahead,
    open_matter,
    tell,
)
from server.licensing.life.rules import find_term, interruption_citations
from server.licensing.life_models import Interruption
from server.licensing.life_queries import find_running, list_acts


def start_interruption(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any]) -> None:
    """Interrupts a permit by an act of the agency, with its number and its end.

    Raises:
        NotInThisLaw: this law has no interruption.
        WrongState: the permit is not active.
        StillRunning: it is interrupted by an act already.
        BeyondTheLaw: it would last longer than the law lets it, one right after another counted as one.
    """
    matter = open_matter(actor, permit_id, change_seq)
    term = find_term(matter.law, "interruption_max")
    if term is None:
        raise NotInThisLaw()
    if find_running(Interruption, permit_id):
        raise StillRunning()
    if matter.permit.state not in ("active", "interrupted"):
        raise WrongState()
    starts, ends = values["starts_on"], values["ends_on"]
    must_not_be_ahead(matter, "starts_on", starts)
    if ends <= starts:
        raise Invalid(errors={"ends_on": ["O fim vem depois do começo."]})
    limit = _limit_before(permit_id, starts) or term.last_day(starts)
    if ends > limit:
        raise BeyondTheLaw(
            f"{term.citation.label}: o último dia possível é {limit:%d/%m/%Y}.", limit_on=limit.isoformat(), field="ends_on"
        )
    days = {"starts_on": starts, "ends_on": ends, "limit_on": limit}
    act = add_act(matter, Interruption, interruption_citations(matter.law, term), values, **days)
    title = words.dated(words.INTERRUPTED, ends)
    move(matter, "interrupted", words.told(title, act.citation, act.document, act.reason), starts)
    db.session.commit()


def resume_service(actor: Actor, permit_id: str, change_seq: int, act_id: str, values: dict[str, Any]) -> None:
    """The holder is back: the permit is active again from a day.

    Raises:
        AlreadyClosed: it ended before.
    """
    matter = open_matter(actor, permit_id, change_seq)
    act = find_act(matter, Interruption, act_id)
    on = values["on"] or matter.today
    must_not_be_ahead(matter, "on", on, act.starts_on)
    close_act(matter, act, "resumed", on, values["reason"])
    _leave(matter, words.told(words.RESUMED, act.citation, None, values["reason"]), on)
    db.session.commit()


def withdraw_interruption(actor: Actor, permit_id: str, change_seq: int, act_id: str, reason: str) -> None:
    """Takes back an interruption that was registered by mistake."""
    matter = open_matter(actor, permit_id, change_seq)
    act = find_act(matter, Interruption, act_id)
    close_act(matter, act, "withdrawn", matter.today, reason)
    _leave(matter, words.told(words.INTERRUPTION_WITHDRAWN, act.citation, None, reason), matter.today)
    db.session.commit()


def exceeded(permit_id: str, today: date) -> Interruption | None:
    """An interruption that went on after the last day the law lets it have, running or not."""
    for act in list_acts(Interruption, permit_id):
        if act.outcome != "withdrawn" and (act.closed_on or today) > act.limit_on:
            return act
    return None


def _leave(matter: Matter, told: str, on: date) -> None:
    """Back to active, unless something else has happened to the permit since."""
    if matter.permit.state == "interrupted":
        move(matter, "active", told, on)
    else:
        tell(matter, told, on)


def _limit_before(permit_id: str, starts: date) -> date | None:
    """The limit of the interruption that this one goes on from without a day of service between."""
    for act in list_acts(Interruption, permit_id):
        if act.outcome == "resumed" and act.closed_on and act.closed_on <= starts <= act.closed_on + timedelta(days=1):
            return act.limit_on
    return None
