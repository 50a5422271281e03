"""Rows of photos."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Boolean, ForeignKey, Index, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import Base, UTCDateTime


class Photo(Base):
    """The receipt of a photo: its bytes are in the object store, whole and checked against the hash they go by."""

    __tablename__ = "photo"

    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), primary_key=True)
    sha256: Mapped[str] = mapped_column(String(64), primary_key=True)
    bytes: Mapped[int] = mapped_column(Integer)
    media_type: Mapped[str] = mapped_column(String(40))
    received_at: Mapped[datetime] = mapped_column(UTCDateTime)
    uploaded_by: Mapped[str] = mapped_column(String(36))


class PhotoClaim(Base):
    """A record names a photo, which may have come before it, come later, or never come.

    `is_drawn` tells a signature from evidence.
    """

    __tablename__ = "photo_claim"
    __table_args__ = (Index(None, "municipality", "sha256"),)

    record_id: Mapped[str] = mapped_column(String(36), primary_key=True)
    position: Mapped[int] = mapped_column(Integer, primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    sha256: Mapped[str] = mapped_column(String(64))
    bytes: Mapped[int] = mapped_column(Integer)
    what: Mapped[str | None] = mapped_column(String(200))
    is_drawn: Mapped[bool] = mapped_column(Boolean)
    inspector_id: Mapped[str] = mapped_column(String(36))
