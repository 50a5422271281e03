"""Records and photos up, as four phones with a good link send them."""

from __future__ import annotations

import hashlib
import json
import os
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.clients import Client
from tests.bench.measuring import Report, durable_write_seconds
from tests.bench.volume import CITY, PASSWORD, prepare_city
from tests.factories.records import Phone, a_notice
from tests.postgres import postgres_cluster
from tests.running import RunningServer

CLIENTS = 4
NOTICES = 200
PHOTO_BYTES = 300_000
_JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"


@dataclass
class Load:
    """What one phone sends: a record and its photo, several times."""

    url: str
    username: str
    device: str
    items: list[tuple[dict[str, str], bytes]]


def run(report: Report) -> None:
    """Pushes a second with one 300 KB photo each: 4 clients, 200 notices, on both databases."""
    with TemporaryDirectory() as folder:
        one_write = durable_write_seconds(Path(folder))
        report.add("writing and syncing a 300 KB file, alone", 1 / one_write, "files/s")
    for name in ("SQLite", "PostgreSQL"):
        rate, slowest = _measure(name)
        ratio = {"ratio": rate * one_write, "baseline": "files/s alone"}
        report.add(f"notices with a photo, {name}", rate, "notices/s", aim="300", **ratio)
        report.add(f"notices with a photo, {name}, p95", slowest * 1000, "ms")


def _measure(kind: str) -> tuple[float, float]:
    with ExitStack() as stack:
        data = Path(stack.enter_context(TemporaryDirectory()))
        url = stack.enter_context(postgres_cluster(durable=True)) if kind == "PostgreSQL" else None
        server = RunningServer(data, url)
        usernames = prepare_city(server, permits=300, inspectors=CLIENTS)
        stack.enter_context(server)
        loads = [_load(server.url, username) for username in usernames]
        workers = stack.enter_context(ProcessPoolExecutor(CLIENTS))
        list(workers.map(_send, [Load(load.url, load.username, load.device, load.items[:3]) for load in loads]))  # warm-up
        start = time.perf_counter()
        times = [seconds for sent in workers.map(_send, [_rest(load) for load in loads]) for seconds in sent]
        elapsed = time.perf_counter() - start
    return NOTICES / elapsed, sorted(times)[int(len(times) * 0.95)]


def _rest(load: Load) -> Load:
    return Load(load.url, load.username, load.device, load.items[3:])


def _load(url: str, username: str) -> Load:
    client = Client(url)
    user = client.sign_in(CITY, username, PASSWORD)["user"]
    phone = Phone(CITY, user["id"])
    client.ask("POST", "/api/devices", {"id": phone.id, "name": "bench", "public_key": phone.public_key})
    items = []
    for _ in range(NOTICES // CLIENTS + 3):
        if not phone.numbers:
            _take_numbers(client, phone)
        photo = _JPEG + os.urandom(PHOTO_BYTES - len(_JPEG))
        entry = {"sha256": hashlib.sha256(photo).hexdigest(), "bytes": len(photo), "width": 1600, "height": 1200}
        entry |= {"type": "image/jpeg", "taken_at": "2026-03-10T10:26:00-03:00", "lat_e6": None, "lon_e6": None, "what": "moto"}
        items.append((phone.seal("notice", a_notice(phone.next_number(), photos=[entry])), photo))
    client.close()
    return Load(url, username, phone.id, items)


def _take_numbers(client: Client, phone: Phone) -> None:
    status, body, _ = client.ask("POST", "/api/field/numbers", {"device": phone.id, "count": 24})
    if status != 200:
        raise RuntimeError(f"no numbers: {status} {body!r}")
    block = json.loads(body)
    for part in block["blocks"]:
        phone.numbers += [f"{block['device_number']}-{n:04d}/{block['year']}" for n in range(part["from"], part["to"] + 1)]


def _send(load: Load) -> list[float]:
    client = Client(load.url)
    client.sign_in(CITY, load.username, PASSWORD)
    times = []
    for record, photo in load.items:
        start = time.perf_counter()
        _push(client, load.device, record, photo)
        times.append(time.perf_counter() - start)
    client.close()
    return times


def _push(client: Client, device: str, record: dict[str, str], photo: bytes) -> None:
    headers = {"X-Prancheta-Device": device}
    status, body, _ = client.ask("POST", "/api/sync/records", {"records": [record]}, headers)
    answer = json.loads(body)
    if status != 200 or answer["results"][0]["status"] != "accepted":
        raise RuntimeError(f"not accepted: {status} {answer}")
    headers |= {"Upload-Offset": "0", "Upload-Length": str(len(photo)), "Content-Type": "application/offset+octet-stream"}
    status, body, _ = client.ask("PATCH", f"/api/photos/{hashlib.sha256(photo).hexdigest()}", photo, headers)
    if status != 200:
        raise RuntimeError(f"photo not received: {status} {body!r}")
