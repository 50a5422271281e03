"""The canonical text of a record: RFC 8785 without fractions, so that phone and server hash the same bytes."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, NoReturn

_SAFE = 2**53 - 1
_LONE = re.compile("[\ud800-\udfff]")


def canonical_text(value: Any) -> str:
    """A value in canonical form: keys sorted, no spaces, only what JSON must escape escaped.

    Keys sort by code point; RFC 8785 sorts by UTF-16 unit, which is the same for the ASCII keys of records.

    Raises:
        ValueError: a fraction, or an integer that JavaScript can't hold exactly.
    """
    _refuse_inexact(value)
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return _LONE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def read_canonical(text: str) -> Any:
    """The value of a text that is already canonical.

    Raises:
        ValueError: not JSON, a fraction, a repeated key, or another spelling of the same value.
    """
    try:
        value = json.loads(text, parse_float=_refuse, parse_constant=_refuse)
        spelling = canonical_text(value)
    except RecursionError as error:
        raise ValueError("too deep") from error
    if spelling != text:
        raise SpellingError("another spelling of the same value")
    return value


class SpellingError(ValueError):
    """JSON that was understood, but isn't in canonical form."""


def content_hash(text: str) -> str:
    """The SHA-256 of a text's UTF-8 bytes, in hexadecimal. Lone surrogates count as they would in a JSON string."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _refuse(text: str) -> NoReturn:
    raise ValueError(f"a number that is not an integer: {text[:20]}")


def _refuse_inexact(value: Any) -> None:
    if isinstance(value, dict):
        for part in value.values():
            _refuse_inexact(part)
    elif isinstance(value, list):
        for part in value:
            _refuse_inexact(part)
    elif isinstance(value, float) or (isinstance(value, int) and abs(value) > _SAFE):
        raise ValueError("a number that is not an exact integer")
