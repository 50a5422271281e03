"""The registry from an office's spreadsheet."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from server.registry.sheets.importing import import_sheet
from tests.bench.measuring import Report
from tests.bench.volume import CITY, application
from tests.factories.registry import a_csv, a_sheet_row
from tests.running import RunningServer

_ROWS = 10_000


def run(report: Report) -> None:
    """Importing 10,000 rows of CSV: all new, then all unchanged."""
    content = a_csv([a_sheet_row(number) for number in range(1, _ROWS + 1)], encoding="cp1252")
    with TemporaryDirectory() as folder, application(RunningServer(Path(folder))):
        new, unchanged = _seconds(content), _seconds(content)
    report.add("10,000 rows, all new", new, "s", ratio=new / unchanged, baseline="unchanged")
    report.add("10,000 rows, all unchanged", unchanged, "s")


def _seconds(content: bytes) -> float:
    start = time.perf_counter()
    done = import_sheet(CITY, content)
    if done.errors or done.rows != _ROWS:
        raise RuntimeError(f"the sheet was not taken whole: {done.errors[:3]}")
    return time.perf_counter() - start
