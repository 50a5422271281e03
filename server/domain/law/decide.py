"""`prancheta law decide`: questions as JSON lines in, answers as objects out, in the same order.

A line that can't be decided answers `{"error": code, "detail": …}` and never stops the rest.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, NoReturn

from server.domain.law import facts
from server.domain.law.city import CityChoices, Regulation, under
from server.domain.law.driver import decide_driver
from server.domain.law.errors import LawError
from server.domain.law.model import Pack
from server.domain.law.offense import decide_offense
from server.domain.law.pack import load_pack
from server.domain.law.permit_asks import ask_deadline, ask_fees, ask_quota, ask_substitution, ask_tally, day_of_law
from server.domain.law.stand import decide_stand
from server.domain.law.vehicle import decide_vehicle

Answer = dict[str, Any]
Ask = Callable[[Pack, Mapping[str, Any]], Answer]


def decide_lines(stream: Iterable[str]) -> Iterator[Answer]:
    """One answer a line; blank lines are no questions."""
    for line in stream:
        if line.strip():
            yield _decide_text(line)


def decide(question: Any) -> Answer:
    """Answer one question (`municipality`, `ask`, `given`); anything undecidable is an error object."""
    try:
        return _decide(facts.mapping(question, "question"))
    except LawError as error:
        return {"error": error.code, "detail": str(error)}


def _decide_text(line: str) -> Answer:
    try:
        question = json.loads(line, parse_float=Decimal, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        return {"error": "bad_input", "detail": "the line is not JSON"}
    return decide(question)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _decide(question: Mapping[str, Any]) -> Answer:
    pack = load_pack(facts.text(question.get("municipality"), "municipality"))
    ask = ASKS.get(facts.text(question.get("ask"), "ask"))
    if ask is None:
        raise LawError("unsupported_ask", f"{question['ask']!r} can't be asked")
    given = facts.mapping(question.get("given"), "given")
    return ask(under(pack, _choices(given)), given)


def _choices(given: Mapping[str, Any]) -> CityChoices:
    """`settings` are readings by id, `regulations` the acts of the city: `[{"label", "gaps"}]`."""
    settings = facts.mapping(given.get("settings", {}), "settings")
    acts = facts.items(given.get("regulations", []), "regulations")
    readings = {name: value if value == "" else facts.text(value, name) for name, value in settings.items()}
    return CityChoices(readings, tuple(map(_regulation, acts)))


def _regulation(value: Any) -> Regulation:
    act = facts.mapping(value, "regulation")
    label = facts.text(act.get("label"), "label")
    return Regulation(label, label, tuple(facts.text(gap, "gaps") for gap in facts.items(act.get("gaps"), "gaps")))


def _ask_vehicle(pack: Pack, given: Mapping[str, Any]) -> Answer:
    return decide_vehicle(pack, day_of_law(pack, given.get("on"), "on"), facts.vehicle_facts(given.get("vehicle")))


def _ask_driver(pack: Pack, given: Mapping[str, Any]) -> Answer:
    return decide_driver(pack, day_of_law(pack, given.get("on"), "on"), facts.driver_facts(given.get("driver")))


def _ask_offense(pack: Pack, given: Mapping[str, Any]) -> Answer:
    provision = facts.text(given.get("provision"), "provision")
    repeat = facts.flag(given.get("repeat", False), "repeat")
    return decide_offense(pack, day_of_law(pack, given.get("on"), "on"), provision, repeat, _values(pack, given))


def _ask_stand(pack: Pack, given: Mapping[str, Any]) -> Answer:
    motorcycles = facts.count(given.get("motorcycles"), "motorcycles")
    trailers = facts.count(given.get("trailers"), "trailers")
    on = day_of_law(pack, given.get("on"), "on") if "on" in given else None
    return decide_stand(pack, facts.text(given.get("stand"), "stand"), motorcycles, trailers, on)


def _values(pack: Pack, given: Mapping[str, Any]) -> dict[str, Decimal]:
    values = facts.mapping(given.get("values", {}), "values")
    known = {unit.id for unit in pack.units}
    return {name: facts.decimal(value, name) for name, value in values.items() if name in known and value is not None}


ASKS: dict[str, Ask] = {
    "vehicle": _ask_vehicle,
    "driver": _ask_driver,
    "offense": _ask_offense,
    "stand": _ask_stand,
    "tally": ask_tally,
    "deadline": ask_deadline,
    "quota": ask_quota,
    "substitution": ask_substitution,
    "fees": ask_fees,
}
