"""A real gunicorn with a city and an inspector, and a client that can cut its own line."""

from __future__ import annotations

import http.client
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson

from server.app import create_app
from server.kit.db import db
from server.kit.settings import Settings
from tests.factories.accounts import PASSWORD, a_user
from tests.factories.records import CITY
from tests.running import RunningServer


@contextmanager
def a_live_server(data: Path, database_url: str | None = None) -> Iterator[tuple[RunningServer, str]]:
    """A running server on fresh tables, and the name of its inspector."""
    url = database_url or f"sqlite:///{data / 'prancheta.sqlite3'}"
    settings = Settings.from_environment()
    app = create_app(type(settings)(**{**vars(settings), "environment": "demo", "data": data, "database_url": url}))
    with app.app_context():
        db.create_all()
        username = a_user("inspector").username
        db.session.remove()
        db.engine.dispose()
    with RunningServer(data, database_url=url) as server:
        yield server, username


class LiveBrowser:
    """A signed-in client over one connection."""

    def __init__(self, port: int, username: str) -> None:
        self.port = port
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self._headers: dict[str, str] = {}
        answer, body = self.ask("POST", "/api/session", {"municipality": CITY, "username": username, "password": PASSWORD})
        self.user_id = body["user"]["id"]
        self._headers["Cookie"] = str(answer.getheader("Set-Cookie")).split(";")[0]

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[http.client.HTTPResponse, Any]:
        """Sends a request and reads the answer: bytes go as they are, anything else as JSON."""
        content = body if isinstance(body, bytes) else None if body is None else orjson.dumps(body)
        kind = "application/offset+octet-stream" if isinstance(body, bytes) else "application/json"
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self._connection.request(method, path, content, {"Content-Type": kind, **self._headers, **named})
        answer = self._connection.getresponse()
        text = answer.read()
        return answer, orjson.loads(text) if text and "json" in str(answer.getheader("Content-Type")) else text

    def begin_upload(self, name: str, data: bytes, offset: int, sent: int) -> socket.socket:
        """Opens a line of its own, says that the whole rest will come, sends some of it and leaves the line open."""
        line = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        head = [f"PATCH /api/photos/{name} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {self._headers['Cookie']}"]
        head += [f"Upload-Offset: {offset}", f"Upload-Length: {len(data)}", f"Content-Length: {len(data) - offset}"]
        line.sendall("\r\n".join([*head, "", ""]).encode() + data[offset : offset + sent])
        return line

    def received(self, name: str) -> int:
        """How much of a photo the server says it has."""
        answer, _ = self.ask("HEAD", f"/api/photos/{name}")
        return int(answer.getheader("Upload-Offset") or 0) if answer.status == 200 else 0

    def wait_for(self, name: str, at_least: int) -> int:
        """Waits until so much of a photo has come."""
        deadline = time.monotonic() + 10
        while (received := self.received(name)) < at_least and time.monotonic() < deadline:
            time.sleep(0.02)
        return received
