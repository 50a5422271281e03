"""Um fato, um enquadramento: where several provisions fit a fact, a person takes one of them and says why."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from server.domain.law.errors import LawError
from server.domain.law.gaps import Gap
from server.domain.law.model import Pack

Group = tuple[Gap, tuple[str, ...]]


def groups_among(pack: Pack, provisions: Collection[str]) -> list[Group]:
    """The groups of which these provisions hold two or more, most specific first, each with the gap behind it."""
    groups = [(gap, tuple(one for one in group if one in provisions)) for gap in pack.gaps for group in gap.choice]
    return [(gap, group) for gap, group in groups if len(group) > 1]


def decide_choice(pack: Pack, candidates: Sequence[str], chosen: Collection[str], reason: str = "") -> dict[str, Any]:
    """Whether the provisions chosen for one fact can stand, out of the candidates that fit it.

    One of a group is enough, and any but the most specific needs a reason.

    Raises:
        LawError: a provision is not one of this law's offenses.
    """
    for provision in {*candidates, *chosen}:
        if not pack.knows(provision):
            raise LawError("unknown_provision", f"{provision!r} is not an offense of {pack.norm.short}")
    groups = groups_among(pack, {*candidates, *chosen})
    taken = [(group, [one for one in group if one in chosen]) for _, group in groups]
    twice = any(len(ones) > 1 for _, ones in taken)
    less_specific = any(ones and ones[0] != group[0] for group, ones in taken)
    problem = "one_fact_one_provision" if twice else "reason_needed" if less_specific and not reason.strip() else None
    return {
        "allowed": problem is None,
        "problem": problem,
        "suggested": list(dict.fromkeys(group[0] for _, group in groups)),
        "gaps": list(dict.fromkeys(gap.id for gap, _ in groups)),
        "cites": list(dict.fromkeys(label for gap, _ in groups for label in gap.citations)),
    }
