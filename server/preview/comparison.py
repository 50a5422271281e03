"""What a change does beside the verdicts: to provisions and questions, to the number of permits, to the other rules."""

from __future__ import annotations

from typing import Any

from server.domain.law.checks import Check
from server.domain.law.errors import LawError
from server.domain.law.offense import decide_offense
from server.domain.law.offenses import Offense
from server.domain.law.quota import decide_quota
from server.domain.law.validity import in_force
from server.preview.outlook import Outlook

#: Parts of a pack that neither a verdict nor an offense shows.
_OTHER_RULES = (
    "norm",
    "vehicle",
    "driver",
    "measures",
    "repeat",
    "deadlines",
    "permit",
    "authority",
    "stands",
    "stand_rule",
    "notice_fields",
)


def compare_offenses(before: Outlook, after: Outlook) -> list[dict[str, Any]]:
    """The provisions that are offered otherwise or cost otherwise on that day, in the law's order."""
    provisions = dict.fromkeys(offense.provision for offense in (*before.pack.offenses, *after.pack.offenses))
    pairs = ((provision, _standing(before, provision), _standing(after, provision)) for provision in provisions)
    return [
        {"provision": provision, **_named(after, before, provision), "before": old, "after": new}
        for provision, old, new in pairs
        if old != new
    ]


def compare_checks(before: Outlook, after: Outlook) -> list[dict[str, Any]]:
    """The questions that an inspector may answer under one law and not under the other."""
    old, new = _open_checks(before), _open_checks(after)
    return [
        {"id": check.id, "question": check.question, "citation": check.citation.label, "opens": id in new}
        for id, check in {**old, **new}.items()
        if (id in old) != (id in new)
    ]


def compare_quota(before: Outlook, after: Outlook) -> dict[str, Any] | None:
    """How many permits the law admits, when that changes; a side is None while there is no population."""
    old, new = _quota(before), _quota(after)
    return None if old == new else {"before": old, "after": new}


def list_other_rules(before: Outlook, after: Outlook) -> list[str]:
    """The names of what else changes: other parts of the law as read, holidays, fares."""
    changed = [name for name in _OTHER_RULES if getattr(before.pack, name) != getattr(after.pack, name)]
    return changed + [name for name in ("holidays", "fares") if getattr(before, name) != getattr(after, name)]


def _standing(side: Outlook, provision: str) -> dict[str, Any] | None:
    offense = side.pack.offense(provision, side.on)
    if offense is None:
        return None
    fine = decide_offense(side.pack, side.on, provision, False, side.values)["fine"]
    return {
        "status": offense.status,
        "offered": _is_offered(side, offense),
        "title": offense.title,
        "units": fine["units"] if fine else None,
        "unit": side.pack.unit(offense.penalty.fine.unit).label if offense.penalty else None,
        "amount": fine["amount"] if fine else None,
    }


def _is_offered(side: Outlook, offense: Offense) -> bool:
    """As the phone offers it. Stands are no value: whoever has none yet is told so at the stop."""
    wanted = offense.requires_value
    return offense.offered and (wanted is None or wanted == "stands" or wanted in side.values)


def _named(after: Outlook, before: Outlook, provision: str) -> dict[str, str]:
    offense = after.pack.offense(provision, after.on) or before.pack.offense(provision, before.on)
    return {"label": offense.citation, "title": offense.title} if offense else {"label": provision, "title": ""}


def _open_checks(side: Outlook) -> dict[str, Check]:
    ids = dict.fromkeys(check.id for check in side.pack.checks)
    chosen = (in_force((check for check in side.pack.checks if check.id == id), side.on) for id in ids)
    return {check.id: check for check in chosen if check and check.locked is None}


def _quota(side: Outlook) -> dict[str, Any] | None:
    try:
        return decide_quota(side.pack, side.population, side.on)
    except LawError:
        return None
