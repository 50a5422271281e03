"""Checks across a pack: nothing points to nowhere, nothing stands twice on the same day, no silence goes unsaid."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from server.domain.law.checks import REGISTRY_CHECKS
from server.domain.law.city import CityChoices, under
from server.domain.law.errors import PackError
from server.domain.law.gaps import SUBJECTS
from server.domain.law.permit_references import (
    check_permit_silences,
    permit_names,
    permit_references,
    permit_versions,
)
from server.domain.law.validity import overlapping

if TYPE_CHECKING:
    from server.domain.law.model import Pack

T = TypeVar("T")
OTHER_SETTINGS = ("stands", "population")


def check_pack(pack: Pack, folder: str) -> None:
    """Refuse a pack whose parts don't fit together.

    Raises:
        PackError: names the file and the rule.
    """
    _check_versions(pack, folder)
    _check_unique(pack, folder)
    _check_references(pack, folder)
    _check_silences(pack, folder)
    _check_readings(pack, folder)
    check_permit_silences(pack, folder)


def _check_versions(pack: Pack, folder: str) -> None:
    def refuse_overlaps(file: str, rules: Iterable[Any], key: Callable[[Any], Hashable], name: str = "") -> None:
        for identity, versions in _grouped(rules, key).items():
            if overlapping(versions):
                raise PackError(f"{folder}/{file}.yaml", name or str(identity), "two versions hold on the same day")

    refuse_overlaps("offenses", pack.offenses, lambda rule: rule.provision)
    refuse_overlaps("checks", pack.checks, lambda rule: rule.id)
    refuse_overlaps("measures", pack.measures, lambda rule: rule.id)
    refuse_overlaps("notice", pack.deadlines, lambda rule: rule.kind)
    refuse_overlaps("rules", pack.registry_checks, lambda rule: rule.id)
    refuse_overlaps("rules", pack.repeat, lambda _: None, "repeat")
    refuse_overlaps("stands", pack.stand_rule, lambda _: None, "rule")
    for file, rules, key, name in permit_versions(pack):
        refuse_overlaps(file, rules, key, name)
    for owner, group in (("vehicle", pack.vehicle), ("driver", pack.driver)):
        for subject, versions in vars(group).items():
            refuse_overlaps("rules", versions, lambda _: None, f"{owner}.{subject}")


def _check_unique(pack: Pack, folder: str) -> None:
    def refuse_twins(file: str, names: Iterable[str]) -> None:
        seen: set[str] = set()
        for name in names:
            if name in seen:
                raise PackError(f"{folder}/{file}.yaml", name, "stands twice")
            seen.add(name)

    refuse_twins("gaps", (gap.id for gap in pack.gaps))
    refuse_twins("stands", (stand.id for stand in pack.stands))
    refuse_twins("measures", (consequence.provision for consequence in pack.consequences))
    refuse_twins("notice", (field.id for field in pack.notice_fields))
    refuse_twins("rules", (silence.subject for silence in pack.silences))
    refuse_twins("pack", (unit.id for unit in pack.units))
    refuse_twins("articles", (article.citation.provision for article in pack.articles))
    for file, names in permit_names(pack):
        refuse_twins(file, names)


def _check_references(pack: Pack, folder: str) -> None:
    known = {
        "check": {check.id for check in pack.checks},
        "offense": {offense.provision for offense in pack.offenses},
        "measure": {measure.id for measure in pack.measures},
        "gap": {gap.id for gap in pack.gaps},
        "consequence": {consequence.provision for consequence in pack.consequences},
        "unit": {unit.id for unit in pack.units},
        "setting": {*pack.settings, *OTHER_SETTINGS},
    }
    for file, rule, kind, names in _references(pack):
        for name in names:
            if name is not None and name not in known[kind]:
                raise PackError(f"{folder}/{file}.yaml", rule, f"points to {kind} {name!r}, which is not in the pack")


def _references(pack: Pack) -> Iterable[tuple[str, str, str, Iterable[str | None]]]:
    yield "pack", "settings", "setting", [unit.id for unit in pack.units]
    for subject, rules in {**vars(pack.vehicle), **vars(pack.driver)}.items():
        for rule in rules:
            yield from _opened("rules", subject, rule)
    for registry_check in pack.registry_checks:
        yield from _opened("rules", registry_check.id, registry_check)
    for check in pack.checks:
        yield from _opened("checks", check.id, check)
        yield "checks", check.id, "gap", [check.locked]
    for offense in pack.offenses:
        yield "offenses", offense.provision, "consequence", offense.may_lead_to
        yield "offenses", offense.provision, "setting", [offense.requires_value]
        yield "offenses", offense.provision, "unit", [offense.penalty.fine.unit] if offense.penalty else []
    contexts = pack.contexts
    yield "rules", "contexts", "offense", contexts.no_permit + contexts.other_city
    yield "rules", "contexts", "measure", contexts.no_permit_grounds + contexts.other_city_grounds
    yield "rules", "repeat", "consequence", [name for rule in pack.repeat for name in rule.may_lead_to]
    yield "rules", "silences", "gap", [silence.gap for silence in pack.silences]
    yield "stands", "rule", "offense", [rule.offense for rule in pack.stand_rule]
    yield "notice", "fields", "offense", [field.offense for field in pack.notice_fields]
    for gap in pack.gaps:
        yield "gaps", gap.id, "setting", gap.values
        yield "gaps", gap.id, "offense", [provision for group in gap.choice for provision in group]
        for opening in gap.opens:
            yield "gaps", gap.id, "check", opening.checks
            yield "gaps", gap.id, "offense", opening.offenses
    yield from permit_references(pack)


def _opened(file: str, name: str, rule: Any) -> Iterable[tuple[str, str, str, Iterable[str | None]]]:
    """What a rule opens when it isn't met: offenses, grounds of a measure, and the gap behind it."""
    for prefix in ("", "failed_"):
        yield file, name, "offense", getattr(rule, f"{prefix}offenses", ())
        yield file, name, "measure", getattr(rule, f"{prefix}grounds", ())
    yield file, name, "gap", [getattr(rule, "gap", None)]


