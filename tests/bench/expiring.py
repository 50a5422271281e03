"""What expires in a large city: the office's list of terms, and the same as CSV."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode

from server.demo.volume import make_permits
from tests.bench.clients import Client
from tests.bench.measuring import Report, median_seconds
from tests.bench.volume import CITY, PASSWORD, application
from tests.factories.accounts import a_user
from tests.running import RunningServer

_PERMITS = 10_000


def run(report: Report) -> None:
    """The list of terms of 10,000 permits, thirty days and half a year ahead, against a page of the registry."""
    with TemporaryDirectory() as folder:
        server = RunningServer(Path(folder))
        with application(server):
            make_permits(CITY, _PERMITS)
            username = a_user("supervisor", CITY).username
        with server:
            client = Client(server.url)
            client.sign_in(CITY, username, PASSWORD)
            _measure(report, client)
            client.close()


def _measure(report: Report, client: Client) -> None:
    registry = _seconds(client, "/api/registry/permits", page_size=200)
    for days in (30, 180):
        seconds = _seconds(client, "/api/expiring", days=days, page_size=200)
        name = f"expiring of {_PERMITS} permits, {days} days ahead"
        report.add(name, seconds * 1000, "ms", aim="500 ms", ratio=seconds / registry, baseline="page of the registry")
    start = time.perf_counter()
    _ask(client, "/api/expiring.csv", days=180)
    seconds = time.perf_counter() - start
    report.add("the same as CSV, 180 days", seconds * 1000, "ms", ratio=seconds / registry, baseline="page of the registry")


def _seconds(client: Client, path: str, **query: int) -> float:
    return median_seconds(lambda: _ask(client, path, **query), rounds=9)


def _ask(client: Client, path: str, **query: int) -> None:
    status, body, _ = client.ask("GET", f"{path}?{urlencode(query)}")
    if status != 200:
        raise RuntimeError(f"{path}: {status} {body[:200]!r}")
