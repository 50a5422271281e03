"""Rows of a city."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import Date, ForeignKey, Integer, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from server.kit.db import Base, UTCDateTime


class Municipality(Base):
    """Município: every other row carries its id, such as `ba-juazeiro`, which is also the id of its law pack."""

    __tablename__ = "municipality"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    uf: Mapped[str] = mapped_column(String(2))
    ibge: Mapped[int] = mapped_column(Integer, unique=True)


class CityValue(Base):
    """A value that the law leaves to the city (fare, URF, UPFBG), valid from a day, with the act that fixed it.

    `amount` is a decimal string: money is never a binary float.
    """

    __tablename__ = "city_value"
    __table_args__ = (UniqueConstraint("municipality", "unit", "valid_from"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"))
    unit: Mapped[str] = mapped_column(String(32))
    amount: Mapped[str] = mapped_column(String(24))
    valid_from: Mapped[date] = mapped_column(Date)
    valid_to: Mapped[date | None] = mapped_column(Date)
    source: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[datetime] = mapped_column(UTCDateTime)
    created_by: Mapped[str | None] = mapped_column(String(36))


class Stand(Base):
    """Ponto: a stand the city registered by its own act, or the place on the map of one that the law names."""

    __tablename__ = "stand"

    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), primary_key=True)
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(160))
    motorcycles: Mapped[int | None] = mapped_column(Integer)
    trailers: Mapped[int | None] = mapped_column(Integer)
    latitude_e6: Mapped[int | None] = mapped_column(Integer)
    longitude_e6: Mapped[int | None] = mapped_column(Integer)