def _check_silences(pack: Pack, folder: str) -> None:
    """A rule that a law doesn't have must be written down as a silence, and one that it has must not."""
    vehicle, driver = pack.vehicle, pack.driver
    rules = (vehicle.age, vehicle.displacement, vehicle.roadworthiness, driver.age, driver.experience)
    for subject, versions in zip(SUBJECTS, rules, strict=True):
        if bool(versions) == (pack.silence(subject) is not None):
            problem = "has both a rule and a silence" if versions else "has neither a rule nor a silence"
            raise PackError(f"{folder}/rules.yaml", subject, problem)
    for check in REGISTRY_CHECKS:
        if not any(rule.id == check for rule in pack.registry_checks):
            raise PackError(f"{folder}/rules.yaml", "registry_checks", f"{check} is missing")


def _check_readings(pack: Pack, folder: str) -> None:
    """A reading reaches rules that are there, and what the rules say is its default."""
    known = set(_ids(pack))
    for reading in pack.readings:
        if strangers := sorted(set(reading.touches) - known):
            raise PackError(f"{folder}/readings.yaml", reading.id, f"touches {strangers[0]!r}, which is not in the pack")
        if under(pack, CityChoices({reading.id: reading.default})) != pack:
            raise PackError(f"{folder}/readings.yaml", reading.id, "its default is not what the rules say")


def _ids(pack: Pack) -> Iterable[str]:
    yield from (offense.provision for offense in pack.offenses)
    permit = pack.permit
    for rules in (pack.checks, pack.measures, permit.fees, permit.requirements, permit.terms, pack.authority.signals):
        yield from (rule.id for rule in rules)


def _grouped(rules: Iterable[T], key: Callable[[T], Hashable]) -> dict[Hashable, list[T]]:
    groups: dict[Hashable, list[T]] = {}
    for rule in rules:
        groups.setdefault(key(rule), []).append(rule)
    return groups
