"""Sealed records: canonical text, seal, and what each kind must hold."""

from __future__ import annotations

import pytest

from server.domain.record.canonical import canonical_text, content_hash, read_canonical
from server.domain.record.record import claimed_id, read_record
from server.domain.record.refusals import TITLES, RecordRefused
from server.domain.record.seal import is_sealed_by
from tests.factories.records import Phone, a_clean_stop, a_notice, a_stand_count


def _refusal(sealed):
    with pytest.raises(RecordRefused) as caught:
        read_record(sealed)
    return caught.value


def test_canonical_text_sorts_keys_and_escapes_only_what_json_must():
    text = canonical_text({"b": 'ção\n"\\\u0007', "a": [1, None, True]})

    assert text == '{"a":[1,null,true],"b":"ção\\n\\"\\\\\\u0007"}'


@pytest.mark.parametrize("text", ['{"a": 1}', '{"b":1,"a":2}', '{"a":1,"a":1}', '"\\u00e7"', "01", "-0"])
def test_another_spelling_of_the_same_value_is_refused(text):
    with pytest.raises(ValueError, match=r"another spelling|Extra data"):
        read_canonical(text)


@pytest.mark.parametrize("text", ["1.5", "1e3", "NaN", "9007199254740992", '{"a":', "[" * 100_000])
def test_what_javascript_and_python_would_read_differently_is_refused(text):
    with pytest.raises(ValueError, match=r"integer|Expecting|deep"):
        read_canonical(text)


def test_a_seal_fits_the_exact_text_only():
    phone = Phone()
    item = phone.seal("clean", a_clean_stop())

    assert is_sealed_by(item["sealed"], item["signature"], phone.public_key)
    assert not is_sealed_by(item["sealed"].replace("clean", "clear"), item["signature"], phone.public_key)
    assert not is_sealed_by(item["sealed"], item["signature"], Phone().public_key)


@pytest.mark.parametrize("signature", ["", "AAAA", "não é base64", "A" * 86, "A" * 400])
def test_a_misshapen_signature_does_not_fit(signature):
    phone = Phone()

    assert not is_sealed_by(phone.seal("clean", a_clean_stop())["sealed"], signature, phone.public_key)


@pytest.mark.parametrize(
    ("kind", "body"), [("clean", a_clean_stop()), ("notice", a_notice("07-0143/2026")), ("stand_count", a_stand_count())]
)
def test_every_kind_is_read_from_the_text_that_was_sealed(kind, body):
    sealed = Phone().seal(kind, body)["sealed"]

    record = read_record(sealed)

    assert (record.kind, record.sealed, record.hash) == (kind, sealed, content_hash(sealed))
    assert record.number == body.get("number")


@pytest.mark.parametrize("sealed", [None, 7, "", "{", "[]x", '"\ud800"', "x" * 1_000_001])
def test_what_is_no_json_is_unparsable(sealed):
    assert _refusal(sealed).code == "unparsable"


@pytest.mark.parametrize("depth", [200, 400, 600, 900, 1000, 2000, 50_000])
def test_no_depth_of_nesting_is_an_error_of_ours(depth):
    assert _refusal("[" * depth + "]" * depth).code in ("unparsable", "invalid_record")


def test_a_missing_field_is_named():
    body = a_clean_stop()
    del body["place"]

    refusal = _refusal(Phone().seal("clean", body)["sealed"])

    assert (refusal.code, refusal.detail) == ("invalid_record", "body.place: missing")


def test_a_notice_needs_a_number_and_a_fact():
    refusal = _refusal(Phone().seal("notice", {**a_notice("x"), "facts": []})["sealed"])

    assert "body.number" in refusal.detail
    assert "body.facts" in refusal.detail


def test_a_clock_years_off_is_no_reason_to_refuse():
    sealed = Phone().seal("clean", a_clean_stop(), sealed_at="1970-01-01T00:03:12-03:00")["sealed"]

    assert read_record(sealed).sealed_at.year == 1970


def test_fields_of_a_newer_phone_are_let_through():
    assert read_record(Phone().seal("clean", {**a_clean_stop(), "weather": "chuva"})["sealed"]).body["weather"] == "chuva"


def test_a_refused_text_still_tells_the_id_it_claims():
    sealed = Phone().seal("clean", {})["sealed"]

    assert claimed_id(sealed) in sealed
    assert claimed_id("{") is None


def test_every_refusal_has_a_portuguese_title():
    assert all(title.endswith(".") for title in TITLES.values())


_LIVE = {"kind": "live", "serial": "9", "read_at": "2026-03-10T10:24:08-03:00", "outcome": "valid", "timestamp": 1_773_149_040}


@pytest.mark.parametrize(
    "proof",
    [
        {**_LIVE, "age_seconds": -600, "freshness": "future", "replayed": False, "asked": "007", "challenge": "007"},
        {**_LIVE, "age_seconds": 4, "freshness": "fresh", "replayed": True, "asked": None, "challenge": None},
        {"kind": "unproved", "serial": None, "outcome": "not_ours", "fault": "wrong_holder_signature"},
    ],
)
def test_a_record_says_what_a_live_proof_was(proof):
    assert read_record(Phone().seal("clean", a_clean_stop(proof=proof))["sealed"]).body["proof"] == proof


@pytest.mark.parametrize("wrong", [{"challenge": "7"}, {"asked": "1000"}, {"timestamp": 0}, {"replayed": "yes"}])
def test_a_live_proof_of_another_shape_is_refused(wrong):
    assert _refusal(Phone().seal("clean", a_clean_stop(proof={**_LIVE, **wrong}))["sealed"]).code == "invalid_record"
