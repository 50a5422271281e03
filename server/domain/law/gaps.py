"""Lacunas: what the law leaves open or contradicts, written down instead of filled in."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry

TREATMENTS = ("block", "review", "configure", "show")
SUBJECTS = ("vehicle_age", "displacement", "roadworthiness", "driver_age", "driver_experience")


@dataclass(frozen=True)
class Gap:
    """`block`: no fine without an act of the city; `review`: a person chooses and says why; `configure`: a setting
    of the city with a default; `show`: a note for the inspector."""

    id: str
    treatment: str
    note: str
    citations: tuple[str, ...]


@dataclass(frozen=True)
class Silence:
    """A subject that a city could expect a rule on and this law has none: where it would stand, and the gap."""

    subject: str
    citation: Citation
    gap: str


def read_gap(entry: Entry) -> Gap:
    gap = Gap(
        id=entry.text("id"),
        treatment=entry.choice("treatment", TREATMENTS),
        note=entry.text("note"),
        citations=tuple(citation.label for citation in entry.citations()),
    )
    entry.close()
    return gap


def read_silence(entry: Entry) -> Silence:
    silence = Silence(entry.choice("subject", SUBJECTS), entry.citation(), entry.text("gap"))
    entry.close()
    return silence
