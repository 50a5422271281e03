"""Norma: the law or decree that a pack puts into data."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from server.domain.law.reading import Entry


@dataclass(frozen=True)
class Norm:
    """`in_force_from` is the publication where it is known, else the signature (said in the pack's changelog)."""

    short: str
    title: str
    date: datetime.date
    published_on: datetime.date | None
    in_force_from: datetime.date


def read_norm(entry: Entry) -> Norm:
    norm = Norm(
        short=entry.text("short"),
        title=entry.text("title"),
        date=entry.day("date"),
        published_on=entry.optional_day("published_on"),
        in_force_from=entry.day("in_force_from"),
    )
    entry.close()
    return norm
