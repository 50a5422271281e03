"""Two bytes in three characters, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.domain.badge import base41
from server.domain.badge.errors import BadAlphabet, BadGroup, BadLength

QR_ALPHANUMERIC = set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")


@given(st.binary(max_size=300))
def test_what_is_written_is_read(data):
    assert base41.decode(base41.encode(data)) == data


@given(st.text(alphabet=base41.ALPHABET, max_size=60))
def test_a_text_that_is_read_is_the_one_that_is_written(text):
    try:
        data = base41.decode(text)
    except (BadLength, BadGroup):
        return

    assert base41.encode(data) == text


def test_the_alphabet_stays_whole_in_qr_codes_and_links():
    assert set(base41.ALPHABET) <= QR_ALPHANUMERIC - set(" %+/")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("0", BadLength),
        ("0000", BadLength),
        (":::", BadGroup),
        ("::", BadGroup),
        ("a00", BadAlphabet),
        ("٣00", BadAlphabet),
    ],
)
def test_other_texts_are_refused(text, error):
    with pytest.raises(error):
        base41.decode(text)
