"""How a permit ends without being revoked: given up in writing, or lost by a ground of its law."""

from __future__ import annotations

from datetime import date

import pytest

from server.kit.audit import broken_links
from tests.factories.registry import a_permit
from tests.server.licensing.permit_life import BARRA, JUAZEIRO, MATA, PDF, Counter, on

WISH = {"requested_on": "2026-03-09", "document": "Protocolo 31/2026"}
PROCEEDING = {"document": "Processo 77/2026", "reason": "Ouvida a defesa"}


@pytest.fixture(autouse=True)
def tenth_of_march():
    with on("2026-03-10"):
        yield


def a_counter(signed_in, municipality, role="registrar", **traits):
    permit = traits.pop("permit", None) or a_permit(municipality, **traits)
    return Counter(signed_in(role, municipality), permit)


@pytest.mark.parametrize(("municipality", "cite"), [(JUAZEIRO, "Art. 15; Art. 15, § 1º; Art. 15, § 2º"), (MATA, "Art. 16")])
def test_a_surrender_ends_the_permit_once_it_is_accepted(signed_in, municipality, cite):
    counter = a_counter(signed_in, municipality)

    asked = counter.file("surrenders", PDF, **WISH).json
    act = asked["surrender"]["running"]
    life = counter.done(f"surrenders/{act['id']}/accept", document="Despacho 4/2026")

    assert (asked["permit"]["state"], act["citation"]) == ("active", cite)
    assert counter.browser.get(f"{counter.address}/papers/{act['id']}").data == PDF
    assert life["permit"]["state"] == "ended"
    assert life["losses"]["past"] == []
    assert counter.history()[0]["reason"] == f"Desistência aceita ({cite}). Despacho 4/2026."


def test_a_wish_taken_back_leaves_the_permit_as_it_was(signed_in):
    counter = a_counter(signed_in, JUAZEIRO)
    act = counter.file("surrenders", **WISH).json["surrender"]["running"]["id"]

    life = counter.done(f"surrenders/{act}/withdraw", reason="Mudou de ideia")

    assert (life["permit"]["state"], life["surrender"]["running"]) == ("active", None)


def test_a_wish_without_a_paper_number_is_refused(signed_in):
    counter = a_counter(signed_in, JUAZEIRO)

    assert "document" in counter.file("surrenders", requested_on="2026-03-09").json["errors"]


def test_a_decree_that_is_silent_offers_no_surrender(signed_in):
    counter = a_counter(signed_in, BARRA)

    assert counter.life()["surrender"] is None
    assert counter.file("surrenders", **WISH).json["code"] == "not_in_this_law"


def test_absence_is_a_signal_after_thirty_days_and_no_sooner(signed_in):
    counter = a_counter(signed_in, MATA)
    life = counter.done("abandonments", stopped_on="2026-02-08", reason="Três visitas ao ponto, moto parada em casa")
    authority = a_counter(signed_in, MATA, "authority", permit=counter.permit)
    loss = {"sanction": "abandoned", **PROCEEDING}

    early = authority.act("losses", **loss)
    with on("2026-03-11"):
        signal = counter.life()["abandonment"]["running"]["is_signal"]
        lost = authority.done("losses", **loss)

    assert life["abandonment"]["running"]["is_signal"] is False
    assert life["permit"]["state"] == "active"
    assert (early.status_code, early.json["code"]) == (409, "loss_not_due")
    assert signal is True
    assert (lost["permit"]["state"], lost["losses"]["past"][0]["citation"]) == ("ended", "Art. 16")
    assert lost["abandonment"]["past"][0]["outcome"] == "lost"


def test_absence_that_is_explained_is_closed(signed_in):
    counter = a_counter(signed_in, MATA)
    act = counter.done("abandonments", stopped_on="2026-01-05", reason="Sumiu do ponto")["abandonment"]["running"]["id"]

    life = counter.done(f"abandonments/{act}/justify", reason="Internado, atestado apresentado")

    assert life["abandonment"]["running"] is None
    assert not next(one for one in life["losses"]["grounds"] if one["id"] == "abandoned")["carried"]


def test_a_loss_is_never_a_revocation(signed_in):
    counter = a_counter(signed_in, MATA, "authority", granted_on=date(2022, 1, 10))
    ground = next(one for one in counter.life()["losses"]["grounds"] if one["id"] == "unpaid-fees")

    life = counter.done("losses", sanction="unpaid-fees", **PROCEEDING)

    assert ground["carried"]
    assert "2026, sem pagamento registrado: Taxa de vistoria; Crachá do permissionário; ISS do permissionário." in ground["facts"]
    assert life["permit"]["state"] == "ended"
    assert counter.act("losses", sanction="unpaid-fees", **PROCEEDING).json["code"] == "wrong_state"


def test_a_protected_holder_is_lost_only_by_judgment_or_proceeding(signed_in):
    registrar = a_counter(signed_in, JUAZEIRO)
    marked = registrar.done("stable", since="2011-06-27", document="Portaria 3/2011")
    seq = marked["permit"]["change_seq"]
    body = {"state": "revoked", "reason": "Cassação", "change_seq": seq}

    revoked = registrar.browser.post(f"/api/registry/permits/{registrar.permit.id}/state", json=body)
    authority = a_counter(signed_in, JUAZEIRO, "authority", permit=registrar.permit)
    grounds = [one["id"] for one in authority.life()["losses"]["grounds"]]
    life = authority.done("losses", sanction="stable-by-process", **PROCEEDING)

    assert marked["stable"]["since"] == "2011-06-27"
    assert (revoked.status_code, revoked.json["code"]) == (409, "stable_holder")
    assert grounds == ["stable-by-judgment", "stable-by-process"]
    assert (life["permit"]["state"], life["losses"]["past"][0]["citation"]) == ("ended", "Art. 7º, § 1º, II")


def test_a_holder_without_protection_has_no_such_ground(signed_in):
    counter = a_counter(signed_in, JUAZEIRO, "authority")

    assert counter.life()["losses"]["grounds"] == []
    assert counter.act("losses", sanction="stable-by-process", **PROCEEDING).json["code"] == "not_in_this_law"


def test_a_protection_set_by_mistake_is_taken_off(signed_in):
    counter = a_counter(signed_in, JUAZEIRO)
    counter.done("stable", since="2011-06-27", document="Portaria 3/2011")

    life = counter.done("stable/withdraw", reason="Homônimo")

    assert life["stable"]["since"] is None
    assert a_counter(signed_in, MATA).life()["stable"] is None


def test_a_permit_with_acts_is_ended_and_not_taken_out(signed_in):
    counter = a_counter(signed_in, JUAZEIRO)
    seq = counter.file("surrenders", **WISH).json["permit"]["change_seq"]

    answer = counter.browser.delete(f"/api/registry/permits/{counter.permit.id}?change_seq={seq}")

    assert (answer.status_code, answer.json["code"]) == (409, "in_use")


def test_nothing_happens_to_a_permit_that_is_over(signed_in):
    counter = a_counter(signed_in, MATA, state="revoked")

    answers = [
        counter.act("renewals"),
        counter.act("interruptions", starts_on="2026-03-10", ends_on="2026-04-10", document="Ato 1"),
        counter.act("abandonments", stopped_on="2026-01-01", reason="x"),
    ]

    assert {answer.json["code"] for answer in answers} == {"wrong_state"}


def test_every_act_is_in_the_audit_trail(signed_in):
    counter = a_counter(signed_in, MATA)
    counter.done("abandonments", stopped_on="2026-01-05", reason="Sumiu do ponto")

    assert list(broken_links(MATA)) == []
