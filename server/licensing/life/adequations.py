"""Prazo de adequação: after a failed check the service stops, and the motorcycle is put right within a term."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.cities.holidays import municipal_holidays
from server.kit import audit, clock
from server.kit.auth import Actor
from server.kit.db import db
from server.licensing.life import words
from server.licensing.life.errors import (
    AlreadyClosed,
    ExtendedBefore,
    NoFailedCheck,
    NoMotorcycle,
    NoPassedCheck,
    NotInThisLaw,
    StillRunning,
    TermOver,
    WrongState,
)
from server.licensing.life.matter import Matter, add_act, close_act, find_act, move, must_not_be_ahead, open_matter, tell
from server.licensing.life.rules import find_term, with_business
from server.licensing.life_models import Adequation
from server.licensing.life_queries import find_running, list_acts
from server.registry.models import Permit, RoadworthinessCheck


def open_adequation(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any]) -> None:
    """Gives a term to put the motorcycle right, from its failed check or the later day on which it was given.

    Raises:
        NotInThisLaw: this law gives no such term.
        NoMotorcycle, NoFailedCheck: nothing failed.
        WrongState: the permit is not active.
        StillRunning: a term runs already, or this check had one.
    """
    matter = open_matter(actor, permit_id, change_seq)
    term = find_term(matter.law, "adequation")
    if term is None:
        raise NotInThisLaw()
    check = failed_check(matter.permit)
    if check is None:
        raise NoFailedCheck() if matter.permit.vehicle else NoMotorcycle()
    if find_running(Adequation, permit_id) or had_one(permit_id, check):
        raise StillRunning()
    if matter.permit.state not in ("active", "in_adequation"):
        raise WrongState()
    starts = values["starts_on"] or check.checked_on
    must_not_be_ahead(matter, "starts_on", starts, check.checked_on)
    ends = _end(matter, term.last_day(starts))
    act = add_act(
        matter,
        Adequation,
        [term.citation],
        values,
        vehicle_id=check.vehicle_id,
        check_id=check.id,
        starts_on=starts,
        first_end=ends,
        ends_on=ends,
    )
    title = words.dated(words.ADEQUATION, ends)
    move(matter, "in_adequation", words.told(title, act.citation, act.document, act.reason), starts)
    db.session.commit()


def extend_adequation(actor: Actor, permit_id: str, change_seq: int, act_id: str, values: dict[str, Any]) -> None:
    """Gives the same term once more, for a reason, before the first is over.

    Raises:
        NotInThisLaw: this law knows no extension.
        AlreadyClosed, ExtendedBefore, TermOver: nothing to extend.
    """
    matter = open_matter(actor, permit_id, change_seq)
    act = find_act(matter, Adequation, act_id)
    first, more = find_term(matter.law, "adequation"), find_term(matter.law, "adequation_extension")
    if first is None or more is None:
        raise NotInThisLaw()
    on = values["on"] or matter.today
    must_not_be_ahead(matter, "on", on, act.starts_on)
    if act.closed_on:
        raise AlreadyClosed()
    if act.extended_at:
        raise ExtendedBefore()
    if on > act.ends_on:
        raise TermOver()
    act.ends_on = _end(matter, more.last_day(first.last_day(act.starts_on)))
    act.extended_at, act.extended_by = clock.now(), actor.user_id
    act.extension_citation, act.extension_reason = more.citation.label, values["reason"]
    audit.append(act.municipality, actor.user_id, "permit_adequation.extended", permit_id, act=act.id, until=act.ends_on)
    title = words.dated(words.EXTENDED, act.ends_on)
    tell(matter, words.told(title, more.citation.label, values["document"], values["reason"]), on)
    db.session.commit()


def finish_adequation(actor: Actor, permit_id: str, change_seq: int, act_id: str, reason: str | None) -> None:
    """Ends the term with the check that the motorcycle passed; the permit is active again since that day.

    Raises:
        NoPassedCheck: there is none after the failed one.
    """
    matter = open_matter(actor, permit_id, change_seq)
    act = find_act(matter, Adequation, act_id)
    check = passing_check(matter.permit, act)
    if check is None:
        raise NoPassedCheck()
    close_act(matter, act, "passed", check.checked_on, reason)
    act.passed_check_id = check.id
    title = words.dated(words.ADEQUATE, check.checked_on)
    _leave(matter, words.told(title, act.citation, None, reason), check.checked_on)
    db.session.commit()


def withdraw_adequation(actor: Actor, permit_id: str, change_seq: int, act_id: str, reason: str) -> None:
    """Takes back a term that was registered by mistake."""
    matter = open_matter(actor, permit_id, change_seq)
    act = find_act(matter, Adequation, act_id)
    close_act(matter, act, "withdrawn", matter.today, reason)
    _leave(matter, words.told(words.ADEQUATION_WITHDRAWN, act.citation, None, reason), matter.today)
    db.session.commit()


def failed_check(permit: Permit) -> RoadworthinessCheck | None:
    """The last check of the permit's motorcycle, when it failed."""
    checks = permit.vehicle.checks if permit.vehicle else []
    return checks[0] if checks and checks[0].result == "failed" else None


def passing_check(permit: Permit, act: Adequation) -> RoadworthinessCheck | None:
    """The last check of the permit's motorcycle, when it passed after the term began."""
    checks = permit.vehicle.checks if permit.vehicle else []
    passed = checks and checks[0].result == "passed" and checks[0].id != act.check_id and checks[0].checked_on >= act.starts_on
    return checks[0] if passed else None


def had_one(permit_id: str, check: RoadworthinessCheck) -> bool:
    """Whether a term was given for a check before."""
    return any(act.check_id == check.id and act.outcome != "withdrawn" for act in list_acts(Adequation, permit_id))


def _leave(matter: Matter, told: str, on: date) -> None:
    if matter.permit.state == "in_adequation":
        move(matter, "active", told, on)
    else:
        tell(matter, told, on)


def _end(matter: Matter, day: date) -> date:
    municipal = municipal_holidays(matter.permit.municipality)
    return with_business(matter.law, day, municipal)
