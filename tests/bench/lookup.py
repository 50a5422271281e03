"""Looking a permit up on the phone."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.measuring import Report
from tests.bench.volume import snapshot_of
from tests.running import RunningServer

_PWA = Path(__file__).resolve().parents[2] / "pwa"
_BUILD = """
import { build } from 'vite'
await build({ configFile: false, logLevel: 'error', root: process.cwd(),
  build: { ssr: 'src/domain/registry/registry.ts', outDir: process.argv[1], emptyOutDir: true } })
"""


def run(report: Report) -> None:
    """Lookup by plate and by name among 50,000 permits, in Node, as the phone does it in memory."""
    with TemporaryDirectory() as folder:
        figures = _figures(Path(folder))
    report.add("registry of 50,000 permits opened in memory", figures["opened"], "ms")
    report.add(
        "lookup by plate", figures["plate"], "µs", aim="300", ratio=figures["plate"] / figures["scan"], baseline="linear scan"
    )
    report.add(
        "search by name", figures["name"], "µs", aim="300", ratio=figures["name"] / figures["scan"], baseline="linear scan"
    )


def _figures(folder: Path) -> dict[str, float]:
    node = shutil.which("node") or "node"
    snapshot = folder / "snapshot.json"
    snapshot.write_bytes(_snapshot_of_many(folder))
    subprocess.run([node, "--input-type=module", "-e", _BUILD, str(folder / "bundle")], cwd=_PWA, check=True)
    bundle = next((folder / "bundle").glob("registry.*js"))
    script = Path(__file__).with_suffix(".mjs")
    done = subprocess.run([node, str(script), str(bundle), str(snapshot)], capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def _snapshot_of_many(folder: Path) -> bytes:
    (folder / "data").mkdir()
    return snapshot_of(RunningServer(folder / "data"), 50_000)
