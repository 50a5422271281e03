"""Badges as a passenger's camera meets them: cards of the counter, and live ones as a driver's phone would show them."""

from __future__ import annotations

import io
import json
import time
from dataclasses import replace
from typing import Any
from urllib.request import urlopen

from PIL import Image

from server.badges.key_files import badge_key_path, new_key, read_key
from server.badges.readers import read_with_zxing
from server.domain.badge import base41
from server.domain.badge.credential import issue, read
from server.domain.badge.live import prove
from server.domain.badge.signatures import PublicKey
from tests.e2e.office import Office
from tests.running import RunningServer

CITY = "ba-juazeiro"


class Badges:
    """Badges of the demonstration's drivers in Juazeiro, as links."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.counter = Office(server.url, CITY, "cadastro")

    def card(self, fleet_number: str) -> str:
        """The link in a printed card."""
        (text,) = read_with_zxing(Image.open(io.BytesIO(self.counter.badge_png(fleet_number))).convert("L"))
        return self.link(base41.decode(text.partition("#")[2]))

    def live(self, fleet_number: str, age: int = 0) -> str:
        """The link in a driver's phone, its code made some seconds ago."""
        static, holder = self._for_a_phone(fleet_number)
        return self.link(prove(static, holder, int(time.time()) - age))

    def copied(self, fleet_number: str) -> str:
        """A phone's credential without the phone's proof."""
        return self.link(self._for_a_phone(fleet_number)[0])

    def forged(self, fleet_number: str) -> str:
        """A card's words under somebody else's signature."""
        data = base41.decode(self.card(fleet_number).partition("#")[2])
        known = read(data)
        return self.link(issue(known.credential, known.kid, new_key()))

    def of_an_unknown_key(self, fleet_number: str) -> str:
        """A card's words under a key that no list names."""
        known = read(base41.decode(self.card(fleet_number).partition("#")[2]))
        return self.link(issue(known.credential, bytes(byte ^ 0xFF for byte in known.kid), new_key()))

    def link(self, data: bytes) -> str:
        """The address that a camera opens."""
        return f"{self.server.url}/B#{base41.encode(data)}"

    def serial(self, fleet_number: str) -> int:
        """The number of a driver's card."""
        return read(base41.decode(self.card(fleet_number).partition("#")[2])).credential.serial

    def _for_a_phone(self, fleet_number: str) -> tuple[bytes, Any]:
        holder = new_key()
        known = read(base41.decode(self.card(fleet_number).partition("#")[2]))
        credential = replace(known.credential, holder=PublicKey.of(holder).compressed)
        path = badge_key_path(self.server.data / "keys", CITY, known.kid.hex())
        return issue(credential, known.kid, read_key(path)), holder


def public_keys(url: str) -> Any:
    """What the page judges with."""
    with urlopen(f"{url}/api/public/keys") as answer:
        return json.load(answer)
