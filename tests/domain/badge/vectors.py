"""Badges, proofs and a kit made from fixed keys, genuine and of other structures."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, derive_private_key

from server.domain.badge import link
from server.domain.badge.credential import Credential, issue, to_be_signed
from server.domain.badge.key_list import CityKey, KeyList, members, sign_key_list
from server.domain.badge.live import prove
from server.domain.badge.reading import BadgeReading, read_badge
from server.domain.badge.signatures import ORDER, PublicKey, sign
from server.domain.badge.statements import sign_statement
from server.domain.badge.status_list import PURPOSE, BadgeState, StatusList, pack

FOLDER = Path(__file__).resolve().parents[2] / "vectors" / "badge"
ORIGIN = "https://prancheta.example"
OURS, THEIRS, STRANGERS = 5101803, 2918407, 2905701
NOW = 1_773_148_800  # 2026-03-10T13:20:00Z
YEAR = 365 * 86_400
STATES = {3: BadgeState.SUSPENDED, 4: BadgeState.CANCELLED, 5: BadgeState.REPLACED}
NONCE = bytes.fromhex("5eed0badc0de")


def fixed_key(name: str) -> EllipticCurvePrivateKey:
    """A private key that is the same everywhere; for tests alone."""
    return derive_private_key(int.from_bytes(hashlib.sha256(name.encode()).digest(), "big") % ORDER, SECP256R1())


ROOT, KEY, OLD, STOLEN, OTHER, FORGER = map(fixed_key, ("root", "ours", "old", "stolen", "theirs", "forger"))
KID, OLD_KID, STOLEN_KID, OTHER_KID, UNKNOWN_KID = b"\x0a\x01", b"\x0a\x00", b"\x0a\x02", b"\x0b\x01", b"\xff\xff"
PHONE, OTHER_PHONE = map(fixed_key, ("phone", "other phone"))
POINT = PublicKey.of(PHONE).compressed


def key_list() -> KeyList:
    """Our three keys, one at its end and one withdrawn, and one of another city."""
    entries = (
        _entry(KID, OURS, KEY, NOW + 4 * YEAR),
        _entry(OLD_KID, OURS, OLD, NOW - 10),
        _entry(STOLEN_KID, OURS, STOLEN, NOW + 4 * YEAR, NOW - 86_400),
        _entry(OTHER_KID, THEIRS, OTHER, NOW + YEAR),
    )
    return KeyList(7, "2026-03-01T12:00:00.000Z", entries)


def _entry(kid: bytes, ibge: int, key: EllipticCurvePrivateKey, end: int, withdrawn: int | None = None) -> CityKey:
    point = PublicKey.of(key)
    return CityKey(kid.hex(), ibge, point.x, point.y, NOW - YEAR, end, withdrawn)


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
    values = {"permit_number": "127", "short_name": "Josenildo", "expires": NOW + YEAR}
    return Credential(**{"issuer": OURS, "serial": 1, "nonce": NONCE, **values, **changes})


def sealed(credential: Credential | None = None, kid: bytes = KID, key: EllipticCurvePrivateKey = KEY) -> bytes:
    """A genuine badge's bytes."""
    return issue(credential or says(), kid, key)


def shown(
    credential: Credential | None = None,
    key: EllipticCurvePrivateKey = PHONE,
    at: int = NOW,
    challenge: int | None = None,
    static: bytes | None = None,
) -> bytes:
    """What a driver's phone shows."""
    return prove(static or sealed(credential or says(holder=POINT)), key, at, challenge)


def judge(text: str) -> BadgeReading:
    """What the server says of a text with our keys and states."""
    return read_badge(
        text, ibge=OURS, now=NOW, find_key=key_list().find, state_of=lambda serial: STATES.get(serial, BadgeState.VALID)
    )


def written(data: bytes) -> str:
    """The text of a QR with these bytes."""
    return link.write(ORIGIN, data)


def rebuilt(header: Any = None, claims: Any = None, unprotected: Any = None, signature: bytes | None = None) -> bytes:
    """A badge of another structure, signed with our own key all the same."""
    protected = header if isinstance(header, bytes) else cbor2.dumps(header or {1: -7, 4: KID}, canonical=True)
    payload = claims if isinstance(claims, bytes) else cbor2.dumps(claims or says().claims(), canonical=True)
    own = sign(KEY, to_be_signed(protected, payload)) if signature is None else signature
    return cbor2.dumps([protected, unprotected or {}, payload, own], canonical=True)


def upper(signature: bytes) -> bytes:
    """The other signature that holds with any signature: the order less s."""
    return signature[:32] + (ORDER - int.from_bytes(signature[32:], "big")).to_bytes(32, "big")


def claims_bytes() -> bytes:
    """The claims of a badge in order as CBOR."""
    return cbor2.dumps(says().claims(), canonical=True)
