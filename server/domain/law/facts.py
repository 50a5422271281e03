"""What is asked about: facts as they come in, read strictly. A fact that can't be read is an error, never a guess."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NoReturn

from server.domain.law.errors import LawError

YEARS = range(1900, 2201)
COUNTS, INHABITANTS = 1_000_000, 1_000_000_000
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_DECIMAL = re.compile(r"\d{1,12}(\.\d{1,8})?")


@dataclass(frozen=True)
class VehicleFacts:
    """`made` is the year of manufacture, never of the model; a None is a fact that nobody knows."""

    made: int | None
    displacement_cc: Decimal | None
    inspected_on: date | None
    inspection_result: str | None = None


@dataclass(frozen=True)
class DriverFacts:
    born: date | None
    category_a_since: date | None


def refuse(detail: str) -> NoReturn:
    raise LawError("bad_input", detail)


def mapping(value: Any, name: str) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else refuse(f"{name} should be an object")


def text(value: Any, name: str) -> str:
    return value if isinstance(value, str) and value else refuse(f"{name} should be text")


def flag(value: Any, name: str) -> bool:
    return value if isinstance(value, bool) else refuse(f"{name} should be true or false")


def choice(value: Any, name: str, allowed: tuple[str, ...]) -> str:
    return value if isinstance(value, str) and value in allowed else refuse(f"{name} should be one of {allowed}")


def items(value: Any, name: str) -> list[Any]:
    return value if isinstance(value, list) else refuse(f"{name} should be a list")


def count(value: Any, name: str, below: int = COUNTS) -> int:
    valid = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < below
    return value if valid else refuse(f"{name} should be a whole number")


def whole(value: Any, name: str, within: int = 2**32) -> int:
    """A count that may be below zero."""
    valid = isinstance(value, int) and not isinstance(value, bool) and abs(value) < within
    return value if valid else refuse(f"{name} should be a whole number")


def day(value: Any, name: str) -> date:
    """An ISO civil date of the years that a law can meet."""
    try:
        read = date.fromisoformat(value) if isinstance(value, str) and _DAY.fullmatch(value) else None
    except ValueError:
        read = None
    return read if read and read.year in YEARS else refuse(f"{name} should be a date like 2026-03-10")


def decimal(value: Any, name: str) -> Decimal:
    """An exact quantity not below zero: a decimal string, a whole number or a number parsed as Decimal."""
    written = str(value) if isinstance(value, (str, int, Decimal)) and not isinstance(value, bool) else ""
    return Decimal(written) if _DECIMAL.fullmatch(written) else refuse(f"{name} should be a decimal number")


def vehicle_facts(value: Any, name: str = "vehicle") -> VehicleFacts:
    given = mapping(value, name)
    result = given.get("inspection_result")
    return VehicleFacts(
        made=_optional(given.get("made"), "made", _year),
        displacement_cc=_optional(given.get("displacement_cc"), "displacement_cc", decimal),
        inspected_on=_optional(given.get("inspected_on"), "inspected_on", day),
        inspection_result=None if result is None else choice(result, "inspection_result", ("passed", "failed")),
    )


def driver_facts(value: Any) -> DriverFacts:
    given = mapping(value, "driver")
    return DriverFacts(
        born=_optional(given.get("born"), "born", day),
        category_a_since=_optional(given.get("category_a_since"), "category_a_since", day),
    )


def _year(value: Any, name: str) -> int:
    valid = isinstance(value, int) and not isinstance(value, bool) and value in YEARS
    return value if valid else refuse(f"{name} should be a year")


def _optional(value: Any, name: str, read: Any) -> Any:
    return None if value is None else read(value, name)
