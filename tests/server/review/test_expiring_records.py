"""Terms that records opened: the defense, by its sealed day or from the delivery, and motorcycles held."""

from __future__ import annotations

import pytest

from tests.factories.records import a_clean_stop, a_notice
from tests.server.review.expiring import BARRA, JUAZEIRO, MATA, TODAY, brief, listed, on, rows, signed_in_for_long

SEALED = "2026-03-09T10:24:00.000-03:00"
HOLD = {"id": "38-II", "kind": "hold", "citation": "Art. 38, II", "note": "Entregue no pátio"}
SERVED = {"means": "print", "at": "2026-03-09T22:30:00-03:00"}


@pytest.fixture(autouse=True)
def tenth_of_march():
    with on(TODAY):
        yield


@pytest.fixture
def city(phones, signed_in, filed):
    """An inspector's phone and a supervisor of a city: `seal(body changes)` files a notice, `browser` reads."""

    class City:
        def __init__(self, municipality):
            self.phone = phones(municipality)
            self.browser = signed_in("supervisor", municipality)
            signed_in_for_long()

        def seal(self, kind="notice", number=True, **body):
            made = a_notice(self.phone.next_number(), **body) if number else a_clean_stop(**body)
            return filed(kind, made, by=self.phone, sealed_at=SEALED)

        def serve(self, id, means, at):
            body = {"of": id, "service": {"means": means, "at": at}}
            return filed("addendum", body, by=self.phone, sealed_at=at)

    return City


def _defense(due, citation="Art. 41", count="calendar_days"):
    return {"kind": "defense", "due": due, "citation": citation, "count": count}


def test_a_sealed_last_day_is_listed_with_the_delivery_or_its_lack(city):
    mata = city(MATA)
    served = mata.seal(deadline=_defense("2026-03-24"), service={"means": "qr", "at": SEALED})
    unserved = mata.seal(deadline=_defense("2026-03-24"))

    found = {row["record_id"]: row for row in rows(mata.browser, "defense")}

    assert brief(found[served]) == ("ends", "2026-03-24", 14, "Art. 41")
    assert (found[served]["figures"]["service"], found[served]["figures"]["served_on"]) == ("qr", "2026-03-09")
    assert (found[unserved]["stage"], found[unserved]["figures"]["served_on"]) == ("unserved", None)
    assert found[served]["person"] == "Josenildo Alves Pereira"


def test_the_law_of_today_does_not_move_a_sealed_day(city):
    mata = city(MATA)
    mata.seal(deadline=_defense("2026-03-30", "Art. 41 antigo"))

    (row,) = rows(mata.browser, "defense")

    assert brief(row) == ("unserved", "2026-03-30", 20, "Art. 41 antigo")


def test_a_term_that_is_over_stays_until_somebody_decides(city):
    mata = city(MATA)
    mata.seal(deadline=_defense("2026-03-24"))

    with on("2026-04-01"):
        (row,) = rows(mata.browser, "defense")

    assert (row["days"], row["group"]) == (-8, "overdue")


def test_in_juazeiro_the_term_begins_with_the_delivery(city):
    juazeiro = city(JUAZEIRO)
    id = juazeiro.seal(deadline=_defense(None, "Art. 26", "business_days"))

    (before,) = rows(juazeiro.browser, "defense")
    juazeiro.serve(id, **SERVED)
    (after,) = rows(juazeiro.browser, "defense")

    assert brief(before) == ("not_begun", None, None, "Art. 26")
    assert (before["group"], before["since"]) == ("open", "2026-03-09")
    assert brief(after) == ("ends", "2026-03-16", 6, "Art. 26")  # five days with business, from Monday night in the city


def test_a_refused_copy_says_so(city):
    juazeiro = city(JUAZEIRO)
    juazeiro.seal(deadline=_defense(None, "Art. 26", "business_days"), service={**SERVED, "means": "refused"})

    (row,) = rows(juazeiro.browser, "defense")

    assert (row["day"], row["figures"]["service"]) == ("2026-03-16", "refused")


def test_the_citys_holidays_count(city, signed_in):
    juazeiro = city(JUAZEIRO)
    registrar = signed_in("registrar", JUAZEIRO)
    signed_in_for_long()
    holiday = {"name": "Dia da cidade", "valid_from": "2026-03-12", "yearly": False, "source": "Lei municipal 9/2026"}
    assert registrar.post("/api/city/holidays", json=holiday).status_code == 201
    juazeiro.seal(deadline=_defense(None, "Art. 26", "business_days"), service=SERVED)

    (row,) = rows(juazeiro.browser, "defense")

    assert row["day"] == "2026-03-17"


def test_where_the_law_fixes_no_days_no_term_is_made_up(city):
    barra = city(BARRA)
    barra.seal(deadline=_defense(None, None, None), service=SERVED)

    assert rows(barra.browser, "defense", days=400) == []


def test_a_finding_opens_no_term(city):
    mata = city(MATA)
    mata.seal("finding", deadline=None)

    assert listed(mata.browser, days=400)["items"] == []


def test_a_held_motorcycle_is_open_since_its_day(city):
    mata = city(MATA)
    id = mata.seal(deadline=_defense("2026-12-24"), measures=[HOLD, {**HOLD, "kind": "tow", "citation": "Art. 38, caput"}])

    (row,) = rows(mata.browser, "measure")

    assert brief(row) == ("hold", None, None, "Art. 38, II; Art. 38, caput")
    assert (row["since"], row["group"], row["record_id"], row["plate"]) == ("2026-03-09", "open", id, "RPQ3D58")
    assert [one["kind"] for one in row["figures"]["measures"]] == ["hold", "tow"]


def test_a_stop_in_order_opens_nothing(city):
    mata = city(MATA)
    mata.seal("clean", number=False)

    assert listed(mata.browser, days=400)["items"] == []


def test_another_citys_records_stay_there(city):
    mata, juazeiro = city(MATA), city(JUAZEIRO)
    juazeiro.seal(deadline=_defense(None, "Art. 26", "business_days"))

    assert listed(mata.browser, days=400)["items"] == []


def test_whoever_does_not_read_records_sees_no_term_of_one(city, signed_in):
    mata = city(MATA)
    mata.seal(deadline=_defense("2026-03-24"), measures=[HOLD])
    registrar = signed_in("registrar", MATA)
    signed_in_for_long()

    answer = listed(registrar)
    exported = registrar.get("/api/expiring.csv", buffered=True).data.decode()

    assert (answer["items"], answer["kinds"], answer["groups"]) == ([], [], [])
    assert "Josenildo" not in exported
    assert len(listed(mata.browser)["items"]) == 2
