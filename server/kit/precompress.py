"""Writes a .br and a .gz beside each text file of a built app, so that serving it costs no compression."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

import brotli

_SUFFIXES = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".wasm", ".ico", ".txt"}


def compressed(data: bytes) -> dict[str, bytes]:
    """The same bytes under each content coding that browsers take."""
    return {"br": brotli.compress(data, quality=11, lgwin=22), "gzip": gzip.compress(data, 9, mtime=0)}


def precompress(folder: Path) -> None:
    """Compresses a folder's text files once; files that don't get smaller are left alone."""
    for path in sorted(folder.rglob("*")):
        if path.suffix not in _SUFFIXES or not path.is_file():
            continue
        data = path.read_bytes()
        for coding, small in compressed(data).items():
            if len(small) < len(data):
                path.with_name(path.name + (".br" if coding == "br" else ".gz")).write_bytes(small)


if __name__ == "__main__":
    precompress(Path(sys.argv[1]))
