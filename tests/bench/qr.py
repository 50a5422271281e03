"""Reading the QR of spoiled pictures: plain pyzbar, the server's cascade, and the phone's reader in a real browser."""

from __future__ import annotations

import functools
import json
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from server.badges.decoding import read_image
from server.badges.errors import NoCodeFound
from server.badges.readers import read_with_zbar
from tests.bench.frames import KINDS, Frame, frames
from tests.bench.measuring import Report
from tests.browsers import phone
from tests.domain.badge import vectors

_PWA = Path(__file__).resolve().parents[2] / "pwa"
_BASELINE = "pyzbar"
_BUILD = """
import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'vite'
const [source, out] = process.argv.slice(1)
await build({ configFile: false, logLevel: 'error', root: process.cwd(), publicDir: false,
  define: { __ROOT_KEY__: '""' }, worker: { format: 'es' },
  build: { outDir: out, target: 'es2022', rollupOptions: { input: source, output: { entryFileNames: 'page.js' } } } })
const detector = createRequire(process.cwd() + '/package.json').resolve('barcode-detector/ponyfill')
cpSync(createRequire(detector).resolve('zxing-wasm/reader/zxing_reader.wasm'), out + '/zxing_reader.wasm')
"""


@dataclass
class Reader:
    """What a reader made of the frames: the text of each, and the seconds it took over each."""

    texts: list[str | None] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def run(report: Report, every: int = 1) -> None:
    """616 camera frames spoiled in eleven ways, read by three readers; and the time to judge a live badge at 4 x CPU slowdown."""
    pictures = list(frames(every))
    readers = {_BASELINE: _timed(pictures, _plain), "server": _timed(pictures, _cascade)}
    with TemporaryDirectory() as folder, _page(Path(folder), pictures) as page:
        readers["phone"] = _read_on_phone(page, len(pictures))
        judged = [_judge_live(page, rate) for rate in (1, 4)]
    _print_kinds(pictures, readers)
    for name, aim in ((_BASELINE, ""), ("server", "92"), ("phone", "89")):
        ratio = sum(readers[name].seconds) / sum(readers[_BASELINE].seconds)
        report.add(f"frames read, {name}", _share(pictures, readers[name]), "%", aim=aim, ratio=ratio, baseline="pyzbar's time")
    wrong = sum(_wrong(pictures, reader) for reader in readers.values())
    report.add("wrong texts, all readers", wrong, "", aim="0")
    report.add("live badge judged, 4 x slower", judged[1], "ms", aim="30", ratio=judged[1] / judged[0], baseline="full speed")


def _plain(picture: Image.Image) -> str | None:
    return next(iter(read_with_zbar(picture)), None)


def _cascade(picture: Image.Image) -> str | None:
    try:
        return read_image(picture).text
    except NoCodeFound:
        return None


def _timed(pictures: list[Frame], read: Callable[[Image.Image], str | None]) -> Reader:
    reader = Reader()
    for frame in pictures:
        picture = Image.open(BytesIO(frame.jpeg)).convert("L")
        start = time.perf_counter()
        reader.texts.append(read(picture))
        reader.seconds.append(time.perf_counter() - start)
    return reader


@contextmanager
def _page(folder: Path, pictures: list[Frame]) -> Iterator[Page]:
    """A browser on a page with the phone's own modules, and the pictures beside it."""
    site = folder / "site"
    source = Path(__file__).with_name("qr_page.mjs")
    node = shutil.which("node") or "node"
    subprocess.run([node, "--input-type=module", "-e", _BUILD, str(source), str(site)], cwd=_PWA, check=True)
    (site / "index.html").write_text("<!doctype html><title>QR</title><script type='module' src='/page.js'></script>")
    for number, frame in enumerate(pictures):
        (site / f"{number}.jpg").write_bytes(frame.jpeg)
    with _served(site) as address, sync_playwright() as playwright, phone(playwright, folder / "profile") as context:
        page = context.pages[0]
        page.goto(address)
        page.wait_for_function("'judgeAll' in window")
        yield page


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@contextmanager
def _served(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def _read_on_phone(page: Page, count: int) -> Reader:
    readings = page.evaluate("readAll", [f"/{number}.jpg" for number in range(count)])
    return Reader([one["text"] for one in readings], [one["ms"] / 1000 for one in readings])


def _judge_live(page: Page, slowdown: int) -> float:
    """The median milliseconds from a live proof's text to what is said of it."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    given = {
        "texts": [vectors.written(vectors.shown(at=vectors.NOW - age)) for age in range(20)],
        "badges": json.loads(json.dumps(vectors.document())),
        "now": vectors.NOW * 1000,
        "ibge": vectors.OURS,
    }
    return float(page.evaluate("judgeAll", given))


def _print_kinds(pictures: list[Frame], readers: dict[str, Reader]) -> None:
    print(f"{'frames read (time to pyzbar)':28}{'':6}" + "".join(f"{name:>18}" for name in readers))
    for kind in KINDS:
        places = [at for at, frame in enumerate(pictures) if frame.kind == kind]
        print(f"{kind:28}{len(places):6}" + "".join(_cell(pictures, readers, name, places) for name in readers))
    for symbol in ("card", "live"):
        places = [at for at, frame in enumerate(pictures) if frame.symbol == symbol]
        print(f"{symbol:28}{len(places):6}" + "".join(_cell(pictures, readers, name, places) for name in readers))


def _cell(pictures: list[Frame], readers: dict[str, Reader], name: str, places: list[int]) -> str:
    read = sum(readers[name].texts[at] == pictures[at].text for at in places)
    ratio = sum(readers[name].seconds[at] for at in places) / sum(readers[_BASELINE].seconds[at] for at in places)
    return f"{read:10} ({ratio:5.2f})"


def _share(pictures: list[Frame], reader: Reader) -> float:
    return 100 * sum(frame.text == text for frame, text in zip(pictures, reader.texts, strict=True)) / len(pictures)


def _wrong(pictures: list[Frame], reader: Reader) -> int:
    return sum(text not in (None, frame.text) for frame, text in zip(pictures, reader.texts, strict=True))
