"""Reading a city's folder. Only these files, each with only its keys; anything else is refused."""

from __future__ import annotations

from pathlib import Path

from server.domain.law.articles import read_article
from server.domain.law.authority_rules import read_authority_rules
from server.domain.law.calendar import read_state_holiday
from server.domain.law.checks import read_check, read_registry_check
from server.domain.law.contexts import read_contexts
from server.domain.law.driver_rules import read_driver_rules
from server.domain.law.errors import PackError
from server.domain.law.gaps import read_gap, read_silence
from server.domain.law.interpretation import read_reading
from server.domain.law.measures import read_measure
from server.domain.law.model import Pack
from server.domain.law.norm import read_norm
from server.domain.law.notices import read_copy_service, read_deadline, read_notice_field, read_refusal
from server.domain.law.number_marks import read_number_mark
from server.domain.law.offenses import (
    DOCUMENTS,
    read_consequence,
    read_offense,
    read_penalty,
    read_repeat,
    read_unit,
)
from server.domain.law.permit_rules import read_permit_rules
from server.domain.law.reading import Context, Entry, read_file
from server.domain.law.references import check_pack
from server.domain.law.stands import read_stand, read_stand_rule
from server.domain.law.vehicle_rules import read_vehicle_rules

FILES = (
    "pack",
    "rules",
    "checks",
    "offenses",
    "measures",
    "stands",
    "notice",
    "permit",
    "authority",
    "gaps",
    "readings",
    "articles",
)
COVERAGE = "coverage"
LABELS = {
    "permit",
    "permit_holder",
    "auxiliary_driver",
    "license",
    "fleet_number",
    "stand",
    "agency",
    "agency_long",
    "authority",
    "inspector",
    "defense_body",
    "color",
}


def read_pack(folder: Path) -> Pack:
    """Read and check one city's pack.

    Raises:
        PackError: a file or a rule can't be trusted; the message names both.
    """
    _refuse_strangers(folder)
    head = read_file(folder / "pack.yaml", Context())
    context = _context(head)
    files = {name: read_file(folder / f"{name}.yaml", context) for name in FILES[1:]}
    pack = _assembled(head, files)
    for entry in (head, *files.values()):
        entry.close()
    check_pack(pack, folder.name)
    return pack


def _refuse_strangers(folder: Path) -> None:
    for path in folder.glob("*.y*ml"):
        if path.stem not in (*FILES, COVERAGE) or path.suffix != ".yaml":
            raise PackError(f"{folder.name}/{path.name}", "-", "unknown rule file")


def read_context(folder: Path) -> Context:
    """How this city's provisions are cited, for files that are read apart from the pack."""
    return _context(read_file(folder / "pack.yaml", Context()))


def _context(head: Entry) -> Context:
    exceptions = head.mapping("citations")
    return Context(exceptions, read_norm(head.entry("norm")).in_force_from)


def _assembled(head: Entry, files: dict[str, Entry]) -> Pack:
    rules, offenses, measures = files["rules"], files["offenses"], files["measures"]
    stands, notice = files["stands"], files["notice"]
    penalties = {penalty.id: penalty for penalty in map(read_penalty, offenses.entries("penalties"))}
    unfined = head.choice("unfined_document", DOCUMENTS)
    return Pack(
        municipality=head.text("municipality"),
        ibge=head.integer("ibge"),
        name=head.text("name"),
        uf=head.text("uf"),
        timezone=head.text("timezone"),
        version=head.text("version"),
        checked_on=head.day("checked_on"),
        norm=read_norm(head.entry("norm")),
        labels=_labels(head),
        units=tuple(map(read_unit, head.entries("units"))),
        settings=head.texts("settings"),
        readings=tuple(map(read_reading, files["readings"].entries("readings"))),
        state_holidays=tuple(map(read_state_holiday, head.entries("state_holidays", "name"))),
        municipal_holidays=frozenset(),
        vehicle=read_vehicle_rules(rules.entry("vehicle")),
        driver=read_driver_rules(rules.entry("driver")),
        silences=tuple(map(read_silence, rules.entries("silences", "subject"))),
        registry_checks=tuple(map(read_registry_check, rules.entries("registry_checks"))),
        checks=tuple(map(read_check, files["checks"].entries("checks"))),
        offenses=tuple(read_offense(entry, penalties, unfined) for entry in offenses.entries("offenses", "provision")),
        contexts=read_contexts(rules.entry("contexts")),
        repeat=tuple(map(read_repeat, rules.entries("repeat"))),
        measures=tuple(map(read_measure, measures.entries("measures"))),
        consequences=tuple(map(read_consequence, measures.entries("consequences", "provision"))),
        stands=tuple(map(read_stand, stands.entries("stands"))),
        stand_rule=tuple(map(read_stand_rule, stands.entries("rule"))),
        notice_fields=tuple(map(read_notice_field, notice.entries("fields"))),
        refusal=read_refusal(notice.entry("refusal")),
        service_of_copy=read_copy_service(notice.entry("service_of_copy")),
        deadlines=tuple(map(read_deadline, notice.entries("deadlines", "kind"))),
        permit=read_permit_rules(files["permit"]),
        authority=read_authority_rules(files["authority"]),
        gaps=tuple(read_gap(entry, penalties) for entry in files["gaps"].entries("gaps")),
        articles=tuple(map(read_article, files["articles"].entries("articles", "provision"))),
        number_marks=tuple(map(read_number_mark, head.entries("number_marks", "piece"))),
    )


def _labels(head: Entry) -> dict[str, str]:
    labels = head.mapping("labels")
    if missing := sorted(LABELS - set(labels)):
        head.fail(f"labels: {', '.join(missing)} missing")
    return labels
