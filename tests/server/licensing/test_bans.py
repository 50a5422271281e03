"""Who lost a permit by revocation in Mata de São João waits for two years before having another."""

from __future__ import annotations

from datetime import date

import pytest

from server.cities.service import law_of
from server.licensing.applications.bans import find_ban
from tests.factories.registry import a_permit, a_person
from tests.server.licensing.desk import GOOD, Desk, a_population, codes, on

JUAZEIRO, MATA = "ba-juazeiro", "ba-mata-de-sao-joao"


@pytest.fixture
def desk(signed_in):
    with on("2026-03-16"):
        yield Desk(signed_in("registrar", MATA))


def _revoked(since, municipality=MATA):
    holder = a_person(municipality)
    return a_permit(municipality, holder=holder, state="revoked", state_since=since)


@pytest.mark.parametrize(("revoked_on", "until"), [(date(2024, 3, 17), "2026-03-16"), (date(2025, 8, 1), "2027-07-31")])
def test_the_ban_says_until_when(revoked_on, until, desk):
    permit = _revoked(revoked_on)

    application = desk.opened(permit.holder.name, **{**GOOD, "cpf": permit.holder.cpf})

    ban = next(one for one in application["obstacles"] if one["code"] == "banned")
    assert (ban["blocks"], ban["citation"]) == (True, "Art. 40, p. ún.")
    assert ban["figures"] == {"fleet_number": permit.fleet_number, "until": until}


def test_after_two_years_it_is_over(desk):
    permit = _revoked(date(2024, 3, 16))

    application = desk.opened(permit.holder.name, cpf=permit.holder.cpf)

    assert "banned" not in codes(application)


def test_revoked_on_10_05_2026_another_comes_only_from_10_05_2028(desk):
    permit, law = _revoked(date(2026, 5, 10)), law_of(MATA)

    assert find_ban(MATA, law, permit.holder.cpf, date(2028, 5, 9)).until == date(2028, 5, 9)
    assert find_ban(MATA, law, permit.holder.cpf, date(2028, 5, 10)) is None


def test_a_banned_person_does_not_wait_in_the_line(desk):
    permit = _revoked(date(2025, 8, 1))

    answer = desk.post("waiting", name=permit.holder.name, cpf=permit.holder.cpf)

    assert (answer.json["code"], answer.json["until"]) == ("banned", "2027-07-31")


def test_a_revocation_without_a_day_is_for_a_person_to_weigh(desk):
    a_population(MATA, 40_000)
    permit = _revoked(None)

    application = desk.ticked_off(desk.opened(permit.holder.name, **{**GOOD, "cpf": permit.holder.cpf}))

    assert [(one["code"], one["blocks"]) for one in application["obstacles"]] == [("ban_without_day", False)]


def _move(desk, permit, state):
    seq = desk.browser.get(f"/api/registry/permits/{permit.id}").json["change_seq"]
    body = {"state": state, "reason": "Processo 9", "change_seq": seq}
    assert desk.browser.post(f"/api/registry/permits/{permit.id}/state", json=body).status_code == 200


def test_a_revocation_that_was_taken_back_bans_nobody(desk):
    permit = a_permit(MATA, holder=a_person(MATA))
    for state in ("revoked", "active", "ended"):
        _move(desk, permit, state)

    application = desk.opened(permit.holder.name, cpf=permit.holder.cpf)

    assert "banned" not in codes(application)


def test_a_revoked_permit_that_was_ended_later_still_bans(desk):
    permit = a_permit(MATA, holder=a_person(MATA))
    for state in ("revoked", "ended"):
        _move(desk, permit, state)

    application = desk.opened(permit.holder.name, cpf=permit.holder.cpf)

    assert "banned" in codes(application)


def test_a_city_whose_law_has_no_ban_bans_nobody(desk, signed_in):
    permit = _revoked(date(2026, 3, 1), JUAZEIRO)

    application = Desk(signed_in("registrar", JUAZEIRO)).opened(permit.holder.name, cpf=permit.holder.cpf)

    assert "banned" not in codes(application)
