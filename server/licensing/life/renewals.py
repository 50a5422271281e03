"""Renovação: what the law asks for, what of it is on record, and the new end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from server.domain.law.calendar import add_years
from server.domain.law.pack import Pack
from server.domain.law.permit_terms import Requirement, Term
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import Invalid
from server.licensing.life import words
from server.licensing.life.errors import AlreadyRenewed, BeyondTheLaw, NotInThisLaw, RenewalIncomplete
from server.licensing.life.fees import open_items
from server.licensing.life.matter import Matter, add_act, must_not_be_ahead, open_matter, tell_act
from server.licensing.life.rules import find_term, list_requirements, next_end
from server.licensing.life_models import Renewal
from server.registry.models import Permit

MET, NOT_MET, ASKED = "met", "not_met", "asked"


def renewal_asks(law: Pack, permit: Permit, today: date) -> list[dict[str, Any]]:
    """The requirements of a renewal. Of what the system knows, `state` says how it stands, with facts; the rest is
    `asked`: a person confirms it with a document."""
    return [_ask(requirement, law, permit, today) for requirement in list_requirements(law, "renewal")]


def renew_permit(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any]) -> None:
    """Renews a permit. Its state stays what it is.

    Raises:
        NotInThisLaw: this law gives a permit no length.
        RenewalIncomplete: something that the law asks for is missing; `missing` names it.
        AlreadyRenewed: it runs for a whole life already.
        BeyondTheLaw: it would last longer than the law lets it.
    """
    matter = open_matter(actor, permit_id, change_seq)
    term = find_term(matter.law, "permit_life")
    if term is None:
        raise NotInThisLaw()
    on = values["on"] or matter.today
    must_not_be_ahead(matter, "on", on)
    if is_renewed(term, matter.permit.valid_until, on):
        raise AlreadyRenewed()
    met = _met(matter, values["met"])
    until = _until(matter, term, on, values["valid_until"])
    columns = {"on": on, "valid_before": matter.permit.valid_until, "valid_until": until, "met": met}
    act = add_act(matter, Renewal, [term.citation], values, **columns)
    matter.permit.valid_until = until
    tell_act(matter, words.dated(words.RENEWED, until), act, on)
    db.session.commit()


def is_renewed(term: Term, valid_until: date | None, on: date) -> bool:
    """Whether a permit runs for a whole life from a day, so that there is nothing to renew."""
    return valid_until is not None and term.years is not None and valid_until >= add_years(on, term.years)


def _until(matter: Matter, term: Term, on: date, asked: date | None) -> date:
    longest = next_end(term, matter.permit.valid_until, on)
    until = asked or longest
    if until <= max(on, matter.permit.valid_until or on):
        raise Invalid(errors={"valid_until": ["O novo fim vem depois do atual."]})
    if until > longest:
        raise BeyondTheLaw(
            f"{term.citation.label}: o último dia possível é {longest:%d/%m/%Y}.",
            limit_on=longest.isoformat(),
            field="valid_until",
        )
    return until


def _met(matter: Matter, given: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was asked for and how it was met; refuses when something is not."""
    documents = {one["id"]: one["document"] for one in given}
    asks = renewal_asks(matter.law, matter.permit, matter.today)
    missing = [ask["title"] for ask in asks if ask["state"] == NOT_MET or (ask["state"] == ASKED and ask["id"] not in documents)]
    if missing:
        raise RenewalIncomplete("; ".join(missing) + ".", missing=missing)
    return [{"id": ask["id"], "cite": ask["cite"], "document": documents.get(ask["id"])} for ask in asks]


def _ask(requirement: Requirement, law: Pack, permit: Permit, today: date) -> dict[str, Any]:
    know = _KNOWN.get(requirement.id)
    state, facts = know(law, permit, today) if know else (ASKED, [])
    return {
        "id": requirement.id,
        "title": requirement.title,
        "cite": requirement.citation.label,
        "document": requirement.document,
        "state": state,
        "facts": facts,
    }


def _fees_paid(law: Pack, permit: Permit, today: date) -> tuple[str, list[str]]:
    facts = [f"{item['title']} de {today.year} em aberto" for item in open_items(law, permit, today.year, today)]
    return (NOT_MET if facts else MET), facts or [f"Taxas de {today.year} pagas"]


_KNOWN: Mapping[str, Callable[[Pack, Permit, date], tuple[str, list[str]]]] = {"fees-paid": _fees_paid}
