"""A counter that takes applications through the API, on a day that tests choose."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from io import BytesIO
from itertools import count
from typing import Any

from sqlalchemy import update

from server.accounts.models import SignInSession
from server.cities.models import Population
from server.kit import clock
from server.kit.db import db
from server.kit.ids import uuid7
from tests.factories.registry import a_cpf

PDF = b"%PDF-1.4 a proof of residence"
#: Whoever meets what every one of the laws asks of a person and a motorcycle.
GOOD = {
    "born": "1990-05-10",
    "category_a_since": "2012-01-10",
    "cnh_valid_until": "2030-01-10",
    "plate": "RTC1A23",
    "made": 2025,
    "displacement_cc": "162,7",
    "inspected_on": "2026-03-02",
    "report_number": "L-77",
}
PERSON_ONLY = {name: GOOD[name] for name in ("born", "category_a_since", "cnh_valid_until")}
_numbers = count(500_000)


class Desk:
    """Somebody of the office who takes applications, signed in for as long as the test's calendar runs."""

    def __init__(self, browser: Any) -> None:
        db.session.execute(update(SignInSession).values(expires_at=datetime(2100, 1, 1, tzinfo=UTC)))
        self.browser = browser

    def post(self, path: str, **values: Any) -> Any:
        """A request; its answer."""
        return self.browser.post(f"/api/licensing/{path}", json=values)

    def get(self, path: str, **query: Any) -> Any:
        """What the server shows."""
        answer = self.browser.get(f"/api/licensing/{path}", query_string=query)
        assert answer.status_code == 200, answer.json
        return answer.json

    def opened(self, name: str = "Ana Souza", **values: Any) -> dict[str, Any]:
        """An application that was taken."""
        answer = self.post("applications", **{"name": name, "cpf": fresh_cpf(), **values})
        assert answer.status_code == 201, answer.json
        return answer.json

    def act(self, application: dict[str, Any], path: str, **values: Any) -> Any:
        """Something done with an application as it is now."""
        seq = self.get(f"applications/{application['id']}")["change_seq"]
        return self.post(f"applications/{application['id']}/{path}", change_seq=seq, **values)

    def mark(self, application: dict[str, Any], requirement: str, content: bytes | None = None, **values: Any) -> Any:
        """An item ticked off."""
        form: dict[str, Any] = {"document": json.dumps({"state": "met", **values})}
        if content is not None:
            form["file"] = (BytesIO(content), "comprovante.pdf")
        return self.browser.post(f"/api/licensing/applications/{application['id']}/items/{requirement}", data=form)

    def ticked_off(self, application: dict[str, Any]) -> dict[str, Any]:
        """The application once every requirement is met."""
        for item in self.get(f"applications/{application['id']}")["items"]:
            if item["required"]:
                answer = self.mark(application, item["id"], document_number="1/2026")
                assert answer.status_code == 200, answer.json
        return self.get(f"applications/{application['id']}")

    def granted(self, application: dict[str, Any], **values: Any) -> dict[str, Any]:
        """The application once it is granted."""
        answer = self.act(application, "grant", **values)
        assert answer.status_code == 200, answer.json
        return answer.json

    def waiting(self, name: str = "Bento Lima", **values: Any) -> dict[str, Any]:
        """A person put into the line."""
        answer = self.post("waiting", **{"name": name, "cpf": fresh_cpf(), **values})
        assert answer.status_code == 201, answer.json
        return answer.json


def fresh_cpf() -> str:
    """A CPF that nobody has."""
    return a_cpf(next(_numbers))


def on(day: str) -> Any:
    """Stops the clock at noon of a day."""
    return clock.stopped_at(datetime.fromisoformat(day).replace(hour=15, tzinfo=UTC))


def a_population(municipality: str, inhabitants: int) -> None:
    """Inhabitants that count since the beginning of the year."""
    row = Population(id=uuid7(), municipality=municipality, inhabitants=inhabitants, year=2025, source="Censo")
    row.valid_from, row.created_at = date(2026, 1, 1), clock.now()
    db.session.add(row)
    db.session.commit()


def codes(answer: Any) -> list[str]:
    """What an application's obstacles are called."""
    return [obstacle["code"] for obstacle in (answer if isinstance(answer, dict) else answer.json)["obstacles"]]
