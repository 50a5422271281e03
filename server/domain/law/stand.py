"""Whether a stand holds more than its text admits."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.domain.law.errors import LawError
from server.domain.law.model import Pack
from server.domain.law.stands import Stand
from server.domain.law.validity import in_force, latest


def decide_stand(pack: Pack, stand_id: str, motorcycles: int, trailers: int, on: date | None = None) -> dict[str, Any]:
    """Answer for one count; without a day, by the latest text.

    Raises:
        LawError: a law that numbers its stands does not have this one.
    """
    rule = latest(pack.stand_rule) if on is None else in_force(pack.stand_rule, on)
    stand = pack.stand(stand_id)
    if stand is None and rule is not None:
        raise LawError("unknown_stand", f"{stand_id!r} is not a stand of {pack.norm.short}")
    places = motorcycles + (trailers if rule is not None and rule.trailers == "take_place" else 0)
    excess = {
        "motorcycles": _over(places, stand.motorcycles if stand else None),
        "trailers": _over(trailers, stand.trailers if stand else None),
    }
    exceeded = rule is not None and any(excess.values())
    cites = _cites(stand) + ([rule.citation.label] if rule and exceeded else [])
    return {"excess": excess, "offense": rule.offense if rule and exceeded else None, "cites": cites}


def _over(counted: int, limit: int | None) -> int | None:
    return None if limit is None else max(0, counted - limit)


def _cites(stand: Stand | None) -> list[str]:
    citations = (stand.citation, stand.trailers_citation) if stand else ()
    return [citation.label for citation in citations if citation]
