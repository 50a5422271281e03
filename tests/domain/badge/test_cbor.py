"""The strict reader agrees with cbor2 on what it takes, and takes one form only."""

from __future__ import annotations

import cbor2
from hypothesis import given, settings
from hypothesis import strategies as st

from server.domain.badge import cbor
from server.domain.badge.errors import BadgeFault

TEXT = st.text(alphabet=st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=8)
LEAVES = st.integers(-(2**40), 2**64 - 1) | st.binary(max_size=40) | TEXT
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.integers(-24, 23), inner, max_size=4), max_leaves=6
)


def depth(value: object) -> int:
    if isinstance(value, dict):
        return 1 + max(map(depth, value.values()), default=0)
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


@given(VALUES.filter(lambda value: depth(value) <= 4))
def test_what_cbor2_writes_canonically_is_read(value):
    assert cbor.read(cbor2.dumps(value, canonical=True)) == value


@settings(max_examples=500)
@given(st.binary(max_size=60))
def test_any_other_bytes_are_refused_and_never_crash(data):
    try:
        value = cbor.read(data)
    except BadgeFault:
        return

    assert cbor2.dumps(value, canonical=True) == data
