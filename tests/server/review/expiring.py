"""What the tests of the list of terms share: a day, rows of a city, and how the list is asked."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import update

from server.accounts.models import SignInSession
from server.kit import clock
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.models import AuxiliaryDriver, License, RoadworthinessCheck

JUAZEIRO, MATA, BARRA = "ba-juazeiro", "ba-mata-de-sao-joao", "mt-barra-do-garcas"
#: A Tuesday.
TODAY = date(2026, 3, 10)


def on(day: date | str) -> Any:
    """Stops the clock at noon of a day."""
    return clock.stopped_at(datetime.fromisoformat(str(day)).replace(hour=15, tzinfo=UTC))


def signed_in_for_long() -> None:
    """Keeps everybody signed in for as long as a test's calendar runs."""
    db.session.execute(update(SignInSession).values(expires_at=datetime(2100, 1, 1, tzinfo=UTC)))


def listed(browser: Any, **query: Any) -> dict[str, Any]:
    """The list as it is answered."""
    answer = browser.get("/api/expiring", query_string=query)
    assert answer.status_code == 200, answer.json
    return answer.json


def rows(browser: Any, kind: str, **query: Any) -> list[dict[str, Any]]:
    """The rows of a kind."""
    return listed(browser, kind=kind, **query)["items"]


def brief(row: dict[str, Any]) -> tuple[str, str | None, int | None, str | None]:
    """What most tests look at."""
    return row["stage"], row["day"], row["days"], row["citation"]


def checked(vehicle: Any, day: str, result: str = "passed") -> None:
    """Adds a check of a motorcycle."""
    check = RoadworthinessCheck(id=uuid7(), municipality=vehicle.municipality, vehicle_id=vehicle.id, result=result)
    check.checked_on = date.fromisoformat(day)
    db.session.add(check)
    db.session.commit()


def licensed(permit: Any, year: int, until: str) -> None:
    """Adds the license of a year."""
    row = License(id=uuid7(), municipality=permit.municipality, permit_id=permit.id, year=year)
    row.valid_until = date.fromisoformat(until)
    db.session.add(row)
    db.session.commit()


def helped(permit: Any, person: Any, ended_on: date | None = None) -> None:
    """Registers an auxiliary driver."""
    row = AuxiliaryDriver(id=uuid7(), municipality=permit.municipality, permit_id=permit.id, person_id=person.id)
    row.registered_on, row.ended_on = date(2026, 1, 5), ended_on
    db.session.add(row)
    db.session.commit()
