"""A page of the queue, with the numbers beside its filters."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from sqlalchemy import func, select

from server.accounts.models import User
from server.inspections.models import RecordAlert, Stop
from server.kit import clock
from server.kit.auth import Actor
from server.kit.db import db
from server.notices.models import Notice, NoticeFact
from server.photos.models import Photo, PhotoClaim
from server.review.filters import filtered, ordered, visible_stops


def read_rows(query: Any) -> list[tuple[Stop, Notice | None, str | None]]:
    """The rows of a query of stops, each with its notice and the inspector's name."""
    return [tuple(row) for row in db.session.execute(query.with_only_columns(Stop, Notice, User.name))]


def list_records(actor: Actor, filters: dict[str, Any]) -> dict[str, Any]:
    """One page of what a person may see, filtered and sorted: {items, total, page, page_size, facets}."""
    base = visible_stops(actor, filters["municipality"])
    chosen = filtered(base, filters)
    page, size = filters["page"], filters["page_size"]
    total = db.session.scalar(select(func.count()).select_from(chosen.subquery())) or 0
    found = read_rows(ordered(chosen, filters["sort"]).limit(size).offset((page - 1) * size))
    parts = read_parts([stop.record_id for stop, _, _ in found])
    items = [_item(actor, stop, notice, name, parts) for stop, notice, name in found]
    return {"items": items, "total": total, "page": page, "page_size": size, "facets": _facets(base, filters)}


def _item(actor: Actor, stop: Stop, notice: Notice | None, inspector: str | None, parts: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": stop.record_id,
        "kind": stop.kind,
        "number": notice.number if notice else None,
        "state": notice.state if notice else None,
        "municipality": stop.municipality,
        "happened_on": stop.happened_on,
        "sealed_at": clock.rfc3339(stop.sealed_at),
        "received_at": clock.rfc3339(stop.received_at),
        "stand": stop.stand,
        "fleet_number": stop.fleet_number,
        "plate": stop.plate,
        "driver_name": stop.driver_name,
        "subject_status": stop.subject_status,
        "verdict": stop.verdict,
        "motorcycles": stop.motorcycles,
        "trailers": stop.trailers,
        "facts": parts["facts"][stop.record_id],
        "alerts": parts["alerts"][stop.record_id],
        "defense_due": notice.defense_due if notice else None,
        "served": bool(notice and notice.service_means),
        "inspector": {"id": stop.inspector_id, "name": inspector or ""},
        "photos": parts["photos"][stop.record_id],
        "own": stop.inspector_id == actor.user_id,
    }


def read_parts(ids: list[str]) -> dict[str, Any]:
    """Facts, alerts and photos of several records, each by record id."""
    facts: dict[str, list[Any]] = defaultdict(list)
    for fact in db.session.scalars(select(NoticeFact).where(NoticeFact.record_id.in_(ids)).order_by(NoticeFact.position)):
        line = {name: getattr(fact, name) for name in ("provision", "title", "citation", "status", "text", "points")}
        facts[fact.record_id].append({**line, "group": fact.group_name})
    alerts: dict[str, list[str]] = defaultdict(list)
    for row in db.session.scalars(select(RecordAlert).where(RecordAlert.record_id.in_(ids)).order_by(RecordAlert.code)):
        alerts[row.record_id].append(row.code)
    return {"facts": facts, "alerts": alerts, "photos": photo_states(ids)}


def photo_states(ids: list[str]) -> dict[str, list[dict[str, Any]]]:
    """The evidence that records name, drawn signatures apart, and whether each photo has come."""
    query = (
        select(PhotoClaim.record_id, PhotoClaim.sha256, PhotoClaim.what, Photo.received_at)
        .outerjoin(Photo, (Photo.municipality == PhotoClaim.municipality) & (Photo.sha256 == PhotoClaim.sha256))
        .where(PhotoClaim.record_id.in_(ids), PhotoClaim.is_drawn.is_(False))
        .order_by(PhotoClaim.record_id, PhotoClaim.position)
    )
    photos: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in db.session.execute(query):
        photos[row.record_id].append({"sha256": row.sha256, "received": row.received_at is not None, "what": row.what})
    return photos


def _facets(base: Any, filters: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """How many records each choice of a filter would show, the other filters staying as they are."""
    alerts = filtered(base, filters, but="alert").join(RecordAlert, RecordAlert.record_id == Stop.record_id)
    return {
        "kind": _counted(filtered(base, filters, but="kind"), Stop.kind),
        "stand": _counted(filtered(base, filters, but="stand"), Stop.stand),
        "inspector": _counted(filtered(base, filters, but="inspector"), Stop.inspector_id, User.name),
        "state": _counted(filtered(base, filters, but="state"), Notice.state),
        "alert": _counted(alerts, RecordAlert.code),
    }


def _counted(query: Any, value: Any, label: Any = None) -> list[dict[str, Any]]:
    columns = [value, func.count(), label if label is not None else value]
    groups = [value] if label is None else [value, label]
    rows = db.session.execute(query.with_only_columns(*columns).where(value.is_not(None)).group_by(*groups))
    named = ({"value": row[0], "label": row[2] if label is not None else None, "count": row[1]} for row in rows)
    return sorted(named, key=lambda facet: (-facet["count"], facet["value"]))
