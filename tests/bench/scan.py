"""From the camera's first picture to the verdict, on a slow phone."""

from __future__ import annotations

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from tests.bench.measuring import Report
from tests.browsers import phone, show_to_camera
from tests.e2e.inspector import Inspector
from tests.e2e.office import Office
from tests.running import RunningServer

CITY = "mt-barra-do-garcas"
_ROUNDS = 10
#: Notes when the tap came, when the camera's first picture was there and when the verdict stood on the screen.
_WATCH = """
window.times = {}
addEventListener('playing', (event) => { times.picture ??= performance.now() }, true)
addEventListener('click', () => { times.tap = performance.now() }, true)
new MutationObserver(() => {
  if (document.querySelector('.verdict h1, .verdict h2')) times.verdict ??= performance.now()
}).observe(document, { childList: true, subtree: true })
"""


def run(report: Report) -> None:
    """Scan to verdict in Chromium, offline, at 4 x CPU slowdown of the page (its worker runs at full speed)."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder))
        server.command("db", "upgrade")
        server.command("demo", "--ensure")
        with server:
            badge = Office(server.url, CITY, "cadastro").badge_png("010")
            video = show_to_camera(badge, Path(folder) / "camera.mjpeg", tilt=7)
            with phone(playwright, Path(folder) / "profile", video, (-15.89, -52.26)) as context:
                context.add_init_script(_WATCH)
                page = context.pages[0]
                inspector = Inspector(page, server.url)
                inspector.sign_in(CITY)
                inspector.prepare()
                context.set_offline(True)
                full, slow = (_median(inspector, page, rate) for rate in (1, 4))
    report.add("camera picture to verdict, 4 x slower", slow[0], "ms", aim="400", ratio=slow[0] / full[0], baseline="full speed")
    report.add(
        "tap to verdict, camera opening included, 4 x slower", slow[1], "ms", ratio=slow[1] / full[1], baseline="full speed"
    )


def _median(inspector: Inspector, page: Page, slowdown: int) -> tuple[float, float]:
    rounds = []
    for _ in range(_ROUNDS):
        inspector.open("/")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        page.wait_for_timeout(1500)  # what the app does at start is done, as when a person looks for the button
        inspector.scan()
        rounds.append(page.evaluate("[times.verdict - times.picture, times.verdict - times.tap]"))
        inspector.press("Voltar")
        inspector.page.wait_for_timeout(300)
    return statistics.median(one[0] for one in rounds), statistics.median(one[1] for one in rounds)
