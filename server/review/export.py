"""The queue as CSV: what is filtered, in the order it is shown, a line a record.

The ids are read first and the lines a few hundred at a time, each time in a transaction of its own: whoever downloads over
a slow line holds no lock and no memory, and a record that arrives meanwhile neither doubles a line nor drops one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from itertools import chain
from typing import Any
from zoneinfo import ZoneInfo

from flask import Flask, current_app

from server.cities.models import Municipality
from server.cities.service import list_municipalities, pack_of, stand_names
from server.inspections.models import Stop
from server.kit.auth import Actor
from server.kit.csv_lines import csv_lines
from server.kit.db import db, reading
from server.notices.models import Notice
from server.review.export_words import ALERTS, KINDS, MEANS, STATES, STATUSES, VERDICTS
from server.review.filters import filtered, ordered, visible_stops
from server.review.listing import read_parts, read_rows

_AT_ONCE = 300


@dataclass(frozen=True)
class _City:
    name: str
    zone: ZoneInfo
    stands: dict[str, str]


@dataclass(frozen=True)
class _Line:
    """One record as the columns below ask for it."""

    stop: Stop
    notice: Notice | None
    inspector: str | None
    city: _City
    facts: list[dict[str, Any]]
    alerts: list[str]
    photos: list[dict[str, Any]]

    def of_notice(self, name: str) -> Any:
        return getattr(self.notice, name) if self.notice else None

    def moment(self, at: datetime) -> str:
        return f"{at.astimezone(self.city.zone):%d/%m/%Y %H:%M}"


_COLUMNS: dict[str, Callable[[_Line], Any]] = {
    "Número": lambda line: line.of_notice("number"),
    "Tipo": lambda line: KINDS.get(line.stop.kind, line.stop.kind),
    "Situação": lambda line: STATES.get(line.of_notice("state"), line.of_notice("state")),
    "Lavrado em": lambda line: line.moment(line.stop.sealed_at),
    "Recebido em": lambda line: line.moment(line.stop.received_at),
    "Ponto": lambda line: line.city.stands.get(line.stop.stand or "", line.stop.stand),
    "Prefixo": lambda line: line.stop.fleet_number,
    "Placa": lambda line: line.stop.plate,
    "Pessoa": lambda line: line.stop.driver_name,
    "Cadastro": lambda line: STATUSES.get(line.stop.subject_status or ""),
    "Verdicto": lambda line: VERDICTS.get(line.stop.verdict or ""),
    "Fatos": lambda line: "; ".join(fact["title"] or fact["text"] or "" for fact in line.facts),
    "Dispositivos": lambda line: "; ".join(fact["citation"] for fact in line.facts if fact["citation"]),
    "Alertas": lambda line: "; ".join(ALERTS.get(code, code) for code in line.alerts),
    "Defesa até": lambda line: _day(line.of_notice("defense_due")),
    "Segunda via": lambda line: MEANS.get(line.of_notice("service_means")),
    "Fiscal": lambda line: line.inspector,
    "Fotos": lambda line: len(line.photos),
    "Fotos que faltam": lambda line: sum(not photo["received"] for photo in line.photos),
    "Motos no ponto": lambda line: line.stop.motorcycles,
    "Carretinhas no ponto": lambda line: line.stop.trailers,
    "Município": lambda line: line.city.name,
    "Código": lambda line: line.stop.record_id,
}


def export_records(actor: Actor, filters: dict[str, Any]) -> Iterator[str]:
    """The lines of what a person may see under filters, the header first."""
    query = ordered(filtered(visible_stops(actor, filters["municipality"]), filters), filters["sort"])
    ids = list(db.session.scalars(query.with_only_columns(Stop.record_id)))
    cities = {city.id: _city(city) for city in list_municipalities()}
    app = current_app._get_current_object()  # type: ignore[attr-defined]
    groups = (ids[start : start + _AT_ONCE] for start in range(0, len(ids), _AT_ONCE))
    return csv_lines(chain([list(_COLUMNS)], chain.from_iterable(_cells(app, actor, group, cities) for group in groups)))


def _city(city: Municipality) -> _City:
    return _City(city.name, ZoneInfo(pack_of(city.id).timezone), stand_names(city.id))


def _cells(app: Flask, actor: Actor, ids: list[str], cities: dict[str, _City]) -> list[list[str]]:
    """Read in a context of its own, which is closed before the lines are sent: the request's has ended by then."""
    with app.app_context(), reading():
        parts = read_parts(ids)
        rows = {row[0].record_id: row for row in read_rows(visible_stops(actor, None).where(Stop.record_id.in_(ids)))}
        return _written(ids, rows, parts, cities)


def _written(ids: list[str], rows: dict[str, Any], parts: dict[str, Any], cities: dict[str, _City]) -> list[list[str]]:
    lines = (_line(rows[id], parts, cities) for id in ids if id in rows)
    return [[_text(read(line)) for read in _COLUMNS.values()] for line in lines]


def _line(row: tuple[Stop, Notice | None, str | None], parts: dict[str, Any], cities: dict[str, _City]) -> _Line:
    stop, notice, inspector = row
    facts, alerts, photos = (parts[kind][stop.record_id] for kind in ("facts", "alerts", "photos"))
    return _Line(stop, notice, inspector, cities[stop.municipality], facts, alerts, photos)


def _text(value: Any) -> str:
    return "" if value is None else " ".join(str(value).split())


def _day(day: date | None) -> str:
    return f"{day:%d/%m/%Y}" if day else ""
