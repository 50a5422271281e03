"""Perda da permissão: the ways in which a permit can be taken, by who holds it."""

from __future__ import annotations

from server.domain.law.authority_rules import Sanction
from server.domain.law.model import Pack


def losses_of(pack: Pack, permanent: bool) -> tuple[Sanction, ...]:
    """A permanent holder (permissionário estável) loses a permit only in the ways that the law names for one."""
    ends = [sanction for sanction in pack.authority.sanctions if sanction.kind in ("revocation", "loss")]
    own = tuple(sanction for sanction in ends if sanction.holder == "permanent")
    return own if permanent and own else tuple(sanction for sanction in ends if sanction.holder == "any")
