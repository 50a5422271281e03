"""Cards and other texts, and what has to be said of them: name, text, outcome, fault."""

from __future__ import annotations

import cbor2

from server.domain.badge import base41
from tests.domain.badge.vectors import (
    FORGER,
    KID,
    NOW,
    OLD,
    OLD_KID,
    ORDER,
    ORIGIN,
    OTHER,
    OTHER_KID,
    POINT,
    STOLEN,
    STOLEN_KID,
    STRANGERS,
    THEIRS,
    UNKNOWN_KID,
    claims_bytes,
    rebuilt,
    says,
    sealed,
    upper,
    written,
)


def in_order_and_ended() -> list[tuple[str, str, str, str | None]]:
    """Genuine badges: name, text, outcome, fault."""
    rows = {
        "in order": (sealed(), "valid"),
        "long name with accents": (
            sealed(says(short_name="João Antônio da Conceição Gonçalves", permit_number="1A-07/26")),
            "valid",
        ),
        "newer than the list": (sealed(says(serial=4000)), "valid"),
        "last second": (sealed(says(expires=NOW + 1)), "valid"),
        "first second after": (sealed(says(expires=NOW)), "expired"),
        "outlives its key": (sealed(says(serial=2), OLD_KID, OLD), "expired"),
        "suspended": (sealed(says(serial=3)), "suspended"),
        "cancelled": (sealed(says(serial=4)), "cancelled"),
        "cancelled and expired": (sealed(says(serial=4, expires=NOW - 1)), "cancelled"),
        "replaced": (sealed(says(serial=5)), "replaced"),
        "of another city": (sealed(says(issuer=THEIRS), OTHER_KID, OTHER), "other_city"),
        "of a city nobody here knows": (sealed(says(issuer=STRANGERS), UNKNOWN_KID, FORGER), "other_city"),
        "under a withdrawn key": (sealed(kid=STOLEN_KID, key=STOLEN), "key_withdrawn"),
        "cancelled under a withdrawn key": (sealed(says(serial=4), STOLEN_KID, STOLEN), "cancelled"),
        "expired under a withdrawn key": (sealed(says(expires=NOW), STOLEN_KID, STOLEN), "expired"),
        "of a key not yet known": (sealed(kid=UNKNOWN_KID, key=FORGER), "unknown_key"),
        "our city under another city's key id": (sealed(kid=OTHER_KID, key=OTHER), "unknown_key"),
    }
    return [(name, written(data), outcome, None) for name, (data, outcome) in rows.items()]


