"""Rows of accounts."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from sqlalchemy import JSON, Boolean, Date, ForeignKey, Integer, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from server.cities.models import Municipality
from server.kit.db import Base, UTCDateTime


class User(Base):
    """A person who signs in. `registration` is the civil servant's number (matrícula), printed on notices."""

    __tablename__ = "user_account"
    __table_args__ = (UniqueConstraint("municipality_id", "username"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality_id: Mapped[str | None] = mapped_column(ForeignKey("municipality.id"))
    username: Mapped[str] = mapped_column(String(64), index=True)
    name: Mapped[str] = mapped_column(String(120))
    registration: Mapped[str | None] = mapped_column(String(32))
    role: Mapped[str] = mapped_column(String(16))
    password_hash: Mapped[str] = mapped_column(String(160))
    credential_valid_until: Mapped[date | None] = mapped_column(Date)
    active: Mapped[bool] = mapped_column(Boolean, default=True)
    is_demo: Mapped[bool] = mapped_column(Boolean, default=False)

    municipality: Mapped[Municipality | None] = relationship()


class SignInSession(Base):
    """A signed-in browser. Only the hash of its token is kept."""

    __tablename__ = "sign_in_session"

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("user_account.id"), index=True)
    created_at: Mapped[datetime] = mapped_column(UTCDateTime)
    expires_at: Mapped[datetime] = mapped_column(UTCDateTime)

    user: Mapped[User] = relationship()


class SignInAttempt(Base):
    """A failed sign-in, kept in the database so that throttling holds across workers."""

    __tablename__ = "sign_in_attempt"

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    key: Mapped[str] = mapped_column(String(64), index=True)
    at: Mapped[datetime] = mapped_column(UTCDateTime, index=True)


class Device(Base):
    """Aparelho: an enrolled phone. Its number opens the numbers of its notices; its key signs its records (JWK, P-256)."""

    __tablename__ = "device"
    __table_args__ = (UniqueConstraint("municipality_id", "number"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality_id: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    user_id: Mapped[str] = mapped_column(ForeignKey("user_account.id"))
    number: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(80))
    public_key: Mapped[dict[str, Any]] = mapped_column(JSON)
    storage_persistent: Mapped[bool] = mapped_column(Boolean, default=False)
    enrolled_at: Mapped[datetime] = mapped_column(UTCDateTime)
    last_contact_at: Mapped[datetime] = mapped_column(UTCDateTime)
    revoked_at: Mapped[datetime | None] = mapped_column(UTCDateTime)

    user: Mapped[User] = relationship()

    @property
    def label(self) -> str:
        """The number as it opens a notice's number: two digits or more."""
        return f"{self.number:02d}"
