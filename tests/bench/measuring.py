"""Measuring in one run: several rounds, the median, and a ratio to a baseline taken beside it."""

from __future__ import annotations

import json
import os
import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass
class Figure:
    """One measured figure. `ratio` compares with `baseline` of the same run, which other machines share."""

    name: str
    value: float
    unit: str
    aim: str = ""
    ratio: float | None = None
    baseline: str = ""
    note: str = ""

    def line(self) -> str:
        """For people."""
        ratio = f"  {self.ratio:8.3g} x {self.baseline}" if self.ratio is not None else ""
        aim = f"  (aim {self.aim})" if self.aim else ""
        note = f"  {self.note}" if self.note else ""
        return f"{self.name:58} {self.value:12,.4g} {self.unit:10}{ratio}{aim}{note}"


@dataclass
class Report:
    """The figures of a run, printed as they come and written as JSON at the end."""

    figures: list[Figure] = field(default_factory=list)

    def add(self, name: str, value: float, unit: str, **more: object) -> Figure:
        """Notes a figure."""
        figure = Figure(name, value, unit, **more)  # type: ignore[arg-type]
        self.figures.append(figure)
        print(figure.line(), flush=True)
        return figure

    def write(self, path: Path) -> None:
        """Leaves the figures as JSON with the machine they were taken on."""
        machine = {"cpus": os.cpu_count(), "machine": platform.machine(), "python": platform.python_version()}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"machine": machine, "figures": [asdict(f) for f in self.figures]}, indent=1))


def median_seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """The median time of a piece of work, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def durable_write_seconds(folder: Path, size: int = 300_000, count: int = 30) -> float:
    """The baseline of whatever must be on disk: the median time to write and fsync a file of a photo's size."""
    data = os.urandom(size)
    times = []
    for number in range(count):
        start = time.perf_counter()
        with (folder / f"baseline-{number}").open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        times.append(time.perf_counter() - start)
    return statistics.median(times)
