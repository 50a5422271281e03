"""Rows of the public check."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import Base, UTCDateTime

PERSON, PLATE, OTHER = "person", "plate", "other"
WHAT = (PERSON, PLATE, OTHER)


class PublicReport(Base):
    """Aviso: a passenger says that something about a mototáxi doesn't match. Nothing tells who sent it.

    `serial` is set when the badge's whole id came with it; without it nobody's badge is named.
    """

    __tablename__ = "public_report"
    __table_args__ = (
        UniqueConstraint("municipality", "year", "number"),
        Index("ix_public_report_municipality_closed_at_received_at", "municipality", "closed_at", "received_at"),
    )

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    year: Mapped[int] = mapped_column(Integer)
    number: Mapped[int] = mapped_column(Integer)
    received_at: Mapped[datetime] = mapped_column(UTCDateTime)
    what: Mapped[str] = mapped_column(String(8))
    text: Mapped[str | None] = mapped_column(Text)
    place: Mapped[str | None] = mapped_column(String(120))
    serial: Mapped[int | None] = mapped_column(Integer)
    closed_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    closed_by: Mapped[str | None] = mapped_column(String(36))
    closing_note: Mapped[str | None] = mapped_column(Text)

    @property
    def receipt(self) -> str:
        """The number the passenger keeps."""
        return f"A-{self.number:04d}/{self.year}"


class PublicRequest(Base):
    """A request that counts against a limit: a hash of who and what, kept for ten minutes."""

    __tablename__ = "public_request"
    __table_args__ = (Index("ix_public_request_key_at", "key", "at"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    key: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(UTCDateTime, index=True)
