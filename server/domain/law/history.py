"""Histórico: the notices of one permit, as a tally is asked about them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from server.domain.law import facts


@dataclass(frozen=True)
class PastNotice:
    """`on` is the day of the fact; `final` means that no defense can change it any more. An offender may be unknown."""

    id: str
    on: date
    provision: str
    offender: str | None
    final: bool


def read_notices(value: Any) -> tuple[PastNotice, ...]:
    """Read in a fixed order, so that no answer depends on how they came.

    Raises:
        LawError: a notice can't be read, or two share an id.
    """
    notices = sorted(map(_notice, facts.items(value, "notices")), key=lambda notice: (notice.on, notice.id))
    if len({notice.id for notice in notices}) < len(notices):
        facts.refuse("two notices have the same id")
    return tuple(notices)


def _notice(value: Any) -> PastNotice:
    given = facts.mapping(value, "notice")
    offender = given.get("offender")
    return PastNotice(
        id=facts.text(given.get("id"), "id"),
        on=facts.day(given.get("on"), "on"),
        provision=facts.text(given.get("provision"), "provision"),
        offender=None if offender is None else facts.text(offender, "offender"),
        final=facts.flag(given.get("final"), "final"),
    )
