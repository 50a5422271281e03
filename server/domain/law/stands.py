"""Pontos: where motorcycles wait, and how many the text admits."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity


@dataclass(frozen=True)
class Stand:
    """Ponto. A number that the text doesn't fix is None; coordinates (microdegrees) come from the city."""

    id: str
    name: str
    motorcycles: int | None
    trailers: int | None
    citation: Citation | None
    trailers_citation: Citation | None = None
    lat_e6: int | None = None
    lon_e6: int | None = None


@dataclass(frozen=True)
class StandRule:
    """The offense of exceeding a stand. Without it a count is a count: no offense follows from it.

    Trailers are counted `apart`, or each also takes a motorcycle's place (`take_place`).
    """

    citation: Citation
    offense: str
    valid: Validity
    trailers: str = "apart"


def read_stand(entry: Entry) -> Stand:
    stand = Stand(
        id=entry.text("id"),
        name=entry.text("name"),
        motorcycles=entry.optional_integer("motorcycles"),
        trailers=entry.optional_integer("trailers"),
        citation=entry.citation(),
        trailers_citation=entry.optional_citation("trailers_cite"),
    )
    entry.close()
    return stand


def read_stand_rule(entry: Entry) -> StandRule:
    rule = StandRule(entry.citation(), entry.text("offense"), entry.valid())
    entry.close()
    return rule
