"""What phones show, in order and not, and what has to be said of it."""

from __future__ import annotations

from typing import Any

import cbor2

from server.domain.badge.live import prove
from server.domain.badge.signatures import PublicKey
from tests.domain.badge.vectors import (
    FORGER,
    KEY,
    NOW,
    OTHER,
    OTHER_KID,
    OTHER_PHONE,
    POINT,
    STOLEN,
    STOLEN_KID,
    THEIRS,
    UNKNOWN_KID,
    YEAR,
    rebuilt,
    says,
    sealed,
    shown,
    upper,
    written,
)

#: What a live proof says beside its outcome.
Live = dict[str, Any]


def live() -> list[tuple[str, str, str, str | None, Live]]:
    """What phones show in order: name, text, outcome, fault, and what the proof says."""
    rows: dict[str, tuple[bytes, str, Live]] = {}
    for name, age, counts in [
        ("of this second", 0, "fresh"),
        ("of a minute ago", 60, "fresh"),
        ("of more than a minute ago", 61, "stale"),
        ("of five minutes ago", 300, "stale"),
        ("of more than five minutes ago", 301, "static"),
        ("of last year", YEAR, "static"),
        ("of a minute ahead", -60, "fresh"),
        ("of more than a minute ahead", -61, "future"),
        ("of the first second", NOW - 1, "static"),
        ("of the last second", NOW - (2**32 - 1), "future"),
    ]:
        rows[f"live {name}"] = (shown(at=NOW - age), "valid", _proved(age, counts))
    for challenge in (0, 7, 23, 24, 255, 256, 999):
        rows[f"live with {challenge:03d}"] = (shown(challenge=challenge), "valid", _proved(0, "fresh", challenge))
    for serial, outcome in ((3, "suspended"), (4, "cancelled"), (5, "replaced")):
        rows[f"live and {outcome}"] = (shown(says(serial=serial, holder=POINT)), outcome, _proved(0, "fresh"))
    rows["live and expired"] = (shown(says(expires=NOW, holder=POINT)), "expired", _proved(0, "fresh"))
    withdrawn = sealed(says(holder=POINT), STOLEN_KID, STOLEN)
    rows["live under a withdrawn key"] = (shown(static=withdrawn), "key_withdrawn", _proved(0, "fresh"))
    elsewhere = sealed(says(issuer=THEIRS, holder=POINT), OTHER_KID, OTHER)
    rows["live of another city"] = (shown(static=elsewhere), "other_city", _proved(0, "fresh"))
    unknown = sealed(says(holder=POINT), UNKNOWN_KID, FORGER)
    rows["live of a key not yet known"] = (shown(static=unknown), "unknown_key", _proved(0, "fresh"))
    long = says(holder=POINT, short_name="Ç" * 40, permit_number="Ç" * 16, serial=2**31 - 1)
    rows["live at its longest"] = (shown(long, challenge=999), "valid", _proved(0, "fresh", 999))
    rows["copy of a phone's badge"] = (sealed(says(holder=POINT)), "valid", {**CARD, "kind": "copy"})
    rows["cancelled copy"] = (sealed(says(serial=4, holder=POINT)), "cancelled", {**CARD, "kind": "copy"})
    return [(name, written(data), outcome, None, proof) for name, (data, outcome, proof) in rows.items()]


CARD: Live = {"kind": "card", "age": None, "freshness": None, "challenge": None}


def _proved(age: int, counts: str, challenge: int | None = None) -> Live:
    return {"kind": "live", "age": age, "freshness": counts, "challenge": challenge}


