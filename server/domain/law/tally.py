"""Pontos, reincidência e sinais of one permit. The authority decides what a signal asks for, never the program."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from server.domain.law.authority_rules import PointWindow
from server.domain.law.calendar import add_months
from server.domain.law.history import PastNotice
from server.domain.law.model import Pack
from server.domain.law.offense import offense_in_force
from server.domain.law.offenses import Offense
from server.domain.law.signals import raised_signals
from server.domain.law.validity import in_force


@dataclass(frozen=True)
class Counted:
    """A notice with the offense as it stood on its day; `points` is None where the law gives none.

    A repeat that is `doubled` costs twice the fine.
    """

    notice: PastNotice
    offense: Offense
    repeated: bool
    doubled: bool
    points: int | None


def decide_tally(pack: Pack, on: date, notices: Iterable[PastNotice], renewed_on: date | None = None) -> dict[str, Any]:
    """Points of each notice, windows that end on that day, and signals, sorted.

    Raises:
        LawError: a notice names a provision that is not one of this law's offenses.
    """
    counted = count_notices(pack, notices)
    final = [one for one in counted if one.notice.final and one.notice.on <= on]
    windows = [(window, _points_in(window, on, final)) for window in pack.authority.windows if window.valid.covers(on)]
    reached = any(points >= window.limit for window, points in windows)
    signals = raised_signals(pack, on, final, reached, renewed_on)
    repeat = in_force(pack.repeat, on)
    citations = [window.citation for window, _ in windows] + [signal.citation for signal in signals]
    citations += [repeat.citation] if repeat else []
    return {
        "points": {one.notice.id: one.points for one in counted},
        "repeats": sorted(one.notice.id for one in counted if one.repeated),
        "windows": [_answered(window, points) for window, points in windows],
        "signals": sorted(signal.id for signal in signals),
        "cites": list(dict.fromkeys(citation.label for citation in citations)) or _possible(pack, on),
    }


def count_notices(pack: Pack, notices: Iterable[PastNotice]) -> list[Counted]:
    """Every notice with its points. A repeat multiplies the offense's own points once, however often it happened."""
    notices = list(notices)
    agents = [_agent(pack, notice) for notice in notices]
    earlier = _final_days(zip(notices, agents, strict=True))
    return [_counted(pack, notice, earlier[notice.provision, agent]) for notice, agent in zip(notices, agents, strict=True)]


def _agent(pack: Pack, notice: PastNotice) -> str | None:
    """Whose repeat it would be; all notices are of one permit."""
    rule = in_force(pack.repeat, notice.on)
    return "" if rule is not None and rule.agent == "permit" else notice.offender


def _final_days(notices: Iterable[tuple[PastNotice, str | None]]) -> dict[tuple[str, str | None], list[date]]:
    days: dict[tuple[str, str | None], list[date]] = defaultdict(list)
    for notice, agent in sorted(notices, key=lambda one: one[0].on):
        if notice.final and agent is not None:
            days[notice.provision, agent].append(notice.on)
    return days


def _counted(pack: Pack, notice: PastNotice, earlier: list[date]) -> Counted:
    offense = offense_in_force(pack, notice.on, notice.provision)
    rule = in_force(pack.repeat, notice.on)
    fined = offense.penalty is not None and offense.status == "fined"
    repeated = rule is not None and fined and _is_repeat(notice.on, earlier, rule.months)
    own = offense.penalty.points if offense.penalty else None
    factor = rule.points_factor if rule and repeated else 1
    doubled = repeated and rule is not None and rule.fine_factor > 1 and notice.provision not in rule.single
    return Counted(notice, offense, repeated, doubled, None if own is None else own * factor)


def _is_repeat(on: date, earlier: list[date], months: int | None) -> bool:
    """Whether the last final one before that day is near enough; its anniversary still is."""
    place = bisect_left(earlier, on)
    return place > 0 and (months is None or on <= add_months(earlier[place - 1], months))


def _points_in(window: PointWindow, on: date, final: Iterable[Counted]) -> int:
    return sum(one.points or 0 for one in final if on <= add_months(one.notice.on, window.months))


def _answered(window: PointWindow, points: int) -> dict[str, Any]:
    return {"months": window.months, "limit": window.limit, "points": points, "reached": points >= window.limit}


def _possible(pack: Pack, on: date) -> list[str]:
    """What was weighed when nothing came of it."""
    return list(dict.fromkeys(signal.citation.label for signal in pack.authority.signals if signal.valid.covers(on)))
