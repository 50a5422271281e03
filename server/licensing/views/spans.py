"""What runs for a time: interruption, adequation, absence, a surrender on its way."""

from __future__ import annotations

from typing import Any

from server.kit.auth import allow, current_actor
from server.licensing.life.abandonments import close_stop, report_stop
from server.licensing.life.adequations import extend_adequation, finish_adequation, open_adequation, withdraw_adequation
from server.licensing.life.interruptions import resume_service, start_interruption, withdraw_interruption
from server.licensing.life.page import show_life
from server.licensing.life.papers import received_paper
from server.licensing.life.surrenders import accept_surrender, ask_surrender, withdraw_surrender
from server.licensing.life_schemas import (
    ActSchema,
    AdequationSchema,
    ClosingSchema,
    ExtensionSchema,
    InterruptionSchema,
    ReturnSchema,
    StopSchema,
    SurrenderSchema,
)
from server.licensing.views.blueprint import WRITERS, blueprint
from server.licensing.views.forms import FORM_BODY, received_values


@blueprint.post("/permits/<permit_id>/interruptions")
@blueprint.arguments(InterruptionSchema)
@blueprint.response(200)
@allow(*WRITERS)
def interrupt(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Interrupt a permit at its holder's wish."""
    start_interruption(current_actor(), permit_id, values.pop("change_seq"), values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/interruptions/<act_id>/resume")
@blueprint.arguments(ReturnSchema)
@blueprint.response(200)
@allow(*WRITERS)
def resume(values: dict[str, Any], permit_id: str, act_id: str) -> dict[str, Any]:
    """End an interruption: the holder is back."""
    resume_service(current_actor(), permit_id, values.pop("change_seq"), act_id, values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/interruptions/<act_id>/withdraw")
@blueprint.arguments(ClosingSchema)
@blueprint.response(200)
@allow(*WRITERS)
def take_back_interruption(values: dict[str, Any], permit_id: str, act_id: str) -> dict[str, Any]:
    """Take back an interruption registered by mistake."""
    withdraw_interruption(current_actor(), permit_id, values["change_seq"], act_id, values["reason"])
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/adequations")
@blueprint.arguments(AdequationSchema)
@blueprint.response(200)
@allow(*WRITERS)
def give_term(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Give a term to put a motorcycle right that failed its check. The service stops meanwhile."""
    open_adequation(current_actor(), permit_id, values.pop("change_seq"), values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/adequations/<act_id>/extend")
@blueprint.arguments(ExtensionSchema)
@blueprint.response(200)
@allow(*WRITERS)
def extend_term(values: dict[str, Any], permit_id: str, act_id: str) -> dict[str, Any]:
    """Give the term once more, for a reason."""
    extend_adequation(current_actor(), permit_id, values.pop("change_seq"), act_id, values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/adequations/<act_id>/finish")
@blueprint.arguments(ActSchema)
@blueprint.response(200)
@allow(*WRITERS)
def finish_term(values: dict[str, Any], permit_id: str, act_id: str) -> dict[str, Any]:
    """End the term with the check that the motorcycle passed."""
    finish_adequation(current_actor(), permit_id, values["change_seq"], act_id, values["reason"])
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/adequations/<act_id>/withdraw")
@blueprint.arguments(ClosingSchema)
@blueprint.response(200)
@allow(*WRITERS)
def take_back_term(values: dict[str, Any], permit_id: str, act_id: str) -> dict[str, Any]:
    """Take back a term registered by mistake."""
    withdraw_adequation(current_actor(), permit_id, values["change_seq"], act_id, values["reason"])
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/abandonments")
@blueprint.arguments(StopSchema)
@blueprint.response(200)
@allow(*WRITERS)
def report(values: dict[str, Any], permit_id: str) -> dict[str, Any]:
    """Record since when a holder has been away without a word."""
    report_stop(current_actor(), permit_id, values.pop("change_seq"), values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/abandonments/<act_id>/<any(justify, withdraw):how>")
@blueprint.arguments(ClosingSchema)
@blueprint.response(200)
@allow(*WRITERS)
def close_report(values: dict[str, Any], permit_id: str, act_id: str, how: str) -> dict[str, Any]:
    """Close a record of absence: justified, or registered by mistake."""
    outcome = "justified" if how == "justify" else "withdrawn"
    close_stop(current_actor(), permit_id, values["change_seq"], act_id, outcome, values["reason"])
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/surrenders")
@blueprint.doc(requestBody=FORM_BODY)
@blueprint.response(200)
@allow(*WRITERS)
def surrender(permit_id: str) -> dict[str, Any]:
    """Record a holder's written wish to give the permit up, with the paper if it was scanned."""
    values, paper = received_values(SurrenderSchema), received_paper()
    ask_surrender(current_actor(), permit_id, values.pop("change_seq"), values, paper)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/surrenders/<act_id>/accept")
@blueprint.arguments(ReturnSchema)
@blueprint.response(200)
@allow(*WRITERS)
def accept(values: dict[str, Any], permit_id: str, act_id: str) -> dict[str, Any]:
    """Accept a surrender: the permit ends at its holder's wish."""
    accept_surrender(current_actor(), permit_id, values.pop("change_seq"), act_id, values)
    return show_life(current_actor(), permit_id)


@blueprint.post("/permits/<permit_id>/surrenders/<act_id>/withdraw")
@blueprint.arguments(ClosingSchema)
@blueprint.response(200)
@allow(*WRITERS)
def take_back_surrender(values: dict[str, Any], permit_id: str, act_id: str) -> dict[str, Any]:
    """The holder takes the wish back, or it was a mistake."""
    withdraw_surrender(current_actor(), permit_id, values["change_seq"], act_id, values["reason"])
    return show_life(current_actor(), permit_id)
