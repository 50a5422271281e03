"""What happened to permits of the demonstration: an interruption, an adequation in its extension, fees paid and due, a holder
who stopped coming, one who gives up. All invented."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from sqlalchemy import select

from server.accounts.models import User
from server.cities.holidays import municipal_holidays
from server.cities.service import law_of
from server.domain.law.citation import Citation
from server.domain.law.pack import Pack
from server.domain.law.permit_terms import Term
from server.kit import clock
from server.kit.db import db
from server.kit.ids import uuid7
from server.licensing.life import words
from server.licensing.life.fees import fee_year
from server.licensing.life.rules import cited, find_term, interruption_citations, surrender_citations, with_business
from server.licensing.life_models import Abandonment, Act, Adequation, FeePayment, Interruption, Surrender
from server.registry.changes import begin_change
from server.registry.models import Permit
from server.registry.states import note_changes


def add_lives(municipality: str, today: date) -> None:
    """Adds what a city's law knows of it, once."""
    if db.session.scalar(select(FeePayment.id).filter_by(municipality=municipality).limit(1)):
        return
    scene, seq = _Scene(municipality, today), begin_change(municipality)
    for number, happen in _LIVES[municipality].items():
        permit = db.session.scalars(select(Permit).filter_by(municipality=municipality, fleet_key=str(number))).one()
        happen(scene, permit)
        permit.change_seq = seq
    db.session.commit()


class _Scene:
    """A city on a day, its law, and the registrar who writes."""

    def __init__(self, municipality: str, today: date) -> None:
        self.today = today
        self.law: Pack = law_of(municipality, today)
        self.holidays = municipal_holidays(municipality)
        query = select(User.id).filter_by(municipality_id=municipality, role="registrar")
        self.registrar = db.session.scalar(query.limit(1))

    def term(self, kind: str) -> Term:
        """A term that the city's law has.

        Raises:
            LookupError: it has none, and the life doesn't belong to the city.
        """
        term = find_term(self.law, kind)
        if term is None:
            raise LookupError(kind)
        return term

    def add(self, permit: Permit, act: Act, citations: list[Citation], document: str | None, reason: str | None) -> Act:
        """Completes an act and adds it."""
        act.id, act.municipality, act.permit_id = uuid7(), permit.municipality, permit.id
        act.citation, act.document, act.reason = cited(citations), document, reason
        act.created_at, act.created_by = clock.now(), self.registrar
        db.session.add(act)
        return act

    def tell(self, permit: Permit, before: str, title: str, act: Act, on: date) -> None:
        """Writes an act into the permit's history."""
        told = words.told(title, act.citation, act.document, act.reason)
        note_changes(permit.municipality, self.registrar, told, [(permit.id, before, permit.state, on)])


def _interrupted(scene: _Scene, permit: Permit) -> None:
    term, starts = scene.term("interruption_max"), permit.state_since or scene.today
    row = Interruption(starts_on=starts, ends_on=starts + timedelta(days=60), limit_on=term.last_day(starts))
    act = scene.add(permit, row, interruption_citations(scene.law, term), f"Ato SEOSP 41/{starts.year}", "Tratamento de saúde")
    scene.tell(permit, "active", words.dated(words.INTERRUPTED, row.ends_on), act, starts)


def _extended(scene: _Scene, permit: Permit) -> None:
    first, more = scene.term("adequation"), scene.term("adequation_extension")
    if permit.vehicle is None:
        return
    check = permit.vehicle.checks[0]
    once = first.last_day(check.checked_on)
    row = Adequation(vehicle_id=permit.vehicle.id, check_id=check.id, starts_on=check.checked_on)
    row.first_end = with_business(scene.law, once, scene.holidays)
    row.ends_on = with_business(scene.law, more.last_day(once), scene.holidays)
    row.extended_at, row.extended_by = clock.now() - timedelta(days=12), scene.registrar
    row.extension_citation, row.extension_reason = more.citation.label, "Peça encomendada, nota de pedido apresentada"
    act = scene.add(permit, row, [first.citation], f"Laudo {check.report_number}", check.note)
    scene.tell(permit, "active", words.dated(words.ADEQUATION, row.first_end), act, check.checked_on)


def _stopped(scene: _Scene, permit: Permit) -> None:
    term, stopped = scene.term("abandonment"), scene.today - timedelta(days=44)
    row = Abandonment(stopped_on=stopped, limit_on=term.last_day(stopped))
    act = scene.add(permit, row, [term.citation], None, "Três visitas ao ponto sem encontrar. Vizinhos dizem que viajou")
    scene.tell(permit, permit.state, words.dated(words.STOPPED, stopped), act, scene.today)


def _giving_up(scene: _Scene, permit: Permit) -> None:
    row = Surrender(requested_on=scene.today - timedelta(days=3))
    document = f"Protocolo 218/{scene.today.year}"
    act = scene.add(permit, row, surrender_citations(scene.law), document, "Vai trabalhar em outra cidade")
    scene.tell(permit, permit.state, words.SURRENDER_ASKED, act, row.requested_on)


def _stable(scene: _Scene, permit: Permit) -> None:
    permit.stable_since = scene.law.norm.date


def _paid(scene: _Scene, permit: Permit) -> None:
    """Every fee of the year."""
    for place, item in enumerate(fee_year(scene.law, permit, scene.today.year, scene.today)["items"]):
        _pay(scene, permit, item["id"], item["title"], item["amount"], item["cite"], place)


def _paid_in_part(scene: _Scene, permit: Permit) -> None:
    """The first fee of the year; the others are due."""
    item = fee_year(scene.law, permit, scene.today.year, scene.today)["items"][0]
    _pay(scene, permit, item["id"], item["title"], item["amount"], item["cite"], 0)


def _paid_outside_the_table(scene: _Scene, permit: Permit) -> None:
    """Where the law has no table, what the receipt says."""
    _pay(scene, permit, None, "Taxa do alvará", "212.33", "", 0)


def _pay(scene: _Scene, permit: Permit, fee: str | None, title: str, amount: str, cite: str, place: int) -> None:
    row = FeePayment(year=scene.today.year, fee=fee, title=title, amount=amount)
    row.paid_on = max(date(scene.today.year, 1, 1), scene.today - timedelta(days=20))
    scene.add(permit, row, [], f"DAM {scene.today.year}{int(permit.fleet_key):04d}{place}", None)
    row.citation = cite


_LIVES: dict[str, dict[int, Callable[[_Scene, Permit], None]]] = {
    "ba-mata-de-sao-joao": {10: _paid, 11: _paid_in_part, 12: _stopped, 75: _interrupted},
    "ba-juazeiro": {10: _paid_outside_the_table, 15: _stable, 16: _giving_up, 75: _extended},
    "mt-barra-do-garcas": {10: _paid_outside_the_table},
}
