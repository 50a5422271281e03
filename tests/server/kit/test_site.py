"""Serving the built app."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from flask import Flask

from server.kit.precompress import precompress
from server.kit.site import serve


@pytest.fixture
def browser(tmp_path: Path):
    pages = tmp_path / "dist"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<p>campo</p>" * 50)
    (pages / "escritorio.html").write_text("<p>office</p>" * 50)
    (pages / "b.html").write_text("<p>passageiro</p>" * 50)
    (pages / "icons.svg").write_text("<svg/>")
    (pages / "assets" / "index-abc.js").write_text("export const a = 1\n" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    precompress(pages)
    app = Flask(__name__, static_folder=None)
    serve(app, pages)
    return app.test_client()


@pytest.mark.parametrize(
    ("path", "word"),
    [
        ("/", b"campo"),
        ("/auto/7", b"campo"),
        ("/badge-antigo", b"campo"),
        ("/escritorio", b"office"),
        ("/escritorio/fila", b"office"),
        ("/b", b"passageiro"),
        ("/B", b"passageiro"),
    ],
)
def test_a_route_of_an_app_gets_its_page(browser, path, word):
    assert word in browser.get(path).data


def test_a_browser_that_takes_gzip_gets_gzip(browser):
    answer = browser.get("/assets/index-abc.js", headers={"Accept-Encoding": "gzip"})

    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.data).startswith(b"export")


def test_hashed_files_are_kept_for_a_year_and_pages_are_asked_for_anew(browser):
    assert "immutable" in browser.get("/assets/index-abc.js").headers["Cache-Control"]
    assert browser.get("/").headers["Cache-Control"] == "no-cache"
    assert browser.get("/icons.svg").headers["Cache-Control"] == "public, max-age=600"


def test_pages_forbid_inline_script(browser):
    policy = browser.get("/").headers["Content-Security-Policy"]

    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "unsafe-inline" not in policy


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/api/nothing", "/no.js"])
def test_nothing_outside_the_folder_is_served(browser, path):
    answer = browser.get(path)

    assert answer.status_code == 404
    assert b"secret" not in answer.data
