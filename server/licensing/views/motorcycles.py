"""The motorcycle's replacement, and the fees."""

from __future__ import annotations

from typing import Any

from server.kit.auth import allow, current_actor
from server.licensing.life.declarations import declare_replacement
from server.licensing.life.page import show_life
from server.licensing.life.papers import received_paper
from server.licensing.life.payments import record_payment, withdraw_payment
from server.licensing.life.substitutions import substitute_vehicle, weigh_substitution
from server.licensing.life_schemas import (
    DeclarationSchema,
    PaymentSchema,
    SubstitutionSchema,
    WeighQuery,
    WithdrawPaymentSchema,
)
from server.licensing.views.blueprint import READERS, WRITERS, blueprint
from server.licensing.views.forms import FORM_BODY, received_values


@blueprint.post("/permits/<permit_id>/declarations")
@blueprint.arguments(DeclarationSchema)
@blueprint.response(200)
@allow(*WRITERS)
def declare(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Record that a holder declared the replacement of the motorcycle."""
    declare_replacement(current_actor(), permit_id, values.pop("change_seq"), values)
    return show_life(current_actor(), permit_id)


@blueprint.get("/permits/<permit_id>/substitution")
@blueprint.arguments(WeighQuery, location="query")
@blueprint.response(200)
@allow(*READERS)
def weigh(query: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """What the law says of another motorcycle in the place of the present one. Nothing is written."""
    return weigh_substitution(current_actor(), permit_id, **query)


@blueprint.post("/permits/<permit_id>/substitutions")
@blueprint.doc(requestBody=FORM_BODY)
@blueprint.response(200)
@allow(*WRITERS)
def substitute(permit_id: str) -> dict[str, Any]:
    """Replace the motorcycle. The old one leaves the service and keeps its history."""
    values, paper = received_values(SubstitutionSchema), received_paper()
    substitute_vehicle(current_actor(), permit_id, values.pop("change_seq"), values, paper)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/payments")
@blueprint.arguments(PaymentSchema)
@blueprint.response(200)
@allow(*WRITERS)
def pay(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Record a receipt. Nothing is added to it and nothing taken off."""
    record_payment(current_actor(), permit_id, values)
    return show_life(current_actor(), permit_id, values["year"])


@blueprint.post("/permits/<permit_id>/payments/<payment_id>/withdraw")
@blueprint.arguments(WithdrawPaymentSchema)
@blueprint.response(200)
@allow(*WRITERS)
def take_back_payment(values: dict[str, Any], permit_id: str, payment_id: str) -> dict[str, Any]:
    """Take back a payment recorded by mistake."""
    year = withdraw_payment(current_actor(), permit_id, payment_id, values["reason"])
    return show_life(current_actor(), permit_id, year)
