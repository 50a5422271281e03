"""Efeitos: what each reading changes in a law. A reading without an effect here can't be in a pack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from server.domain.law import permit_effects as permits
from server.domain.law import procedure_effects as procedure
from server.domain.law import street_effects as street
from server.domain.law.choice import Choice
from server.domain.law.permit_rules import CAPACITIES
from server.domain.law.permit_terms import CERTIFICATE_READINGS
from server.domain.law.vehicle_rules import AGE_READINGS, COUNTS, NOMINAL

if TYPE_CHECKING:
    from server.domain.law.model import Pack

Apply = Callable[["Pack", Choice], "Pack"]
SWITCH = ("off", "on")


@dataclass(frozen=True)
class Effect:
    """The meanings that a reading may give, and how a pack changes under one of them."""

    meanings: tuple[str, ...]
    apply: Apply

    def knows(self, means: str) -> bool:
        return means in self.meanings


EFFECTS: dict[str, Effect] = {
    "age_reading": Effect(AGE_READINGS, street.read_age),
    "displacement_nominal": Effect(NOMINAL, street.read_nominal),
    "roadworthiness_count": Effect(COUNTS, street.count_roadworthiness),
    "federal_requirements": Effect(("shown", "hidden"), street.show_federal),
    "financed_vehicle": Effect(("ask", "accepted", "refused"), street.treat_financed),
    "auxiliary_role": Effect(("driver_and_support", "support_only"), street.define_auxiliary),
    "trailers_take_places": Effect(("apart", "take_place"), street.count_trailers),
    "hold_for_payment": Effect(SWITCH, street.switch_hold),
    "capacity_meaning": Effect(CAPACITIES, permits.read_capacity),
    "quota_rounding": Effect(tuple(permits.ROUNDINGS), permits.round_quota),
    "quota_limit": Effect(("warning", "binding"), permits.bind_quota),
    "fee_start": Effect(("publication", "signature"), permits.start_fees),
    "permit_year": Effect(("anniversary", "year_end"), permits.read_year),
    "certificate_date": Effect(CERTIFICATE_READINGS, permits.read_certificate),
    "transfer": Effect(SWITCH, permits.switch_transfer),
    "repeat_agent": Effect(("offender", "permit"), procedure.attribute_repeat),
    "overcharge_doubles": Effect(("yes", "no"), procedure.double_overcharge),
    "counted_notices": Effect(("any", "same"), procedure.count_notices),
    "judging_authority": Effect(("named", "delegate"), procedure.name_authority),
    "defense_start": Effect(("notice_date", "receipt"), procedure.start_defense),
    "payment_start": Effect(("city", "notice_date", "receipt"), procedure.start_payment),
    "reconsideration_start": Effect(("penalty_receipt", "city"), procedure.start_reconsideration),
    "second_instance": Effect(("none", "offered"), procedure.offer_appeal),
}
NUMBERS: dict[str, Apply] = {
    "max_auxiliaries": street.limit_auxiliaries,
    "repeat_window": procedure.window_repeat,
}
