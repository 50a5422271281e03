"""A push of records: each gets an answer of its own, in the order they were sent, and all are committed at once."""

from __future__ import annotations

from typing import Any

from server.kit import clock
from server.kit.auth import Actor
from server.kit.db import db
from server.photos.claims import find_received
from server.sync.arrivals import Arrival, check_seals, read_arrivals
from server.sync.placing import Placed, place_record


def receive_records(actor: Actor, municipality: str, items: list[Any]) -> dict[str, Any]:
    """Takes a push and answers once everything in it is durable."""
    arrivals = read_arrivals(items)
    check_seals(arrivals, municipality, actor.device_id)
    received_at = clock.now()
    placed: dict[int, Placed] = {}
    for arrival in sorted(arrivals, key=lambda one: one.order):
        placed[arrival.place] = place_record(arrival, actor, municipality, received_at)
    here = find_received(municipality, {sha256 for arrival in arrivals for sha256 in _photos(arrival)})
    db.session.commit()
    results = [_answer(arrival, placed[arrival.place], here) for arrival in arrivals]
    return {"server_time": clock.rfc3339(received_at), "results": results}


def _answer(arrival: Arrival, placed: Placed, here: set[str]) -> dict[str, Any]:
    return {
        "id": arrival.id,
        "status": placed.status,
        "code": placed.refusal.code if placed.refusal else None,
        "title": placed.refusal.title if placed.refusal else None,
        "received_at": clock.rfc3339(placed.received_at),
        "missing_photos": [sha256 for sha256 in _photos(arrival) if sha256 not in here],
        "alerts": placed.alerts,
    }


def _photos(arrival: Arrival) -> list[str]:
    return list(dict.fromkeys(photo["sha256"] for photo in arrival.record.photos)) if arrival.record else []
