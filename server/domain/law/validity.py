"""When a version of a rule holds. A law is evaluated as in force at the fact."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Protocol, TypeVar


@dataclass(frozen=True)
class Validity:
    """Both ends belong to it; no `until` means that the rule still holds."""

    since: date
    until: date | None = None

    def covers(self, on: date) -> bool:
        return self.since <= on and (self.until is None or on <= self.until)

    def overlaps(self, other: Validity) -> bool:
        starts_in_time = other.until is None or self.since <= other.until
        ends_in_time = self.until is None or other.since <= self.until
        return starts_in_time and ends_in_time


class Versioned(Protocol):
    @property
    def valid(self) -> Validity: ...


V = TypeVar("V", bound=Versioned)


def in_force(versions: Iterable[V], on: date) -> V | None:
    """The version that holds on that day. A loaded pack has at most one."""
    return next((version for version in versions if version.valid.covers(on)), None)


def latest(versions: Iterable[V]) -> V | None:
    return max(versions, key=lambda version: version.valid.since, default=None)


def overlapping(versions: Iterable[V]) -> bool:
    ordered = sorted(versions, key=lambda version: version.valid.since)
    return any(one.valid.overlaps(other.valid) for one, other in pairwise(ordered))
