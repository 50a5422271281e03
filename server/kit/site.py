"""Serves the built PWA: precompressed files, long caching for hashed names, a strict content policy."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from flask import Flask, Response, abort, request, send_file

#: Address prefixes of the apps, each with the page that its routes share.
PAGES = {"/escritorio": "escritorio.html", "/docs": "docs.html", "/b": "b.html", "/B": "b.html", "/cracha": "cracha.html"}
#: Longer ones are nobody's, and file systems fail on them.
_LONGEST_ADDRESS = 200

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/javascript", ".js")


def serve(app: Flask, folder: Path) -> None:
    """Adds the app's pages and files to an application; everything under /api stays the API's."""

    @app.get("/", defaults={"path": ""})
    @app.get("/<path:path>")
    def page_or_file(path: str) -> Response:
        if path.startswith("api/"):
            abort(404)
        file = _file_for(folder, path)
        if file is None:
            abort(404)
        return _send(folder, file)


def _file_for(folder: Path, path: str) -> Path | None:
    if len(path) > _LONGEST_ADDRESS:
        return None
    file = (folder / path).resolve()
    if path and file.is_relative_to(folder.resolve()) and file.is_file():
        return file
    if "." in path.rsplit("/", 1)[-1]:
        return None
    page = next((page for prefix, page in PAGES.items() if f"/{path}/".startswith(f"{prefix}/")), "index.html")
    return folder / page if (folder / page).is_file() else None


def _send(folder: Path, file: Path) -> Response:
    coding, sent = _best_coding(file)
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    answer = send_file(sent, mimetype=media_type, conditional=True, etag=True)
    if coding:
        answer.headers["Content-Encoding"] = coding
    answer.vary.add("Accept-Encoding")
    answer.headers["Cache-Control"] = _caching(file)
    if file.suffix == ".html":
        answer.headers["Content-Security-Policy"] = POLICY
        answer.headers["Permissions-Policy"] = "camera=(self), geolocation=(self), microphone=(self)"
    return answer


def _caching(file: Path) -> str:
    """Hashed names never change. The drawings of an open page must not go when the signal does."""
    if file.parent.name == "assets":
        return "public, max-age=31536000, immutable"
    return "public, max-age=600" if file.suffix == ".svg" else "no-cache"


def _best_coding(file: Path) -> tuple[str | None, Path]:
    for coding, suffix in (("br", ".br"), ("gzip", ".gz")):
        small = file.with_name(file.name + suffix)
        if coding in request.accept_encodings and small.is_file():
            return coding, small
    return None, file
