"""A permit's state changes for a reason, which stays."""

from __future__ import annotations

from io import BytesIO

import pytest

from server.kit.audit import AuditEntry
from server.kit.db import db
from tests.factories.registry import a_csv, a_permit, a_sheet_row


@pytest.fixture
def registrar(signed_in):
    """A registrar of Barra do Garças."""
    return signed_in("registrar")


@pytest.fixture
def address():
    return f"/api/registry/permits/{a_permit().id}"


def _change(browser, address, state, reason="Processo 12/2026", **values):
    seq = browser.get(address).json["change_seq"]
    return browser.post(f"{address}/state", json={"change_seq": seq, "state": state, "reason": reason, **values})


@pytest.mark.parametrize("reason", [None, "", "   ", 12])
def test_a_state_is_not_changed_without_a_reason(registrar, address, reason):
    answer = _change(registrar, address, "suspended", reason)

    assert (answer.status_code, list(answer.json["errors"]["json"])) == (422, ["reason"])
    assert registrar.get(address).json["state"] == "active"


def test_history_says_who_changed_a_state_when_and_why(registrar, address):
    _change(registrar, address, "suspended", "Vistoria vencida,\nprocesso 12/2026", since="2026-03-05")
    _change(registrar, address, "active", "Vistoria em dia")

    latest, first = registrar.get(f"{address}/history").json["items"]

    assert (latest["before"], latest["after"], latest["reason"]) == ("suspended", "active", "Vistoria em dia")
    assert (first["before"], first["after"], first["since"]) == ("active", "suspended", "2026-03-05")
    assert first["reason"] == "Vistoria vencida,\nprocesso 12/2026"
    assert first["by"].startswith("Pessoa")


def test_the_reason_is_in_the_audit_trail(registrar, address):
    _change(registrar, address, "revoked")

    entry = db.session.query(AuditEntry).filter_by(action="permit.state_changed").one()

    assert "Processo 12/2026" in entry.content


def test_a_sheet_that_changes_a_state_is_in_the_history_too(registrar):
    for state in ("Ativa", "Suspensa", "Suspensa"):
        file = {"file": (BytesIO(a_csv([a_sheet_row(84, Situação=state)])), "cadastro.csv")}
        assert registrar.post("/api/registry/import", data=file).status_code == 200
    (permit,) = registrar.get("/api/registry/permits").json["items"]

    (change,) = registrar.get(f"/api/registry/permits/{permit['id']}/history").json["items"]

    assert (change["before"], change["after"]) == ("active", "suspended")
    assert change["reason"] == "Importação de planilha"


def test_a_permit_taken_out_takes_its_history_along(registrar, address):
    seq = _change(registrar, address, "ended").json["change_seq"]

    answer = registrar.delete(f"{address}?change_seq={seq}")

    assert answer.status_code == 204
    assert registrar.get(f"{address}/history").status_code == 404
