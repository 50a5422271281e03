"""What stands at each provision, and how it is named to a reader. The lower the rank, the more it says of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from server.domain.law.citation import Citation

if TYPE_CHECKING:
    from server.domain.law.model import Pack

ARTICLE, OFFENSE, MEASURE, RULED, NAMED, CHECK, UNNAMED = range(7)


@dataclass(frozen=True)
class Cited:
    """One thing of a pack at one provision. `adds`: its text belongs to the provision even where another one leads."""

    citation: Citation
    kind: str
    id: str
    rank: int
    title: str = ""
    text: str = ""
    note: str | None = None
    gap: str | None = None
    adds: bool = False


def cited_things(pack: Pack) -> Iterator[Cited]:
    """Everything in a pack that cites a provision, each once a provision."""
    for article in pack.articles:
        yield Cited(article.citation, "norm", "", ARTICLE, article.title, article.text)
    yield from _street(pack)
    yield from _rules(pack)
    yield from _notice(pack)
    yield from _permit(pack)
    yield from _authority(pack)
    for gap in pack.gaps:
        for citation in map(Citation, gap.provisions, gap.citations):
            yield Cited(citation, "gap", gap.id, UNNAMED, gap=gap.id)


def _street(pack: Pack) -> Iterator[Cited]:
    for item in pack.offenses:
        citation = Citation(item.provision, item.citation)
        yield Cited(citation, "offense", item.provision, OFFENSE, item.title, item.duty, item.blocked_reason or item.note)
        for source in item.penalty.citations if item.penalty else ():
            yield Cited(source, "sanction", item.penalty.id if item.penalty else "", UNNAMED)
    for measure in pack.measures:
        note = measure.blocked
        yield Cited(measure.citation, "measure", measure.id, MEASURE, measure.title, measure.when, note, adds=True)
    for consequence in pack.consequences:
        citation = Citation(consequence.provision, consequence.citation)
        yield Cited(citation, "sanction", consequence.provision, NAMED, consequence.title)
    for check in pack.checks:
        yield Cited(check.citation, "check", check.id, CHECK, check.question, note=check.note, gap=check.locked)


def _rules(pack: Pack) -> Iterator[Cited]:
    for owner, group in (("vehicle", pack.vehicle), ("driver", pack.driver)):
        for subject, versions in vars(group).items():
            for rule in versions:
                gap = getattr(rule, "gap", None)
                yield Cited(rule.citation, "rule", f"{owner}.{subject}", UNNAMED, note=getattr(rule, "note", None), gap=gap)
                yield from _terms_of_age(rule)
    for silence in pack.silences:
        yield Cited(silence.citation, "rule", silence.subject, UNNAMED, gap=silence.gap)
    for check in pack.registry_checks:
        yield Cited(check.citation, "rule", check.id, CHECK, check.title, note=check.note)
    for stand in pack.stands:
        for citation in (stand.citation, stand.trailers_citation):
            if citation:
                yield Cited(citation, "stand", stand.id, NAMED, stand.name)
    yield from (Cited(rule.citation, "stand", "rule", UNNAMED) for rule in pack.stand_rule)
    yield from (Cited(rule.citation, "rule", "repeat", UNNAMED, note=rule.note) for rule in pack.repeat)
    yield from (Cited(unit.citation, "norm", unit.id, UNNAMED) for unit in pack.units)


def _terms_of_age(rule: Any) -> Iterator[Cited]:
    for name in ("declare_citation", "replace_citation"):
        if citation := getattr(rule, name, None):
            yield Cited(citation, "rule", "vehicle.age", UNNAMED)


def _notice(pack: Pack) -> Iterator[Cited]:
    for field in pack.notice_fields:
        if field.citation:
            yield Cited(field.citation, "notice_field", field.id, NAMED, field.label, adds=True)
    for term in pack.deadlines:
        if term.citation:
            yield Cited(term.citation, "deadline", term.kind, UNNAMED, text=term.note, gap=term.gap, adds=True)
    for name, rule in (("refusal", pack.refusal), ("service_of_copy", pack.service_of_copy)):
        if rule.citation:
            yield Cited(rule.citation, "notice_field", name, UNNAMED, text=rule.note, adds=True)


def _permit(pack: Pack) -> Iterator[Cited]:
    permit = pack.permit
    for quota in permit.quotas:
        yield Cited(quota.citation, "quota", quota.service, UNNAMED, gap=quota.gap)
    for rule in permit.substitution:
        yield Cited(rule.citation, "requirement", "substitution", UNNAMED, text=rule.note or "", gap=rule.gap, adds=True)
    for transfer in permit.transfers:
        yield from (Cited(one, "rule", "transfers", UNNAMED, note=transfer.note, gap=transfer.gap) for one in transfer.citations)
    for certificate in permit.certificates:
        yield Cited(certificate.citation, "rule", "certificates", UNNAMED, gap=certificate.gap)
    for silence in permit.silences:
        yield Cited(silence.citation, "rule", silence.subject, UNNAMED, note=silence.note)
    for fee in permit.fees:
        yield from (Cited(citation, "fee", fee.id, NAMED, fee.title, adds=True) for citation in fee.citations)
    yield from _titled("requirement", permit.requirements)
    yield from _titled("term", permit.terms)
    yield from _titled("measure", permit.releases)


def _authority(pack: Pack) -> Iterator[Cited]:
    rules = pack.authority
    yield from (Cited(window.citation, "signal", str(window.months), UNNAMED) for window in rules.windows)
    yield from _titled("signal", rules.signals)
    yield from _titled("sanction", rules.sanctions)
    yield from _titled("procedure", rules.procedures)


def _titled(kind: str, rules: Iterable[Any]) -> Iterator[Cited]:
    for rule in rules:
        note = getattr(rule, "note", None)
        yield Cited(rule.citation, kind, rule.id, RULED, rule.title, "", note, rule.gap, adds=kind != "requirement")