def not_ours() -> list[tuple[str, str, str, str | None]]:
    """Badge links that the city never signed."""
    genuine, other = sealed(), sealed(says(serial=2, short_name="Marinalva"))
    claims = says().claims()
    renamed = cbor2.dumps({**claims, -1: "Josenilda"}, canonical=True)
    duplicate = bytes([claims_bytes()[0] + 1]) + claims_bytes()[1:] + cbor2.dumps(-1) + cbor2.dumps("Outro")
    shuffled = cbor2.dumps({**dict(reversed(claims.items()))})
    plain = rebuilt()
    rows: dict[str, tuple[bytes, str]] = {
        "forged with another key": (sealed(key=FORGER), "wrong_signature"),
        "signed with another city's key": (sealed(key=OTHER), "wrong_signature"),
        "signature of another badge": (genuine[:-64] + other[-64:], "wrong_signature"),
        "altered name": (rebuilt(claims=renamed, signature=genuine[-64:]), "wrong_signature"),
        "signature of zeros": (rebuilt(signature=bytes(64)), "wrong_signature"),
        "signature with s as the order": (rebuilt(signature=bytes(31) + b"\x01" + ORDER.to_bytes(32, "big")), "wrong_signature"),
        "upper signature": (rebuilt(signature=upper(genuine[-64:])), "wrong_signature"),
        "signature of the other badge's r": (genuine[:-64] + other[-64:-32] + genuine[-32:], "wrong_signature"),
        "signature turned about": (genuine[:-64] + genuine[-32:] + genuine[-64:-32], "wrong_signature"),
        "empty signature": (rebuilt(signature=b""), "wrong_signature_length"),
        "doubled signature": (rebuilt(signature=genuine[-64:] * 2), "wrong_signature_length"),
        "no algorithm": (rebuilt({4: KID}), "wrong_algorithm"),
        "algorithm none": (rebuilt({1: 0, 4: KID}), "wrong_algorithm"),
        "EdDSA": (rebuilt({1: -8, 4: KID}), "wrong_algorithm"),
        "HMAC": (rebuilt({1: 5, 4: KID}), "wrong_algorithm"),
        "no key id": (rebuilt({1: -7}), "wrong_key_id"),
        "key id of three bytes": (rebuilt({1: -7, 4: b"\x0a\x01\x00"}), "wrong_key_id"),
        "key id as a number": (rebuilt({1: -7, 4: 2561}), "wrong_key_id"),
        "critical header": (rebuilt({1: -7, 2: [9], 4: KID}), "wrong_structure"),
        "empty protected header": (rebuilt(b""), "truncated"),
        "header after a map": (rebuilt(cbor2.dumps({1: -7, 4: KID}, canonical=True) + b"\x00"), "trailing_bytes"),
        "unprotected algorithm": (rebuilt(unprotected={1: -7}), "wrong_structure"),
        "tagged": (b"\xd2" + plain, "unexpected_type"),
        "one byte more": (plain + b"\x00", "trailing_bytes"),
        "one byte less": (plain[:-1], "truncated"),
        "one byte alone": (b"\x84", "truncated"),
        "three parts": (cbor2.dumps(cbor2.loads(plain)[:3]), "wrong_structure"),
        "a number": (b"\x01", "wrong_structure"),
        "longer length than needed": (b"\x98\x04" + plain[1:], "not_canonical"),
        "indefinite length": (b"\x9f" + plain[1:] + b"\xff", "not_canonical"),
        "repeated claim": (rebuilt(claims=duplicate), "repeated_label"),
        "unsorted claims": (rebuilt(claims=shuffled), "unsorted_labels"),
        "claim with a text label": (rebuilt(claims={**claims, "iss": 1}), "unexpected_type"),
        "no expiry": (rebuilt(claims={k: v for k, v in claims.items() if k != 4}), "missing_claim"),
        "claim from elsewhere": (rebuilt(claims={**claims, 6: NOW}), "unknown_claim"),
        "expiry as text": (rebuilt(claims={**claims, 4: "2099"}), "claim_out_of_range"),
        "expiry as a fraction": (rebuilt(claims={**claims, 4: 1.5e9}), "unexpected_type"),
        "expiry as true": (rebuilt(claims={**claims, 4: True}), "unexpected_type"),
        "expiry beyond counting": (rebuilt(claims={**claims, 4: 2**63}), "claim_out_of_range"),
        "expiry before counting": (rebuilt(claims={**claims, 4: -5}), "claim_out_of_range"),
        "serial zero": (rebuilt(claims={**claims, 7: bytes(10)}), "claim_out_of_range"),
        "id as a number": (rebuilt(claims={**claims, 7: 1}), "claim_out_of_range"),
        "id of nine bytes": (rebuilt(claims={**claims, 7: claims[7][:-1]}), "claim_out_of_range"),
        "id of eleven bytes": (rebuilt(claims={**claims, 7: claims[7] + b"\x00"}), "claim_out_of_range"),
        "serial beyond counting": (rebuilt(claims={**claims, 7: b"\x80" + bytes(9)}), "claim_out_of_range"),
        "holder's key off the curve": (rebuilt(claims={**claims, 8: b"\x02" + b"\xff" * 32}), "wrong_holder_key"),
        "holder's key without a root": (rebuilt(claims={**claims, 8: b"\x02" + bytes(31) + b"\x01"}), "wrong_holder_key"),
        "holder's key of another form": (rebuilt(claims={**claims, 8: b"\x04" + POINT[1:]}), "wrong_holder_key"),
        "holder's key too short": (rebuilt(claims={**claims, 8: POINT[:-1]}), "wrong_holder_key"),
        "holder's key in full": (rebuilt(claims={**claims, 8: b"\x04" + POINT[1:] + bytes(32)}), "wrong_holder_key"),
        "empty holder's key": (rebuilt(claims={**claims, 8: b""}), "wrong_holder_key"),
        "holder's key as text": (rebuilt(claims={**claims, 8: "2"}), "wrong_holder_key"),
        "issuer that is no city": (rebuilt(claims={**claims, 1: 12}), "claim_out_of_range"),
        "name too long": (rebuilt(claims={**claims, -1: "a" * 41}), "claim_out_of_range"),
        "no name": (rebuilt(claims={**claims, -1: ""}), "claim_out_of_range"),
        "name that turns the line": (rebuilt(claims={**claims, -1: "Jos\u202eé"}), "bad_text"),
        "name with a line feed": (rebuilt(claims={**claims, -1: "José\n127"}), "bad_text"),
        "name that is not UTF-8": (rebuilt(claims=claims_bytes().replace(b"Josenildo", b"Josenil\xff\xfe")), "bad_text"),
        "claims that are a list": (rebuilt(claims=b"\x80"), "wrong_structure"),
        "deep lists": (b"\x81" * 300, "unexpected_type"),
        "a list without end": (b"\x9b" + b"\x7f" * 8, "truncated"),
        "a text without end": (b"\x7b" + b"\x7f" * 8, "truncated"),
        "too many bytes": (plain + bytes(480), "bad_length"),
    }
    made = [(name, written(data), "not_ours", fault) for name, (data, fault) in rows.items()]
    texts = {
        "nothing after the sign": (f"{ORIGIN}/B#", "bad_length"),
        "small letters": (f"{ORIGIN}/B#abc", "bad_alphabet"),
        "a group out of range": (f"{ORIGIN}/B#:::", "bad_group"),
        "a short group out of range": (f"{ORIGIN}/B#::", "bad_group"),
        "a space": (f"{ORIGIN}/B#0 0", "bad_alphabet"),
        "a line feed at the end": (f"{ORIGIN}/B#00\n", "bad_alphabet"),
        "one character": (f"{ORIGIN}/B#0", "bad_length"),
    }
    return made + [(name, text, "not_ours", fault) for name, (text, fault) in texts.items()]


def no_badges() -> list[tuple[str, str, str, str | None]]:
    """QR codes of other things."""
    texts = [
        "",
        "00020126580014br.gov.bcb.pix0136a629532e-7693-4846-852d-1bbff817b5a8520400005303986",
        "https://www.gov.br/pt-br",
        f"{ORIGIN}/b#00",
        f"{ORIGIN}/x/B#00",
        f"javascript:alert(1)//{ORIGIN}/B#00",
        f" {ORIGIN}/B#00",
        f"{ORIGIN}/B#{'0' * 1000}",
        f"HTTPS://PRANCHETA.EXAMPLE/B#{base41.encode(sealed())}",
        f"https://user@prancheta.example/B#{base41.encode(sealed())}",
        "\x00\x01\ufffd",
        "crachá 127",
    ]
    return [(f"other thing {number}", text, "not_a_badge", "not_a_link") for number, text in enumerate(texts, 1)]
