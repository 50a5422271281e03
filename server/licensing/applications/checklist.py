"""Lista de conferência: what the law asks for each kind of application."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from server.domain.law.certificate import decide_certificate
from server.domain.law.checks import Check
from server.domain.law.pack import Pack
from server.domain.law.permit_terms import Requirement, Term
from server.domain.law.validity import in_force
from server.licensing.models import ChecklistEntry

#: An auxiliary driver meets what every driver meets; a motorcycle of their own is not asked for.
STAGES = {
    "grant": ("permit", "driver", "vehicle"),
    "auxiliary": ("auxiliary", "driver"),
    "transfer": ("permit", "driver", "vehicle", "transfer"),
}
_PEOPLE = ("person", "document")
#: Requirements whose papers tell of a person's health or past, by the ids that packs give them.
_SENSITIVE = ("health", "certificates")


@dataclass(frozen=True)
class Item:
    """A requirement to tick off. A federal one (`required` is False) is a notice: it stands in nobody's way.

    Of a document with `keeps_file` False only number and dates are kept. `life` is how long the document lasts.
    """

    id: str
    title: str
    citation: str
    document: str | None
    note: str | None
    required: bool
    keeps_file: bool
    life: Term | None


def list_items(law: Pack, kind: str) -> list[Item]:
    """What is asked for, in the law's order, then federal notices about the person."""
    asked = [one for stage in STAGES[kind] for one in law.permit.requirements if one.stage == stage]
    federal = [check for check in law.checks if check.federal and check.section in _PEOPLE]
    return [*(_item(law, one) for one in asked), *map(_notice, federal)]


def find_item(law: Pack, kind: str, requirement: str) -> Item | None:
    """One of them by id."""
    return next((item for item in list_items(law, kind) if item.id == requirement), None)


def date_of_certificate(law: Pack, item: Item, entry: ChecklistEntry, on: date) -> dict[str, object] | None:
    """Whether the date of a health certificate fits on a day; None for other documents. It is for a person to weigh."""
    rule = in_force(law.permit.certificates, on)
    if rule is None or rule.citation.label != item.citation or entry.issued_on is None:
        return None
    answer = decide_certificate(law, on, entry.issued_on)
    age = (on - entry.issued_on).days
    return {"state": answer["state"], "reading": rule.reading, "days": rule.days, "age": age, "citation": rule.citation.label}


def missing_items(items: list[Item], entries: list[ChecklistEntry], on: date) -> list[tuple[Item, str]]:
    """What still keeps an application from being granted: each item with `pending`, `not_met` or `expired`."""
    seen = {entry.requirement: entry for entry in entries}
    found = [(item, _lack(seen.get(item.id), on)) for item in items if item.required]
    return [(item, lack) for item, lack in found if lack]


def _item(law: Pack, requirement: Requirement) -> Item:
    life = _life(law, requirement)
    return Item(
        id=requirement.id,
        title=requirement.title,
        citation=requirement.citation.label,
        document=requirement.document,
        note=requirement.note or _gap_note(law, requirement.gap),
        required=True,
        keeps_file=requirement.document is not None and life is None and not _is_sensitive(law, requirement),
        life=life,
    )


def _notice(check: Check) -> Item:
    return Item(
        id=check.id,
        title=check.question,
        citation=check.citation.label,
        document=None,
        note=check.note,
        required=False,
        keeps_file=False,
        life=None,
    )


def _life(law: Pack, requirement: Requirement) -> Term | None:
    """The term of certificates that a person renews: those of the courts and the police."""
    terms = (term for term in law.permit.terms if term.kind == "certificate_life")
    return next((term for term in terms if term.citation == requirement.citation), None)


def _is_sensitive(law: Pack, requirement: Requirement) -> bool:
    return requirement.id in _SENSITIVE or any(rule.citation == requirement.citation for rule in law.permit.certificates)


def _gap_note(law: Pack, gap: str | None) -> str | None:
    """What the law leaves open about a requirement. Gaps that block are about offenses, which nobody commits here."""
    found = law.gap(gap) if gap else None
    return found.note if found and found.treatment != "block" else None


def _lack(entry: ChecklistEntry | None, on: date) -> str:
    if entry is None or entry.state != "met":
        return entry.state if entry else "pending"
    return "expired" if entry.valid_until and entry.valid_until < on else ""
