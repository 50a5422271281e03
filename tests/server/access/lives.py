"""Acts of a permit's life for the world of access: one of each kind in a city, and valid requests about them."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from server.kit import clock
from server.kit.db import db
from server.kit.ids import uuid7
from server.licensing.life.papers import Paper, keep_paper
from server.licensing.life_models import Abandonment, Adequation, FeePayment, Interruption, Surrender
from server.registry.models import Permit
from tests.factories.registry import a_vehicle

_DAY = date(2026, 3, 10)
_WHY = {"document": "Processo 12/2026", "reason": "Conferido no balcão"}


def some_acts(permit: Permit) -> dict[str, str]:
    """The ids of one act of each kind about a permit, by the name of the kind in addresses."""
    vehicle = permit.vehicle
    check = {"vehicle_id": vehicle.id, "check_id": vehicle.checks[0].id}
    acts = {
        "interruptions": Interruption(starts_on=_DAY, ends_on=_DAY, limit_on=_DAY),
        "adequations": Adequation(starts_on=_DAY, first_end=_DAY, ends_on=_DAY, **check),
        "abandonments": Abandonment(stopped_on=_DAY, limit_on=_DAY),
        "surrenders": Surrender(requested_on=_DAY),
        "payments": FeePayment(year=2026, title="Taxa", amount="10.00", paid_on=_DAY),
    }
    for act in acts.values():
        act.id, act.municipality, act.permit_id = uuid7(), permit.municipality, permit.id
        act.citation, act.created_at = "Art. 1º", clock.now()
        db.session.add(act)
    keep_paper(acts["surrenders"], Paper("pedido.pdf", b"%PDF-1.4 a wish", "application/pdf"))
    db.session.commit()
    return {name: act.id for name, act in acts.items()}


def life_body(name: str, permit: Permit) -> dict[str, Any] | None:
    """What to send to an endpoint of a permit's life; None where it takes nothing, or is not one."""
    action = name.partition("/permits/{permit_id}/")[2]
    if "/api/licensing/permits/" not in name or not name.startswith("POST"):
        return None
    db.session.refresh(permit)
    values = _VALUES.get(action, lambda permit: {})(permit)
    if "payments" not in action:
        values = {"change_seq": permit.change_seq, **values}
    if action in ("surrenders", "substitutions"):
        return {"data": {"document": json.dumps(values)}}
    return {"json": values}


_VALUES: dict[str, Any] = {
    "renewals": lambda permit: {},
    "licenses": lambda permit: {"year": 2027, "valid_until": "2026-12-31"},
    "losses": lambda permit: {"sanction": "abandoned", **_WHY},
    "stable": lambda permit: {"since": "2011-06-27", "document": "Portaria 3/2011"},
    "stable/withdraw": lambda permit: {"reason": "Homônimo"},
    "interruptions": lambda permit: {"starts_on": "2026-03-10", "ends_on": "2026-04-10", **_WHY},
    "interruptions/{act_id}/withdraw": lambda permit: {"reason": "Engano"},
    "adequations/{act_id}/extend": lambda permit: {"reason": "Peça encomendada"},
    "adequations/{act_id}/withdraw": lambda permit: {"reason": "Engano"},
    "abandonments": lambda permit: {"stopped_on": "2026-01-10", "reason": "Sumiu do ponto"},
    "abandonments/{act_id}/{how}": lambda permit: {"reason": "Doença"},
    "surrenders": lambda permit: {"requested_on": "2026-03-09", "document": "Protocolo 1"},
    "surrenders/{act_id}/withdraw": lambda permit: {"reason": "Mudou de ideia"},
    "declarations": lambda permit: {"declared_on": "2026-03-09"},
    "substitutions": lambda permit: {"vehicle_id": a_vehicle(permit.municipality, made=2026).id, "ground": "choice"},
    "payments": lambda permit: {"year": 2026, "title": "Taxa", "amount": "10,00", "paid_on": "2026-03-01", "document": "DAM 1"},
    "payments/{payment_id}/withdraw": lambda permit: {"reason": "Engano"},
}
