"""Filing a notice or a finding out of its sealed record."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from server.domain.record.record import Record
from server.domain.record.refusals import RecordRefused
from server.kit.upsert import insert_once, insert_rows
from server.notices.models import Notice, NoticeFact


def file_notice(record: Record) -> None:
    """Writes a notice and its facts.

    Raises:
        RecordRefused: another record has the number already.
    """
    number, body = record.number, record.body
    assert number is not None
    service = body.get("service") or {}
    due = (body.get("deadline") or {}).get("due")
    is_new = insert_once(
        Notice,
        record_id=record.id,
        municipality=record.municipality,
        kind=record.kind,
        number=number,
        year=int(number[-4:]),
        device_id=record.device,
        inspector_id=record.inspector,
        permit_id=body["subject"].get("permit_id"),
        respondent=body["subject"].get("driver_name"),
        defense_due=date.fromisoformat(due) if due else None,
        state="received",
        signature=(body.get("signature") or {}).get("kind"),
        measure=next((measure["kind"] for measure in body.get("measures") or []), None),
        service_means=service.get("means"),
        service_at=datetime.fromisoformat(service["at"]) if service.get("at") else None,
    )
    if not is_new:
        raise RecordRefused("number_used", number)
    insert_rows(NoticeFact, [_fact(record, place, fact) for place, fact in enumerate(body["facts"])])


def _fact(record: Record, place: int, fact: dict[str, Any]) -> dict[str, Any]:
    offense = fact.get("offense") or {}
    fine = offense.get("fine") or {}
    return {
        "record_id": record.id,
        "position": place,
        "municipality": record.municipality,
        "text": fact["text"],
        **{name: offense.get(name) for name in ("provision", "citation", "title", "status", "points")},
        "group_name": offense.get("group"),
        **{name: fine.get(name) for name in ("units", "unit", "amount")},
        "reason": fact.get("reason"),
    }
