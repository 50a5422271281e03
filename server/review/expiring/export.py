"""What expires as CSV: all of what is filtered, in the order of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from server.kit.auth import Actor
from server.kit.csv_lines import csv_lines
from server.review.expiring.listing import gather, open_window, select_dues, show
from server.review.expiring.words import GROUPS, KINDS, note_of, written

_AT_ONCE = 300

_COLUMNS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "Quando": lambda item: GROUPS[item["group"]],
    "Dia": lambda item: written(item["day"]),
    "Faltam (dias)": lambda item: item["days"] if (item["days"] or 0) >= 0 else None,
    "Atraso (dias)": lambda item: -item["days"] if (item["days"] or 0) < 0 else None,
    "Desde": lambda item: written(item["since"]) if item["day"] is None else "",
    "O que": lambda item: KINDS[item["kind"]],
    "Prefixo": lambda item: item["fleet_number"],
    "Pessoa": lambda item: item["person"],
    "Placa": lambda item: item["plate"],
    "Dispositivo": lambda item: item["citation"],
    "Observação": note_of,
}


def export_expiring(actor: Actor, municipality: str, query: dict[str, Any]) -> Iterator[str]:
    """The lines, the header first. They are read before the first one is sent."""
    window = open_window(municipality, query["days"])
    dues = select_dues(window, gather(actor, window), query["kind"], query["group"])
    rows = [list(_COLUMNS)]
    for start in range(0, len(dues), _AT_ONCE):
        rows += [[_text(read(item)) for read in _COLUMNS.values()] for item in show(window, dues[start : start + _AT_ONCE])]
    return csv_lines(rows)


def _text(value: Any) -> str:
    return "" if value is None else " ".join(str(value).split())
