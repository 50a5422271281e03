"""Which gaps have a case that shows their treatment at work."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, TypeVar

from server.domain.law.checks import Check
from server.domain.law.city import CityChoices, Regulation, under
from server.domain.law.decide import decide
from server.domain.law.model import Pack
from server.domain.law.offenses import Offense
from server.domain.law.pack import load_pack

MSJ, JUA, BDG = "ba-mata-de-sao-joao", "ba-juazeiro", "mt-barra-do-garcas"
CITIES = {"MSJ": MSJ, "JUA": JUA, "BDG": BDG}
ON = date(2026, 3, 10)
ACT = "Decreto 123/2026"
TREATED: set[str] = set()

T = TypeVar("T", bound=Callable[..., None])


def shows(*gaps: str) -> Callable[[T], T]:
    """Marks a test as the one that shows how gaps are treated."""

    def mark(test: T) -> T:
        TREATED.update(gaps)
        return test

    return mark


def law(gap: str, *acts: str, **readings: str) -> Pack:
    """The law that a gap is of, under acts (the gaps they settle) and readings."""
    regulations = (Regulation("1", ACT, acts),) if acts else ()
    return under(load_pack(CITIES[gap[:3]]), CityChoices(readings, regulations))


def asked(gap: str, ask: str, **given: Any) -> dict[str, Any]:
    """The answer to a question about the law that a gap is of; without a day, about `ON`."""
    return decide({"municipality": CITIES[gap[:3]], "ask": ask, "given": {"on": ON.isoformat(), **given}})


def check(pack: Pack, name: str) -> Check:
    return next(check for check in pack.checks if check.id == name)


def offense(pack: Pack, provision: str) -> Offense:
    found = pack.offense(provision, ON)
    assert found is not None
    return found
