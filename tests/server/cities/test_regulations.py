"""Acts of the city: what is blocked opens with an act and its file, from its day on, and closes when it is withdrawn."""

from __future__ import annotations

from datetime import UTC, date, datetime
from io import BytesIO

import pytest
from PIL import Image

from server.cities.choices import choices_in_force
from server.cities.regulations_models import CityRegulation
from server.cities.service import law_of
from server.kit import audit, clock
from server.kit.db import db
from server.kit.papers import LARGEST
from tests.factories.acts import PDF, an_act

BARRA, JUAZEIRO, MATA = "mt-barra-do-garcas", "ba-juazeiro", "ba-mata-de-sao-joao"


@pytest.fixture
def registrar(signed_in):
    return signed_in("registrar", BARRA, name="Fulana de Tal")


def register(browser, **changes):
    return browser.post("/api/city/regulations", **an_act(**changes))


def law(browser):
    return browser.get("/api/field/law").json


def page(browser):
    return browser.get("/api/city/law").json


def offense(document, provision):
    return next(one for one in document["offenses"] if one["provision"] == provision)


def gap(document, id):
    return next(one for one in document["gaps"] if one["id"] == id)


def a_picture(kind):
    out = BytesIO()
    Image.new("RGB", (40, 30), (200, 200, 200)).save(out, kind)
    return out.getvalue()


def test_a_blocked_provision_opens_with_the_act_that_corrects_it(registrar):
    before = law(registrar)

    answer = register(registrar, gaps=["BDG-A02"])

    after = law(registrar)
    assert (answer.status_code, answer.json["version"]) == (201, f"{before['version']}+1")
    assert (offense(before, "AN-I-12")["status"], offense(before, "AN-I-12")["under"]) == ("blocked", None)
    opened = offense(after, "AN-I-12")
    assert (opened["status"], opened["under"], opened["fine"]["units"]) == ("fined", "Decreto 123/2026", 75)
    assert "Decreto 123/2026" in opened["cites"]
    assert after["version"] == answer.json["version"]
    assert offense(after, "AN-I-15") == offense(before, "AN-I-15")


def test_an_act_counts_from_its_day_until_its_last(registrar):
    register(registrar, gaps=["BDG-A02"], valid_from="2026-05-01", valid_to="2026-12-31")

    status = {on: law_of(BARRA, date.fromisoformat(on)).offense("AN-I-12", date(2026, 6, 1)).status for on in _AROUND}

    assert status == {"2026-04-30": "blocked", "2026-05-01": "fined", "2026-12-31": "fined", "2027-01-01": "blocked"}


_AROUND = ("2026-04-30", "2026-05-01", "2026-12-31", "2027-01-01")


def test_a_withdrawn_act_closes_what_it_opened_and_stays_readable(registrar):
    id = register(registrar, gaps=["BDG-A02"]).json["id"]

    answer = registrar.post(f"/api/city/regulations/{id}/withdraw", json={"reason": "Decreto de outra cidade"})

    assert answer.status_code == 200
    assert offense(law(registrar), "AN-I-12")["status"] == "blocked"
    (shown,) = page(registrar)["regulations"]
    assert (shown["state"], shown["label"], shown["withdraw_reason"]) == (
        "withdrawn",
        "Decreto 123/2026",
        "Decreto de outra cidade",
    )
    assert registrar.get(f"/api/city/regulations/{id}/file").data == PDF
    trail = [one.action for one in db.session.query(audit.AuditEntry).filter_by(subject=id)]
    assert trail == ["regulation.added", "regulation.withdrawn"]


def test_parts_of_a_gap_open_one_by_one(signed_in):
    registrar = signed_in("registrar", MATA)

    register(registrar, gaps=["MSJ-A03/color"])

    document, shown = law(registrar), gap(page(registrar), "MSJ-A03")
    assert offense(document, "19-III-f")["under"] == "Decreto 123/2026"
    assert (offense(document, "21")["offered"], offense(document, "21")["under"]) == (False, None)
    assert {part["id"]: part["under"] for part in shown["parts"]} == {
        "color": "Decreto 123/2026",
        "models": None,
        "advertising": None,
        "training": None,
    }
    assert (shown["state"], shown["under"]) == ("waiting", None)


