"""Declaração de troca: the holder says, before the motorcycle reaches its age, that another one is on its way."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from server.domain.law.validity import in_force
from server.kit.auth import Actor
from server.kit.db import db
from server.licensing.life import words
from server.licensing.life.errors import DeclaredBefore, NoMotorcycle, NotInThisLaw
from server.licensing.life.matter import add_act, must_not_be_ahead, open_matter, tell_act
from server.licensing.life_models import ReplacementDeclaration


def declare_replacement(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any]) -> None:
    """Records the declaration. It moves no term: a late one is recorded as it is.

    Raises:
        NotInThisLaw: this law asks for none.
        NoMotorcycle: there is nothing to replace.
        DeclaredBefore: this motorcycle's is on record.
    """
    matter = open_matter(actor, permit_id, change_seq)
    rule = in_force(matter.law.vehicle.age, matter.today)
    if rule is None or rule.declare_citation is None:
        raise NotInThisLaw()
    vehicle = matter.permit.vehicle
    if vehicle is None:
        raise NoMotorcycle()
    must_not_be_ahead(matter, "declared_on", values["declared_on"])
    if find_declaration(permit_id, vehicle.id):
        raise DeclaredBefore()
    columns = {"vehicle_id": vehicle.id, "declared_on": values["declared_on"]}
    act = add_act(matter, ReplacementDeclaration, [rule.declare_citation], values, **columns)
    tell_act(matter, words.DECLARED.format(plate=vehicle.plate), act, act.declared_on)
    db.session.commit()


def find_declaration(permit_id: str, vehicle_id: str) -> ReplacementDeclaration | None:
    """The declaration about a motorcycle under a permit."""
    query = select(ReplacementDeclaration).filter_by(permit_id=permit_id, vehicle_id=vehicle_id)
    return db.session.scalar(query.limit(1))
