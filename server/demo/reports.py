"""What passengers reported in each city: two reports that wait, and one that was looked into."""

from __future__ import annotations

from uuid import NAMESPACE_URL, uuid5

from sqlalchemy import select

from server.accounts.models import User
from server.badges.models import Badge
from server.domain.badge.status_list import BadgeState
from server.kit.auth import Actor
from server.kit.db import db
from server.public.reports import close_report, receive_report

_TOLD = (
    ("person", "O rapaz disse que é primo do dono. A foto é de uma senhora.", "Rodoviária", True),
    ("plate", "A placa da moto era outra.", None, True),
    ("other", "O capacete do passageiro estava sem viseira.", "Praça da matriz", False),
)
_OUTCOME = "Fiscal foi ao ponto e orientou o condutor."


def add_reports(municipality: str) -> None:
    """Makes them once, each under an id of its own."""
    query = select(Badge).filter_by(municipality=municipality, state=BadgeState.VALID)
    badges = list(db.session.scalars(query.order_by(Badge.serial).limit(len(_TOLD))))
    for (what, text, place, about), badge in zip(_TOLD, badges, strict=False):
        given = {"id": str(uuid5(NAMESPACE_URL, f"{municipality}/{what}")), "municipality": municipality, "what": what}
        report = receive_report(
            {**given, "text": text, "place": place, "cti": badge.cti if about else None}, f"demonstration of {municipality}"
        )
        if what == "other" and report.closed_at is None:
            close_report(_supervisor(municipality), report.id, _OUTCOME)


def _supervisor(municipality: str) -> Actor:
    user = db.session.scalars(select(User).filter_by(municipality_id=municipality, is_demo=True, role="supervisor")).one()
    return Actor(user.id, user.name, user.role, municipality, "")
