"""Permissionário estável: a holder whom the law protects, so that only a judgment or a proceeding takes the permit."""

from __future__ import annotations

from typing import Any

from server.kit import audit
from server.kit.auth import Actor
from server.kit.db import db
from server.licensing.life import words
from server.licensing.life.errors import AlreadyClosed, NotInThisLaw, StillRunning
from server.licensing.life.matter import Matter, must_not_be_ahead, open_matter, tell
from server.licensing.life.rules import cited, protections


def mark_stable(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any]) -> None:
    """Marks a holder as protected since a day, with the document that says so.

    Raises:
        NotInThisLaw: this law protects nobody so.
        StillRunning: the holder is marked.
    """
    matter = _open(actor, permit_id, change_seq)
    must_not_be_ahead(matter, "since", values["since"])
    if matter.permit.stable_since:
        raise StillRunning()
    matter.permit.stable_since = values["since"]
    citation = cited(protections(matter.law))
    tell(matter, words.told(words.STABLE, citation, values["document"], values["reason"]), values["since"])
    audit.append(matter.permit.municipality, actor.user_id, "permit.stable", permit_id, since=values["since"])
    db.session.commit()


def unmark_stable(actor: Actor, permit_id: str, change_seq: int, reason: str) -> None:
    """Takes the mark off, for one set by mistake.

    Raises:
        AlreadyClosed: there is none.
    """
    matter = _open(actor, permit_id, change_seq)
    if matter.permit.stable_since is None:
        raise AlreadyClosed()
    matter.permit.stable_since = None
    tell(matter, words.told(words.NOT_STABLE, cited(protections(matter.law)), None, reason), matter.today)
    audit.append(matter.permit.municipality, actor.user_id, "permit.not_stable", permit_id, reason=reason)
    db.session.commit()


def _open(actor: Actor, permit_id: str, change_seq: int) -> Matter:
    matter = open_matter(actor, permit_id, change_seq)
    if not protections(matter.law):
        raise NotInThisLaw()
    return matter
