"""`./dev bench [NAME...]`: the benchmarks, each figure beside its aim and as a ratio to a baseline of the same run."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.bench import delta, driver, expiring, kit, law, load, lookup, push, qr, scan, sheet
from tests.bench.measuring import Report

_MODULES = (push, delta, kit, sheet, lookup, law, expiring, load, qr, scan, driver)
BENCHES = {module.__name__.rsplit(".", 1)[-1]: module.run for module in _MODULES}


def main(names: list[str]) -> int:
    """Runs the benches named, or all."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no such bench: {', '.join(unknown)}; there are {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    report = Report()
    for name in names or BENCHES:
        print(f"\n{name}: {(BENCHES[name].__doc__ or '').strip().splitlines()[0]}", flush=True)
        BENCHES[name](report)
    report.write(Path("var/bench.json"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
