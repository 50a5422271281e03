"""Leituras: what the city may choose, what it chose, and what holds today."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.cities.choices import is_option, regulations_on
from server.cities.dated import in_force
from server.cities.queries import list_rows
from server.cities.regulations_errors import ReadingNeedsRegulation, UnknownReading
from server.cities.regulations_models import ReadingChoice
from server.cities.shown import show_rows
from server.domain.law.export import plain
from server.domain.law.interpretation import Reading
from server.domain.law.pack import Pack, load_pack

_OWN = ("reading", "value", "reason")


def check_reading(municipality: str, values: dict[str, Any]) -> None:
    """Before a choice is added.

    Raises:
        UnknownReading: the law leaves nothing of the kind open.
        ReadingNeedsRegulation: it holds only under an act, and none that settles its gap is in force on its first day.
    """
    pack = load_pack(municipality)
    if not is_option(pack, values["reading"], values["value"]):
        known = any(reading.id == values["reading"] for reading in pack.readings)
        raise UnknownReading(field="value" if known else "reading")
    reading = pack.reading(values["reading"])
    if _wants_act(reading, values["value"]) and not _has_act(municipality, reading, values["valid_from"]):
        raise ReadingNeedsRegulation("Cadastre a norma antes, com o arquivo.", field="value")


def readings_view(municipality: str, today: date) -> list[dict[str, Any]]:
    """Every reading that the law leaves open, with what was chosen; `value` is the option that holds today, and `idle` says
    that a chosen one waits for its act."""
    rows = list_rows(ReadingChoice, municipality)
    return [
        _shown(municipality, reading, [row for row in rows if row.reading == reading.id], today)
        for reading in load_pack(municipality).readings
    ]


def _shown(municipality: str, reading: Reading, rows: list[ReadingChoice], today: date) -> dict[str, Any]:
    chosen = in_force(rows, today)
    value = chosen.value if chosen and _is_valid(municipality, chosen) else reading.default
    idle = _wants_act(reading, value) and not _has_act(municipality, reading, today)
    options = [{"id": name, "label": one.label, "explains": one.explains} for name, one in reading.options.items()]
    return {
        "id": reading.id,
        "gap": reading.gap,
        "citations": plain(reading.citations),
        "question": reading.question,
        "kind": reading.kind,
        "options": options,
        "default": reading.default,
        "minimum": reading.minimum,
        "maximum": reading.maximum,
        "unit": reading.unit,
        "needs_regulation": reading.needs_regulation,
        "value": reading.default if idle else value,
        "idle": idle,
        "rows": show_rows(rows, _OWN, today),
    }


def _is_valid(municipality: str, row: ReadingChoice) -> bool:
    return is_option(load_pack(municipality), row.reading, row.value)


def _wants_act(reading: Reading, value: str) -> bool:
    return reading.needs_regulation and value != reading.default


def _has_act(municipality: str, reading: Reading, on: date) -> bool:
    named = (reference for row in regulations_on(municipality, on) for reference in row.gaps)
    return _settles(load_pack(municipality), reading.gap, set(named))


def _settles(pack: Pack, gap: str, named: set[str]) -> bool:
    """A gap is settled when an act names it, or acts name every part of it."""
    parts = {f"{gap}/{one.id}" for one in pack.gap(gap).opens}
    return gap in named or (bool(parts) and parts <= named)
