"""Finding one row of a city the person may see, and naming what collides with it."""

from __future__ import annotations

from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.orm import selectinload

from server.kit.auth import Actor
from server.kit.db import db
from server.kit.problems import NotFound
from server.registry.errors import Duplicate, NoSuchRow
from server.registry.models import LIVE_STATES, AuxiliaryDriver, Permit, Person, Vehicle
from server.registry.values import fleet_key

Row = TypeVar("Row", Permit, Person, Vehicle)


def find_row(actor: Actor, model: type[Row], row_id: str) -> Row:
    """A permit, person or vehicle by id.

    Raises:
        NotFound: there is none in a city of this person's.
    """
    row = db.session.get(model, row_id)
    if row is None or not actor.sees(row.municipality):
        raise NotFound()
    return row


def find_permit_in_full(actor: Actor, permit_id: str) -> Permit:
    """A permit with its people, vehicle, checks and licenses.

    Raises:
        NotFound: there is none in a city of this person's.
    """
    query = select(Permit).filter_by(id=permit_id)
    permit = db.session.scalar(
        query.options(
            selectinload(Permit.holder),
            selectinload(Permit.vehicle).selectinload(Vehicle.checks),
            selectinload(Permit.auxiliaries).selectinload(AuxiliaryDriver.person),
            selectinload(Permit.licenses),
        )
    )
    if permit is None or not actor.sees(permit.municipality):
        raise NotFound()
    return permit


def must_belong(municipality: str, model: type[Row], row_id: str) -> Row:
    """A row that a request names, of this city.

    Raises:
        NoSuchRow: it is not there.
    """
    row = db.session.get(model, row_id)
    if row is None or row.municipality != municipality:
        raise NoSuchRow()
    return row


def must_be_free_number(municipality: str, fleet_number: str, own_id: str | None = None) -> None:
    """Raises Duplicate when another permit has the fleet number."""
    found = db.session.scalar(select(Permit).filter_by(municipality=municipality, fleet_key=fleet_key(fleet_number)))
    if found and found.id != own_id:
        raise Duplicate(f"O prefixo {found.fleet_number} já é de {found.holder.name}.", field="fleet_number")


def must_be_free_cpf(municipality: str, cpf: str, own_id: str | None = None) -> None:
    """Raises Duplicate when another person has the CPF."""
    found = db.session.scalar(select(Person).filter_by(municipality=municipality, cpf=cpf))
    if found and found.id != own_id:
        raise Duplicate(f"Este CPF já é de {found.name}.", field="cpf")


def must_be_free_plate(municipality: str, plate: str, own_id: str | None = None) -> None:
    """Raises Duplicate when another vehicle has the plate."""
    found = db.session.scalar(select(Vehicle).filter_by(municipality=municipality, plate=plate))
    if found and found.id != own_id:
        permit = db.session.scalar(_live().filter_by(vehicle_id=found.id))
        owner = f"é do prefixo {permit.fleet_number}" if permit else "está no cadastro"
        raise Duplicate(f"A placa {plate} já {owner}.", field="plate")


def must_be_unattached(permit: Permit) -> None:
    """Raises Duplicate when a live permit's holder or vehicle belongs to another live permit: one of each a permit."""
    if permit.state not in LIVE_STATES:
        return
    others = _live().where(Permit.municipality == permit.municipality, Permit.id != permit.id)
    with db.session.no_autoflush:
        held = db.session.scalar(others.where(Permit.holder_id == permit.holder_id))
        ridden = db.session.scalar(others.where(Permit.vehicle_id == permit.vehicle_id)) if permit.vehicle_id else None
    if held:
        raise Duplicate(f"{held.holder.name} já tem o prefixo {held.fleet_number}.", field="holder_id")
    if ridden and ridden.vehicle:
        raise Duplicate(f"A placa {ridden.vehicle.plate} já é do prefixo {ridden.fleet_number}.", field="vehicle_id")


def _live():  # type: ignore[no-untyped-def]
    return select(Permit).where(Permit.state.in_(LIVE_STATES))
