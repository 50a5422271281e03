"""What readings change in how a notice goes on: terms, repeats, signals, who judges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from server.domain.law.choice import Choice

if TYPE_CHECKING:
    from server.domain.law.model import Pack


def attribute_repeat(pack: Pack, choice: Choice) -> Pack:
    return replace(pack, repeat=tuple(replace(rule, agent=choice.means) for rule in pack.repeat))


def window_repeat(pack: Pack, choice: Choice) -> Pack:
    return replace(pack, repeat=tuple(replace(rule, months=choice.number) for rule in pack.repeat))


def double_overcharge(pack: Pack, choice: Choice) -> Pack:
    single = () if choice.means == "yes" else choice.touches
    return replace(pack, repeat=tuple(replace(rule, single=single) for rule in pack.repeat))


def count_notices(pack: Pack, choice: Choice) -> Pack:
    same = choice.means == "same"
    signals = tuple(replace(one, same=same) if one.id in choice.touches else one for one in pack.authority.signals)
    return replace(pack, authority=replace(pack.authority, signals=signals))


def name_authority(pack: Pack, choice: Choice) -> Pack:
    """Who judges by delegation signs as such: the pack has the name under `authority_delegate`."""
    if choice.means == "named":
        return pack
    delegate = pack.labels.get("authority_delegate", pack.labels["authority"])
    return replace(pack, labels={**pack.labels, "authority": delegate})


def start_defense(pack: Pack, choice: Choice) -> Pack:
    """The term to pay is the same one where both start with the notice."""
    return _started(pack, ("defense", "payment"), choice)


def start_payment(pack: Pack, choice: Choice) -> Pack:
    return _started(pack, ("payment",), choice)


def start_reconsideration(pack: Pack, choice: Choice) -> Pack:
    return _started(pack, ("reconsideration",), choice)


def _started(pack: Pack, kinds: tuple[str, ...], choice: Choice) -> Pack:
    """A term tells its own note until another start is chosen."""
    terms = tuple(
        replace(term, starts=choice.means, note=choice.explains)
        if term.kind in kinds and term.days is not None and term.starts != choice.means
        else term
        for term in pack.deadlines
    )
    return replace(pack, deadlines=terms)


def offer_appeal(pack: Pack, choice: Choice) -> Pack:
    """An appeal that the law doesn't name has a body and no term: none is made up."""
    if choice.means == "none":
        return pack
    authority = pack.labels["authority"]
    terms = tuple(
        replace(term, body=authority, note=choice.explains) if term.kind == "reconsideration" else term for term in pack.deadlines
    )
    return replace(pack, deadlines=terms)
