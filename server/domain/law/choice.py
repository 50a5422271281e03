"""Escolha: one reading with the option that a city took."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """`means` is the option's meaning to the program, or a number as text ("": none).

    `explains` is what the option says follows from it, `touches` the rules that it reaches, `under` the act behind it.
    """

    means: str
    explains: str
    touches: tuple[str, ...]
    under: str | None

    @property
    def number(self) -> int | None:
        return int(self.means) if self.means else None
