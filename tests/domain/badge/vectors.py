"""What the server and the phone must say of the same texts, made from fixed keys.

`python -m tests.domain.badge.vectors` writes tests/vectors/badge anew; a test fails when the files are not what this makes.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, derive_private_key

from server.domain.badge import base41, link
from server.domain.badge.credential import Credential, issue, to_be_signed
from server.domain.badge.key_list import CityKey, KeyList, members, sign_key_list
from server.domain.badge.signatures import PublicKey, sign
from server.domain.badge.statements import sign_statement
from server.domain.badge.status_list import PURPOSE, BadgeState, StatusList, pack

FOLDER = Path(__file__).resolve().parents[2] / "vectors" / "badge"
ORIGIN = "https://prancheta.example"
OURS, THEIRS, STRANGERS = 5101803, 2918407, 2905701
NOW = 1_773_148_800  # 2026-03-10T13:20:00Z
YEAR = 365 * 86_400
STATES = {3: BadgeState.SUSPENDED, 4: BadgeState.CANCELLED, 5: BadgeState.REPLACED}
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def fixed_key(name: str) -> EllipticCurvePrivateKey:
    """A private key that is the same everywhere; for tests alone."""
    return derive_private_key(int.from_bytes(hashlib.sha256(name.encode()).digest(), "big") % _ORDER, SECP256R1())


ROOT, KEY, OLD, OTHER, FORGER = map(fixed_key, ("root", "ours", "old", "theirs", "forger"))
KID, OLD_KID, OTHER_KID, UNKNOWN_KID = b"\x0a\x01", b"\x0a\x00", b"\x0b\x01", b"\xff\xff"


def key_list() -> KeyList:
    """Our two keys, the older one at its end, and one of another city."""
    keys = [(KID, OURS, KEY, NOW + 4 * YEAR), (OLD_KID, OURS, OLD, NOW - 10), (OTHER_KID, THEIRS, OTHER, NOW + YEAR)]
    entries = []
    for kid, ibge, key, end in keys:
        point = PublicKey.of(key)
        entries.append(CityKey(kid.hex(), ibge, point.x, point.y, NOW - YEAR, end))
    return KeyList(7, "2026-03-01T12:00:00.000Z", tuple(entries))


def document() -> dict[str, Any]:
    """The badges' part of the kit."""
    root, keys = PublicKey.of(ROOT), key_list()
    ended = {"4": "2026-03-02", "5": "2026-03-05"}
    status = StatusList(OURS, 12, "2026-03-10T13:10:00.000Z", 9, pack(STATES, 9), ended)
    statement = {**status.members(), "kid": KID.hex()}
    return {
        "schema": 1,
        "municipality": "mt-barra-do-garcas",
        "root": {"x": root.x, "y": root.y},
        **members(keys),
        "root_signature": sign_key_list(keys, ROOT),
        "status": {**statement, "signature": sign_statement(PURPOSE, statement, KEY)},
    }


def says(**changes: Any) -> Credential:
    """What a badge in order says, with changes."""
    values = {"issuer": OURS, "serial": 1, "permit_number": "127", "short_name": "Josenildo", "expires": NOW + YEAR}
    return Credential(**{**values, **changes})


def sealed(credential: Credential | None = None, kid: bytes = KID, key: EllipticCurvePrivateKey = KEY) -> bytes:
    """A genuine badge's bytes."""
    return issue(credential or says(), kid, key)


def written(data: bytes) -> str:
    """The text of a QR with these bytes."""
    return link.write(ORIGIN, data)


def rebuilt(header: Any = None, claims: Any = None, unprotected: Any = None, signature: bytes | None = None) -> bytes:
    """A badge of another structure, signed with our own key all the same."""
    protected = header if isinstance(header, bytes) else cbor2.dumps(header or {1: -7, 4: KID}, canonical=True)
    payload = claims if isinstance(claims, bytes) else cbor2.dumps(claims or says().claims(), canonical=True)
    own = sign(KEY, to_be_signed(protected, payload)) if signature is None else signature
    return cbor2.dumps([protected, unprotected or {}, payload, own], canonical=True)


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
        "signature with s as the order": (rebuilt(signature=bytes(31) + b"\x01" + _ORDER.to_bytes(32, "big")), "wrong_signature"),
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
        "serial zero": (rebuilt(claims={**claims, 7: 0}), "claim_out_of_range"),
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
        "too many bytes": (plain + bytes(400), "bad_length"),
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


def claims_bytes() -> bytes:
    """The claims of a badge in order as CBOR."""
    return cbor2.dumps(says().claims(), canonical=True)


def readings() -> dict[str, Any]:
    """Every case."""
    elsewhere = [("another host", written(sealed()).replace("prancheta.example", "127.0.0.1:8000"), "valid", None)]
    rows = in_order_and_ended() + elsewhere + not_ours() + no_badges()
    cases = [dict(zip(("name", "text", "outcome", "fault"), row, strict=True)) for row in rows]
    genuine = sealed()
    return {
        "ibge": OURS,
        "now": NOW,
        "document": document(),
        "genuine": {"bytes": genuine.hex(), "text": written(genuine), "credential": says().__dict__},
        "cases": cases,
    }


def texts() -> list[dict[str, str]]:
    """Bytes and their text."""
    samples = [b"", b"\x00", b"\xff", b"\x00\x00", b"\xff\xff", b"\x00\x01\x02", bytes(range(256)), b"prancheta"]
    return [{"hex": sample.hex(), "text": base41.encode(sample)} for sample in samples]


def files() -> dict[str, str]:
    """The content of each file by name."""
    made = {"readings.json": readings(), "base41.json": texts()}
    return {name: json.dumps(content, ensure_ascii=True, indent=1) + "\n" for name, content in made.items()}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file_name, content in files().items():
        (FOLDER / file_name).write_text(content)
