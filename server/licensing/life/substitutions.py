"""Troca da moto: the new one has to be what the law lets take the place; the old one keeps its history."""

from __future__ import annotations

from datetime import date
from typing import Any

from server.cities.service import law_of
from server.domain.law.citation import Citation
from server.domain.law.pack import Pack
from server.domain.law.substitution import decide_substitution
from server.domain.law.validity import in_force
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import Invalid
from server.licensing.life import words
from server.licensing.life.errors import NoMotorcycle, SubstitutionRefused
from server.licensing.life.matter import add_act, must_not_be_ahead, open_matter, tell_act
from server.licensing.life.motorcycles import vehicle_facts
from server.licensing.life.papers import Paper, keep_paper
from server.licensing.life_models import Substitution
from server.registry.errors import NoSuchRow
from server.registry.lookups import find_row, must_be_unattached, must_belong
from server.registry.models import Permit, Vehicle
from server.registry.today import today_in


def weigh_substitution(actor: Actor, permit_id: str, vehicle_id: str, ground: str, on: date | None) -> dict[str, Any]:
    """What the law says of a motorcycle that would take the place of the present one. Nothing is written.

    Raises:
        NoMotorcycle: there is nothing to replace.
        NoSuchRow: the new one is not in this city, or is the present one.
    """
    permit = find_row(actor, Permit, permit_id)
    day = on or today_in(permit.municipality)
    return _decide(law_of(permit.municipality, day), day, permit, vehicle_id, ground)


def substitute_vehicle(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any], paper: Paper | None) -> None:
    """Puts another motorcycle in the place of the present one. That one leaves the service and stays in the registry.

    Raises:
        SubstitutionRefused: the law doesn't let it.
        Invalid: a proof is missing, or a reason where the law leaves the answer to a person.
        Duplicate: the new one belongs to another permit.
    """
    matter = open_matter(actor, permit_id, change_seq)
    on = values["on"] or matter.today
    must_not_be_ahead(matter, "on", on)
    law = law_of(matter.permit.municipality, on)
    decision = _decide(law, on, matter.permit, values["vehicle_id"], values["ground"])
    _must_be_allowed(decision, values, paper)
    permit, old = matter.permit, matter.permit.vehicle
    new = must_belong(permit.municipality, Vehicle, values["vehicle_id"])
    if old is None:
        raise NoMotorcycle()
    columns = {"old_vehicle_id": old.id, "new_vehicle_id": new.id, "ground": values["ground"], "on": on, "decision": decision}
    act = add_act(matter, Substitution, substitution_citations(law, on), values, **columns)
    keep_paper(act, paper)
    permit.vehicle_id = new.id
    db.session.flush()
    db.session.refresh(permit, ["vehicle"])
    must_be_unattached(permit)
    old.licensed, old.change_seq, new.change_seq = False, matter.seq, matter.seq
    tell_act(matter, words.SUBSTITUTED.format(old=old.plate, new=new.plate), act, on)
    db.session.commit()


def substitution_citations(law: Pack, on: date) -> list[Citation]:
    """Where the law speaks of it, or could have."""
    rule, silence = in_force(law.permit.substitution, on), law.permit.silence("substitution")
    return [source.citation for source in (rule, silence) if source]


def _decide(law: Pack, on: date, permit: Permit, vehicle_id: str, ground: str) -> dict[str, Any]:
    new = must_belong(permit.municipality, Vehicle, vehicle_id)
    if permit.vehicle is None:
        raise NoMotorcycle()
    if new.id == permit.vehicle.id:
        raise NoSuchRow("Escolha outra moto.", field="vehicle_id")
    return decide_substitution(law, on, vehicle_facts(permit.vehicle), vehicle_facts(new), ground)


def _must_be_allowed(decision: dict[str, Any], values: dict[str, Any], paper: Paper | None) -> None:
    if decision["allowed"] is False:
        raise SubstitutionRefused(refusals=decision["refusals"], cites=decision["cites"])
    wrong = {}
    if decision["allowed"] is None and not values["reason"]:
        wrong["reason"] = ["A lei não decide este caso. Escreva por que a troca foi aceita."]
    if decision["proof_needed"] and paper is None:
        wrong["file"] = ["Anexe a prova: boletim de ocorrência ou laudo."]
    if decision["proof_needed"] and not values["document"]:
        wrong["document"] = ["Escreva o número do boletim ou do laudo."]
    if wrong:
        raise Invalid(errors=wrong)
