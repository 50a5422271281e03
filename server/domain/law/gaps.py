"""Lacunas: what the law leaves open or contradicts, written down instead of filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.offenses import Penalty
from server.domain.law.openings import Opening, read_opening
from server.domain.law.reading import Entry

TREATMENTS = ("block", "review", "configure", "show")
SUBJECTS = ("vehicle_age", "displacement", "roadworthiness", "driver_age", "driver_experience")


@dataclass(frozen=True)
class Gap:
    """`block`: no fine without an act of the city; `review`: a person chooses and says why; `configure`: a setting
    of the city with a default; `show`: a note for the inspector.

    `asks` is what the city has to do, `values` what it registers for it, `opens` what an act of it makes possible, and
    `closed` why no act of a city can (a decree makes no fine). `choice` groups the provisions that one fact fits, most
    specific first. `under` is the act that settled it, and `decided` what the city chose to read, in words.
    """

    id: str
    treatment: str
    note: str
    citations: tuple[str, ...]
    provisions: tuple[str, ...] = ()
    asks: str | None = None
    values: tuple[str, ...] = ()
    choice: tuple[tuple[str, ...], ...] = ()
    opens: tuple[Opening, ...] = ()
    closed: str | None = None
    under: str | None = None
    decided: tuple[str, ...] = ()


@dataclass(frozen=True)
class Silence:
    """A subject that a city could expect a rule on and this law has none: where it would stand, and the gap."""

    subject: str
    citation: Citation
    gap: str


def read_gap(entry: Entry, penalties: Mapping[str, Penalty]) -> Gap:
    cited = entry.citations()
    gap = Gap(
        id=entry.text("id"),
        treatment=entry.choice("treatment", TREATMENTS),
        note=entry.text("note"),
        citations=tuple(citation.label for citation in cited),
        provisions=tuple(citation.provision for citation in cited),
        asks=entry.optional("asks"),
        values=entry.texts("values"),
        choice=entry.groups("choice"),
        opens=tuple(read_opening(item, penalties) for item in entry.entries("opens")),
        closed=entry.optional("closed"),
    )
    if gap.treatment == "block" and bool(gap.opens) == bool(gap.closed):
        entry.fail("a block says what an act opens, or why none can")
    entry.close()
    return gap


def read_silence(entry: Entry) -> Silence:
    silence = Silence(entry.choice("subject", SUBJECTS), entry.citation(), entry.text("gap"))
    entry.close()
    return silence
