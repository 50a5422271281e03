"""Auto de infração: what it must hold, what a refusal asks for, and which terms it opens."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity

SOURCES = ("law", "system")
DEADLINES = ("defense", "payment", "reconsideration")
COUNTS = ("calendar_days", "business_days")
ANSWERS = ("yes_no", "text", "date")
STARTS = ("notice_date", "receipt", "penalty_receipt", "city")


@dataclass(frozen=True)
class NoticeField:
    """A field of the notice. `source` tells what the law asks from what the system's model adds.

    `offense` limits the demand to notices under that provision, and `answer` says how such a question is answered.
    """

    id: str
    label: str
    required: bool
    citation: Citation | None
    source: str
    offense: str | None
    answer: str | None = None


@dataclass(frozen=True)
class Refusal:
    """Recusa de assinatura: witnesses and certificate that this law asks for."""

    witnesses: int
    certificate: bool
    citation: Citation | None
    note: str


@dataclass(frozen=True)
class CopyService:
    """Segunda via: how many copies are made and what the law says about handing one over."""

    copies: int
    citation: Citation | None
    note: str


@dataclass(frozen=True)
class Deadline:
    """Prazo. No `days`: the law fixes none, and none may be invented."""

    kind: str
    days: int | None
    count: str | None
    starts: str | None
    citation: Citation | None
    body: str | None
    note: str
    gap: str | None
    valid: Validity


def read_notice_field(entry: Entry) -> NoticeField:
    source = entry.choice("source", SOURCES)
    field = NoticeField(
        id=entry.text("id"),
        label=entry.text("label"),
        required=entry.flag("required"),
        citation=entry.citation() if source == "law" else None,
        source=source,
        offense=entry.optional("offense"),
        answer=entry.choice("answer", ANSWERS) if entry.has("answer") else None,
    )
    entry.close()
    return field


def read_refusal(entry: Entry) -> Refusal:
    witnesses = entry.integer("witnesses")
    citation = entry.citation() if witnesses else entry.optional_citation("cite")
    refusal = Refusal(witnesses, entry.flag("certificate"), citation, entry.text("note"))
    entry.close()
    return refusal


def read_copy_service(entry: Entry) -> CopyService:
    service = CopyService(entry.integer("copies"), entry.optional_citation("cite"), entry.text("note"))
    entry.close()
    return service


def read_deadline(entry: Entry) -> Deadline:
    fixed = entry.has("days")
    deadline = Deadline(
        kind=entry.choice("kind", DEADLINES),
        days=entry.optional_integer("days"),
        count=entry.choice("count", COUNTS) if fixed else None,
        starts=entry.choice("starts", STARTS) if fixed else None,
        citation=entry.citation() if fixed else entry.optional_citation("cite"),
        body=entry.optional("body"),
        note=entry.text("note"),
        gap=entry.optional("gap"),
        valid=entry.valid(),
    )
    if deadline.citation is None and deadline.gap is None:
        entry.fail("a term that the law leaves open names its gap")
    entry.close()
    return deadline
