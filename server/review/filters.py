"""The queue as a query: filters, order, and what one person may see of it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Select, case, exists, select

from server.accounts.models import User
from server.inspections.filing import searchable
from server.inspections.models import RecordAlert, Stop
from server.kit import clock
from server.kit.auth import Actor
from server.notices.models import Notice, NoticeFact

#: A term that ends so soon goes to the top.
URGENT = timedelta(days=2)

_SORTS: dict[str, Any] = {
    "sealed_at": Stop.sealed_at,
    "received_at": Stop.received_at,
    "number": Notice.number,
    "respondent": Stop.driver_name,
    "fleet_number": Stop.fleet_number,
    "stand": Stop.stand,
    "defense_due": Notice.defense_due,
    "inspector": User.name,
}
SORTS = tuple(_SORTS)


def visible_stops(actor: Actor, municipality: str | None) -> Select[Any]:
    """Stops with their notices and inspectors: of the person's city, for inspectors their own only."""
    query = select(Stop.record_id).outerjoin(Notice, Notice.record_id == Stop.record_id)
    query = query.outerjoin(User, User.id == Stop.inspector_id)
    if city := actor.municipality or municipality:
        query = query.where(Stop.municipality == city)
    return query.where(Stop.inspector_id == actor.user_id) if actor.role == "inspector" else query


def filtered(query: Select[Any], filters: dict[str, Any], but: str | None = None) -> Select[Any]:
    """The query with every filter that has a value, leaving one out for its own facet."""
    for name, value in filters.items():
        if value not in (None, "") and name != but and name in _CONDITIONS:
            query = query.where(_CONDITIONS[name](value))
    return query


def ordered(query: Select[Any], sort: str | None) -> Select[Any]:
    """By a column, `-` before it for descending; by default what is urgent, then what is odd, then the newest."""
    if not sort:
        return query.order_by(*_by_urgency())
    column = _SORTS[sort.removeprefix("-")]
    order = column.desc() if sort.startswith("-") else column.asc()
    return query.order_by(column.is_(None), order, Stop.record_id.desc())


def _by_urgency() -> list[ColumnElement[Any]]:
    soon = clock.now().date() + URGENT
    is_urgent = (Notice.state == "received") & (Notice.defense_due <= soon)
    is_odd = exists().where(RecordAlert.record_id == Stop.record_id)
    rank = case((is_urgent, 0), (is_odd, 1), else_=2)
    return [rank, case((is_urgent, Notice.defense_due)), Stop.received_at.desc(), Stop.record_id.desc()]


def _has_alert(code: str) -> ColumnElement[bool]:
    return exists().where(RecordAlert.record_id == Stop.record_id, RecordAlert.code == code)


def _has_provision(provision: str) -> ColumnElement[bool]:
    return exists().where(NoticeFact.record_id == Stop.record_id, NoticeFact.provision == provision)


def _matches(text: str) -> ColumnElement[bool]:
    return Stop.search.contains(searchable(text.strip()), autoescape=True)


def _from(day: date) -> ColumnElement[bool]:
    return Stop.happened_on >= day


def _to(day: date) -> ColumnElement[bool]:
    return Stop.happened_on <= day


_CONDITIONS: dict[str, Any] = {
    "kind": lambda value: Stop.kind == value,
    "stand": lambda value: Stop.stand == value,
    "inspector": lambda value: Stop.inspector_id == value,
    "state": lambda value: Notice.state == value,
    "alert": _has_alert,
    "provision": _has_provision,
    "from_": _from,
    "to": _to,
    "q": _matches,
}
