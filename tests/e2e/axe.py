"""axe-core on a page: what it finds, in words."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

_SOURCE = Path(__file__).resolve().parents[2] / "pwa" / "node_modules" / "axe-core" / "axe.min.js"
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def axe_findings(page: Page) -> list[str]:
    """Each violation with the elements it names; an empty list when there is none. The source goes in by the debugger, since
    the content policy lets no other script onto a page."""
    page.evaluate(_SOURCE.read_text())
    # The bars that stay scroll with the page meanwhile: a row that one of them happens to cover is not too small.
    page.evaluate("document.querySelector('.screen:not([hidden] *)')?.setAttribute('data-loose', '')")
    found = page.evaluate("rules => axe.run(document, {runOnly: {type: 'tag', values: rules}})", _RULES)
    page.evaluate("dispatchEvent(new Event('resize'))")
    return [f"{item['id']}: {item['help']} {[node['target'] for node in item['nodes']]}" for item in found["violations"]]


def sideways_scroll(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
