"""Pagamentos lançados: receipts, recorded as they are."""

from __future__ import annotations

from typing import Any

from server.cities.service import law_of
from server.kit import audit, clock
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.kit.problems import Invalid, NotFound
from server.licensing.life.errors import AlreadyClosed, UnknownFee
from server.licensing.life.fees import fee_year, years_of
from server.licensing.life_models import FeePayment
from server.registry.changes import begin_change
from server.registry.lookups import find_row
from server.registry.models import Permit
from server.registry.today import today_in


def record_payment(actor: Actor, permit_id: str, values: dict[str, Any]) -> None:
    """Records a receipt: for a fee of the law's table, or under its own title.

    Raises:
        UnknownFee: the table has no such fee that year.
        Invalid: a year the permit can't owe for, a day still to come, or neither fee nor title.
    """
    permit = find_row(actor, Permit, permit_id)
    begin_change(permit.municipality)
    fee = _fee_of(permit, values)
    row = FeePayment(id=uuid7(), municipality=permit.municipality, permit_id=permit.id)
    row.year, row.amount, row.paid_on = values["year"], values["amount"], values["paid_on"]
    row.document, row.reason = values["document"], values["reason"]
    row.fee, row.title, row.citation = fee
    row.created_at, row.created_by = clock.now(), actor.user_id
    db.session.add(row)
    details = {"payment": row.id, "year": row.year, "fee": row.fee, "amount": row.amount}
    audit.append(permit.municipality, actor.user_id, "fee_payment.added", permit.id, **details)
    db.session.commit()


def withdraw_payment(actor: Actor, permit_id: str, payment_id: str, reason: str) -> int:
    """Takes back a payment that was recorded by mistake, and says of which year. It stays readable, and counts for nothing.

    Raises:
        NotFound: there is none.
        AlreadyClosed: it was taken back before.
    """
    permit = find_row(actor, Permit, permit_id)
    begin_change(permit.municipality)
    row = db.session.get(FeePayment, payment_id)
    if row is None or row.permit_id != permit.id:
        raise NotFound()
    db.session.refresh(row)
    if row.withdrawn_at:
        raise AlreadyClosed()
    row.withdrawn_at, row.withdrawn_by, row.withdraw_reason = clock.now(), actor.user_id, reason
    audit.append(permit.municipality, actor.user_id, "fee_payment.withdrawn", permit.id, payment=row.id, reason=reason)
    db.session.commit()
    return row.year


def _fee_of(permit: Permit, values: dict[str, Any]) -> tuple[str | None, str, str]:
    """The fee, its title and its provision."""
    law, today = law_of(permit.municipality), today_in(permit.municipality)
    if values["year"] not in years_of(law, permit, today):
        raise Invalid(errors={"year": ["Escolha um ano da lista."]})
    if values["paid_on"] > today:
        raise Invalid(errors={"paid_on": ["Esta data ainda não chegou."]})
    if values["fee"] is None:
        if not values["title"]:
            raise Invalid(errors={"title": ["Diga que taxa é esta."]})
        return None, values["title"], ""
    items = {item["id"]: item for item in fee_year(law, permit, values["year"], today)["items"]}
    if values["fee"] not in items:
        raise UnknownFee(field="fee")
    item = items[values["fee"]]
    return item["id"], item["title"], item["cite"]
