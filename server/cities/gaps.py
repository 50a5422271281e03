"""Lacunas: every open point of a law, what it asks of the city, and how it stands today."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import select

from server.cities.choices import takes_act
from server.cities.dated import in_force
from server.cities.export import values_on
from server.cities.models import Stand
from server.cities.queries import find_population, list_rows
from server.cities.regulations_models import ReadingChoice
from server.cities.service import law_of
from server.domain.law.gaps import Gap
from server.domain.law.openings import Opening
from server.domain.law.pack import Pack
from server.kit.db import db


def gaps_view(municipality: str, today: date) -> list[dict[str, Any]]:
    """The gaps in the law's order. `state` is `waiting` (something stays closed or without a value until the city acts),
    `default` (the system's reading holds; the city may choose), `settled`, or `fixed` (nothing for the city to do)."""
    pack = law_of(municipality, today)
    present = _present(municipality, pack, today)
    chosen = _chosen(municipality, today)
    return [_shown(pack, gap, present, chosen) for gap in pack.gaps]


def _shown(pack: Pack, gap: Gap, present: set[str], chosen: set[str]) -> dict[str, Any]:
    return {
        "id": gap.id,
        "treatment": gap.treatment,
        "note": gap.note,
        "citations": list(gap.citations),
        "asks": gap.asks,
        "closed": gap.closed,
        "under": gap.under if takes_act(pack, gap) else None,
        "takes_act": takes_act(pack, gap),
        "parts": [_part(pack, opening) for opening in gap.opens],
        "values": [{"id": value, "set": value in present} for value in gap.values],
        "readings": [reading.id for reading in pack.readings_of(gap.id)],
        "choice": [[_citation(pack, provision) for provision in group] for group in gap.choice],
        "state": _state(pack, gap, present, chosen),
    }


def _state(pack: Pack, gap: Gap, present: set[str], chosen: set[str]) -> str:
    if any(opening.under is None for opening in gap.opens) or not present.issuperset(gap.values):
        return "waiting"
    readings = {reading.id for reading in pack.readings_of(gap.id)}
    if readings - chosen:
        return "default"
    return "settled" if readings or gap.opens or gap.values else "fixed"


def _part(pack: Pack, opening: Opening) -> dict[str, Any]:
    """What an act would let an inspector do: questions to answer, provisions to cite."""
    questions = {check.id: check.question for check in pack.checks}
    titles = {offense.provision: (offense.citation, offense.title) for offense in pack.offenses}
    return {
        "id": opening.id,
        "title": opening.title,
        "under": opening.under,
        "checks": [questions[id] for id in opening.checks if id in questions],
        "offenses": [
            {"label": titles[id][0], "title": change.get("title", titles[id][1]), "status": change["status"]}
            for id, change in opening.offenses.items()
            if id in titles
        ],
    }


def _citation(pack: Pack, provision: str) -> str:
    return next((offense.citation for offense in pack.offenses if offense.provision == provision), provision)


def _present(municipality: str, pack: Pack, today: date) -> set[str]:
    """The values that gaps ask for and that are there."""
    found: set[str] = set(values_on(municipality, today))
    if find_population(municipality, today):
        found.add("population")
    if pack.stands or db.session.scalar(select(Stand.id).filter_by(municipality=municipality).limit(1)):
        found.add("stands")
    return found


def _chosen(municipality: str, today: date) -> set[str]:
    rows = list_rows(ReadingChoice, municipality, with_withdrawn=False)
    return {id for id in {row.reading for row in rows} if in_force((row for row in rows if row.reading == id), today)}
