"""Efeitos: what each reading changes in a law. A reading without an effect here can't be in a pack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from server.domain.law.vehicle_rules import AGE_READINGS

if TYPE_CHECKING:
    from server.domain.law.interpretation import Reading
    from server.domain.law.model import Pack


@dataclass(frozen=True)
class Choice:
    """What a meaning given to the program does, the reading itself and, where an act settled the gap, its label."""

    reading: Reading
    means: str
    under: str | None


Apply = Callable[["Pack", Choice], "Pack"]


@dataclass(frozen=True)
class Effect:
    """The meanings that a reading may give, and how a pack changes under one of them."""

    meanings: tuple[str, ...]
    apply: Apply

    def knows(self, means: str) -> bool:
        return means in self.meanings


def _age_reading(pack: Pack, choice: Choice) -> Pack:
    age = tuple(replace(rule, reading=choice.means) for rule in pack.vehicle.age)
    return replace(pack, vehicle=replace(pack.vehicle, age=age))


EFFECTS: dict[str, Effect] = {
    "age_reading": Effect(AGE_READINGS, _age_reading),
}
NUMBERS: dict[str, Apply] = {}
