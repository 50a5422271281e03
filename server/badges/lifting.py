"""After a backup was restored: phones hold newer lists than the database knows of, and refuse whatever is older."""

from __future__ import annotations

from sqlalchemy import select

from server.badges.key_lists import EVERYWHERE, publish, take_sequence
from server.badges.models import BadgeKey
from server.badges.service import SERIALS
from server.badges.status import move_status
from server.kit import audit, counters
from server.kit.db import db

#: More than a city changes between two backups.
STEP = 10_000


def lift_numbers(actor: str | None = None) -> bool:
    """Lifts the numbers of key list, status lists and badges; false when the key list has to be taken to the root.

    A serial that was given after the backup is on a badge somewhere, so serials move on too.
    """
    sequence = take_sequence(STEP)
    for municipality in db.session.scalars(select(BadgeKey.municipality).distinct()):
        move_status(municipality, STEP)
        counters.take(municipality, SERIALS, STEP)
    published = publish(sequence)
    audit.append(EVERYWHERE, actor, "badge_keys.lifted", str(sequence))
    db.session.commit()
    return published
