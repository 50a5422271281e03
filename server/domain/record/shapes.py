"""A small language for the shape of JSON values: a shape is a function that yields what is wrong, as `path: reason`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, datetime
from typing import Any

Shape = Callable[[Any, str], Iterator[str]]

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


def text(longest: int = 200, shortest: int = 0) -> Shape:
    """A string; lengths in characters."""

    def check(value: Any, path: str) -> Iterator[str]:
        if not isinstance(value, str):
            yield f"{path}: text expected"
        elif not shortest <= len(value) <= longest:
            yield f"{path}: {shortest} to {longest} characters expected"
        elif _UNSTORABLE.search(value):
            yield f"{path}: characters that no database keeps"

    return check


def pattern(expression: str) -> Shape:
    """A string that a regular expression matches whole."""
    compiled = re.compile(expression)

    def check(value: Any, path: str) -> Iterator[str]:
        if not (isinstance(value, str) and compiled.fullmatch(value)):
            yield f"{path}: {expression} expected"

    return check


def integer(least: int = 0, most: int = 2**53 - 1) -> Shape:
    """A whole number within limits."""

    def check(value: Any, path: str) -> Iterator[str]:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            yield f"{path}: integer from {least} to {most} expected"

    return check


def one_of(*choices: Any) -> Shape:
    """One of a few values."""

    def check(value: Any, path: str) -> Iterator[str]:
        if not any(value is choice or (value == choice and type(value) is type(choice)) for choice in choices):
            yield f"{path}: one of {', '.join(map(str, choices))} expected"

    return check


def flag(value: Any, path: str) -> Iterator[str]:
    """True or false."""
    if not isinstance(value, bool):
        yield f"{path}: true or false expected"


def instant(value: Any, path: str) -> Iterator[str]:
    """An RFC 3339 instant with its offset. A clock that is years off is let through; it is flagged, not refused."""
    try:
        moment = datetime.fromisoformat(value)
        fits = moment.tzinfo is not None and 1900 <= moment.year <= 9000
    except (TypeError, ValueError):
        fits = False
    if not fits:
        yield f"{path}: instant with offset expected"


def day(value: Any, path: str) -> Iterator[str]:
    """A calendar day."""
    try:
        date.fromisoformat(value)
    except (TypeError, ValueError):
        yield f"{path}: day expected"


def maybe(shape: Shape) -> Shape:
    """The shape, or null."""

    def check(value: Any, path: str) -> Iterator[str]:
        if value is not None:
            yield from shape(value, path)

    return check


def items(shape: Shape, most: int = 100, least: int = 0) -> Shape:
    """A list of values of one shape."""

    def check(value: Any, path: str) -> Iterator[str]:
        if not isinstance(value, list):
            yield f"{path}: list expected"
        elif not least <= len(value) <= most:
            yield f"{path}: {least} to {most} items expected"
        else:
            for number, item in enumerate(value):
                yield from shape(item, f"{path}[{number}]")

    return check


def fields(required: dict[str, Shape], optional: dict[str, Shape] | None = None) -> Shape:
    """An object. Fields that nobody named are let through: a newer phone may know more than this server."""

    def check(value: Any, path: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{path or 'record'}: object expected"
            return
        prefix = f"{path}." if path else ""
        for name, shape in required.items():
            if name not in value:
                yield f"{prefix}{name}: missing"
            else:
                yield from shape(value[name], prefix + name)
        for name, shape in (optional or {}).items():
            if value.get(name) is not None:
                yield from shape(value[name], prefix + name)

    return check
