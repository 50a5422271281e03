"""Fixtures of the browser tests: one server of the product's own, and phones to hold before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.running import RunningServer


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The browser driver."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """The product with its demonstration data, as `./dev run` starts it."""
    running = RunningServer(tmp_path_factory.mktemp("server"))
    running.command("db", "upgrade")
    running.command("demo", "--ensure")
    with running:
        yield running


@pytest.fixture(autouse=True)
def _every_browser_test_is_marked(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("browser"), "mark the module: pytestmark = pytest.mark.browser"


@pytest.fixture
def shots(request: pytest.FixtureRequest) -> Path:
    """Where a test leaves its screenshots: under var/, never committed."""
    folder = Path(__file__).resolve().parents[2] / "var" / "screenshots" / re.sub(r"\W+", "-", request.node.name)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
