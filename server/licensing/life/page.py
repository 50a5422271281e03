"""A permit's life as the office reads it: what its law offers, what runs, what was. A part that the law doesn't know is
None, so that nothing is offered that it doesn't give."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.cities.service import law_of
from server.domain.law.pack import Pack
from server.domain.law.validity import in_force
from server.kit.auth import Actor
from server.kit.db import db
from server.licensing.life.declarations import find_declaration
from server.licensing.life.fees import fee_year, years_of
from server.licensing.life.licenses import has_report, license_citations, longest_license
from server.licensing.life.losses import list_grounds
from server.licensing.life.motorcycles import vehicle_terms
from server.licensing.life.renewals import is_renewed, renewal_asks
from server.licensing.life.rules import cited, find_report_first, find_term, next_end, protections
from server.licensing.life.shown import iso, show_act, show_acts
from server.licensing.life.spans import abandonment_part, adequation_part, interruption_part, surrender_part
from server.licensing.life.substitutions import substitution_citations
from server.licensing.life_models import Loss, Renewal, Substitution
from server.licensing.life_queries import list_acts, list_payments
from server.registry.lookups import find_permit_in_full
from server.registry.models import LIVE_STATES, Permit, Vehicle
from server.registry.today import today_in


def show_life(actor: Actor, permit_id: str, year: int | None = None) -> dict[str, Any]:
    """The whole of it, with the fees of a year, by default today's.

    Raises:
        NotFound: no such permit in a city of this person's.
    """
    permit = find_permit_in_full(actor, permit_id)
    law, today = law_of(permit.municipality), today_in(permit.municipality)
    return {
        "permit": _permit(permit),
        "today": today.isoformat(),
        "renewal": _renewal(law, permit, today),
        "license": _license(law, permit, today),
        "interruption": interruption_part(law, permit, today),
        "adequation": adequation_part(law, permit, today),
        "abandonment": abandonment_part(law, permit, today),
        "surrender": surrender_part(law, permit),
        "substitution": _substitution(law, permit, today),
        "stable": _stable(law, permit),
        "losses": _losses(law, permit, today),
        "fees": show_fees(law, permit, today, year),
    }


def show_fees(law: Pack, permit: Permit, today: date, year: int | None) -> dict[str, Any]:
    """The fees of a year, and the receipts recorded for it."""
    years = years_of(law, permit, today)
    chosen = year if year in years else today.year
    payments = show_acts(list_payments(permit.id, chosen))
    return {**fee_year(law, permit, chosen, today), "years": years, "payments": payments}


def _permit(permit: Permit) -> dict[str, Any]:
    return {
        "id": permit.id,
        "change_seq": permit.change_seq,
        "state": permit.state,
        "is_live": permit.state in LIVE_STATES,
        "since": iso(permit.state_since),
        "valid_until": iso(permit.valid_until),
        "granted_on": iso(permit.granted_on),
        "plate": permit.vehicle.plate if permit.vehicle else None,
    }


def _renewal(law: Pack, permit: Permit, today: date) -> dict[str, Any] | None:
    term = find_term(law, "permit_life")
    if term is None:
        return None
    return {
        "cite": term.citation.label,
        "title": term.title,
        "asks": renewal_asks(law, permit, today),
        "longest": iso(next_end(term, permit.valid_until, today)),
        "is_renewed": is_renewed(term, permit.valid_until, today),
        "past": show_acts(list_acts(Renewal, permit.id)),
    }


def _license(law: Pack, permit: Permit, today: date) -> dict[str, Any]:
    first, terms = find_report_first(law), vehicle_terms(law, permit.vehicle, today)
    return {
        "cite": cited(license_citations(law, today)),
        "report_cite": first.citation.label if first else None,
        "has_report": has_report(law, permit, today),
        "report_until": terms["roadworthy_until"] if terms else None,
        "longest": iso(longest_license(law, today)),
        "years": [license.year for license in permit.licenses],
    }


def _substitution(law: Pack, permit: Permit, today: date) -> dict[str, Any]:
    age, vehicle = in_force(law.vehicle.age, today), permit.vehicle
    declares = age.declare_citation if age else None
    declaration = find_declaration(permit.id, vehicle.id) if vehicle else None
    rule = in_force(law.permit.substitution, today)
    silence = law.permit.silence("substitution")
    return {
        "cite": cited(substitution_citations(law, today)),
        "note": rule.note if rule else silence.note if silence else None,
        "by_law": rule is not None,
        "proof_for": list(rule.same_year_reasons) if rule else [],
        "age_cite": age.citation.label if age else None,
        "declare_cite": declares.label if declares else None,
        "replace_cite": age.replace_citation.label if age and age.replace_citation else None,
        "terms": vehicle_terms(law, vehicle, today),
        "declaration": show_act(declaration),
        "past": [_with_plates(act) for act in show_acts(list_acts(Substitution, permit.id))],
    }


def _with_plates(act: dict[str, Any]) -> dict[str, Any]:
    pairs = (("old", act["old_vehicle_id"]), ("new", act["new_vehicle_id"]))
    return {**act, **{name: _motorcycle(vehicle_id) for name, vehicle_id in pairs}}


def _motorcycle(vehicle_id: str) -> dict[str, Any] | None:
    vehicle = db.session.get(Vehicle, vehicle_id)
    return {"plate": vehicle.plate, "make_model": vehicle.make_model, "made": vehicle.made} if vehicle else None


def _stable(law: Pack, permit: Permit) -> dict[str, Any] | None:
    citations = protections(law)
    return {"cite": cited(citations), "since": iso(permit.stable_since)} if citations else None


def _losses(law: Pack, permit: Permit, today: date) -> dict[str, Any]:
    grounds = list_grounds(law, permit, today) if permit.state in LIVE_STATES else []
    return {
        "grounds": [
            {
                "id": ground.sanction.id,
                "title": ground.sanction.title,
                "cite": ground.sanction.citation.label,
                "note": ground.sanction.note,
                "carried": ground.carried,
                "facts": list(ground.facts),
            }
            for ground in grounds
        ],
        "past": show_acts(list_acts(Loss, permit.id)),
    }
