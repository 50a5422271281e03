"""Applications and the line for the world of access: one of each in a city, and valid requests about them."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from server.kit import clock, counters
from server.kit.db import db
from server.kit.ids import uuid7
from server.licensing.life.papers import Paper, keep_paper
from server.licensing.models import Application, ChecklistEntry, WaitingEntry
from tests.factories.registry import a_cpf

_DAY = date(2026, 3, 10)


def an_application(municipality: str, name: str) -> dict[str, str]:
    """An application with a copy of a document, and somebody who was called; their ids by the names in addresses."""
    written = {"municipality": municipality, "created_at": clock.now()}
    who = {"name": f"{name} Requerente", "search": name.lower(), "cpf": a_cpf(_fresh()), "service": "moto_taxi"}
    number = counters.take(municipality, "application-2026")
    application = Application(id=uuid7(), kind="grant", state="open", year=2026, number=number, **who, **written)
    application.change_seq, application.opened_on = 1, _DAY
    entry = ChecklistEntry(id=uuid7(), application_id=application.id, requirement="residence", title="Residência", **written)
    entry.citation, entry.state, entry.is_current = "Art. 1º", "met", True
    place = counters.take(municipality, "waiting-place")
    waiting = WaitingEntry(id=uuid7(), place=place, service="moto_taxi", state="called", entered_on=_DAY, **written)
    waiting.name, waiting.cpf = f"{name} Na Fila", a_cpf(_fresh())
    keep_paper(entry, Paper("conta.pdf", b"%PDF-1.4 a bill", "application/pdf"))
    db.session.add(application)
    db.session.flush()
    db.session.add_all([entry, waiting])
    db.session.commit()
    return {"application_id": application.id, "entry_id": entry.id, "waiting_id": waiting.id}


def application_body(name: str, ids: dict[str, str]) -> dict[str, Any] | None:
    """What to send to an endpoint of applications or of the line; None where it takes nothing, or is not one."""
    action = name.partition("/api/licensing/")[2]
    if not name.startswith(("POST", "PATCH")) or not action.startswith(("applications", "waiting")):
        return None
    if action.endswith("{requirement}"):
        return {"data": {"document": json.dumps({"state": "met", "document_number": "7"})}}
    values = _VALUES.get(action, {})
    if action in ("applications", "waiting"):
        values = {"name": "Pessoa Nova", "cpf": a_cpf(_fresh())}
    if "{application_id}" in action:
        application = db.session.get_one(Application, ids["application_id"], populate_existing=True)
        values = {"change_seq": application.change_seq, **values}
    return {"json": values}


_VALUES: dict[str, Any] = {
    "applications/{application_id}": {"phone": "(74) 99999-0000"},
    "applications/{application_id}/grant": {"fleet_number": "N900"},
    "applications/{application_id}/refuse": {"reason": "Incompleto"},
    "applications/{application_id}/withdraw": {"reason": "Desistiu"},
    "waiting/{entry_id}/back": {"reason": "Engano"},
    "waiting/{entry_id}/leave": {"reason": "Não veio"},
}


def _fresh() -> int:
    return int(uuid7().replace("-", "")[-8:], 16) % 10**8
