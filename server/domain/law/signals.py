"""Sinais à autoridade: what a history asks somebody to decide."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from server.domain.law.authority_rules import Signal

if TYPE_CHECKING:
    from server.domain.law.model import Pack
    from server.domain.law.tally import Counted


@dataclass(frozen=True)
class Weighed:
    """The final notices up to the day asked about, in order of their days."""

    final: Sequence[Counted]
    points_reached: bool
    on: date
    renewed_on: date | None


def raised_signals(pack: Pack, on: date, final: Sequence[Counted], points_reached: bool, renewed_on: date | None) -> list[Signal]:
    weighed = Weighed(final, points_reached, on, renewed_on)
    return [signal for signal in pack.authority.signals if signal.valid.covers(on) and _TRIGGERS[signal.trigger](signal, weighed)]


def _days(signal: Signal, weighed: Weighed) -> list[date]:
    """Days of what the signal counts. Blocked and unfined provisions, and what only the authority issues, don't count."""
    warned = signal.counted == "warned"
    fined = (one for one in weighed.final if one.offense.status == "fined")
    return sorted(one.notice.on for one in fined if one.offense.warning or not warned)


def _counts(signal: Signal, weighed: Weighed) -> bool:
    if not signal.same:
        return len(_days(signal, weighed)) >= (signal.count or 1)
    counts = Counter(one.offense.provision for one in weighed.final if one.offense.status == "fined")
    return any(count >= (signal.count or 1) for count in counts.values())


def _counts_in_year(signal: Signal, weighed: Weighed) -> bool:
    """Enough in one calendar year, until the first renewal after the notice that completed the count."""
    years: dict[int, list[date]] = defaultdict(list)
    for day in _days(signal, weighed):
        years[day.year].append(day)
    count = signal.count or 1
    completed = [days[len(days) // count * count - 1] for days in years.values() if len(days) >= count]
    renewed = weighed.renewed_on if weighed.renewed_on and weighed.renewed_on <= weighed.on else None
    return any(renewed is None or renewed <= day for day in completed)


_TRIGGERS: dict[str, Callable[[Signal, Weighed], bool]] = {
    "points_reached": lambda _, weighed: weighed.points_reached,
    "repeat": lambda _, weighed: any(one.repeated for one in weighed.final),
    "doubled": lambda _, weighed: any(one.doubled for one in weighed.final),
    "count": _counts,
    "count_in_year": _counts_in_year,
}
