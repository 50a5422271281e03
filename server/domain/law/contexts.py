"""Records without a permit of this city: nobody's permit, or another city's."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.reading import Entry


@dataclass(frozen=True)
class OffenseContexts:
    """What fits a rider without a permit and one of another city; empty where the law provides nothing, with a note."""

    no_permit: tuple[str, ...]
    no_permit_grounds: tuple[str, ...]
    no_permit_note: str
    other_city: tuple[str, ...]
    other_city_grounds: tuple[str, ...]
    other_city_note: str


def read_contexts(entry: Entry) -> OffenseContexts:
    contexts = OffenseContexts(
        no_permit=entry.texts("no_permit"),
        no_permit_grounds=entry.texts("no_permit_grounds"),
        no_permit_note=entry.text("no_permit_note"),
        other_city=entry.texts("other_city"),
        other_city_grounds=entry.texts("other_city_grounds"),
        other_city_note=entry.text("other_city_note"),
    )
    entry.close()
    return contexts
