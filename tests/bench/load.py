"""What the inspector's phone downloads before the first screen."""

from __future__ import annotations

import re
from pathlib import Path

from tests.bench.measuring import Report

_DIST = Path(__file__).resolve().parents[2] / "pwa" / "dist"
#: Imports of an ES module as the bundler writes them.
_IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["']\./([\w.-]+\.js)["']""")


def run(report: Report) -> None:
    """Bytes of the inspector's first load with brotli, without the QR reader."""
    first = _first_load()
    total = sum(_wire_bytes(path) for path in first)
    plain = sum(path.stat().st_size for path in first)
    report.add("first load, brotli", total / 1024, "KiB", aim="120", ratio=total / plain, baseline="plain bytes")
    report.add("QR reader beside it, brotli", _wire_bytes(_DIST / "zxing_reader.wasm") / 1024, "KiB")


def _first_load() -> list[Path]:
    """The page and all that it names: scripts with their static imports, styles, icons and manifest."""
    page = (_DIST / "index.html").read_text()
    named = {_DIST / name.lstrip("/") for name in re.findall(r'(?:src|href)="(/[^"]+)"', page)}
    seen = {_DIST / "index.html", _DIST / "icons.svg", *named}
    waiting = [path for path in named if path.suffix == ".js"]
    while waiting:
        script = waiting.pop()
        for name in _IMPORT.findall(script.read_text()):
            found = script.parent / name
            if found.is_file() and found not in seen:
                seen.add(found)
                waiting.append(found)
    return sorted(path for path in seen if path.is_file() and path.suffix != ".png")


def _wire_bytes(path: Path) -> int:
    small = path.with_name(path.name + ".br")
    return (small if small.is_file() else path).stat().st_size
