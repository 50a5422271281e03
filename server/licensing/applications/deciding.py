"""Deciding an application: granting it with all that follows in the registry, refusing it, or noting that it was withdrawn."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from server.domain.law.export import plain
from server.kit import clock
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import Invalid
from server.licensing.applications.case import Case, note, open_case
from server.licensing.applications.effects import grant_auxiliary, grant_permit, grant_transfer
from server.licensing.applications.line import close_entry
from server.licensing.applications.obstacles import list_obstacles
from server.licensing.errors import NotGrantable, ReasonNeeded
from server.licensing.models import Application
from server.licensing.queries import find_entry_of

_EFFECTS: dict[str, Callable[[Actor, Case, date, dict[str, Any]], None]] = {
    "grant": grant_permit,
    "auxiliary": grant_auxiliary,
    "transfer": grant_transfer,
}


def grant_application(actor: Actor, application_id: str, change_seq: int, values: dict[str, Any]) -> Application:
    """Grants an application, and registers what follows: all of it or nothing.

    Raises:
        NotFound, ChangedMeanwhile, AlreadyDecided, InTheLine: as for open_case.
        NotGrantable: the law, or a full city, stands in the way.
        ReasonNeeded: something asks for a reason, and there is none.
        Duplicate: number or plate are another's.
    """
    case = open_case(actor, application_id, change_seq)
    on = values["on"] or case.today
    if not case.application.opened_on <= on <= case.today:
        raise Invalid(errors={"on": ["Use um dia entre o pedido e hoje."]})
    _must_be_grantable(case, values["reason"])
    _EFFECTS[case.application.kind](actor, case, on, values)
    _close(actor, case, "granted", on, values["reason"], "done")
    db.session.commit()
    return case.application


def refuse_application(actor: Actor, application_id: str, change_seq: int, reason: str) -> Application:
    """Refuses an application, with the reason.

    Raises:
        NotFound, ChangedMeanwhile, AlreadyDecided: as for open_case.
    """
    return _end(actor, application_id, change_seq, "refused", reason)


def withdraw_application(actor: Actor, application_id: str, change_seq: int, reason: str) -> Application:
    """Notes that the applicant gave up, or that it was opened by mistake.

    Raises:
        NotFound, ChangedMeanwhile, AlreadyDecided: as for open_case.
    """
    return _end(actor, application_id, change_seq, "withdrawn", reason)


def _must_be_grantable(case: Case, reason: str | None) -> None:
    obstacles = list_obstacles(case)
    blocking = [plain(one) for one in obstacles if one.blocks]
    if blocking:
        raise NotGrantable(obstacles=blocking)
    if obstacles and not reason:
        raise ReasonNeeded(obstacles=plain(obstacles), field="reason")


def _end(actor: Actor, application_id: str, change_seq: int, state: str, reason: str) -> Application:
    case = open_case(actor, application_id, change_seq, queued=True)
    _close(actor, case, state, case.today, reason, "left")
    db.session.commit()
    return case.application


def _close(actor: Actor, case: Case, state: str, on: date, reason: str | None, waiting: str) -> None:
    application = case.application
    application.state, application.decided_on, application.reason = state, on, reason
    application.decided_at, application.decided_by = clock.now(), actor.user_id
    entry = find_entry_of(application.id)
    if entry is not None:
        close_entry(actor, entry, waiting, reason)
    note(actor, application, state, permit=application.permit_id, reason=reason)