def test_of_two_acts_that_settle_the_same_the_later_is_cited(registrar):
    register(registrar, gaps=["BDG-A02"])
    register(registrar, gaps=["BDG-A02"], number="7", dated="2026-03-01", valid_from="2026-03-05")

    cited = {on: law_of(BARRA, on).offense("AN-I-12", on).under for on in (date(2026, 3, 4), date(2026, 3, 5))}

    assert list(cited.values()) == ["Decreto 123/2026", "Decreto 7/2026"]


@pytest.mark.parametrize(
    ("city", "gaps", "said"),
    [
        (MATA, ["MSJ-A06"], "Multa e pontos só por lei. Um decreto não os cria."),
        (MATA, ["MSJ-A03/nothing"], None),
        (MATA, ["MSJ-A20"], None),
        (BARRA, ["MSJ-A03"], None),
        (JUAZEIRO, ["JUA-A17"], "As duas testemunhas são exigência da própria lei."),
    ],
)
def test_what_no_act_can_settle_is_refused(signed_in, city, gaps, said):
    registrar = signed_in("registrar", city)

    answer = register(registrar, gaps=gaps)

    assert (answer.status_code, answer.json["code"], answer.json.get("detail")) == (422, "unknown_gap", said)
    assert page(registrar)["regulations"] == []
    assert page(registrar)["revision"] == 0


def test_an_act_that_opens_something_needs_its_file(registrar):
    answer = register(registrar, file=None, gaps=["BDG-A02"])

    assert (answer.status_code, answer.json["code"], answer.json["field"]) == (422, "file_needed", "file")
    assert register(registrar, file=None).status_code == 201


@pytest.mark.parametrize(
    ("content", "media_type"),
    [(PDF, "application/pdf"), (a_picture("PNG"), "image/png"), (a_picture("JPEG"), "image/jpeg")],
)
def test_a_file_comes_back_as_it_was_and_as_what_it_is(registrar, signed_in, content, media_type):
    id = register(registrar, file=content, name="../escaneados/decreto nº 12.exe").json["id"]

    answer = signed_in("inspector", BARRA).get(f"/api/city/regulations/{id}/file")

    assert (answer.status_code, answer.data, answer.content_type) == (200, content, media_type)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Disposition"] == "inline; filename*=UTF-8''decreto%20n%C2%BA%2012.exe"
    (shown,) = page(registrar)["regulations"]
    assert (shown["file_bytes"], shown["file_type"]) == (len(content), media_type)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"um texto qualquer",
        b"<html><script>alert(1)</script></html>%PDF-1.7 %%EOF",
        b"PK\x03\x04" + b"\0" * 60,
        PDF[:-10],
        a_picture("PNG")[:60],
        b"\xff\xd8\xff" + b"\0" * 60,
        a_picture("GIF"),
        PDF + b"\0" * LARGEST,
    ],
)
def test_only_whole_papers_of_a_bounded_size_are_kept(registrar, content):
    answer = register(registrar, file=content)

    assert (answer.status_code, answer.json["code"]) == (422, "bad_file")
    assert db.session.query(CityRegulation).count() == 0


def test_an_act_is_registered_once(registrar):
    register(registrar)

    answer = register(registrar, number="123/2026")

    assert (answer.status_code, answer.json["code"]) == (409, "already_registered")


