"""Rows of notices."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import Date, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import Base, UTCDateTime


class NumberBlock(Base):
    """A run of numbers given to a device for a year. Blocks of a device and year follow one another and never overlap."""

    __tablename__ = "number_block"
    __table_args__ = (UniqueConstraint("device_id", "year", "first"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"))
    year: Mapped[int] = mapped_column(Integer)
    first: Mapped[int] = mapped_column(Integer)
    last: Mapped[int] = mapped_column(Integer)
    given_at: Mapped[datetime] = mapped_column(UTCDateTime)


class Notice(Base):
    """Auto de infração (`notice`), or termo de constatação (`finding`) where the law fixes no fine.

    `state` is where it stands in the proceedings; a sealed record enters as `received`.
    """

    __tablename__ = "notice"
    __table_args__ = (
        UniqueConstraint("municipality", "number"),
        Index(None, "municipality", "state", "defense_due"),
        Index(None, "municipality", "permit_id"),
        Index(None, "device_id", "year"),
    )

    record_id: Mapped[str] = mapped_column(ForeignKey("sealed_record.id"), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    kind: Mapped[str] = mapped_column(String(8))
    number: Mapped[str] = mapped_column(String(20))
    year: Mapped[int] = mapped_column(Integer)
    device_id: Mapped[str] = mapped_column(String(36))
    inspector_id: Mapped[str] = mapped_column(String(36))
    permit_id: Mapped[str | None] = mapped_column(String(36))
    respondent: Mapped[str | None] = mapped_column(String(200))
    defense_due: Mapped[date | None] = mapped_column(Date)
    state: Mapped[str] = mapped_column(String(24))
    signature: Mapped[str | None] = mapped_column(String(8))
    measure: Mapped[str | None] = mapped_column(String(20))
    service_means: Mapped[str | None] = mapped_column(String(16))
    service_at: Mapped[datetime | None] = mapped_column(UTCDateTime)


class NoticeFact(Base):
    """One fact of a notice and its one classification, as frozen in at sealing. `amount` is a decimal string."""

    __tablename__ = "notice_fact"
    __table_args__ = (Index(None, "municipality", "provision"),)

    record_id: Mapped[str] = mapped_column(ForeignKey("notice.record_id"), primary_key=True)
    position: Mapped[int] = mapped_column(Integer, primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    text: Mapped[str] = mapped_column(Text)
    provision: Mapped[str | None] = mapped_column(String(40))
    citation: Mapped[str | None] = mapped_column(String(120))
    title: Mapped[str | None] = mapped_column(String(200))
    status: Mapped[str | None] = mapped_column(String(40))
    group_name: Mapped[str | None] = mapped_column(String(40))
    units: Mapped[int | None] = mapped_column(Integer)
    unit: Mapped[str | None] = mapped_column(String(32))
    amount: Mapped[str | None] = mapped_column(String(24))
    points: Mapped[int | None] = mapped_column(Integer)
    reason: Mapped[str | None] = mapped_column(Text)
