"""Law cases: one JSON object a line, shared with the PWA's tests."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parents[2] / "vectors" / "law"


def read_cases(name: str) -> list[dict[str, Any]]:
    lines = (VECTORS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line, parse_float=Decimal) for line in lines if line.strip()]


def lacks(answer: Any, expected: Any, path: str = "") -> list[str]:
    """What of the expectation is not in the answer; objects are compared key by key."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        missing = [f"{path}.{key} is missing" for key in expected if key not in answer]
        both = ((key, value) for key, value in expected.items() if key in answer)
        return missing + [problem for key, value in both for problem in lacks(answer[key], value, f"{path}.{key}")]
    return [] if answer == expected else [f"{path}: {answer!r} is not {expected!r}"]
