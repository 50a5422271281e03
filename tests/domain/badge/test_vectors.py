"""The server says of every shared text what the vectors say."""

from __future__ import annotations

import pytest

from server.domain.badge.link import credential_bytes
from server.domain.badge.reading import BadgeReading, read_badge
from server.domain.badge.status_list import state_of, unpack
from tests.domain.badge import files, vectors

VECTORS = files.readings()
BITS = unpack(VECTORS["document"]["status"]["list"], VECTORS["document"]["status"]["count"])


def judge(text: str) -> BadgeReading:
    return read_badge(
        text,
        ibge=VECTORS["ibge"],
        now=VECTORS["now"],
        find_key=vectors.key_list().find,
        state_of=lambda serial: state_of(BITS, serial),
    )


@pytest.mark.parametrize("name", sorted(files.files()))
def test_the_files_are_what_the_generator_makes(name):
    assert (vectors.FOLDER / name).read_text() == files.files()[name]


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["name"])
def test_each_text_is_judged_as_written(case):
    reading = judge(case["text"])

    assert (reading.outcome, reading.fault) == (case["outcome"], case["fault"])
    proof = (reading.kind, reading.age_seconds, reading.freshness, reading.challenge)
    assert proof == (case["kind"], case["age"], case["freshness"], case["challenge"])


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["name"])
def test_nothing_is_believed_of_a_badge_that_is_not_ours(case):
    reading = judge(case["text"])

    assert (reading.credential is None) == (reading.outcome in ("not_ours", "not_a_badge"))
    if reading.outcome not in ("other_city", "cancelled", "expired"):
        assert reading.proved == (reading.outcome in ("valid", "replaced", "suspended"))


def test_a_withdrawn_key_proves_nothing():
    names = ["under a withdrawn key", "cancelled under a withdrawn key", "expired under a withdrawn key"]

    assert [judge(case["text"]).proved for case in VECTORS["cases"] if case["name"] in names] == [False] * 3


def test_no_altered_byte_is_accepted():
    genuine = bytes.fromhex(VECTORS["genuine"]["bytes"])

    outcomes = {
        judge(vectors.written(genuine[:at] + bytes([genuine[at] ^ change]) + genuine[at + 1 :])).outcome
        for at in range(len(genuine))
        for change in (0x01, 0x02, 0x10, 0x20, 0x80, 0xFF)
    }

    assert outcomes <= {"not_ours", "unknown_key", "other_city"}


def test_no_shortened_or_lengthened_badge_is_accepted():
    genuine = bytes.fromhex(VECTORS["genuine"]["bytes"])

    pieces = [genuine[:end] for end in range(len(genuine))] + [genuine + genuine[:end] for end in range(1, len(genuine))]

    assert {judge(vectors.written(piece)).outcome for piece in pieces} == {"not_ours"}


def test_a_credential_is_small_enough_for_a_card():
    assert len(credential_bytes(VECTORS["genuine"]["text"])) <= 127
