"""Rows of drivers' phones."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import Base, UTCDateTime


class DriverPhone(Base):
    """Celular do condutor: whose badge a phone is, and since when. One a person at a time.

    `public_key` is the JWK of the key that the phone made and never lets go; `session_id` the phone's own session.
    """

    __tablename__ = "driver_phone"
    __table_args__ = (Index(None, "municipality", "person_id"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    person_id: Mapped[str] = mapped_column(String(36))
    user_id: Mapped[str] = mapped_column(ForeignKey("user_account.id"))
    session_id: Mapped[str] = mapped_column(String(36), unique=True)
    public_key: Mapped[dict[str, Any]] = mapped_column(JSON)
    serial: Mapped[int] = mapped_column(Integer)
    activated_at: Mapped[datetime] = mapped_column(UTCDateTime)
    ended_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
