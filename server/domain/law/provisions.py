"""Índice da lei: each provision that a pack cites, once, in the order of the law, with what hangs on it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from server.domain.law.citation import order_of
from server.domain.law.cited import ARTICLE, Cited, cited_things

if TYPE_CHECKING:
    from server.domain.law.model import Pack


@dataclass(frozen=True)
class Reference:
    kind: str
    id: str


@dataclass(frozen=True)
class Provision:
    """`kind` is that of the rule that says most of it. `refs` are the pack's own things, `gaps` what is open about it."""

    provision: str
    label: str
    title: str
    text: str
    kind: str
    refs: tuple[Reference, ...]
    gaps: tuple[str, ...]
    note: str | None


def provisions_of(pack: Pack) -> list[Provision]:
    """The index of one law; federal rules that only warn stand after it."""
    things: dict[str, list[Cited]] = defaultdict(list)
    for thing in cited_things(pack):
        things[thing.citation.provision].append(thing)
    open_about: dict[str, list[str]] = defaultdict(list)
    for gap in pack.gaps:
        for provision in gap.provisions:
            open_about[provision].append(gap.id)
    return [_provision(provision, things[provision], open_about[provision]) for provision in sorted(things, key=order_of)]


def _provision(provision: str, things: list[Cited], gaps: Iterable[str]) -> Provision:
    ranked = sorted(things, key=lambda thing: thing.rank)
    main = ranked[0]
    told = [thing for thing in ranked if thing.kind not in ("gap", "norm")] or ranked
    return Provision(
        provision=provision,
        label=main.citation.label,
        title=main.title or main.citation.label,
        text=" ".join(dict.fromkeys(_sentence(text) for text in _texts(main, ranked))),
        kind=told[0].kind,
        refs=tuple(dict.fromkeys(Reference(thing.kind, thing.id) for thing in ranked if thing.id and thing.kind != "gap")),
        gaps=tuple(dict.fromkeys([*gaps, *(thing.gap for thing in ranked if thing.gap)])),
        note=next((thing.note for thing in ranked if thing.note), None),
    )


def _texts(main: Cited, ranked: Iterable[Cited]) -> list[str]:
    """The main rule's text, and what other rules that stand there add to it. An article's wording is already whole."""
    others = [thing.text or thing.title for thing in ranked if thing is not main and thing.adds and main.rank != ARTICLE]
    return [text for text in (main.text, *others) if text and text != main.title]


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
