"""Medidas na rua: retenção (`hold`), apreensão (`impound`) and remoção (`tow`) are distinct acts."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity

KINDS = ("hold", "impound", "tow")
REQUIREMENTS = ("failed_check_on_record", "no_permit", "other_city", "suspended_permit")


@dataclass(frozen=True)
class Measure:
    """A ground that an inspector may record.

    `blocked` says why it can't be used, `requires` what must be on record, `under` which act of the city switched it on.
    """

    id: str
    kind: str
    citation: Citation
    title: str
    when: str
    blocked: str | None
    requires: str | None
    valid: Validity
    under: str | None = None


def read_measure(entry: Entry) -> Measure:
    measure = Measure(
        id=entry.text("id"),
        kind=entry.choice("kind", KINDS),
        citation=entry.citation(),
        title=entry.text("title"),
        when=entry.text("when"),
        blocked=entry.optional("blocked"),
        requires=entry.choice("requires", REQUIREMENTS) if entry.has("requires") else None,
        valid=entry.valid(),
    )
    entry.close()
    return measure
