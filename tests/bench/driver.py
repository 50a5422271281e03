"""The driver's phone: how much its app weighs, and how soon the badge stands on a slow phone without signal."""

from __future__ import annotations

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Playwright, sync_playwright

from tests.bench.measuring import Report
from tests.browsers import phone
from tests.e2e.office import Office
from tests.e2e.test_driver import a_code, activated
from tests.running import RunningServer

CITY = "ba-mata-de-sao-joao"
_ROUNDS = 5
#: Notes when the badge's code was there to be painted, counted from the start of the navigation.
_WATCH = """
window.badgeAt = new Promise((painted) => {
  new MutationObserver((_, watching) => {
    if (!document.querySelector('.badge-qr path')) return
    watching.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => painted(performance.now())))
  }).observe(document, { childList: true, subtree: true })
})
"""
_WIRE_BYTES = """
[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter((entry) => !entry.name.includes('/api/') && !/\\.(png|webmanifest)$/.test(entry.name))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)
"""
_KEPT = "navigator.serviceWorker.ready.then(() => caches.keys()).then((all) => all.length > 0)"


def run(report: Report) -> None:
    """Badge on screen from a cold offline start (browser and server both down before), at 4 x CPU slowdown of the page."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        profile = Path(folder) / "profile"
        server = RunningServer(Path(folder))
        server.command("db", "upgrade")
        server.command("demo", "--ensure")
        with server:
            wire = _activate(playwright, profile, server.url, a_code(Office(server.url, CITY, "cadastro"), "014"))
        full, slow = (_cold_start(playwright, profile, server.url, rate) for rate in (1, 4))
    report.add("first load of the badge app, brotli", wire / 1024, "KiB", aim="60")
    report.add("cold offline start to badge, 4 x slower", slow, "ms", aim="1000", ratio=slow / full, baseline="full speed")


def _activate(playwright: Playwright, profile: Path, url: str, code: str) -> int:
    """Makes the profile a badge and leaves once everything is kept; returns the bytes of page, code, style and drawings."""
    with phone(playwright, profile) as context:
        page = activated(context, url, code)
        page.wait_for_function(_KEPT)
        return int(page.evaluate(_WIRE_BYTES))


def _cold_start(playwright: Playwright, profile: Path, url: str, slowdown: int) -> float:
    return statistics.median(_start(playwright, profile, url, slowdown) for _ in range(_ROUNDS))


def _start(playwright: Playwright, profile: Path, url: str, slowdown: int) -> float:
    with phone(playwright, profile) as context:
        context.set_offline(True)
        context.add_init_script(_WATCH)
        page: Page = context.pages[0]
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        page.goto(f"{url}/cracha", wait_until="commit")
        return float(page.evaluate("window.badgeAt"))
