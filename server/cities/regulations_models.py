"""Rows of the acts that a city registered and of the readings that it chose."""

from __future__ import annotations

from datetime import date

from sqlalchemy import JSON, Date, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from server.cities.dated import CitySetting
from server.kit.db import Base


class CityRegulation(CitySetting, Base):
    """Norma: a decree, a law or an opinion, with its file. `gaps` names what it settles: gaps of the law (`MSJ-A03`) or
    parts of one (`MSJ-A03/color`). `source` is its name, such as "Decreto 123/2026"."""

    __tablename__ = "regulation"

    kind: Mapped[str] = mapped_column(String(20))
    number: Mapped[str] = mapped_column(String(20))
    dated: Mapped[date] = mapped_column(Date)
    published_on: Mapped[date | None] = mapped_column(Date)
    title: Mapped[str] = mapped_column(String(300))
    note: Mapped[str | None] = mapped_column(String(1000))
    gaps: Mapped[list[str]] = mapped_column(JSON)
    file_sha256: Mapped[str | None] = mapped_column(String(64))
    file_name: Mapped[str | None] = mapped_column(String(120))
    file_bytes: Mapped[int | None] = mapped_column(Integer)
    file_type: Mapped[str | None] = mapped_column(String(40))


class ReadingChoice(CitySetting, Base):
    """Leitura escolhida: how the city reads a text that can be read in more than one way, from a day on, and why."""

    __tablename__ = "reading_choice"

    reading: Mapped[str] = mapped_column(String(40))
    value: Mapped[str] = mapped_column(String(40))
    reason: Mapped[str] = mapped_column(String(1000))
