"""Casos: questions with the answers that people expect of a law, one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from server.domain.law.decide import decide


@dataclass(frozen=True)
class Answered:
    """A case, and what of its expectation the answer lacks."""

    case: str
    differs: tuple[str, ...]


def answer_cases(lines: Iterable[str]) -> Iterator[Answered]:
    """Each case in its order; a line that is no case, or expects nothing, differs."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _answered(f"line {number}", line)


def _answered(place: str, line: str) -> Answered:
    try:
        question = json.loads(line, parse_float=Decimal)
    except (ValueError, RecursionError):
        return Answered(place, ("is not JSON",))
    if not isinstance(question, dict) or not isinstance(question.get("expect"), dict) or not question["expect"]:
        return Answered(place, ("expects nothing",))
    return Answered(str(question.get("case", place)), tuple(lacks(decide(question), question["expect"])))


def lacks(answer: Any, expected: Any, path: str = "") -> list[str]:
    """What of the expectation is not in the answer; objects are compared key by key, and more keys are welcome."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        missing = [f"{_under(path, key)} is missing" for key in expected if key not in answer]
        both = ((key, value) for key, value in expected.items() if key in answer)
        return missing + [problem for key, value in both for problem in lacks(answer[key], value, _under(path, key))]
    return [] if answer == expected else [f"{path or 'the answer'}: {answer!r} is not {expected!r}"]


def _under(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
