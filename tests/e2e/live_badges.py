"""A driver's phone as a test holds it: a live badge that the city issued to a key of the test's own, and what it shows."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import segno
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from PIL import Image
from segno.consts import MODE_ALPHANUMERIC, MODE_BYTE

from server.domain.badge import base41, link
from server.domain.badge.live import prove
from server.domain.badge.signatures import PublicKey
from tests.running import REPOSITORY, RunningServer

ORIGIN = "https://prancheta.test"


@dataclass(frozen=True)
class DriverPhone:
    """The badge's place in the status list, the city's credential, and the phone's private key."""

    serial: int
    static: bytes
    key: EllipticCurvePrivateKey

    def shows(self, timestamp: int, challenge: int | None = None) -> Image.Image:
        """The QR on its screen at an instant."""
        return drawn(prove(self.static, self.key, timestamp, challenge))


def drawn(data: bytes) -> Image.Image:
    """A QR as a phone's screen draws it, error level M."""
    segments: Any = [(link.prefix(ORIGIN), MODE_BYTE, "ascii"), (base41.encode(data), MODE_ALPHANUMERIC)]
    picture = BytesIO()
    segno.make_qr(segments, error="m", boost_error=False).save(picture, kind="png", scale=8, border=4)
    return Image.open(picture)


def activate(server: RunningServer, municipality: str, fleet_number: str) -> DriverPhone:
    """Gives the holder of a permit a live badge for a new key, on the machine that has the city's."""
    key = generate_private_key(SECP256R1())
    point = PublicKey.of(key).compressed.hex()
    made = _on_the_machine(server, "issue", municipality, fleet_number, point)
    return DriverPhone(made["serial"], base41.decode(made["text"]), key)


def cancel(server: RunningServer, municipality: str, phone: DriverPhone) -> None:
    """Ends its badge at the counter."""
    _on_the_machine(server, "cancel", municipality, str(phone.serial))


def _on_the_machine(server: RunningServer, *arguments: str) -> dict:
    done = subprocess.run(
        [sys.executable, "-m", "tests.e2e.live_badges", *arguments],
        cwd=REPOSITORY,
        env=server.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


def _issue(municipality: str, fleet_number: str, point: str) -> dict:
    from server.badges.keys import ensure_keys
    from server.badges.service import put_live_badge
    from server.kit.db import db
    from server.registry.models import Permit

    ensure_keys(municipality)
    permit = db.session.query(Permit).filter_by(municipality=municipality, fleet_number=fleet_number).one()
    badge = put_live_badge(municipality, permit.holder_id, bytes.fromhex(point))
    made = {"serial": badge.serial, "text": badge.text}
    db.session.commit()
    return made


def _cancel(municipality: str, serial: str) -> dict:
    from server.badges.service import cancel_badge

    return {"serial": cancel_badge(municipality, int(serial), "Celular perdido").serial}


if __name__ == "__main__":
    from server.app import create_app

    with create_app().app_context():
        act = {"issue": _issue, "cancel": _cancel}[sys.argv[1]]
        print(json.dumps(act(*sys.argv[2:])))