def not_live() -> list[tuple[str, str, str, str | None]]:
    """Proofs that no phone of ours made."""
    static = sealed(says(holder=POINT))
    genuine = cbor2.loads(shown())
    signature, challenged = genuine[2], cbor2.loads(shown(challenge=7))
    other = sealed(says(serial=2, holder=POINT))
    swapped = rebuilt(claims={**says(holder=POINT).claims(), 8: PublicKey.of(OTHER_PHONE).compressed}, signature=static[-64:])
    turned = bytes([POINT[0] ^ 1]) + POINT[1:]
    rows: dict[str, tuple[Any, str]] = {
        "by another phone": (shown(key=OTHER_PHONE), "wrong_holder_signature"),
        "by the city's own key": (shown(key=KEY), "wrong_holder_signature"),
        "later than signed": ([static, NOW + 1, signature], "wrong_holder_signature"),
        "around another badge": ([other, NOW, signature], "wrong_holder_signature"),
        "with digits that were not signed": ([static, NOW, signature, 7], "wrong_holder_signature"),
        "without the digits that were signed": (challenged[:3], "wrong_holder_signature"),
        "with other digits": ([*challenged[:3], 8], "wrong_holder_signature"),
        "with the other root of the holder's key": (shown(says(holder=turned)), "wrong_holder_signature"),
        "with the city's signature as the phone's": ([static, NOW, static[-64:]], "wrong_holder_signature"),
        "with a signature of zeros": ([static, NOW, bytes(64)], "wrong_holder_signature"),
        "with the upper signature": ([static, NOW, upper(signature)], "wrong_holder_signature"),
        "with the holder's key swapped": (prove(swapped, OTHER_PHONE, NOW), "wrong_signature"),
        "around a forged badge": (shown(static=sealed(says(holder=POINT), key=FORGER)), "wrong_signature"),
        "around a card": (shown(static=sealed()), "missing_holder_key"),
        "without a signature": ([static, NOW, b""], "wrong_signature_length"),
        "with a doubled signature": ([static, NOW, signature * 2], "wrong_signature_length"),
        "with half a signature": ([static, NOW, signature[:32]], "wrong_signature_length"),
        "at no time": ([static, 0, signature], "proof_out_of_range"),
        "before counting": ([static, -NOW, signature], "proof_out_of_range"),
        "beyond counting": ([static, 2**32, signature], "proof_out_of_range"),
        "far beyond counting": ([static, 2**64 - 1, signature], "proof_out_of_range"),
        "with four digits": ([static, NOW, signature, 1000], "proof_out_of_range"),
        "with the digits that mean none": ([static, NOW, signature, 0xFFFF], "proof_out_of_range"),
        "with digits below zero": ([static, NOW, signature, -1], "proof_out_of_range"),
        "with digits as text": ([static, NOW, signature, "007"], "proof_out_of_range"),
        "with no digits said": ([static, NOW, signature, None], "unexpected_type"),
        "with a time as text": ([static, "now", signature], "wrong_structure"),
        "with a time as true": ([static, True, signature], "unexpected_type"),
        "in five parts": ([static, NOW, signature, 7, 7], "wrong_structure"),
        "in two parts": ([static, NOW], "wrong_structure"),
        "around nothing": ([b"", NOW, signature], "bad_length"),
        "around itself": ([shown(), NOW, signature], "wrong_structure"),
        "around a credential that isn't bytes": ([cbor2.loads(static), NOW, signature], "wrong_structure"),
        "with a longer time than needed": (_long_time(static, signature), "not_canonical"),
        "with a byte more": (shown() + b"\x00", "trailing_bytes"),
        "with a byte less": (shown()[:-1], "truncated"),
        "tagged": (b"\xd2" + shown(), "unexpected_type"),
        "too long": ([static + bytes(400), NOW, signature], "bad_length"),
        "far too long": (shown() + bytes(400), "bad_length"),
    }
    made = {name: row if isinstance(row, bytes) else cbor2.dumps(row, canonical=True) for name, (row, _fault) in rows.items()}
    return [(f"proof {name}", written(made[name]), "not_ours", rows[name][1]) for name in rows]


def _long_time(static: bytes, signature: bytes) -> bytes:
    return b"\x83" + cbor2.dumps(static) + b"\x1b" + NOW.to_bytes(8, "big") + cbor2.dumps(signature)
