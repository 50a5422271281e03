"""Abandono: a holder who stopped without a word. Facts are recorded, and from a day on they are a signal; nothing follows
by itself."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.kit.auth import Actor
from server.kit.db import db
from server.licensing.life import words
from server.licensing.life.errors import NotInThisLaw, StillRunning, WrongState
from server.licensing.life.matter import add_act, close_act, find_act, must_not_be_ahead, open_matter, tell, tell_act
from server.licensing.life.rules import find_term
from server.licensing.life_models import Abandonment
from server.licensing.life_queries import find_running


def report_stop(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any]) -> None:
    """Records since when a holder has been away, and how that is known.

    Raises:
        NotInThisLaw: this law says nothing of it.
        StillRunning: it is on record.
        WrongState: the permit is interrupted by an act, and being away is what that is for.
    """
    matter = open_matter(actor, permit_id, change_seq)
    term = find_term(matter.law, "abandonment")
    if term is None:
        raise NotInThisLaw()
    if find_running(Abandonment, permit_id):
        raise StillRunning()
    if matter.permit.state == "interrupted":
        raise WrongState()
    stopped = values["stopped_on"]
    must_not_be_ahead(matter, "stopped_on", stopped)
    act = add_act(matter, Abandonment, [term.citation], values, stopped_on=stopped, limit_on=term.last_day(stopped))
    tell_act(matter, words.dated(words.STOPPED, stopped), act, matter.today)
    db.session.commit()


def close_stop(actor: Actor, permit_id: str, change_seq: int, act_id: str, outcome: str, reason: str) -> None:
    """Closes a record of absence: justified, or withdrawn as a mistake."""
    matter = open_matter(actor, permit_id, change_seq)
    act = find_act(matter, Abandonment, act_id)
    close_act(matter, act, outcome, matter.today, reason)
    title = words.JUSTIFIED if outcome == "justified" else words.STOP_WITHDRAWN
    tell(matter, words.told(title, act.citation, None, reason), matter.today)
    db.session.commit()


def is_signal(act: Abandonment, today: date) -> bool:
    """Whether the absence has lasted longer than the law's days."""
    return today > act.limit_on
