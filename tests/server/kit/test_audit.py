"""The audit trail and the counters it stands on."""

from __future__ import annotations

import threading

from sqlalchemy import text

from server.kit import audit, counters
from server.kit.db import db


def test_a_trail_that_nobody_touched_is_whole(app):
    for number in range(3):
        audit.append("ba-juazeiro", None, "thing.done", str(number))
    db.session.commit()

    assert list(audit.broken_links("ba-juazeiro")) == []


def test_a_changed_entry_is_found(app):
    for number in range(3):
        audit.append("ba-juazeiro", None, "thing.done", str(number))
    db.session.execute(text("UPDATE audit_entry SET content = 'another' WHERE seq = 2"))
    db.session.commit()

    assert list(audit.broken_links("ba-juazeiro")) == [2]


def test_a_removed_entry_is_found(app):
    for number in range(3):
        audit.append("ba-juazeiro", None, "thing.done", str(number))
    db.session.execute(text("DELETE FROM audit_entry WHERE seq = 2"))
    db.session.commit()

    assert list(audit.broken_links("ba-juazeiro")) == [3]


def test_each_city_has_a_trail_of_its_own(app):
    audit.append("ba-juazeiro", None, "thing.done")
    audit.append("mt-barra-do-garcas", None, "thing.done")
    db.session.commit()

    assert (counters.last("ba-juazeiro", "audit"), counters.last("mt-barra-do-garcas", "audit")) == (1, 1)


def test_eight_at_once_never_get_the_same_number(app):
    taken: list[int] = []

    def take_ten() -> None:
        with app.app_context():
            for _ in range(10):
                taken.append(counters.take("ba-juazeiro", "thing"))
                db.session.commit()

    db.session.commit()
    threads = [threading.Thread(target=take_ten) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(taken) == list(range(1, 81))


def test_a_number_of_a_failed_transaction_is_given_again(app):
    counters.take("ba-juazeiro", "thing")
    db.session.rollback()

    assert counters.take("ba-juazeiro", "thing") == 1
