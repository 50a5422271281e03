"""Rows of applications and of the waiting list. What a person brings for a checklist is added, never edited."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import BigInteger, Boolean, Date, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import Base, UTCDateTime

KINDS = ("grant", "auxiliary", "transfer")
#: An application that is `queued` waits in the line for a place.
APPLICATION_STATES = ("open", "queued", "granted", "refused", "withdrawn")
DECIDED = ("granted", "refused", "withdrawn")
ITEM_STATES = ("pending", "met", "not_met")
WAITING_STATES = ("waiting", "called", "done", "left")


class Application(Base):
    """Requerimento: somebody asks for a permit, for an auxiliary driver's registration, or for somebody else's place.

    The applicant is written here and enters the registry when it is granted, so that nobody is on phones before. `price`
    and `fee_paid` of a transfer are decimal strings in reais. `permit_id` is the permit it is about, or the granted one.
    """

    __tablename__ = "application"
    __table_args__ = (
        UniqueConstraint("municipality", "year", "number"),
        Index(None, "municipality", "state"),
        Index(None, "permit_id"),
    )

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    change_seq: Mapped[int] = mapped_column(BigInteger)
    year: Mapped[int] = mapped_column(Integer)
    number: Mapped[int] = mapped_column(Integer)
    kind: Mapped[str] = mapped_column(String(16))
    service: Mapped[str] = mapped_column(String(16))
    state: Mapped[str] = mapped_column(String(16), default="open")
    opened_on: Mapped[date] = mapped_column(Date)
    created_at: Mapped[datetime] = mapped_column(UTCDateTime)
    created_by: Mapped[str | None] = mapped_column(String(36))

    name: Mapped[str] = mapped_column(String(120))
    search: Mapped[str] = mapped_column(String(120))
    cpf: Mapped[str] = mapped_column(String(11))
    phone: Mapped[str | None] = mapped_column(String(24))
    born: Mapped[date | None] = mapped_column(Date)
    cnh_number: Mapped[str | None] = mapped_column(String(11))
    cnh_category: Mapped[str | None] = mapped_column(String(3))
    category_a_since: Mapped[date | None] = mapped_column(Date)
    cnh_valid_until: Mapped[date | None] = mapped_column(Date)

    plate: Mapped[str | None] = mapped_column(String(7))
    make_model: Mapped[str | None] = mapped_column(String(60))
    color: Mapped[str | None] = mapped_column(String(24))
    made: Mapped[int | None] = mapped_column(Integer)
    displacement_cc: Mapped[str | None] = mapped_column(String(8))
    inspected_on: Mapped[date | None] = mapped_column(Date)
    report_number: Mapped[str | None] = mapped_column(String(32))

    permit_id: Mapped[str | None] = mapped_column(ForeignKey("permit.id"))
    replaces_id: Mapped[str | None] = mapped_column(ForeignKey("auxiliary_driver.id"))
    price: Mapped[str | None] = mapped_column(String(24))
    fee_paid: Mapped[str | None] = mapped_column(String(24))
    fee_paid_on: Mapped[date | None] = mapped_column(Date)
    fee_document: Mapped[str | None] = mapped_column(String(60))

    person_id: Mapped[str | None] = mapped_column(ForeignKey("person.id"))
    auxiliary_id: Mapped[str | None] = mapped_column(ForeignKey("auxiliary_driver.id"))
    decided_on: Mapped[date | None] = mapped_column(Date)
    decided_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    decided_by: Mapped[str | None] = mapped_column(String(36))
    reason: Mapped[str | None] = mapped_column(Text)


class ChecklistEntry(Base):
    """Item conferido: what somebody at the counter saw of a requirement. The latest one counts (`is_current`).

    `requirement` is its id in the pack; title and citation are kept as they were read. Of certificates that tell of a
    person's health or past, there is no file: only number and dates.
    """

    __tablename__ = "checklist_entry"
    __table_args__ = (
        Index(None, "application_id", "requirement"),
        Index("ix_checklist_entry_end", "municipality", "is_current", "valid_until"),
    )

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    application_id: Mapped[str] = mapped_column(ForeignKey("application.id"))
    requirement: Mapped[str] = mapped_column(String(64))
    title: Mapped[str] = mapped_column(String(200))
    citation: Mapped[str] = mapped_column(String(120))
    state: Mapped[str] = mapped_column(String(8))
    document_number: Mapped[str | None] = mapped_column(String(60))
    issued_on: Mapped[date | None] = mapped_column(Date)
    valid_until: Mapped[date | None] = mapped_column(Date)
    note: Mapped[str | None] = mapped_column(Text)
    file_sha256: Mapped[str | None] = mapped_column(String(64))
    file_name: Mapped[str | None] = mapped_column(String(120))
    file_type: Mapped[str | None] = mapped_column(String(32))
    is_current: Mapped[bool] = mapped_column(Boolean, default=True)
    created_at: Mapped[datetime] = mapped_column(UTCDateTime)
    created_by: Mapped[str | None] = mapped_column(String(36))


class WaitingEntry(Base):
    """Lista de espera: a person who waits for a place, in the order of `place`, which never changes.

    `called_reason` says why somebody was called before those ahead.
    """

    __tablename__ = "waiting_entry"
    __table_args__ = (UniqueConstraint("municipality", "place"), Index(None, "municipality", "state"))

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    place: Mapped[int] = mapped_column(BigInteger)
    service: Mapped[str] = mapped_column(String(16))
    state: Mapped[str] = mapped_column(String(8), default="waiting")
    name: Mapped[str] = mapped_column(String(120))
    cpf: Mapped[str] = mapped_column(String(11))
    phone: Mapped[str | None] = mapped_column(String(24))
    entered_on: Mapped[date] = mapped_column(Date)
    created_at: Mapped[datetime] = mapped_column(UTCDateTime)
    created_by: Mapped[str | None] = mapped_column(String(36))
    called_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    called_by: Mapped[str | None] = mapped_column(String(36))
    called_reason: Mapped[str | None] = mapped_column(Text)
    closed_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    closed_by: Mapped[str | None] = mapped_column(String(36))
    reason: Mapped[str | None] = mapped_column(Text)
    application_id: Mapped[str | None] = mapped_column(ForeignKey("application.id"))
