"""What in a pack can stand for a row of the law, by kind and name, with the provisions it cites."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from server.domain.law.citation import Citation
from server.domain.law.model import Pack

OUTSIDE = "outside"
Covering = dict[str, frozenset[str] | None]
Thing = tuple[str, str, Iterable[Citation | str | None]]


def covering_of(pack: Pack) -> dict[str, Covering]:
    """Kind, then name, then the labels cited; None where the thing is the norm as a whole."""
    kinds: dict[str, Covering] = {"norm": {"norm": None}}
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for kind, name, citations in _things(pack):
        found[kind, name].update(_labels(citations))
    for (kind, name), labels in found.items():
        kinds.setdefault(kind, {})[name] = frozenset(labels)
    return kinds


def _labels(citations: Iterable[Citation | str | None]) -> Iterator[str]:
    for citation in citations:
        if citation is not None:
            yield citation.label if isinstance(citation, Citation) else citation


def _things(pack: Pack) -> Iterator[Thing]:
    yield from _rules(pack)
    yield from _offenses(pack)
    yield from _notice(pack)
    yield from _permit(pack)
    yield from (("gap", gap.id, gap.citations) for gap in pack.gaps)


def _rules(pack: Pack) -> Iterator[Thing]:
    for owner, group in (("vehicle", pack.vehicle), ("driver", pack.driver)):
        for subject, versions in vars(group).items():
            for rule in versions:
                yield "rule", f"{owner}.{subject}", [rule.citation]
    yield from _cited("registry_check", pack.registry_checks)
    yield from _cited("check", pack.checks)
    yield from _cited("measure", pack.measures)
    yield from (("stand", stand.id, [stand.citation, stand.trailers_citation]) for stand in pack.stands)
    yield from (("stand_rule", "stand_rule", [rule.citation]) for rule in pack.stand_rule)


def _offenses(pack: Pack) -> Iterator[Thing]:
    for offense in pack.offenses:
        yield "offense", offense.provision, [offense.citation]
        if offense.penalty:
            yield "penalty", offense.penalty.id, offense.penalty.citations
    yield from (("consequence", item.provision, [item.citation]) for item in pack.consequences)
    yield from (("repeat", "repeat", [rule.citation]) for rule in pack.repeat)
    yield from _cited("unit", pack.units)


def _notice(pack: Pack) -> Iterator[Thing]:
    yield from _cited("notice_field", pack.notice_fields)
    yield from (("deadline", term.kind, [term.citation]) for term in pack.deadlines)
    yield "refusal", "refusal", [pack.refusal.citation]
    yield "service_of_copy", "service_of_copy", [pack.service_of_copy.citation]


def _permit(pack: Pack) -> Iterator[Thing]:
    permit, authority = pack.permit, pack.authority
    yield from (("quota", quota.service, [quota.citation]) for quota in permit.quotas)
    yield from (("substitution", "substitution", [rule.citation]) for rule in permit.substitution)
    yield from (("rule", "transfers", rule.citations) for rule in permit.transfers)
    yield from (("rule", "certificates", [rule.citation]) for rule in permit.certificates)
    yield from (("fee", fee.id, fee.citations) for fee in permit.fees)
    yield from _cited("requirement", permit.requirements)
    yield from _cited("term", permit.terms)
    yield from _cited("release", permit.releases)
    yield from (("window", str(window.months), [window.citation]) for window in authority.windows)
    yield from _cited("signal", authority.signals)
    yield from _cited("sanction", authority.sanctions)
    yield from _cited("procedure", authority.procedures)


def _cited(kind: str, things: Iterable[Any]) -> Iterator[Thing]:
    return ((kind, thing.id, [thing.citation]) for thing in things)
