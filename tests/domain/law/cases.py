"""Law cases: one JSON object a line, shared with the PWA's tests."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

from server.domain.law.cases import lacks

__all__ = ["VECTORS", "lacks", "read_cases"]

VECTORS = Path(__file__).parents[2] / "vectors" / "law"


def read_cases(name: str) -> list[dict[str, Any]]:
    lines = (VECTORS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line, parse_float=Decimal) for line in lines if line.strip()]
