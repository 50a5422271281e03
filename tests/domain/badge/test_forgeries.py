"""No forgery is accepted, and none makes a reader stumble."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Sequence
from typing import Any

import pytest

from server.domain.badge.base41 import ALPHABET
from server.domain.badge.reading import BadgeReading
from tests.domain.badge import vectors
from tests.domain.badge.forgeries import SEED, forgeries

CORPUS = json.loads((vectors.FOLDER / "forgeries.json").read_text())
GENUINE = {"card": vectors.sealed(), "live": vectors.shown(), "live with digits": vectors.shown(challenge=417)}
#: How many mutations a run tries; a longer run is a matter of this number.
ROUNDS = int(os.environ.get("BADGE_FUZZ_ROUNDS", "3000"))


def is_refused(reading: BadgeReading) -> bool:
    return not reading.proved and reading.outcome in ("not_ours", "not_a_badge", "unknown_key", "other_city")


@pytest.mark.parametrize(
    "name", ["altered", "algorithm", "signed by", "signature", "major", "twice", "splice", "noise", "letter"]
)
def test_the_corpus_has_every_kind(name):
    assert sum(name in row[0] for row in CORPUS) >= 4


def test_the_corpus_is_large_and_without_repetitions():
    assert len(CORPUS) > 1500
    assert len({row[0] for row in CORPUS}) == len(CORPUS)
    assert [row[:2] for row in CORPUS] == [list(row) for row in forgeries()]


def test_no_forgery_is_accepted():
    genuine = {vectors.written(data) for data in GENUINE.values()}

    assert [name for name, text, *_ in CORPUS if text in genuine or not is_refused(vectors.judge(text))] == []


@pytest.mark.parametrize("kind", GENUINE)
def test_no_bit_may_be_altered(kind):
    data = GENUINE[kind]

    accepted = [
        (at, bit)
        for at in range(len(data))
        for bit in range(8)
        if not is_refused(vectors.judge(vectors.written(data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :])))
    ]

    assert accepted == []


def test_mutations_of_the_corpus_are_refused():
    chance = random.Random(SEED)
    genuine = [vectors.written(data) for data in GENUINE.values()]
    credentials = {text.partition("#")[2] for text in genuine}

    for _ in range(ROUNDS):
        pool = genuine if chance.random() < 0.5 else [row[1] for row in CORPUS]
        text = "".join(mutated(chance.choice(pool), ALPHABET, chance))
        assert text.partition("#")[2] in credentials or is_refused(vectors.judge(text)), text


def test_mutations_of_the_bytes_are_refused():
    chance = random.Random(SEED + 1)
    genuine = list(GENUINE.values())

    for _ in range(ROUNDS):
        data = bytes(mutated(chance.choice(genuine), range(256), chance))
        assert data in genuine or is_refused(vectors.judge(vectors.written(data))), data.hex()


def mutated(pieces: Sequence[Any], alphabet: Sequence[Any], chance: random.Random) -> list[Any]:
    """Characters or bytes with a few of them changed, moved, dropped or repeated."""
    letters = list(pieces)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(letters) + 1)
        end = min(len(letters), at + chance.randrange(1, 9))
        change = chance.randrange(4)
        if change == 0 and letters:
            letters[at % len(letters)] = chance.choice(alphabet)
        elif change == 1:
            del letters[at:end]
        elif change == 2:
            letters[at:at] = letters[at:end]
        else:
            moved = letters[at:end]
            del letters[at:end]
            to = chance.randrange(len(letters) + 1)
            letters[to:to] = moved
    return letters
