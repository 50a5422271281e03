"""Phones of a benchmark: plain HTTP clients with a session, a device and records sealed beforehand."""

from __future__ import annotations

import http.client
import json
from typing import Any
from urllib.parse import urlsplit


class Client:
    """A signed-in connection that stays open, as a browser keeps it."""

    def __init__(self, url: str) -> None:
        self._connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
        self._headers: dict[str, str] = {}

    def sign_in(self, municipality: str, username: str, password: str) -> dict[str, Any]:
        """Opens a session and keeps its cookie."""
        credentials = {"municipality": municipality, "username": username, "password": password}
        status, body, headers = self.ask("POST", "/api/session", credentials)
        if status != 200:
            raise RuntimeError(f"sign-in failed: {status} {body!r}")
        self._headers["Cookie"] = headers["Set-Cookie"].split(";")[0]
        return dict(json.loads(body))

    def ask(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        """One request; a dict or list goes as JSON, bytes as they are."""
        sent = dict(self._headers) | (headers or {})
        if body is not None and not isinstance(body, bytes):
            body, sent["Content-Type"] = json.dumps(body).encode(), "application/json"
        self._connection.request(method, path, body=body, headers=sent)
        answer = self._connection.getresponse()
        return answer.status, answer.read(), answer.headers

    def close(self) -> None:
        """Ends the connection."""
        self._connection.close()
