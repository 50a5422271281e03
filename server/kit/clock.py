"""The one source of the present moment, so that tests can move it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

_moment: datetime | None = None


def now() -> datetime:
    """The present moment in UTC, always aware."""
    return _moment or datetime.now(UTC)


def rfc3339(moment: datetime) -> str:
    """An instant as the API writes it: UTC, milliseconds, `Z`."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@contextmanager
def stopped_at(moment: datetime) -> Iterator[None]:
    """Stops the clock of this process at a moment; for tests."""
    global _moment
    before, _moment = _moment, moment
    try:
        yield
    finally:
        _moment = before
