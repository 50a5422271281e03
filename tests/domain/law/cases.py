"""Law cases: one JSON object a line, shared with the PWA's tests."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

from server.domain.law.cases import lacks

__all__ = ["VECTORS", "lacks", "patch", "read_cases"]

VECTORS = Path(__file__).parents[2] / "vectors" / "law"


def read_cases(name: str) -> list[dict[str, Any]]:
    lines = (VECTORS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line, parse_float=Decimal) for line in lines if line.strip()]


def patch(document: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The document with the values at some paths changed: `vehicle.age.reading`, `offenses[AN-I-12]` (its keys given)."""
    for path, value in changes.items():
        *parents, last = path.split(".")
        place: Any = document
        for name in parents:
            place = place[name]
        name, _, wanted = last.rstrip("]").partition("[")
        if wanted:
            next(item for item in place[name] if wanted in (item.get("id"), item.get("provision"))).update(value)
        else:
            place[name] = value
    return document
