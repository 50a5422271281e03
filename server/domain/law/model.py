"""Pacote de lei: everything that one city's law says, as data."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from server.domain.law import export
from server.domain.law.articles import Article
from server.domain.law.authority_rules import AuthorityRules
from server.domain.law.calendar import YearlyHoliday
from server.domain.law.checks import Check, RegistryCheck
from server.domain.law.contexts import OffenseContexts
from server.domain.law.driver_rules import DriverRules
from server.domain.law.errors import LawError
from server.domain.law.gaps import Gap, Silence
from server.domain.law.interpretation import Reading
from server.domain.law.measures import Measure
from server.domain.law.norm import Norm
from server.domain.law.notices import CopyService, Deadline, NoticeField, Refusal
from server.domain.law.number_marks import NumberMark
from server.domain.law.offenses import Consequence, Offense, RepeatRule, Unit
from server.domain.law.permit_rules import PermitRules
from server.domain.law.stands import Stand, StandRule
from server.domain.law.validity import in_force
from server.domain.law.vehicle_rules import VehicleRules


@dataclass(frozen=True)
class Pack:
    """Everything that one municipality's law says about moto-taxis, every version of every rule."""

    municipality: str
    ibge: int
    name: str
    uf: str
    timezone: str
    version: str
    checked_on: date
    norm: Norm
    labels: dict[str, str]
    units: tuple[Unit, ...]
    settings: tuple[str, ...]
    readings: tuple[Reading, ...]
    state_holidays: tuple[YearlyHoliday, ...]
    municipal_holidays: frozenset[date]
    vehicle: VehicleRules
    driver: DriverRules
    silences: tuple[Silence, ...]
    registry_checks: tuple[RegistryCheck, ...]
    checks: tuple[Check, ...]
    offenses: tuple[Offense, ...]
    contexts: OffenseContexts
    repeat: tuple[RepeatRule, ...]
    measures: tuple[Measure, ...]
    consequences: tuple[Consequence, ...]
    stands: tuple[Stand, ...]
    stand_rule: tuple[StandRule, ...]
    notice_fields: tuple[NoticeField, ...]
    refusal: Refusal
    service_of_copy: CopyService
    deadlines: tuple[Deadline, ...]
    permit: PermitRules
    authority: AuthorityRules
    gaps: tuple[Gap, ...]
    articles: tuple[Article, ...]
    number_marks: tuple[NumberMark, ...]

    @cached_property
    def _offenses(self) -> dict[str, list[Offense]]:
        versions: dict[str, list[Offense]] = defaultdict(list)
        for offense in self.offenses:
            versions[offense.provision].append(offense)
        return dict(versions)

    @cached_property
    def _units(self) -> dict[str, Unit]:
        return {unit.id: unit for unit in self.units}

    @cached_property
    def _silences(self) -> dict[str, Silence]:
        return {silence.subject: silence for silence in self.silences}

    @cached_property
    def _measures(self) -> dict[str, Measure]:
        return {measure.id: measure for measure in self.measures}

    @cached_property
    def law_order(self) -> dict[str, int]:
        """Where each consequence stands in the law."""
        return {consequence.provision: place for place, consequence in enumerate(self.consequences)}

    def is_in_force(self, on: date) -> bool:
        return self.norm.in_force_from <= on

    def knows(self, provision: str) -> bool:
        return provision in self._offenses

    def offense(self, provision: str, on: date) -> Offense | None:
        """The version of an offense that holds on that day."""
        return in_force(self._offenses.get(provision, ()), on)

    def unit(self, unit: str) -> Unit:
        return self._units[unit]

    def measure(self, measure: str) -> Measure:
        return self._measures[measure]

    def gap(self, gap: str) -> Gap:
        """A gap by id.

        Raises:
            LawError: this law has no such gap.
        """
        known = next((one for one in self.gaps if one.id == gap), None)
        if known is None:
            raise LawError("bad_input", f"{gap!r} is no gap of {self.norm.short}")
        return known

    def reading(self, reading: str) -> Reading:
        """A reading by id.

        Raises:
            LawError: this law leaves no such reading open.
        """
        known = next((one for one in self.readings if one.id == reading), None)
        if known is None:
            raise LawError("bad_input", f"{reading!r} is no reading of {self.norm.short}")
        return known

    def readings_of(self, gap: str) -> tuple[Reading, ...]:
        """The readings that a gap leaves to the city."""
        return tuple(reading for reading in self.readings if reading.gap == gap)

    def silence(self, subject: str) -> Silence | None:
        return self._silences.get(subject)

    def registry_check(self, check: str, on: date) -> RegistryCheck | None:
        return in_force((rule for rule in self.registry_checks if rule.id == check), on)

    def stand(self, stand: str) -> Stand | None:
        return next((known for known in self.stands if known.id == stand), None)

    def to_json(self, on: date | None = None) -> dict[str, Any]:
        """The pack as the phone evaluates it: one version of each rule, that of the day or the latest."""
        return export.wire(self, on)
