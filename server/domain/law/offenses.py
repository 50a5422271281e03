"""Enquadramento: the provisions a fact can be put under, and what the law provides for each."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry
from server.domain.law.validity import Validity

STATUSES = ("fined", "no_fine_fixed", "blocked", "authority_only")
DOCUMENTS = ("notice", "finding")
CONSEQUENCES = ("warning", "hold", "seizure", "suspension", "revocation")


@dataclass(frozen=True)
class Unit:
    """What fines are counted in. `wire` is how decisions name it; its value in reais is a setting of the city."""

    id: str
    wire: str
    label: str
    citation: Citation


@dataclass(frozen=True)
class Fine:
    units: int
    unit: str


@dataclass(frozen=True)
class Penalty:
    """Grupo de infração: fine, points and whether a written warning is provided, shared by many offenses."""

    id: str
    group: str | None
    fine: Fine
    points: int | None
    warning: bool
    citations: tuple[Citation, ...]


@dataclass(frozen=True)
class Offense:
    """A provision as the field screen offers it.

    `document` is the paper it makes: an infraction notice, or a finding record where the law fixes no fine.
    `requires_value` names a city setting (a fare, the stands) without which it is not offered; `under` is the act of the
    city that opened it.
    """

    provision: str
    citation: str
    title: str
    duty: str
    status: str
    penalty: Penalty | None
    warning: bool
    may_lead_to: tuple[str, ...]
    document: str
    requires_value: str | None
    note: str | None
    blocked_reason: str | None
    offered: bool
    topic: str
    valid: Validity
    under: str | None = None

    @property
    def cites(self) -> tuple[str, ...]:
        """The provision, those of its penalty, and the act that opened it."""
        penalty = self.penalty.citations if self.penalty else ()
        act = (self.under,) if self.under else ()
        return (self.citation, *(citation.label for citation in penalty), *act)


@dataclass(frozen=True)
class RepeatRule:
    """Reincidência: what doubles, within how many months (None: the law sets no window), what else may follow.

    It is whose repeat: the `offender`'s, or that of the `permit` whoever rode. The fine of `single` provisions never doubles.
    """

    citation: Citation
    points_factor: int
    fine_factor: int
    months: int | None
    may_lead_to: tuple[str, ...]
    note: str | None
    valid: Validity
    agent: str = "offender"
    single: tuple[str, ...] = ()


@dataclass(frozen=True)
class Consequence:
    """Another sanction that may follow an offense. Only the authority decides it."""

    provision: str
    citation: str
    kind: str
    title: str


def read_unit(entry: Entry) -> Unit:
    unit = Unit(entry.text("id"), entry.text("wire"), entry.text("label"), entry.citation())
    entry.close()
    return unit


def read_penalty(entry: Entry) -> Penalty:
    penalty = Penalty(
        id=entry.text("id"),
        group=entry.optional("group"),
        fine=Fine(entry.integer("units"), entry.text("unit")),
        points=entry.optional_integer("points"),
        warning=entry.flag("warning"),
        citations=entry.citations(),
    )
    entry.close()
    return penalty


def read_consequence(entry: Entry) -> Consequence:
    citation = entry.cited(entry.text("provision"))
    consequence = Consequence(citation.provision, citation.label, entry.choice("kind", CONSEQUENCES), entry.text("title"))
    entry.close()
    return consequence


def read_repeat(entry: Entry) -> RepeatRule:
    rule = RepeatRule(
        citation=entry.citation(),
        points_factor=entry.integer("points_factor"),
        fine_factor=entry.integer("fine_factor"),
        months=entry.optional_integer("months"),
        may_lead_to=entry.texts("may_lead_to"),
        note=entry.optional("note"),
        valid=entry.valid(),
    )
    entry.close()
    return rule


def read_offense(entry: Entry, penalties: dict[str, Penalty], unfined_document: str) -> Offense:
    """Read one offense; `unfined_document` is the paper this city makes where no fine is fixed."""
    citation = entry.cited(entry.text("provision"))
    status = entry.choice("status", STATUSES)
    penalty = _penalty(entry, penalties, needed=status in ("fined", "authority_only"))
    offense = Offense(
        provision=citation.provision,
        citation=citation.label,
        title=entry.text("title"),
        duty=entry.text("duty"),
        status=status,
        penalty=penalty,
        warning=entry.flag("warning", default=bool(penalty and penalty.warning)),
        may_lead_to=entry.texts("may_lead_to"),
        document=entry.choice("document", DOCUMENTS, _usual_document(status, unfined_document)),
        requires_value=entry.optional("requires_value"),
        note=entry.optional("note"),
        blocked_reason=entry.text("blocked_reason") if status == "blocked" else None,
        offered=entry.flag("offered", default=status != "authority_only"),
        topic=entry.text("topic"),
        valid=entry.valid(),
    )
    entry.close()
    return offense


def _penalty(entry: Entry, penalties: dict[str, Penalty], needed: bool) -> Penalty | None:
    if needed:
        return penalties[entry.choice("penalty", penalties)]
    if entry.has("penalty"):
        entry.fail("only a fined provision has a penalty")
    return None


def _usual_document(status: str, unfined: str) -> str:
    return {"no_fine_fixed": unfined, "blocked": "finding"}.get(status, "notice")
