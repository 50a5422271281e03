"""Rows of roadside acts."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import Date, ForeignKey, Index, Integer, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import Base, UTCDateTime


class SealedRecord(Base):
    """Registro lacrado. `sealed` is the exact text that the device signed; nothing ever changes it.

    `sealed_at` is by the phone's clock, `received_at` by ours. `received_by` is whoever was signed in when it came.
    """

    __tablename__ = "sealed_record"
    __table_args__ = (Index(None, "device_id", "previous"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    kind: Mapped[str] = mapped_column(String(16))
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"))
    inspector_id: Mapped[str] = mapped_column(String(36))
    seq: Mapped[int] = mapped_column(Integer)
    previous: Mapped[str] = mapped_column(String(64))
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    sealed: Mapped[str] = mapped_column(Text)
    signature: Mapped[str] = mapped_column(String(128))
    sealed_at: Mapped[datetime] = mapped_column(UTCDateTime)
    received_at: Mapped[datetime] = mapped_column(UTCDateTime)
    received_by: Mapped[str] = mapped_column(String(36))


class Stop(Base):
    """Abordagem: what a sealed record says about who, where and when, in columns to list and count by.

    `happened_on` is the city's day, by the phone's clock corrected. `search` is what the queue's search box looks through.
    """

    __tablename__ = "stop"
    __table_args__ = (
        Index(None, "municipality", "received_at"),
        Index(None, "municipality", "happened_on"),
        Index(None, "municipality", "permit_id"),
    )

    record_id: Mapped[str] = mapped_column(ForeignKey("sealed_record.id"), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    kind: Mapped[str] = mapped_column(String(16))
    inspector_id: Mapped[str] = mapped_column(String(36))
    device_id: Mapped[str] = mapped_column(String(36))
    happened_on: Mapped[date] = mapped_column(Date)
    started_at: Mapped[datetime] = mapped_column(UTCDateTime)
    sealed_at: Mapped[datetime] = mapped_column(UTCDateTime)
    received_at: Mapped[datetime] = mapped_column(UTCDateTime)
    stand: Mapped[str | None] = mapped_column(String(16))
    permit_id: Mapped[str | None] = mapped_column(String(36))
    fleet_number: Mapped[str | None] = mapped_column(String(20))
    plate: Mapped[str | None] = mapped_column(String(10))
    driver_name: Mapped[str | None] = mapped_column(String(200))
    subject_status: Mapped[str | None] = mapped_column(String(16))
    made: Mapped[int | None] = mapped_column(Integer)
    verdict: Mapped[str | None] = mapped_column(String(8))
    proof: Mapped[str | None] = mapped_column(String(20))
    latitude_e6: Mapped[int | None] = mapped_column(Integer)
    longitude_e6: Mapped[int | None] = mapped_column(Integer)
    motorcycles: Mapped[int | None] = mapped_column(Integer)
    trailers: Mapped[int | None] = mapped_column(Integer)
    search: Mapped[str] = mapped_column(Text)


class RecordAlert(Base):
    """Something about a record that a supervisor should look at, by code."""

    __tablename__ = "record_alert"
    __table_args__ = (Index(None, "municipality", "code"),)

    record_id: Mapped[str] = mapped_column(ForeignKey("sealed_record.id"), primary_key=True)
    code: Mapped[str] = mapped_column(String(32), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))


class Addendum(Base):
    """Adendo: what was added to a sealed record later, such as the service of its copy. `of` may still be on its way."""

    __tablename__ = "addendum"
    __table_args__ = (Index(None, "of"),)

    record_id: Mapped[str] = mapped_column(ForeignKey("sealed_record.id"), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    of: Mapped[str] = mapped_column(String(36))
    inspector_id: Mapped[str] = mapped_column(String(36))
    narrative: Mapped[str | None] = mapped_column(Text)
    service_means: Mapped[str | None] = mapped_column(String(16))
    service_at: Mapped[datetime | None] = mapped_column(UTCDateTime)
    sealed_at: Mapped[datetime] = mapped_column(UTCDateTime)


class SetAside(Base):
    """Quarentena: what an inspector's phone sent and we could not place, byte for byte, with the reason.

    Keyed by the content's hash, so that retries count up instead of piling up.
    """

    __tablename__ = "set_aside"
    __table_args__ = (Index(None, "municipality", "received_at"), Index(None, "record_id"))

    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), primary_key=True)
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(36), unique=True)
    record_id: Mapped[str | None] = mapped_column(String(36))
    device_id: Mapped[str | None] = mapped_column(String(64))
    received_by: Mapped[str] = mapped_column(String(36))
    received_at: Mapped[datetime] = mapped_column(UTCDateTime)
    last_at: Mapped[datetime] = mapped_column(UTCDateTime)
    times: Mapped[int] = mapped_column(Integer)
    code: Mapped[str] = mapped_column(String(32))
    detail: Mapped[str | None] = mapped_column(Text)
    content: Mapped[bytes] = mapped_column(LargeBinary)
    signature: Mapped[str | None] = mapped_column(Text)
