"""Rows of a city."""

from __future__ import annotations

from datetime import date

from sqlalchemy import Boolean, Date, ForeignKey, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from server.cities.dated import CitySetting
from server.kit.db import Base


class Municipality(Base):
    """Município: every other row carries its id, such as `ba-juazeiro`, which is also the id of its law pack."""

    __tablename__ = "municipality"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    uf: Mapped[str] = mapped_column(String(2))
    ibge: Mapped[int] = mapped_column(Integer, unique=True)


class CityValue(CitySetting, Base):
    """Valor da unidade: what a unit of the law (URF, UPFBG) is worth, as a decimal string in reais: money is never a
    binary float. Fares have rows of their own."""

    __tablename__ = "city_value"

    unit: Mapped[str] = mapped_column(String(32))
    amount: Mapped[str] = mapped_column(String(24))


class Fare(CitySetting, Base):
    """Tarifa: what a ride costs in a zone ("" is the whole city) at a time of the day ("" is any), decimal strings in
    reais. `is_basis` marks the one that fines counted in initial fares use."""

    __tablename__ = "fare"

    zone: Mapped[str] = mapped_column(String(80))
    period: Mapped[str] = mapped_column(String(80))
    starts: Mapped[str | None] = mapped_column(String(5))
    ends: Mapped[str | None] = mapped_column(String(5))
    initial_fare: Mapped[str] = mapped_column(String(24))
    per_km: Mapped[str | None] = mapped_column(String(24))
    is_basis: Mapped[bool] = mapped_column(Boolean)


class Population(CitySetting, Base):
    """População: inhabitants by a census or an estimate of a year, for the number of permits."""

    __tablename__ = "population"

    inhabitants: Mapped[int] = mapped_column(Integer)
    year: Mapped[int] = mapped_column(Integer)


class Holiday(CitySetting, Base):
    """Feriado municipal: its first day is `valid_from`. A yearly one comes back on the same date until `valid_to`."""

    __tablename__ = "holiday"

    name: Mapped[str] = mapped_column(String(120))
    yearly: Mapped[bool] = mapped_column(Boolean)


class Stand(Base):
    """Ponto: a stand the city registered by its own act, or the place on the map of one that the law names. Its history
    is in the audit trail. A closed stand keeps its name for old records and leaves the field kit."""

    __tablename__ = "stand"

    municipality: Mapped[str] = mapped_column(ForeignKey("municipality.id"), primary_key=True)
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(160))
    motorcycles: Mapped[int | None] = mapped_column(Integer)
    trailers: Mapped[int | None] = mapped_column(Integer)
    latitude_e6: Mapped[int | None] = mapped_column(Integer)
    longitude_e6: Mapped[int | None] = mapped_column(Integer)
    closed_on: Mapped[date | None] = mapped_column(Date)
