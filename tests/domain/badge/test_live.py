"""The proof that a phone puts around its credential."""

from __future__ import annotations

import pytest

from server.domain.badge import base41
from server.domain.badge.live import Freshness, freshness, present, prove
from server.domain.badge.reading import BadgeReading, read_badge
from server.domain.badge.signatures import ORDER, PublicKey, sign
from server.domain.badge.status_list import BadgeState
from tests.domain.badge import vectors


def read_with_memory(text: str, met: set[tuple[int, int]]) -> BadgeReading:
    def seen(serial: int, timestamp: int) -> bool:
        before = (serial, timestamp) in met
        met.add((serial, timestamp))
        return before

    find = vectors.key_list().find
    return read_badge(
        text, ibge=vectors.OURS, now=vectors.NOW, find_key=find, state_of=lambda _serial: BadgeState.VALID, seen=seen
    )


def test_a_live_badge_is_small_enough_for_a_screen():
    usual = vectors.shown(challenge=417)

    assert len(usual) <= 235
    assert len(base41.encode(usual)) <= 353


@pytest.mark.parametrize(
    ("age", "counts"),
    [(-61, Freshness.FUTURE), (-60, Freshness.FRESH), (60, Freshness.FRESH), (61, Freshness.STALE), (301, Freshness.STATIC)],
)
def test_a_proof_ages(age, counts):
    assert freshness(age) is counts


def test_a_proof_met_before_is_said_to_be():
    met: set[tuple[int, int]] = set()
    texts = [
        vectors.written(vectors.shown()),
        vectors.written(vectors.shown()),
        vectors.written(vectors.shown(at=vectors.NOW + 20)),
    ]

    assert [read_with_memory(text, met).replayed for text in texts] == [False, True, False]


def test_a_card_is_never_a_replay():
    text = vectors.written(vectors.sealed())

    assert not any(read_with_memory(text, set()).replayed for _ in range(2))


def test_a_proof_is_its_holders_alone():
    shown = present(prove(vectors.sealed(vectors.says(holder=vectors.POINT)), vectors.PHONE, vectors.NOW))

    assert shown.proof
    assert shown.proof.is_made_by(PublicKey.of(vectors.PHONE))
    assert not shown.proof.is_made_by(PublicKey.of(vectors.OTHER_PHONE))


def test_a_point_is_the_same_in_33_bytes():
    for name in map(str, range(50)):
        key = PublicKey.of(vectors.fixed_key(name))
        assert PublicKey.from_compressed(key.compressed) == key


def test_signatures_are_written_in_their_lower_form():
    for name in map(str, range(50)):
        signature = sign(vectors.KEY, name.encode())
        assert int.from_bytes(signature[32:], "big") <= ORDER // 2
        assert PublicKey.of(vectors.KEY).verifies(signature, name.encode())
        assert not PublicKey.of(vectors.KEY).verifies(vectors.upper(signature), name.encode())
