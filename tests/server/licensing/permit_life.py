"""A counter that acts on one permit through the API, on a day that tests choose."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from io import BytesIO
from typing import Any

from sqlalchemy import update

from server.accounts.models import SignInSession
from server.kit import clock
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.models import RoadworthinessCheck, Vehicle

JUAZEIRO, MATA, BARRA = "ba-juazeiro", "ba-mata-de-sao-joao", "mt-barra-do-garcas"
PDF = b"%PDF-1.4 a police report"


class Counter:
    """Somebody of the office at one permit, signed in for as long as the test's calendar runs."""

    def __init__(self, browser: Any, permit: Any) -> None:
        db.session.execute(update(SignInSession).values(expires_at=datetime(2100, 1, 1, tzinfo=UTC)))
        self.browser, self.permit = browser, permit
        self.address = f"/api/licensing/permits/{permit.id}"

    def life(self, year: int | None = None) -> dict[str, Any]:
        """What the page shows."""
        answer = self.browser.get(f"{self.address}/life", query_string={"year": year} if year else {})
        assert answer.status_code == 200, answer.json
        return answer.json

    def act(self, path: str, **values: Any) -> Any:
        """One act; its answer."""
        return self.browser.post(f"{self.address}/{path}", json={"change_seq": self._seq(), **values})

    def file(self, path: str, content: bytes | None = None, **values: Any) -> Any:
        """One act with a scanned paper."""
        form: dict[str, Any] = {"document": json.dumps({"change_seq": self._seq(), **values})}
        if content is not None:
            form["file"] = (BytesIO(content), "boletim.pdf")
        return self.browser.post(f"{self.address}/{path}", data=form)

    def done(self, path: str, **values: Any) -> dict[str, Any]:
        """An act that is taken; the page after it."""
        answer = self.act(path, **values)
        assert answer.status_code == 200, answer.json
        return answer.json

    def paid(self, **values: Any) -> dict[str, Any]:
        """A receipt that is recorded; the page after it."""
        answer = self.browser.post(f"{self.address}/payments", json=values)
        assert answer.status_code == 200, answer.json
        return answer.json

    def history(self) -> list[dict[str, Any]]:
        """The changes of the permit's state, the latest first."""
        return self.browser.get(f"/api/registry/permits/{self.permit.id}/history").json["items"]

    def _seq(self) -> int:
        return self.life()["permit"]["change_seq"]


def on(day: str) -> Any:
    """Stops the clock at noon of a day."""
    return clock.stopped_at(datetime.fromisoformat(day).replace(hour=15, tzinfo=UTC))


def checked(vehicle: Vehicle, day: str, result: str) -> RoadworthinessCheck:
    """Adds a check of a motorcycle."""
    check = RoadworthinessCheck(id=uuid7(), municipality=vehicle.municipality, vehicle_id=vehicle.id, result=result)
    check.checked_on = date.fromisoformat(day)
    db.session.add(check)
    db.session.commit()
    db.session.expire(vehicle)
    return check
