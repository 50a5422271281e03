"""What readings change on the street: motorcycle, driver, checks, stands, measures."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from server.domain.law.choice import Choice

if TYPE_CHECKING:
    from server.domain.law.model import Pack


def read_age(pack: Pack, choice: Choice) -> Pack:
    """Also for the motorcycle that takes another's place, where the law gives that one an age."""
    age = tuple(replace(rule, reading=choice.means) for rule in pack.vehicle.age)
    substitution = tuple(replace(rule, reading=choice.means) for rule in pack.permit.substitution)
    permit = replace(pack.permit, substitution=substitution)
    return replace(pack, vehicle=replace(pack.vehicle, age=age), permit=permit)


def read_nominal(pack: Pack, choice: Choice) -> Pack:
    rules = tuple(replace(rule, nominal=choice.means) for rule in pack.vehicle.displacement)
    return replace(pack, vehicle=replace(pack.vehicle, displacement=rules))


def count_roadworthiness(pack: Pack, choice: Choice) -> Pack:
    rules = tuple(replace(rule, count=choice.means) for rule in pack.vehicle.roadworthiness)
    return replace(pack, vehicle=replace(pack.vehicle, roadworthiness=rules))


def show_federal(pack: Pack, choice: Choice) -> Pack:
    if choice.means == "shown":
        return pack
    return replace(pack, checks=tuple(check for check in pack.checks if check.id not in choice.touches))


def treat_financed(pack: Pack, choice: Choice) -> Pack:
    """Until the city says, the inspector asks; then the note says what the city said, wherever the question comes up."""
    if choice.means == "ask":
        return pack
    checks = tuple(_told(choice, check, check.id) for check in pack.checks)
    offenses = tuple(_told(choice, offense, offense.provision) for offense in pack.offenses)
    requirements = tuple(_told(choice, requirement, requirement.id) for requirement in pack.permit.requirements)
    return replace(pack, checks=checks, offenses=offenses, permit=replace(pack.permit, requirements=requirements))


def _told(choice: Choice, rule: Any, name: str) -> Any:
    return replace(rule, note=choice.explains) if name in choice.touches else rule


def define_auxiliary(pack: Pack, choice: Choice) -> Pack:
    """Where the word means support staff only, what is owed and answered for one doesn't reach who drives."""
    if choice.means == "driver_and_support":
        return pack
    checks = tuple(
        replace(check, offenses=tuple(one for one in check.offenses if one not in choice.touches), note=choice.explains)
        if set(check.offenses) & set(choice.touches)
        else check
        for check in pack.registry_checks
    )
    fees = tuple(fee for fee in pack.permit.fees if fee.id not in choice.touches)
    return replace(pack, registry_checks=checks, permit=replace(pack.permit, fees=fees))


def limit_auxiliaries(pack: Pack, choice: Choice) -> Pack:
    rules = tuple(replace(rule, max=choice.number) for rule in pack.driver.auxiliary)
    return replace(pack, driver=replace(pack.driver, auxiliary=rules))


def count_trailers(pack: Pack, choice: Choice) -> Pack:
    return replace(pack, stand_rule=tuple(replace(rule, trailers=choice.means) for rule in pack.stand_rule))


def switch_hold(pack: Pack, choice: Choice) -> Pack:
    """A measure that stands off until the city switches it on."""
    if choice.means == "off":
        return pack
    measures = tuple(replace(one, blocked=None, under=choice.under) if one.id in choice.touches else one for one in pack.measures)
    return replace(pack, measures=measures)
