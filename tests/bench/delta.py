"""Asking for changes when there are none, which phones do all day."""

from __future__ import annotations

import json
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.clients import Client
from tests.bench.measuring import Report
from tests.bench.volume import CITY, PASSWORD, prepare_city
from tests.running import RunningServer

_ASKS = 300


def run(report: Report) -> None:
    """Delta pull when nothing changed, in a city of 300 permits and in one of 10,000, against a bare health check."""
    for permits in (300, 10_000):
        with TemporaryDirectory() as folder:
            server = RunningServer(Path(folder))
            username = prepare_city(server, permits)[0]
            with server:
                client = Client(server.url)
                client.sign_in(CITY, username, PASSWORD)
                delta, health = _delta_seconds(client), _seconds(client, "/api/health")
                client.close()
        report.add(f"delta of nothing, {permits} permits", delta * 1000, "ms", ratio=delta / health, baseline="health check")


def _delta_seconds(client: Client) -> float:
    _, body, headers = client.ask("GET", "/api/field/registry")
    version = json.loads(body)["version"]
    return _seconds(client, f"/api/field/registry/changes?since={version}", {"If-None-Match": headers["ETag"]})


def _seconds(client: Client, path: str, headers: dict[str, str] | None = None) -> float:
    times = []
    for _ in range(_ASKS):
        start = time.perf_counter()
        status, body, _ = client.ask("GET", path, headers=headers)
        times.append(time.perf_counter() - start)
        if status not in (200, 304):
            raise RuntimeError(f"{path}: {status} {body[:200]!r}")
    return sorted(times)[len(times) // 2]
