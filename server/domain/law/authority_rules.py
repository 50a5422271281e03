"""Autoridade: what only the authority weighs. Points, repeats and counts signal; nothing here is applied by the program."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity

TRIGGERS = ("points_reached", "repeat", "doubled", "count", "count_in_year")
COUNTED = ("fined", "warned")
HOLDERS = ("any", "permanent", "alternate")
SANCTIONS = ("warning", "fine", "hold", "impound", "suspension", "revocation", "loss", "collection")


@dataclass(frozen=True)
class PointWindow:
    """Limite de pontos: reached with `limit` points or more in `months`, both ends of the window included."""

    citation: Citation
    months: int
    limit: int
    valid: Validity


@dataclass(frozen=True)
class Signal:
    """Sinal à autoridade. `counted` are the final notices that add to `count`: the fined ones, or those that may warn.

    `same` counts each provision by itself.
    """

    id: str
    citation: Citation
    title: str
    trigger: str
    count: int | None
    counted: str
    note: str | None
    gap: str | None
    valid: Validity
    same: bool = False


@dataclass(frozen=True)
class Sanction:
    """Penalidade that the law lists. A `loss` (perda, reversão, cancelamento) is never merged into a revocation.

    `holder` says whom it is for: any permit holder, a `permanent` one, or an `alternate` who waits for a permit.
    """

    id: str
    citation: Citation
    kind: str
    title: str
    note: str | None
    gap: str | None
    holder: str = "any"


@dataclass(frozen=True)
class Procedure:
    """Regra de procedimento: how a case goes on, without a number to count."""

    id: str
    citation: Citation
    title: str
    gap: str | None


@dataclass(frozen=True)
class AuthorityRules:
    windows: tuple[PointWindow, ...]
    signals: tuple[Signal, ...]
    sanctions: tuple[Sanction, ...]
    procedures: tuple[Procedure, ...]


def read_authority_rules(entry: Entry) -> AuthorityRules:
    return AuthorityRules(
        windows=tuple(map(_window, entry.entries("windows", "cite"))),
        signals=tuple(map(_signal, entry.entries("signals"))),
        sanctions=tuple(map(_sanction, entry.entries("sanctions"))),
        procedures=tuple(map(_procedure, entry.entries("procedures"))),
    )


def _window(entry: Entry) -> PointWindow:
    window = PointWindow(entry.citation(), entry.integer("months"), entry.integer("limit"), entry.valid())
    entry.close()
    return window


def _signal(entry: Entry) -> Signal:
    trigger = entry.choice("trigger", TRIGGERS)
    signal = Signal(
        id=entry.text("id"),
        citation=entry.citation(),
        title=entry.text("title"),
        trigger=trigger,
        count=entry.integer("count") if trigger.startswith("count") else None,
        counted=entry.choice("counted", COUNTED, "fined"),
        note=entry.optional("note"),
        gap=entry.optional("gap"),
        valid=entry.valid(),
    )
    entry.close()
    return signal


def _sanction(entry: Entry) -> Sanction:
    sanction = Sanction(
        id=entry.text("id"),
        citation=entry.citation(),
        kind=entry.choice("kind", SANCTIONS),
        title=entry.text("title"),
        note=entry.optional("note"),
        gap=entry.optional("gap"),
        holder=entry.choice("holder", HOLDERS, "any"),
    )
    entry.close()
    return sanction


def _procedure(entry: Entry) -> Procedure:
    procedure = Procedure(entry.text("id"), entry.citation(), entry.text("title"), entry.optional("gap"))
    entry.close()
    return procedure