def test_a_correction_takes_the_place_of_the_wrong_one_and_keeps_its_file(registrar):
    wrong = register(registrar, gaps=["BDG-A02"]).json["id"]

    answer = register(registrar, file=None, gaps=["BDG-A02"], valid_to="2026-06-30", replaces=wrong, reason="Revogado")

    assert answer.status_code == 201
    right, old = sorted(page(registrar)["regulations"], key=lambda one: one["state"] == "withdrawn")
    assert (right["id"], right["valid_to"], right["file_name"]) == (answer.json["id"], "2026-06-30", "decreto.pdf")
    assert (old["id"], old["withdraw_reason"]) == (wrong, "Revogado")
    assert registrar.get(f"/api/city/regulations/{right['id']}/file").data == PDF
    again = register(registrar, replaces=wrong)
    assert (again.status_code, again.json["code"]) == (422, "unknown_regulation")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"kind": "bula"}, "kind"),
        ({"number": " "}, "number"),
        ({"dated": "ontem"}, "dated"),
        ({"title": None}, "title"),
        ({"valid_to": "2026-01-01"}, "valid_to"),
        ({"gaps": "BDG-A02"}, "gaps"),
        ({"source": "outro nome"}, "source"),
        ({"valid_from": "0206-01-01"}, "valid_from"),
        ({"gaps": ["BDG-A02"], "valid_from": "2026-02-09"}, "valid_from"),
    ],
)
def test_what_does_not_fit_is_said_by_field(registrar, changes, field):
    answer = register(registrar, **changes)

    assert answer.status_code == 422
    assert field in answer.json["errors"]


def test_the_base_in_law_of_the_decree_is_named_once_it_was_checked(registrar):
    register(registrar, kind="lei_complementar", number="240", dated="2018-08-01", gaps=["BDG-A01"])

    assert "Base legal: Lei Complementar 240/2018" in law(registrar)["norm"]["title"]


def test_a_value_may_name_the_act_it_comes_from(registrar):
    act = register(registrar).json["id"]
    value = {"unit": "upfbg", "amount": "4,10", "valid_from": "2026-01-01", "source": "Decreto 123/2026"}

    named = registrar.post("/api/city/values", json={**value, "regulation_id": act})
    unknown = registrar.post("/api/city/values", json={**value, "regulation_id": "não existe"})

    assert named.status_code == 201
    assert (unknown.status_code, unknown.json["code"]) == (422, "unknown_regulation")
    assert [one["regulation_id"] for one in page(registrar)["values"]] == [act]


def test_an_act_of_another_city_is_not_there(registrar, signed_in):
    id = register(registrar, gaps=["BDG-A02"]).json["id"]
    stranger = signed_in("registrar", JUAZEIRO)

    assert stranger.get(f"/api/city/regulations/{id}/file").status_code == 404
    assert stranger.post(f"/api/city/regulations/{id}/withdraw", json={"reason": "x"}).status_code == 404
    assert register(stranger, replaces=id).json["code"] == "unknown_regulation"
    assert page(stranger)["regulations"] == []


def test_a_newer_pack_without_the_gap_leaves_the_act_without_effect(registrar):
    id = register(registrar, gaps=["BDG-A02"]).json["id"]
    row = db.session.get(CityRegulation, id)
    row.gaps = ["BDG-A02", "BDG-A99", "BDG-A03"]
    db.session.commit()

    (act,) = choices_in_force(BARRA, date(2026, 6, 1)).regulations

    assert act.gaps == ("BDG-A02",)


def test_gaps_say_what_the_city_still_has_to_do(registrar):
    with clock.stopped_at(datetime(2026, 3, 10, 15, tzinfo=UTC)):
        before = {one["id"]: one["state"] for one in page(registrar)["gaps"]}
        register(registrar, gaps=["BDG-A02"])
        registrar.post(
            "/api/city/values", json={"unit": "upfbg", "amount": "4,10", "valid_from": "2026-01-01", "source": "Decreto 1/2026"}
        )
        registrar.post("/api/city/fares", json={"initial_fare": "9", "valid_from": "2026-01-01", "source": "Decreto 1/2026"})
        after = {one["id"]: one["state"] for one in page(registrar)["gaps"]}

    assert (before["BDG-A02"], after["BDG-A02"]) == ("waiting", "settled")
    assert (before["BDG-A17"], after["BDG-A17"]) == ("waiting", "settled")
    assert (before["BDG-A26"], after["BDG-A26"]) == ("waiting", "waiting")
    assert (before["BDG-A23"], before["BDG-A03"], before["BDG-A05"]) == ("default", "fixed", "fixed")
