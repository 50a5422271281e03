"""Rows of badges."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, Date, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.domain.badge.status_list import BadgeState
from server.kit.db import Base, UTCDateTime

CARD, LIVE = "card", "live"


class BadgeKey(Base):
    """A key that signs a city's badges. The private half is a file in the key folder, never in the database."""

    __tablename__ = "badge_key"

    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), primary_key=True)
    kid: Mapped[str] = mapped_column(String(4), primary_key=True)
    ibge: Mapped[int] = mapped_column(Integer)
    x: Mapped[str] = mapped_column(String(43))
    y: Mapped[str] = mapped_column(String(43))
    not_before: Mapped[datetime] = mapped_column(UTCDateTime)
    not_after: Mapped[datetime] = mapped_column(UTCDateTime)
    created_at: Mapped[datetime] = mapped_column(UTCDateTime)
    withdrawn_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    withdrawn_reason: Mapped[str | None] = mapped_column(Text)


class BadgeKeyList(Base):
    """A key list as the root signed it; the one with the highest sequence counts."""

    __tablename__ = "badge_key_list"

    sequence: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    members: Mapped[dict[str, Any]] = mapped_column(JSON)
    signature: Mapped[str] = mapped_column(String(86))
    root: Mapped[dict[str, str]] = mapped_column(JSON)


class ActivationCode(Base):
    """Código de ativação: lets one phone, once, become a person's badge. Only a hash of the code is kept.

    A new code ends the one before it.
    """

    __tablename__ = "activation_code"
    __table_args__ = (Index(None, "municipality", "person_id"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    person_id: Mapped[str] = mapped_column(String(36))
    code_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime] = mapped_column(UTCDateTime)
    created_by: Mapped[str | None] = mapped_column(String(36))
    expires_at: Mapped[datetime] = mapped_column(UTCDateTime)
    ended_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    used_at: Mapped[datetime | None] = mapped_column(UTCDateTime)


class Badge(Base):
    """Crachá. `serial` counts from 1 in each city and is the place in its status list.

    It may be guessed: nothing answers to a serial alone, only with the `nonce`, and what proves a badge is its signature.
    `kind` is `card` or `live`: a printed card, or the credential of the driver's phone. `text` is the credential as the QR
    carries it after the address. A badge outlives the rows it names, so it repeats what it says.
    """

    __tablename__ = "badge"
    __table_args__ = (Index(None, "municipality", "person_id"), Index(None, "municipality", "state"))

    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), primary_key=True)
    serial: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    nonce: Mapped[str] = mapped_column(String(12))
    kind: Mapped[str] = mapped_column(String(4), default=CARD)
    person_id: Mapped[str] = mapped_column(String(36))
    permit_id: Mapped[str] = mapped_column(String(36))
    permit_number: Mapped[str] = mapped_column(String(16))
    short_name: Mapped[str] = mapped_column(String(40))
    kid: Mapped[str] = mapped_column(String(4))
    text: Mapped[str] = mapped_column(Text)
    valid_until: Mapped[date] = mapped_column(Date)
    expires_at: Mapped[datetime] = mapped_column(UTCDateTime)
    issued_at: Mapped[datetime] = mapped_column(UTCDateTime)
    issued_by: Mapped[str | None] = mapped_column(String(36))
    state: Mapped[int] = mapped_column(Integer, default=BadgeState.VALID)
    ended_on: Mapped[date | None] = mapped_column(Date)
    reason: Mapped[str | None] = mapped_column(Text)
    replaced_by: Mapped[int | None] = mapped_column(Integer)

    @property
    def cti(self) -> str:
        """The id that the credential carries, in hex."""
        return f"{self.serial:08x}{self.nonce}"

    @property
    def status(self) -> str:
        """The state by name."""
        return BadgeState(self.state).name.lower()
