"""The pack as one JSON document: what the phone keeps and evaluates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from server.domain.law.calendar import LISTED_YEARS, holidays_of
from server.domain.law.gaps import Gap
from server.domain.law.offenses import Offense
from server.domain.law.provisions import provisions_of
from server.domain.law.validity import V, Validity, in_force, latest

if TYPE_CHECKING:
    from server.domain.law.model import Pack

SCHEMA = 1


def wire(pack: Pack, on: date | None) -> dict[str, Any]:
    """Plain JSON values only; quantities are integers or decimal strings, days are ISO dates."""
    return {
        "schema": SCHEMA,
        "municipality": pack.municipality,
        "ibge": pack.ibge,
        "name": pack.name,
        "uf": pack.uf,
        "timezone": pack.timezone,
        "version": pack.version,
        "checked_on": pack.checked_on.isoformat(),
        "norm": plain(pack.norm),
        "labels": dict(pack.labels),
        "units": plain(pack.units),
        "vehicle": {name: plain(_chosen(versions, on)) for name, versions in vars(pack.vehicle).items()},
        "driver": {name: plain(_chosen(versions, on)) for name, versions in vars(pack.driver).items()},
        "silences": {silence.subject: plain(silence) for silence in pack.silences},
        "registry_checks": plain(_each(pack.registry_checks, "id", on)),
        "checks": plain(_each(pack.checks, "id", on)),
        "offenses": [_offense(offense) for offense in _each(pack.offenses, "provision", on)],
        "offense_contexts": plain(pack.contexts),
        "repeat": plain(_chosen(pack.repeat, on)),
        "measures": plain(_each(pack.measures, "id", on)),
        "consequences": plain(pack.consequences),
        "stands": plain(pack.stands),
        "stand_rule": plain(_chosen(pack.stand_rule, on)),
        "notice_fields": plain(pack.notice_fields),
        "refusal": plain(pack.refusal),
        "service_of_copy": plain(pack.service_of_copy),
        "deadlines": plain(_each(pack.deadlines, "kind", on)),
        "gaps": [_gap(gap) for gap in pack.gaps],
        "provisions": plain(provisions_of(pack)),
        "holidays": [day.isoformat() for day in _holidays(pack)],
        "values": {setting: [] for setting in pack.settings},
    }


def plain(value: Any) -> Any:
    """A dataclass as a mapping, its validity spread into `from` and `to`."""
    if is_dataclass(value):
        document: dict[str, Any] = {}
        for field in fields(value):
            document.update(_member(field.name, getattr(value, field.name)))
        return document
    if isinstance(value, Mapping):
        return {name: plain(item) for name, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, date):
        return value.isoformat()
    return str(value) if isinstance(value, Decimal) else value


def _member(name: str, value: Any) -> dict[str, Any]:
    if isinstance(value, Validity):
        return {"from": value.since.isoformat(), "to": plain(value.until)}
    return {name: plain(value)}


def _offense(offense: Offense) -> dict[str, Any]:
    document = plain(offense)
    penalty = offense.penalty
    del document["penalty"]
    document["group"] = penalty.group if penalty else None
    document["fine"] = plain(penalty.fine) if penalty else None
    document["points"] = penalty.points if penalty else None
    document["cites"] = list(offense.cites)
    return document


def _gap(gap: Gap) -> dict[str, Any]:
    """What an inspector is told of a gap; how an act would open it stays with the office."""
    told = ("id", "treatment", "note", "citations", "asks", "closed", "choice", "under", "decided")
    return {name: plain(getattr(gap, name)) for name in told}


def _chosen(versions: Iterable[V], on: date | None) -> V | None:
    return latest(versions) if on is None else in_force(versions, on)


def _each(rules: Iterable[V], name: str, on: date | None) -> list[V]:
    groups: dict[str, list[V]] = {}
    for rule in rules:
        groups.setdefault(getattr(rule, name), []).append(rule)
    chosen = (_chosen(versions, on) for versions in groups.values())
    return [rule for rule in chosen if rule is not None]


def _holidays(pack: Pack) -> list[date]:
    """The last year of the list is the last that the phone counts in, so that a city's own day after it stays out."""
    known = {day for year in LISTED_YEARS for day in holidays_of(year, pack.state_holidays)}
    return sorted(known | {day for day in pack.municipal_holidays if day.year <= LISTED_YEARS[-1]})
