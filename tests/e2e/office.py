"""The office's side of a browser test, through the same API that its pages use."""

from __future__ import annotations

import json
from typing import Any

from tests.bench.clients import Client

PASSWORD = "prancheta"


class Office:
    """Somebody of the city's office, signed in."""

    def __init__(self, url: str, municipality: str, username: str, password: str = PASSWORD) -> None:
        self.client = Client(url)
        self.client.sign_in(municipality, username, password)

    def get(self, path: str) -> Any:
        """A JSON answer.

        Raises:
            AssertionError: it is not a 200.
        """
        status, body, _ = self.client.ask("GET", path)
        assert status == 200, (path, status, body[:500])
        return json.loads(body)

    def post(self, path: str, body: Any) -> Any:
        """The JSON answer to a write.

        Raises:
            AssertionError: it was not done.
        """
        status, answer, _ = self.client.ask("POST", path, body)
        assert status in (200, 201), (path, status, answer[:500])
        return json.loads(answer)

    def bytes(self, path: str) -> bytes:
        """A file."""
        status, body, _ = self.client.ask("GET", path)
        assert status == 200, (path, status, body[:500])
        return body

    def badge_png(self, fleet_number: str) -> bytes:
        """The badge of a permit's holder as the counter prints it."""
        permits = self.get(f"/api/registry/permits?q={fleet_number}")["items"]
        found = next(permit for permit in permits if permit["fleet_number"] == fleet_number)
        holder = self.get(f"/api/registry/permits/{found['id']}")["holder"]["id"]
        badges = self.get(f"/api/badges?person={holder}")["items"]
        serial = next(badge["serial"] for badge in badges if badge["kind"] == "card")
        return self.bytes(f"/api/badges/{serial}.png")
