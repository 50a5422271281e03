"""Rows of the registry. Every change of a permit, a person or a vehicle gives the row a new `change_seq`, see changes.py."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import BigInteger, Boolean, Date, ForeignKey, Index, Integer, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from server.kit.db import Base, UTCDateTime

#: What a permit is for; some laws limit each.
SERVICES = ("moto_taxi", "moto_delivery")
PERMIT_STATES = ("active", "suspended", "in_adequation", "interrupted", "revoked", "ended")
#: States in which the permit still belongs to its holder, and its motorcycle to it.
LIVE_STATES = ("active", "suspended", "in_adequation", "interrupted")
CHECK_RESULTS = ("passed", "failed")


class Person(Base):
    """Pessoa: whoever may drive, as holder of a permit or as auxiliary driver.

    `search` is the name without accents and capitals. `vest_color` stays in the office: in Barra do Garças it tells
    who belongs to the union.
    """

    __tablename__ = "person"
    __table_args__ = (UniqueConstraint("municipality", "cpf"), Index(None, "municipality", "change_seq"))

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    change_seq: Mapped[int] = mapped_column(BigInteger)
    name: Mapped[str] = mapped_column(String(120))
    short_name: Mapped[str | None] = mapped_column(String(60))
    search: Mapped[str] = mapped_column(String(120))
    cpf: Mapped[str] = mapped_column(String(11))
    born: Mapped[date | None] = mapped_column(Date)
    cnh_number: Mapped[str | None] = mapped_column(String(11))
    cnh_category: Mapped[str | None] = mapped_column(String(3))
    category_a_since: Mapped[date | None] = mapped_column(Date)
    cnh_valid_until: Mapped[date | None] = mapped_column(Date)
    portrait: Mapped[str | None] = mapped_column(String(64))
    vest_color: Mapped[str | None] = mapped_column(String(24))


class Portrait(Base):
    """Retrato: a JPEG of 150 by 200 pixels, kept under its SHA-256."""

    __tablename__ = "portrait"

    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), primary_key=True)
    sha256: Mapped[str] = mapped_column(String(64), primary_key=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)


class Vehicle(Base):
    """Motocicleta. `made` is the year of manufacture, `displacement_cc` a decimal string such as "124.7".

    `licensed` says whether the agency admitted this motorcycle to the service.
    """

    __tablename__ = "vehicle"
    __table_args__ = (UniqueConstraint("municipality", "plate"), Index(None, "municipality", "change_seq"))

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    change_seq: Mapped[int] = mapped_column(BigInteger)
    plate: Mapped[str] = mapped_column(String(7))
    make_model: Mapped[str | None] = mapped_column(String(60))
    color: Mapped[str | None] = mapped_column(String(24))
    made: Mapped[int] = mapped_column(Integer)
    model_year: Mapped[int | None] = mapped_column(Integer)
    displacement_cc: Mapped[str | None] = mapped_column(String(8))
    licensed: Mapped[bool] = mapped_column(Boolean, default=True)

    checks: Mapped[list[RoadworthinessCheck]] = relationship(
        order_by="RoadworthinessCheck.checked_on.desc(), RoadworthinessCheck.id.desc()", cascade="all, delete-orphan"
    )


class RoadworthinessCheck(Base):
    """Vistoria: one a vehicle and day."""

    __tablename__ = "roadworthiness_check"
    __table_args__ = (UniqueConstraint("vehicle_id", "checked_on"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), index=True)
    vehicle_id: Mapped[str] = mapped_column(ForeignKey("vehicle.id"))
    checked_on: Mapped[date] = mapped_column(Date)
    result: Mapped[str] = mapped_column(String(8))
    report_number: Mapped[str | None] = mapped_column(String(32))
    note: Mapped[str | None] = mapped_column(Text)


class Permit(Base):
    """Permissão (autorização in some cities). `fleet_key` is the fleet number as it is compared: no zeros at the left.

    `stable_since` marks a holder whom the law protects (permissionário estável): revoked only by judgment or proceeding.
    """

    __tablename__ = "permit"
    __table_args__ = (
        UniqueConstraint("municipality", "fleet_key"),
        Index(None, "municipality", "change_seq"),
        Index(None, "holder_id"),
        Index(None, "vehicle_id"),
    )

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    change_seq: Mapped[int] = mapped_column(BigInteger)
    fleet_number: Mapped[str] = mapped_column(String(12))
    fleet_key: Mapped[str] = mapped_column(String(12))
    service: Mapped[str] = mapped_column(String(16), default="moto_taxi")
    state: Mapped[str] = mapped_column(String(16), default="active")
    state_since: Mapped[date | None] = mapped_column(Date)
    valid_until: Mapped[date | None] = mapped_column(Date)
    granted_on: Mapped[date | None] = mapped_column(Date)
    stand: Mapped[str | None] = mapped_column(String(16))
    notes: Mapped[str | None] = mapped_column(Text)
    stable_since: Mapped[date | None] = mapped_column(Date)
    holder_id: Mapped[str] = mapped_column(ForeignKey("person.id"))
    vehicle_id: Mapped[str | None] = mapped_column(ForeignKey("vehicle.id"))

    holder: Mapped[Person] = relationship()
    vehicle: Mapped[Vehicle | None] = relationship()
    auxiliaries: Mapped[list[AuxiliaryDriver]] = relationship(
        order_by="AuxiliaryDriver.registered_on, AuxiliaryDriver.id", cascade="all, delete-orphan"
    )
    licenses: Mapped[list[License]] = relationship(order_by="License.year.desc()", cascade="all, delete-orphan")
    state_changes: Mapped[list[PermitStateChange]] = relationship(cascade="all, delete-orphan")


class PermitStateChange(Base):
    """Mudança de situação: from when a permit was in another state, by whose hand and why. Never edited."""

    __tablename__ = "permit_state_change"

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), index=True)
    permit_id: Mapped[str] = mapped_column(ForeignKey("permit.id"), index=True)
    before: Mapped[str] = mapped_column(String(16))
    after: Mapped[str] = mapped_column(String(16))
    since: Mapped[date] = mapped_column(Date)
    reason: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(UTCDateTime)
    actor: Mapped[str | None] = mapped_column(String(36))


class AuxiliaryDriver(Base):
    """Preposto, auxiliar: a person who may drive under somebody's permit, until `ended_on`."""

    __tablename__ = "auxiliary_driver"

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), index=True)
    permit_id: Mapped[str] = mapped_column(ForeignKey("permit.id"), index=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    registered_on: Mapped[date] = mapped_column(Date)
    ended_on: Mapped[date | None] = mapped_column(Date)

    person: Mapped[Person] = relationship()


class License(Base):
    """Alvará: the yearly document of a permit."""

    __tablename__ = "license"
    __table_args__ = (UniqueConstraint("permit_id", "year"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), index=True)
    permit_id: Mapped[str] = mapped_column(ForeignKey("permit.id"))
    year: Mapped[int] = mapped_column(Integer)
    valid_until: Mapped[date] = mapped_column(Date)
    number: Mapped[str | None] = mapped_column(String(32))


class Removal(Base):
    """A permit, person or vehicle that was taken out, so that phones take it out too."""

    __tablename__ = "registry_removal"

    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), primary_key=True)
    row_id: Mapped[str] = mapped_column(String(36), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    change_seq: Mapped[int] = mapped_column(BigInteger, index=True)
