"""The law's decisions."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from server.domain.law.assess import assess
from server.domain.law.city import CityChoices, Regulation, under
from server.domain.law.decide import decide
from server.domain.law.history import PastNotice
from server.domain.law.pack import list_packs, load_pack
from server.domain.law.stop import read_stop_facts
from server.domain.law.tally import decide_tally
from tests.bench.measuring import Report, median_seconds

_ROOT = Path(__file__).resolve().parents[2]
_PWA, _VECTORS = _ROOT / "pwa", _ROOT / "tests" / "vectors" / "law"
_PHONE_ASKS = ("vehicle", "driver", "offense", "stand")
_NOTICES = 1_000
_BUILD = """
import { build } from 'vite'
await build({ configFile: false, logLevel: 'error', root: process.cwd(),
  build: { ssr: 'src/domain/law/index.ts', outDir: process.argv[1], emptyOutDir: true } })
"""


def run(report: Report) -> None:
    """Decisions and verdicts a second on the server and on the phone, a permit's tally, a city's choices."""
    questions = [case for name in _PHONE_ASKS for case in _cases(name) if "error" not in case["expect"]]
    stops = _cases("assess")
    parsed = _per_second(lambda: [json.loads(json.dumps(case)) for case in questions], len(questions))
    decided = _per_second(lambda: [decide(case) for case in questions], len(questions))
    assessed = _assessed_per_second(stops)
    report.add("decisions on the server", decided, "/s", ratio=decided / parsed, baseline="copying the question as JSON")
    report.add("verdicts of a stop on the server", assessed, "/s", ratio=assessed / decided, baseline="one decision")
    _phone(report, questions, stops)
    _tally(report)
    _choices(report)


def _cases(name: str) -> list[dict[str, Any]]:
    lines = (_VECTORS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line, parse_float=str) for line in lines if line.strip()]


def _per_second(work: Callable[[], object], count: int) -> float:
    return count / median_seconds(work, rounds=7)


def _assessed_per_second(stops: Sequence[dict[str, Any]]) -> float:
    facts = [(load_pack(stop["municipality"]), read_stop_facts(stop["facts"])) for stop in stops]
    return _per_second(lambda: [assess(pack, stop) for pack, stop in facts], len(facts))


def _phone(report: Report, questions: list[dict[str, Any]], stops: list[dict[str, Any]]) -> None:
    with TemporaryDirectory() as name:
        figures = _in_node(Path(name), {"questions": questions, "stops": stops})
    decided, assessed, parsed = figures["decided"], figures["assessed"], figures["parsed"]
    report.add("decisions on the phone (Node)", decided, "/s", ratio=decided / parsed, baseline="copying the question as JSON")
    report.add("verdicts of a stop on the phone (Node)", assessed, "/s", ratio=assessed / decided, baseline="one decision")


def _in_node(folder: Path, cases: dict[str, Any]) -> dict[str, float]:
    node = shutil.which("node") or "node"
    packs = {city: load_pack(city).to_json() for city in list_packs()}
    (folder / "law.json").write_text(json.dumps({**cases, "packs": packs}), encoding="utf-8")
    subprocess.run([node, "--input-type=module", "-e", _BUILD, str(folder / "bundle")], cwd=_PWA, check=True)
    bundle = next((folder / "bundle").glob("index.*js"))
    command = [node, str(Path(__file__).with_suffix(".mjs")), str(bundle), str(folder / "law.json")]
    return dict(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))


def _tally(report: Report) -> None:
    """A permit with more notices than any has, beside one with a single notice."""
    pack, on = load_pack("ba-mata-de-sao-joao"), date(2026, 11, 30)
    provisions = [offense.provision for offense in pack.offenses if offense.status == "fined"]
    notices = [
        PastNotice(str(n), on - timedelta(days=n % 365), provisions[n % len(provisions)], f"D{n % 3}", n % 5 > 0)
        for n in range(_NOTICES)
    ]
    many = median_seconds(lambda: decide_tally(pack, on, notices)) * 1_000
    one = median_seconds(lambda: decide_tally(pack, on, notices[:1])) * 1_000
    report.add(
        f"tally of a permit with {_NOTICES:,} notices", many, "ms", aim="50", ratio=many / one, baseline="tally of one notice"
    )


def _choices(report: Report) -> None:
    """A city that chose every reading and registered an act for every gap."""
    pack = load_pack("ba-mata-de-sao-joao")
    readings = {one.id: list(one.options)[-1] if one.options else str(one.maximum) for one in pack.readings}
    acts = (Regulation("1", "Decreto 1/2026", tuple(gap.id for gap in pack.gaps)),)
    changed = median_seconds(lambda: under(pack, CityChoices(readings, acts))) * 1_000
    start = time.perf_counter()
    document = under(pack, CityChoices(readings, acts)).to_json()
    told = (time.perf_counter() - start) * 1_000
    report.add("a law under every choice of its city", changed, "ms", aim="20")
    size = len(json.dumps(document, ensure_ascii=False).encode())
    report.add(
        "… told as one document for the phone", told, "ms", ratio=told / changed, baseline="making it", note=f"{size:,} bytes"
    )
