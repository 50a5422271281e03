"""Caso: one application looked at on one day, under the law of that day."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Any

from server.cities.service import law_of
from server.domain.law.citation import Citation
from server.domain.law.pack import Pack
from server.kit import audit, counters
from server.kit.auth import Actor
from server.kit.db import db
from server.licensing.errors import AlreadyDecided, InTheLine
from server.licensing.models import DECIDED, Application
from server.licensing.queries import find_application
from server.registry.errors import ChangedMeanwhile
from server.registry.today import today_in

COUNTER = "licensing"


@dataclass(frozen=True)
class Case:
    """An application with the law and the day it is looked at."""

    application: Application
    law: Pack
    today: date

    @property
    def municipality(self) -> str:
        return self.application.municipality


@dataclass(frozen=True)
class Obstacle:
    """What stands in the way of granting. One that `blocks` is the law's; the others ask for a reason."""

    code: str
    blocks: bool
    citation: str | None = None
    figures: dict[str, Any] = field(default_factory=dict)


def look_at(application: Application) -> Case:
    """The application today."""
    municipality = application.municipality
    return Case(application, law_of(municipality), today_in(municipality))


def begin_change(municipality: str) -> int:
    """Opens a change of a city's applications and its line. Those who change them wait for each other from here on."""
    return counters.take(municipality, COUNTER)


def open_case(actor: Actor, application_id: str, change_seq: int | None = None, queued: bool = False) -> Case:
    """Begins a change of an application that nobody has decided.

    Raises:
        NotFound: there is none in a city of this person's.
        ChangedMeanwhile: somebody changed it after `change_seq`.
        AlreadyDecided: it is decided.
        InTheLine: it waits for a place, and the change is not one for that time.
    """
    application = find_application(actor, application_id)
    seq = begin_change(application.municipality)
    db.session.refresh(application)
    if change_seq is not None and application.change_seq != change_seq:
        raise ChangedMeanwhile(change_seq=application.change_seq)
    if application.state in DECIDED:
        raise AlreadyDecided()
    if application.state == "queued" and not queued:
        raise InTheLine()
    application.change_seq = seq
    return look_at(application)


def note(actor: Actor, application: Application, action: str, **details: Any) -> None:
    """Writes what was done into the audit trail."""
    audit.append(application.municipality, actor.user_id, f"application.{action}", application.id, **details)


def label(citation: Citation | None) -> str | None:
    """A provision as people write it."""
    return citation.label if citation else None
