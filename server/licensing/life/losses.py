"""Perda, reversão, cancelamento: the law's own ways for a permit to be lost. Only the authority decides one, with a
proceeding behind it; it is never a revocation, and no ban follows from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from server.domain.law.authority_rules import Sanction
from server.domain.law.pack import Pack
from server.kit.auth import Actor
from server.kit.db import db
from server.licensing.life import words
from server.licensing.life.abandonments import is_signal
from server.licensing.life.errors import LossNotDue, NotInThisLaw
from server.licensing.life.fees import open_items, years_of
from server.licensing.life.interruptions import exceeded
from server.licensing.life.matter import add_act, close_running, move, must_not_be_ahead, open_matter
from server.licensing.life.rules import ABANDONED, EXCEEDED, UNPAID, list_losses
from server.licensing.life_models import Abandonment, Loss
from server.licensing.life_queries import find_running
from server.registry.models import Permit


@dataclass(frozen=True)
class Ground:
    """A loss in the law, and what is on record for it. `carried` says whether the facts are there; without it the
    authority's screen shows the ground closed."""

    sanction: Sanction
    carried: bool
    facts: tuple[str, ...]


def list_grounds(law: Pack, permit: Permit, today: date) -> list[Ground]:
    """The losses that could meet a permit, with the facts on record."""
    return [_ground(sanction, law, permit, today) for sanction in list_losses(law, bool(permit.stable_since))]


def decide_loss(actor: Actor, permit_id: str, change_seq: int, values: dict[str, Any]) -> None:
    """Ends a permit by a loss that the authority decided in a proceeding.

    Raises:
        NotInThisLaw: this law has no such loss for this holder.
        LossNotDue: what is on record doesn't carry it.
    """
    matter = open_matter(actor, permit_id, change_seq)
    on = values["on"] or matter.today
    must_not_be_ahead(matter, "on", on)
    grounds = list_grounds(matter.law, matter.permit, matter.today)
    ground = next((one for one in grounds if one.sanction.id == values["sanction"]), None)
    if ground is None:
        raise NotInThisLaw()
    if not ground.carried:
        raise LossNotDue(" ".join(ground.facts) or None)
    columns = {"sanction": ground.sanction.id, "on": on, "facts": list(ground.facts)}
    act = add_act(matter, Loss, [ground.sanction.citation], values, **columns)
    close_running(matter, on, "lost")
    title = words.LOST.format(title=ground.sanction.title)
    move(matter, "ended", words.told(title, act.citation, act.document, act.reason), on)
    db.session.commit()


def _ground(sanction: Sanction, law: Pack, permit: Permit, today: date) -> Ground:
    weigh = _FACTS.get(sanction.id)
    carried, facts = weigh(law, permit, today) if weigh else (True, ())
    return Ground(sanction, carried, facts)


def _unpaid(law: Pack, permit: Permit, today: date) -> tuple[bool, tuple[str, ...]]:
    """What was paid elsewhere may be missing here, so the facts say so: this is for a person to look into."""
    years = {year: open_items(law, permit, year, today) for year in years_of(law, permit, today)}
    facts = [f"{year}, sem pagamento registrado: {_named(items)}." for year, items in years.items() if items]
    if not facts:
        return False, ("Nenhuma taxa em aberto.",)
    return True, (*facts, "A falta de registro aqui não prova a falta de pagamento.")


def _named(items: list[dict[str, Any]]) -> str:
    return "; ".join(item["title"] for item in items)


def _exceeded(law: Pack, permit: Permit, today: date) -> tuple[bool, tuple[str, ...]]:
    act = exceeded(permit.id, today)
    if act is None:
        return False, ("Nenhuma interrupção passou do máximo.",)
    until = f"até {act.closed_on:%d/%m/%Y}" if act.closed_on else "sem volta registrada"
    return True, (f"Interrompida desde {act.starts_on:%d/%m/%Y}, {until}. O máximo era {act.limit_on:%d/%m/%Y}.",)


def _abandoned(law: Pack, permit: Permit, today: date) -> tuple[bool, tuple[str, ...]]:
    act = find_running(Abandonment, permit.id)
    if act is None:
        return False, ("Nenhuma parada registrada.",)
    return is_signal(act, today), (f"Parada sem justificativa desde {act.stopped_on:%d/%m/%Y}.",)


_FACTS: dict[str, Callable[[Pack, Permit, date], tuple[bool, tuple[str, ...]]]] = {
    UNPAID: _unpaid,
    EXCEEDED: _exceeded,
    ABANDONED: _abandoned,
}
