"""What a change of the city's settings would do, without making it."""

from __future__ import annotations

from typing import Any

from server.kit.auth import Actor
from server.kit.db import reading
from server.preview.comparison import compare_checks, compare_offenses, compare_quota, list_other_rules
from server.preview.trial import try_addition, try_withdrawal
from server.preview.verdicts import compare_verdicts, list_cases


def preview_change(actor: Actor, municipality: str, change: dict[str, Any]) -> dict[str, Any]:
    """Every live permit under the law without and with the change, and whatever else becomes another. Nothing is written,
    and no lock is held while permits are judged."""
    kind = change["kind"]
    if change["withdraw"] is not None:
        before, after = try_withdrawal(actor, municipality, kind, change["withdraw"])
    else:
        before, after = try_addition(actor, municipality, kind, change["body"])
    with reading():
        cases = list_cases(municipality, after.on)
    return {
        "on": after.on.isoformat(),
        **compare_verdicts(cases, before.pack, after.pack),
        "offenses": compare_offenses(before, after),
        "checks": compare_checks(before, after),
        "quota": compare_quota(before, after),
        "also": list_other_rules(before, after),
    }
