"""The field kit of a large city, down to one phone."""

from __future__ import annotations

import gzip
import json
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.clients import Client
from tests.bench.measuring import Report, median_seconds
from tests.bench.volume import CITY, PASSWORD, prepare_city
from tests.running import RunningServer

_PARTS = ("law", "registry", "badges", "portraits")


def run(report: Report) -> None:
    """First field kit of 10,000 permits: bytes on the wire and time, cold (first phone of the day) and warm."""
    with TemporaryDirectory() as folder:
        server = RunningServer(Path(folder))
        username = prepare_city(server, permits=10_000)[0]
        with server:
            client = Client(server.url)
            client.sign_in(CITY, username, PASSWORD)
            start = time.perf_counter()
            sizes = {part: _pull(client, part) for part in _PARTS}
            cold = time.perf_counter() - start
            warm = median_seconds(lambda: [_pull(client, part) for part in _PARTS])
            plain = _plain_registry(client)
            client.close()
    for part, size in sizes.items():
        report.add(f"{part}, brotli", size / 1024, "KiB")
    report.add("registry against row objects in gzip", sizes["registry"] / len(plain), "x", note="smaller is better")
    report.add("whole kit, first phone after a change", cold * 1000, "ms", ratio=cold / warm, baseline="warm")
    report.add("whole kit, built before", warm * 1000, "ms")


def _pull(client: Client, part: str) -> int:
    status, body, _ = client.ask("GET", f"/api/field/{part}", headers={"Accept-Encoding": "br"})
    if status != 200:
        raise RuntimeError(f"{part}: {status} {body[:200]!r}")
    return len(body)


def _plain_registry(client: Client) -> bytes:
    """The same rows as a plain API would send them, to compare with."""
    _, body, _ = client.ask("GET", "/api/field/registry")
    snapshot = json.loads(body)
    tables = ("permits", "people", "vehicles")
    rows = {name: [dict(zip(snapshot[name]["columns"], row, strict=True)) for row in snapshot[name]["rows"]] for name in tables}
    return gzip.compress(json.dumps(rows).encode(), 6)
