"""Strict reading of rule files: every value is asked for by name, and what nobody asked for is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import yaml

from server.domain.law.citation import Citation, label_of
from server.domain.law.errors import PackError
from server.domain.law.validity import Validity

T = TypeVar("T")


class _Strings(getattr(yaml, "CBaseLoader", yaml.BaseLoader)):  # type: ignore[misc]
    """Every scalar stays text: no octal `05`, no date, no `no` that turns into a boolean."""


def _mapping_without_twins(loader: Any, node: yaml.MappingNode) -> dict[str, Any]:
    keys = [loader.construct_object(key) for key, _ in node.value]
    for key in keys:
        if keys.count(key) > 1:
            raise yaml.constructor.ConstructorError(None, None, f"key {key!r} appears twice", node.start_mark)
    return {loader.construct_object(key): loader.construct_object(value, deep=True) for key, value in node.value}


_Strings.add_constructor("tag:yaml.org,2002:map", _mapping_without_twins)


@dataclass
class Context:
    """What every entry of a pack shares: the citation exceptions and the day the norm took force."""

    exceptions: Mapping[str, str] = field(default_factory=dict)
    in_force_from: date = date.min


@dataclass
class Entry:
    """One mapping of a rule file. Close it after reading: leftovers are unknown keys."""

    raw: Mapping[str, Any]
    file: str
    rule: str
    context: Context

    def __post_init__(self) -> None:
        if not isinstance(self.raw, Mapping):
            self.fail("should be a mapping")
        self._unread = set(self.raw)

    def fail(self, message: str) -> NoReturn:
        raise PackError(self.file, self.rule, message)

    def close(self) -> None:
        if self._unread:
            self.fail(f"unknown key {', '.join(sorted(self._unread))}")

    def has(self, key: str) -> bool:
        return self.raw.get(key) not in (None, "", "null")

    def optional(self, key: str) -> str | None:
        self._unread.discard(key)
        if not self.has(key):
            return None
        value = self.raw[key]
        if not isinstance(value, str):
            self.fail(f"{key} should be text")
        return value

    def text(self, key: str) -> str:
        return self.optional(key) or self.fail(f"{key} is missing")

    def choice(self, key: str, allowed: Iterable[str], default: str | None = None) -> str:
        value = self.optional(key) or default or self.fail(f"{key} is missing")
        if value not in allowed:
            self.fail(f"unknown {key} {value!r}")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        return self.choice(key, ("true", "false"), str(default).lower()) == "true"

    def integer(self, key: str) -> int:
        return self._parsed(key, int)

    def optional_integer(self, key: str) -> int | None:
        return self._optional(key, self.integer)

    def decimal(self, key: str) -> Decimal:
        return self._parsed(key, Decimal)

    def optional_decimal(self, key: str) -> Decimal | None:
        return self._optional(key, self.decimal)

    def day(self, key: str) -> date:
        return self._parsed(key, date.fromisoformat)

    def optional_day(self, key: str) -> date | None:
        return self._optional(key, self.day)

    def month_day(self, key: str) -> str:
        """A day of every year, as MM-DD."""
        return self._parsed(key, lambda written: date.fromisoformat(f"2024-{written}").isoformat()[5:])

    def texts(self, key: str) -> tuple[str, ...]:
        self._unread.discard(key)
        value = self.raw.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fail(f"{key} should be a list of texts")
        return tuple(value)

    def groups(self, key: str) -> tuple[tuple[str, ...], ...]:
        """A list of lists of texts."""
        self._unread.discard(key)
        value = self.raw.get(key, [])
        if not isinstance(value, list) or not all(isinstance(group, list) and group for group in value):
            self.fail(f"{key} should be a list of lists")
        return tuple(tuple(map(str, group)) for group in value)

    def citation(self, key: str = "cite") -> Citation:
        if not self.has(key):
            self.fail("has no citation")
        return self.cited(self.text(key))

    def optional_citation(self, key: str) -> Citation | None:
        return self._optional(key, self.citation)

    def citations(self, key: str = "cite") -> tuple[Citation, ...]:
        return tuple(self.cited(provision) for provision in self.texts(key)) or self.fail("has no citation")

    def cited(self, provision: str) -> Citation:
        try:
            return Citation(provision, label_of(provision, self.context.exceptions))
        except ValueError as error:
            self.fail(str(error))

    def valid(self) -> Validity:
        since = self.optional_day("from") or self.context.in_force_from
        return Validity(since, self.optional_day("to"))

    def entry(self, key: str) -> Entry:
        self._unread.discard(key)
        return Entry(self.raw.get(key, {}), self.file, self._under(key), self.context)

    def entries(self, key: str, name: str = "id") -> list[Entry]:
        self._unread.discard(key)
        items = self.raw.get(key) or []
        if not isinstance(items, list):
            self.fail(f"{key} should be a list")
        names = [_named(item, name, f"{self._under(key)}[{place}]") for place, item in enumerate(items)]
        return [Entry(item, self.file, rule, self.context) for item, rule in zip(items, names, strict=True)]

    def _under(self, key: str) -> str:
        return key if self.rule == "-" else f"{self.rule}.{key}"

    def mapping(self, key: str) -> dict[str, str]:
        inner = self.entry(key)
        return {name: inner.text(name) for name in inner.raw}

    def _optional(self, key: str, read: Callable[[str], T]) -> T | None:
        self._unread.discard(key)
        return read(key) if self.has(key) else None

    def _parsed(self, key: str, parse: Callable[[str], T]) -> T:
        try:
            return parse(self.text(key))
        except (ValueError, InvalidOperation):
            self.fail(f"{key} {self.raw[key]!r} can't be read")


def _named(item: Any, name: str, otherwise: str) -> str:
    return str(item[name]) if isinstance(item, Mapping) and item.get(name) else otherwise


def read_file(path: Path, context: Context) -> Entry:
    """Open one rule file of a pack."""
    name = f"{path.parent.name}/{path.name}"
    try:
        raw = yaml.load(path.read_text(encoding="utf-8"), Loader=_Strings)
    except (OSError, yaml.YAMLError) as error:
        raise PackError(name, "-", f"can't be read: {error}") from error
    return Entry(raw, name, "-", context)
