"""Rows of what happens to a granted permit. Each act keeps the provision it rests on, its author and its day, and is never
edited; an act that runs for a time is closed with an outcome."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from sqlalchemy import JSON, Date, ForeignKey, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import Base, UTCDateTime


class Act:
    """Columns of every act. `citation` is the provision as people write it; `document` the number of the paper behind it."""

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), index=True)
    permit_id: Mapped[str] = mapped_column(ForeignKey("permit.id"), index=True)
    citation: Mapped[str] = mapped_column(String(120))
    document: Mapped[str | None] = mapped_column(String(120))
    reason: Mapped[str | None] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(UTCDateTime)
    created_by: Mapped[str | None] = mapped_column(String(36))


class Closable:
    """Columns of an act that runs until somebody closes it. An act registered by mistake closes as `withdrawn`."""

    closed_on: Mapped[date | None] = mapped_column(Date)
    closed_by: Mapped[str | None] = mapped_column(String(36))
    outcome: Mapped[str | None] = mapped_column(String(16))
    closing_note: Mapped[str | None] = mapped_column(Text)


class Filed:
    """Columns of a scanned paper, kept in the object store under its SHA-256."""

    file_sha256: Mapped[str | None] = mapped_column(String(64))
    file_name: Mapped[str | None] = mapped_column(String(120))
    file_type: Mapped[str | None] = mapped_column(String(32))


class Renewal(Act, Base):
    """Renovação. `met` is what the law asked for on that day and how it was met."""

    __tablename__ = "permit_renewal"

    on: Mapped[date] = mapped_column(Date)
    valid_before: Mapped[date | None] = mapped_column(Date)
    valid_until: Mapped[date] = mapped_column(Date)
    met: Mapped[list[dict[str, Any]]] = mapped_column(JSON)


class Interruption(Act, Closable, Base):
    """Interrupção a pedido. `ends_on` is what the act grants, `limit_on` the last day that the law lets it have.

    Outcomes: resumed, withdrawn, lost.
    """

    __tablename__ = "permit_interruption"

    starts_on: Mapped[date] = mapped_column(Date)
    ends_on: Mapped[date] = mapped_column(Date)
    limit_on: Mapped[date] = mapped_column(Date)


class Adequation(Act, Closable, Base):
    """Prazo de adequação after a failed check. `first_end` is the end before an extension, which happens once.

    Outcomes: passed, withdrawn.
    """

    __tablename__ = "permit_adequation"

    vehicle_id: Mapped[str] = mapped_column(ForeignKey("vehicle.id"))
    check_id: Mapped[str] = mapped_column(ForeignKey("roadworthiness_check.id"))
    starts_on: Mapped[date] = mapped_column(Date)
    first_end: Mapped[date] = mapped_column(Date)
    ends_on: Mapped[date] = mapped_column(Date)
    extended_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    extended_by: Mapped[str | None] = mapped_column(String(36))
    extension_citation: Mapped[str | None] = mapped_column(String(120))
    extension_reason: Mapped[str | None] = mapped_column(Text)
    passed_check_id: Mapped[str | None] = mapped_column(ForeignKey("roadworthiness_check.id"))


class Abandonment(Act, Closable, Base):
    """Parada sem justificativa: facts for the authority. After `limit_on` a loss may be decided.

    Outcomes: justified, withdrawn, lost.
    """

    __tablename__ = "permit_abandonment"

    stopped_on: Mapped[date] = mapped_column(Date)
    limit_on: Mapped[date] = mapped_column(Date)


class Surrender(Act, Closable, Filed, Base):
    """Desistência, in writing. Outcomes: accepted, withdrawn."""

    __tablename__ = "permit_surrender"

    requested_on: Mapped[date] = mapped_column(Date)


class Loss(Act, Base):
    """Perda, reversão ou cancelamento that the authority decided; never a revocation. `sanction` is its id in the pack."""

    __tablename__ = "permit_loss"

    sanction: Mapped[str] = mapped_column(String(64))
    on: Mapped[date] = mapped_column(Date)
    facts: Mapped[list[str]] = mapped_column(JSON)


class ReplacementDeclaration(Act, Base):
    """Declaração de que a moto será trocada, due before it reaches its age."""

    __tablename__ = "replacement_declaration"

    vehicle_id: Mapped[str] = mapped_column(ForeignKey("vehicle.id"), index=True)
    declared_on: Mapped[date] = mapped_column(Date)


class Substitution(Act, Filed, Base):
    """Troca da moto. `decision` is what the law said of it that day; `ground` one of the domain's reasons."""

    __tablename__ = "vehicle_substitution"

    on: Mapped[date] = mapped_column(Date)
    ground: Mapped[str] = mapped_column(String(16))
    old_vehicle_id: Mapped[str] = mapped_column(ForeignKey("vehicle.id"))
    new_vehicle_id: Mapped[str] = mapped_column(ForeignKey("vehicle.id"))
    decision: Mapped[dict[str, Any]] = mapped_column(JSON)


class FeePayment(Act, Base):
    """Pagamento lançado: what a receipt says. `fee` is its id in the pack, None for what the law's table doesn't list;
    `amount` a decimal string in reais. One typed by mistake is withdrawn."""

    __tablename__ = "fee_payment"

    year: Mapped[int] = mapped_column(Integer)
    fee: Mapped[str | None] = mapped_column(String(64))
    title: Mapped[str] = mapped_column(String(120))
    amount: Mapped[str] = mapped_column(String(24))
    paid_on: Mapped[date] = mapped_column(Date)
    withdrawn_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    withdrawn_by: Mapped[str | None] = mapped_column(String(36))
    withdraw_reason: Mapped[str | None] = mapped_column(Text)
