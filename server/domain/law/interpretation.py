"""Leituras: where a text can be read in more than one way, the city says which reading it follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from server.domain.law.errors import LawError
from server.domain.law.reading import Entry
from server.domain.law.vehicle_rules import AGE_READINGS

if TYPE_CHECKING:
    from server.domain.law.model import Pack

KINDS = {"age_reading": AGE_READINGS}


@dataclass(frozen=True)
class Interpretation:
    """A setting of the city: the names a person chooses from, what each means to the program, and the default."""

    id: str
    gap: str
    default: str
    options: dict[str, str]


def read_interpretation(entry: Entry) -> Interpretation:
    kind = entry.choice("id", KINDS)
    options = entry.mapping("options")
    interpretation = Interpretation(kind, entry.text("gap"), entry.choice("default", options), options)
    for name, meaning in options.items():
        if meaning not in KINDS[kind]:
            entry.fail(f"option {name} has an unknown meaning {meaning!r}")
    entry.close()
    return interpretation


def interpreted(pack: Pack, settings: Mapping[str, str]) -> Pack:
    """The pack as this city reads it.

    Raises:
        LawError: a setting that this law leaves no room for, or a reading that it does not have.
    """
    for name, chosen in settings.items():
        known = {interpretation.id: interpretation for interpretation in pack.interpretations}
        if name not in known or chosen not in known[name].options:
            raise LawError("bad_input", f"{name} = {chosen!r} is no reading of {pack.norm.short}")
        pack = _with_age_reading(pack, known[name].options[chosen])
    return pack


def _with_age_reading(pack: Pack, reading: str) -> Pack:
    age = tuple(replace(rule, reading=reading) for rule in pack.vehicle.age)
    return replace(pack, vehicle=replace(pack.vehicle, age=age))
