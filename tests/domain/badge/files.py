"""What the server and the phone must say of the same texts, as files.

`python -m tests.domain.badge.files` writes tests/vectors/badge anew; a test fails when the files are not what this makes.
"""

from __future__ import annotations

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

from server.domain.badge import base41
from server.domain.badge.credential import Credential
from server.domain.badge.signatures import PublicKey, b64
from tests.domain.badge import vectors
from tests.domain.badge.cases import in_order_and_ended, no_badges, not_ours
from tests.domain.badge.forgeries import forgeries
from tests.domain.badge.live_cases import CARD, live, not_live
from tests.domain.badge.vectors import FOLDER, NOW, OURS, PHONE, POINT, document, says, sealed, shown, written


def readings() -> dict[str, Any]:
    """Every case."""
    elsewhere = [("another host", written(sealed()).replace("prancheta.example", "127.0.0.1:8000"), "valid", None)]
    cards = [(*row, CARD) for row in in_order_and_ended() + elsewhere]
    nothing = [(*row, dict.fromkeys(CARD)) for row in not_ours() + not_live() + no_badges()]
    cases = [
        {"name": name, "text": text, "outcome": outcome, "fault": fault, **proof}
        for name, text, outcome, fault, proof in [*cards, *live(), *nothing]
    ]
    genuine = sealed()
    static = sealed(says(holder=POINT))
    return {
        "ibge": OURS,
        "now": NOW,
        "document": document(),
        "genuine": {"bytes": genuine.hex(), "text": written(genuine), "credential": _wire(says())},
        "live": {"static": static.hex(), "jwk": _private_jwk(PHONE), "bytes": shown(challenge=7).hex()},
        "cases": cases,
    }


def _wire(credential: Credential) -> dict[str, Any]:
    said = {**credential.__dict__, "cti": credential.cti}
    return {name: value.hex() if isinstance(value, bytes) else value for name, value in said.items()}


def _private_jwk(key: EllipticCurvePrivateKey) -> dict[str, str]:
    """The key of the tests' phone, for the phone's own tests."""
    point = PublicKey.of(key)
    scalar = b64(key.private_numbers().private_value.to_bytes(32, "big"))
    return {"kty": "EC", "crv": "P-256", "x": point.x, "y": point.y, "d": scalar}


def texts() -> list[dict[str, str]]:
    """Bytes and their text."""
    samples = [b"", b"\x00", b"\xff", b"\x00\x00", b"\xff\xff", b"\x00\x01\x02", bytes(range(256)), b"prancheta"]
    return [{"hex": sample.hex(), "text": base41.encode(sample)} for sample in samples]


def judged() -> list[list[str | None]]:
    """Each forgery with what the server says of it."""
    readings = ((name, text, vectors.judge(text)) for name, text in forgeries())
    return [[name, text, reading.outcome, reading.fault] for name, text, reading in readings]


def files() -> dict[str, str]:
    """The content of each file by name."""
    made = {"readings.json": readings(), "base41.json": texts()}
    written = {name: json.dumps(content, ensure_ascii=True, indent=1) + "\n" for name, content in made.items()}
    rows = ",\n".join(json.dumps(row) for row in judged())
    return {**written, "forgeries.json": f"[\n{rows}\n]\n"}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file_name, content in files().items():
        (FOLDER / file_name).write_text(content)
