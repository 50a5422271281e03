"""Transferência: somebody takes over a place, where the city has switched that on."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from server.domain.law.calendar import add_years
from server.domain.law.pack import Pack
from server.domain.law.permit_rules import TransferRule
from server.domain.law.validity import in_force
from server.kit.db import db
from server.licensing.applications.case import Case, Obstacle
from server.registry.models import LIVE_STATES, Permit


def transfer_rule(law: Pack, on: date) -> TransferRule | None:
    """What the law says of transfers; None where it says nothing."""
    return in_force(law.permit.transfers, on)


def transfer_obstacles(case: Case) -> Iterator[Obstacle]:
    """The switch, the seller's years of service, the price and the fee. Nothing beyond what the law asks."""
    rule = transfer_rule(case.law, case.today)
    if rule is None or not rule.enabled:
        yield Obstacle("transfer_off", True, rule.citation.label if rule else None)
        return
    permit = db.session.get_one(Permit, case.application.permit_id)
    if permit.state not in LIVE_STATES:
        yield Obstacle("permit_not_live", True, None, {"fleet_number": permit.fleet_number})
    yield from _service(case, rule, permit)
    yield from _price(case, rule)
    yield from _fee(case, rule)


def _service(case: Case, rule: TransferRule, permit: Permit) -> Iterator[Obstacle]:
    if rule.years is None:
        return
    citation = _cited(case.law, rule)
    if permit.granted_on is None:
        yield Obstacle("granted_on_missing", True, citation, {"years": rule.years, "fleet_number": permit.fleet_number})
        return
    opens_on = add_years(permit.granted_on, rule.years)
    if case.today < opens_on:
        yield Obstacle("service_too_short", True, citation, {"years": rule.years, "opens_on": opens_on.isoformat()})


def _price(case: Case, rule: TransferRule) -> Iterator[Obstacle]:
    if rule.cap is None:
        return
    price, figures = case.application.price, {"cap": f"{rule.cap:.2f}"}
    if price is None:
        yield Obstacle("price_missing", True, rule.citation.label, figures)
    elif Decimal(price) > rule.cap:
        yield Obstacle("price_over", True, rule.citation.label, {**figures, "price": price})


def _fee(case: Case, rule: TransferRule) -> Iterator[Obstacle]:
    if rule.fee is None:
        return
    paid, figures = case.application.fee_paid, {"fee": f"{rule.fee:.2f}"}
    if paid is None or case.application.fee_paid_on is None:
        yield Obstacle("fee_missing", True, rule.citation.label, figures)
    elif Decimal(paid) < rule.fee:
        yield Obstacle("fee_short", True, rule.citation.label, {**figures, "paid": paid})


def _cited(law: Pack, rule: TransferRule) -> str:
    term = next((term for term in law.permit.terms if term.kind == "minimum_service"), None)
    return term.citation.label if term else rule.citation.label
