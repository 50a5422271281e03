"""What stands in the way of granting an application, in the order in which people look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sqlalchemy import select

from server.kit.db import db
from server.licensing.applications.applicants import applicant_obstacles
from server.licensing.applications.auxiliaries import auxiliary_obstacles
from server.licensing.applications.bans import find_ban
from server.licensing.applications.case import Case, Obstacle, label
from server.licensing.applications.checklist import list_items, missing_items
from server.licensing.applications.motorcycles import motorcycle_obstacles
from server.licensing.applications.quotas import find_places
from server.licensing.applications.transfers import transfer_obstacles
from server.licensing.queries import find_entry_of, list_entries, list_waiting
from server.registry.models import LIVE_STATES, Permit, Person


def list_obstacles(case: Case) -> list[Obstacle]:
    """Everything that stands in the way today."""
    return [obstacle for look in _LOOKS[case.application.kind] for obstacle in look(case)]


def _checklist(case: Case) -> Iterator[Obstacle]:
    items = list_items(case.law, case.application.kind)
    for item, lack in missing_items(items, list_entries(case.application.id), case.today):
        yield Obstacle(f"item_{lack}", True, item.citation, {"requirement": item.id, "title": item.title})


def _place(case: Case) -> Iterator[Obstacle]:
    places = find_places(case.municipality, case.law, case.today, case.application.service)
    if places.quota is None:
        return
    citation, figures = label(places.quota.citation), {"limit": places.limit, "used": places.used}
    if places.limit is None:
        yield Obstacle("limit_unknown", False, citation, figures)
    elif places.is_full:
        yield Obstacle("no_place" if places.binding else "over_limit", places.binding, citation, figures)


def _line(case: Case) -> Iterator[Obstacle]:
    if find_entry_of(case.application.id):
        return
    ahead = len(list_waiting(case.municipality, service=case.application.service))
    if ahead:
        yield Obstacle("others_ahead", False, None, {"count": ahead})


def _ban(case: Case) -> Iterator[Obstacle]:
    ban = find_ban(case.municipality, case.law, case.application.cpf, case.today)
    if ban is None:
        return
    if ban.until is None:
        yield Obstacle("ban_without_day", False, ban.citation, {"fleet_number": ban.fleet_number})
    else:
        yield Obstacle("banned", True, ban.citation, {"fleet_number": ban.fleet_number, "until": ban.until.isoformat()})


def _other_permit(case: Case) -> Iterator[Obstacle]:
    number = held_permit(case.municipality, case.application.cpf)
    if number:
        yield Obstacle("holds_permit", True, None, {"fleet_number": number})


def held_permit(municipality: str, cpf: str) -> str | None:
    """The fleet number of the live permit that the person with a CPF holds."""
    query = select(Permit.fleet_number).join(Person, Person.id == Permit.holder_id)
    return db.session.scalar(
        query.where(Permit.municipality == municipality, Permit.state.in_(LIVE_STATES), Person.cpf == cpf).limit(1)
    )


_LOOKS: dict[str, tuple[Callable[[Case], Iterator[Obstacle]], ...]] = {
    "grant": (_place, _line, _ban, _other_permit, applicant_obstacles, motorcycle_obstacles, _checklist),
    "auxiliary": (auxiliary_obstacles, applicant_obstacles, _checklist),
    "transfer": (transfer_obstacles, _ban, _other_permit, applicant_obstacles, motorcycle_obstacles, _checklist),
}
