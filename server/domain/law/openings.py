"""Abertura: what an act of the city makes possible where a law, as written, can't be applied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from server.domain.law.errors import LawError
from server.domain.law.offenses import STATUSES, Penalty
from server.domain.law.reading import Entry

if TYPE_CHECKING:
    from server.domain.law.gaps import Gap
    from server.domain.law.model import Pack


@dataclass(frozen=True)
class Opening:
    """A part of a gap that an act can settle on its own: a colour is one, where advertising may go is another.

    `checks` and `offenses` hold the fields that change, by id; `norm_title` is the norm's with the act in place of `{act}`.
    """

    id: str
    title: str
    checks: Mapping[str, Mapping[str, Any]]
    offenses: Mapping[str, Mapping[str, Any]]
    norm_title: str | None
    under: str | None = None


def read_opening(entry: Entry, penalties: Mapping[str, Penalty]) -> Opening:
    opening = Opening(
        id=entry.text("id"),
        title=entry.text("title"),
        checks={item.text("id"): _check(item) for item in entry.entries("checks")},
        offenses={item.text("provision"): _offense(item, penalties) for item in entry.entries("offenses", "provision")},
        norm_title=entry.optional("norm_title"),
    )
    entry.close()
    return opening


def _check(entry: Entry) -> dict[str, Any]:
    change: dict[str, Any] = {"locked": None}
    if "offenses" in entry.raw:
        change["offenses"] = entry.texts("offenses")
    if "note" in entry.raw:
        change["note"] = entry.optional("note")
    entry.close()
    return change


def _offense(entry: Entry, penalties: Mapping[str, Penalty]) -> dict[str, Any]:
    """A provision that opens to a fine names the penalty that the law itself gives it; an act can't make one."""
    status = entry.choice("status", STATUSES)
    if (status == "fined") != entry.has("penalty"):
        entry.fail("a fined provision, and no other, has a penalty")
    penalty = penalties[entry.choice("penalty", penalties)] if entry.has("penalty") else None
    change: dict[str, Any] = {
        "status": status,
        "penalty": penalty,
        "warning": bool(penalty and penalty.warning),
        "document": entry.choice("document", ("notice", "finding"), "notice" if penalty else "finding"),
        "blocked_reason": None,
        "offered": True,
        "note": entry.optional("note"),
    }
    change |= {key: entry.text(key) for key in ("title", "duty") if entry.has(key)}
    entry.close()
    return change


def opened(pack: Pack, reference: str, act: str) -> Pack:
    """The law once an act settles a gap (`MSJ-A03`) or a part of one (`MSJ-A03/color`). What is open already stays so.

    Raises:
        LawError: this law has no such gap, or the gap no such part.
    """
    gap_id, _, part = reference.partition("/")
    gap = pack.gap(gap_id)
    wanted = [opening for opening in gap.opens if part in ("", opening.id)]
    if part and not wanted:
        raise LawError("bad_input", f"{gap_id} has no part {part!r}")
    for opening in wanted:
        if opening.under is None:
            pack = _applied(pack, opening, act)
    return _marked(pack, gap, {opening.id for opening in wanted}, act)


def _applied(pack: Pack, opening: Opening, act: str) -> Pack:
    checks = [
        replace(check, **opening.checks[check.id], under=act) if check.id in opening.checks else check for check in pack.checks
    ]
    offenses = [
        replace(offense, **opening.offenses[offense.provision], under=act) if offense.provision in opening.offenses else offense
        for offense in pack.offenses
    ]
    title = opening.norm_title
    return replace(
        pack,
        checks=tuple(checks),
        offenses=tuple(offenses),
        norm=replace(pack.norm, title=title.replace("{act}", act)) if title else pack.norm,
    )


def _marked(pack: Pack, gap: Gap, parts: set[str], act: str) -> Pack:
    """A gap is settled once every part of it is; one that no act can lift never is."""
    opens = tuple(replace(one, under=one.under or act) if one.id in parts else one for one in gap.opens)
    settled = gap.under or (act if not gap.closed and all(one.under for one in opens) else None)
    changed = replace(gap, opens=opens, under=settled)
    return replace(pack, gaps=tuple(changed if one.id == gap.id else one for one in pack.gaps))
