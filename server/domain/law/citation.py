"""Dispositivo legal: where a rule stands in its norm."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

_ARTICLE = re.compile(r"(\d+)([A-Z]?)")
_ANNEX = re.compile(r"AN-([IVX]+)-(\d\d)")
_ROMAN = re.compile(r"[IVXLC]+")
_NUMERALS = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


@dataclass(frozen=True)
class Citation:
    """A provision as code (`19-P1-I`) and as people write it (`Art. 19, § 1º, I`)."""

    provision: str
    label: str


def label_of(provision: str, exceptions: Mapping[str, str]) -> str:
    """Write a provision code the way a notice cites it; an unreadable code raises ValueError.

    `exceptions` are the codes of a pack that the grammar can't spell, such as two duties in one caput.
    """
    if provision in exceptions:
        return exceptions[provision]
    if annex := _ANNEX.fullmatch(provision):
        return f"Anexo Único, Grupo {annex[1]}, {annex[2]}"
    article, *parts = provision.split("-")
    match = _ARTICLE.fullmatch(article)
    if match is None:
        raise ValueError(f"{provision!r} is not a provision")
    number = f"{match[1]}-{match[2]}" if match[2] else _ordinal(match[1])
    return ", ".join([f"Art. {number}", *map(_part, parts)])


def _part(part: str) -> str:
    if part == "PU":
        return "p. ún."
    if re.fullmatch(r"P\d+", part):
        return f"§ {_ordinal(part[1:])}"
    if _ROMAN.fullmatch(part) or re.fullmatch(r"[a-z]", part):
        return part
    if re.fullmatch(r"\d\d", part):
        return f"ponto {part}"
    raise ValueError(f"{part!r} is not a part of a provision")


def _ordinal(number: str) -> str:
    return f"{number}º" if int(number) < 10 else number


def federal_citation(label: str) -> Citation:
    """A federal rule, which has no code in a city's law: `CTB, art. 244, V` becomes `federal-ctb-art-244-v`."""
    plain = unicodedata.normalize("NFKD", label).encode("ascii", "ignore").decode().lower()
    return Citation("-".join(["federal", *re.findall(r"[a-z0-9]+", plain)]), label)


def order_of(provision: str) -> tuple[tuple[int, int, str], ...]:
    """Where a provision stands in its norm: articles, then annexes; in each, items, then paragraphs. Others stand last."""
    head, *parts = provision.split("-")
    if match := _ARTICLE.fullmatch(head):
        return (0, int(match[1]), match[2]), *map(_place, parts)
    place = 1 if head.startswith("AN") else 2
    return (place, 0, head), *map(_place, parts)


def _place(part: str) -> tuple[int, int, str]:
    if part == "PU":
        return 5, 0, ""
    if match := re.fullmatch(r"P(\d+)", part):
        return 4, int(match[1]), ""
    if _ROMAN.fullmatch(part):
        return 1, _number(part), ""
    if part.isdigit():
        return 2, int(part), ""
    return 3, 0, part


def _number(roman: str) -> int:
    values = [_NUMERALS[letter] for letter in roman]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < following else value for value, following in pairs)
