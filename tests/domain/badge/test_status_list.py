"""Two bits a serial."""

from __future__ import annotations

import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.domain.badge.signatures import b64, unb64
from server.domain.badge.status_list import (
    BadgeState,
    StatusList,
    StatusListRefused,
    check_before_publishing,
    pack,
    state_of,
    unpack,
)

STATES = st.dictionaries(st.integers(1, 500), st.sampled_from(BadgeState))


def a_list(states: dict[int, BadgeState], count: int) -> StatusList:
    return StatusList(5101803, 1, "2026-03-10T12:00:00.000Z", count, pack(states, count), {})


@given(STATES)
def test_every_serial_has_the_state_it_was_given(states):
    bits = unpack(pack(states, 500), 500)

    assert {serial: state_of(bits, serial) for serial in range(1, 501)} == {
        serial: states.get(serial, BadgeState.VALID) for serial in range(1, 501)
    }


def test_a_serial_newer_than_the_list_counts_as_valid():
    assert state_of(unpack(pack({}, 3), 3), 90_000) is BadgeState.VALID


@pytest.mark.parametrize(("count", "least", "most"), [(5_000, 200, 320), (100_000, 4_000, 5_200)])
def test_a_list_with_one_in_twenty_cancelled_stays_small(count, least, most):
    cancelled = random.Random(4).sample(range(1, count + 1), count // 20)

    size = len(unb64(pack(dict.fromkeys(cancelled, BadgeState.CANCELLED), count)))

    assert least < size < most


def test_a_list_that_ends_a_good_badge_is_not_published():
    states = {4: BadgeState.CANCELLED}

    with pytest.raises(StatusListRefused, match="serial 4 is good"):
        check_before_publishing(a_list(states, 9), {}, good=[1, 4])


def test_a_list_that_forgets_a_cancelled_badge_is_not_published():
    with pytest.raises(StatusListRefused, match="serial 4 is CANCELLED"):
        check_before_publishing(a_list({}, 9), {4: BadgeState.CANCELLED}, good=[1])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "AAAA",
        b64(zlib.compress(bytes(4))),
        b64(zlib.compress(bytes(10**7))),
        b64(zlib.compress(bytes(3)) + b"x"),
        pack({}, 9)[:-3],
    ],
)
def test_a_list_of_another_length_or_form_is_refused(text):
    with pytest.raises(StatusListRefused):
        unpack(text, 9)
