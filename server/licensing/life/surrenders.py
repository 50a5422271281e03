"""Desistência: the holder gives the permit up in writing, and the agency accepts it."""

from __future__ import annotations

from typing import Any

from server.kit.auth import Actor
from server.kit.db import db
from server.licensing.life import words
from server.licensing.life.errors import NotInThisLaw, StillRunning
from server.licensing.life.matter import (
    add_act,
    close_act,
    close_running,
    find_act,
    move,
    must_not_be_ahead,
    open_matter,
    tell,
    tell_act,
)
from server.licensing.life.papers import Paper, keep_paper
from server.licensing.life.rules import surrender_citations
from server.licensing.life_models import Surrender
from server.licensing.life_queries import find_running


def ask_surrender(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any], paper: Paper | None) -> None:
    """Records the written request. The permit goes on until it is accepted.

    Raises:
        NotInThisLaw: this law doesn't speak of it.
        StillRunning: a request waits already.
    """
    matter = open_matter(actor, permit_id, change_seq)
    citations = surrender_citations(matter.law)
    if not citations:
        raise NotInThisLaw()
    if find_running(Surrender, permit_id):
        raise StillRunning()
    must_not_be_ahead(matter, "requested_on", values["requested_on"])
    act = add_act(matter, Surrender, citations, values, requested_on=values["requested_on"])
    keep_paper(act, paper)
    tell_act(matter, words.SURRENDER_ASKED, act, act.requested_on)
    db.session.commit()


def accept_surrender(actor: Actor, permit_id: str, change_seq: int, act_id: str, values: dict[str, Any]) -> None:
    """Ends the permit at its holder's wish. This is no loss and no revocation."""
    matter = open_matter(actor, permit_id, change_seq)
    act = find_act(matter, Surrender, act_id)
    on = values["on"] or matter.today
    must_not_be_ahead(matter, "on", on, act.requested_on)
    close_act(matter, act, "accepted", on, values["reason"])
    close_running(matter, on)
    move(matter, "ended", words.told(words.SURRENDERED, act.citation, values["document"], values["reason"]), on)
    db.session.commit()


def withdraw_surrender(actor: Actor, permit_id: str, change_seq: int, act_id: str, reason: str) -> None:
    """The holder takes the request back, or it was a mistake."""
    matter = open_matter(actor, permit_id, change_seq)
    act = find_act(matter, Surrender, act_id)
    close_act(matter, act, "withdrawn", matter.today, reason)
    tell(matter, words.told(words.SURRENDER_WITHDRAWN, act.citation, None, reason), matter.today)
    db.session.commit()
