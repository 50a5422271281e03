"""Which row counts on a day, and the spans the phone gets: the same answer for every day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from server.cities.dated import in_force, intervals

DAY = date(2026, 1, 1)


@dataclass(frozen=True)
class Row:
    id: str
    valid_from: date
    valid_to: date | None
    created_at: datetime
    withdrawn_at: datetime | None


@st.composite
def rows(draw):
    start = draw(st.integers(0, 30))
    length = draw(st.none() | st.integers(0, 20))
    written = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=draw(st.integers(0, 5)))
    return (
        DAY + timedelta(days=start),
        None if length is None else DAY + timedelta(days=start + length),
        written,
        written if draw(st.booleans()) and draw(st.booleans()) else None,
    )


@given(st.lists(rows(), max_size=8))
def test_spans_say_for_every_day_what_the_rule_says(drawn):
    known = [Row(str(number), *values) for number, values in enumerate(drawn)]

    spans = intervals(known)

    for offset in range(-2, 70):
        day = DAY + timedelta(days=offset)
        covering = [row for row, since, until in spans if since <= day and (until is None or day <= until)]
        expected = in_force(known, day)
        assert covering == ([] if expected is None else [expected])


def test_a_row_inside_another_interrupts_it_and_gives_it_back():
    written = datetime(2026, 1, 1, tzinfo=UTC)
    whole = Row("whole", date(2026, 1, 1), None, written, None)
    inside = Row("inside", date(2026, 3, 1), date(2026, 3, 31), written, None)

    assert [(row.id, since, until) for row, since, until in intervals([whole, inside])] == [
        ("whole", date(2026, 1, 1), date(2026, 2, 28)),
        ("inside", date(2026, 3, 1), date(2026, 3, 31)),
        ("whole", date(2026, 4, 1), None),
    ]
