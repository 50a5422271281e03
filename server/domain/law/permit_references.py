"""What the rules of permits and of the authority point to, and what must not stand twice among them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from server.domain.law.errors import PackError
from server.domain.law.permit_rules import PERMIT_SUBJECTS

if TYPE_CHECKING:
    from server.domain.law.model import Pack

Reference = tuple[str, str, str, Iterable[str | None]]
Versions = tuple[str, Iterable[Any], Callable[[Any], Hashable], str]


def permit_references(pack: Pack) -> Iterator[Reference]:
    permit, authority = pack.permit, pack.authority
    for deadline in pack.deadlines:
        yield "notice", deadline.kind, "gap", [deadline.gap]
    for reading in pack.readings:
        yield "readings", reading.id, "gap", [reading.gap]
    for quota in permit.quotas:
        yield "permit", quota.service, "gap", [quota.gap]
    for subject in ("substitution", "transfers", "certificates"):
        for rule in getattr(permit, subject):
            yield "permit", subject, "gap", [rule.gap]
    for named in _all(permit.requirements, permit.terms, permit.releases):
        yield "permit", named.id, "gap", [named.gap]
    for release in permit.releases:
        yield "permit", release.id, "measure", release.measures
    for ruled in _all(authority.signals, authority.sanctions, authority.procedures):
        yield "authority", ruled.id, "gap", [ruled.gap]


def _all(*groups: Iterable[Any]) -> Iterator[Any]:
    return chain.from_iterable(groups)


def permit_versions(pack: Pack) -> Iterator[Versions]:
    """Rules of which only one version may hold on a day."""
    permit, authority = pack.permit, pack.authority
    yield "permit", permit.quotas, lambda rule: rule.service, ""
    yield "permit", permit.substitution, lambda _: None, "substitution"
    yield "permit", permit.transfers, lambda _: None, "transfers"
    yield "permit", permit.certificates, lambda _: None, "certificates"
    yield "permit", permit.fees, lambda rule: rule.id, ""
    yield "authority", authority.windows, lambda rule: rule.months, ""
    yield "authority", authority.signals, lambda rule: rule.id, ""


def permit_names(pack: Pack) -> Iterator[tuple[str, list[str]]]:
    """Names that may not stand twice, by file."""
    permit, authority = pack.permit, pack.authority
    yield from (("permit", [rule.id for rule in rules]) for rules in (permit.requirements, permit.terms, permit.releases))
    yield from (("authority", [rule.id for rule in rules]) for rules in (authority.sanctions, authority.procedures))
    yield "permit", [silence.subject for silence in permit.silences]
    yield "readings", [reading.id for reading in pack.readings]


def check_permit_silences(pack: Pack, folder: str) -> None:
    """A subject has rules or is a silence, never both and never neither.

    Raises:
        PackError: names the subject.
    """
    for subject in PERMIT_SUBJECTS:
        ruled = bool(getattr(pack.permit, subject))
        if ruled == (pack.permit.silence(subject) is not None):
            problem = "has both a rule and a silence" if ruled else "has neither a rule nor a silence"
            raise PackError(f"{folder}/permit.yaml", subject, problem)
