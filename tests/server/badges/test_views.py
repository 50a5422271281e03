"""Badges over HTTP: who may, what comes back, and problems in plain words."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from server.badges.readers import read_with_zbar, read_with_zxing
from server.kit.audit import broken_links
from tests.domain.badge import cases
from tests.factories.badges import CITY, a_badge, a_driver
from tests.factories.driver import an_active_phone
from tests.server.badges import damage


def a_photo(png: bytes) -> bytes:
    return damage.jpeg(damage.scratched(damage.card_photo(png)))


def upload(browser, data: bytes, name: str = "cracha.jpg"):
    return browser.post("/api/badges/decode", data={"photo": (BytesIO(data), name)}, content_type="multipart/form-data")


def test_a_badge_goes_from_the_counter_to_the_street(signed_in):
    counter, street = signed_in("registrar"), signed_in("inspector")
    permit = a_driver()

    issued = counter.post("/api/badges", json={"person_id": permit.holder_id})
    image = counter.get(f"/api/badges/{issued.json['serial']}.png")
    read = upload(street, a_photo(image.data))
    verdict = street.post("/api/badges/check", json={"text": read.json["text"]})

    assert issued.status_code == 201
    assert image.headers["X-Prancheta-Read-By"] == "zxing-cpp, pyzbar"
    assert verdict.json["outcome"] == "valid"
    assert verdict.json["credential"]["permit_number"] == permit.fleet_number
    assert list(broken_links(CITY)) == []


def test_a_lost_badge_is_cancelled(signed_in):
    counter = signed_in("registrar")
    badge = a_badge()

    answer = counter.post(f"/api/badges/{badge.serial}/cancel", json={"reason": "Perdido na praça"})
    again = counter.post(f"/api/badges/{badge.serial}/cancel", json={"reason": "Perdido na praça"})
    listed = counter.get("/api/badges", query_string={"person": badge.person_id})

    assert answer.json["status"] == "cancelled"
    assert (again.status_code, again.json["code"], again.json["badge_status"]) == (409, "badge_not_current", "cancelled")
    assert [item["status"] for item in listed.json["items"]] == ["cancelled"]


def test_a_sheet_comes_as_pdf(signed_in):
    counter = signed_in("registrar")
    badge = a_badge()

    answer = counter.post("/api/badges/sheet", json={"person_ids": [badge.person_id]})

    assert answer.content_type == "application/pdf"
    assert answer.data.startswith(b"%PDF-")


def test_a_batch_is_chosen_issued_and_printed(signed_in):
    counter = signed_in("registrar")
    people = [a_driver(stand="05").holder_id, a_driver(stand="05").holder_id]

    chosen = counter.get("/api/badges/riders", query_string={"stand": "05", "need": "without_card"})
    counter.post("/api/badges/batch", json={"person_ids": [item["person_id"] for item in chosen.json["items"]]})
    after = counter.get("/api/badges/riders", query_string={"stand": "05", "state": "active"})
    sheet = counter.post("/api/badges/sheet", json={"person_ids": people, "layout": "single"})

    assert [item["person_id"] for item in chosen.json["items"]] == people
    assert chosen.json["number_marks"] is True
    assert [(item["needs"], item["printable"]) for item in after.json["items"]] == [(None, True)] * 2
    assert sheet.data.count(b"/Type /Page\n") == 4


def test_a_phones_credential_is_not_drawn_for_paper(signed_in, app):
    counter, permit = signed_in("registrar"), a_driver()
    an_active_phone(app, CITY, permit.holder_id)
    live = counter.get("/api/badges", query_string={"person": permit.holder_id}).json["items"][0]

    assert live["kind"] == "live"
    assert counter.get(f"/api/badges/{live['serial']}.png").status_code == 404


def test_numbers_come_as_pdf(signed_in):
    answer = signed_in("registrar").post("/api/badges/numbers.pdf", json={"person_ids": [a_driver().holder_id]})

    assert answer.content_type == "application/pdf"
    assert answer.data.startswith(b"%PDF-")


def test_a_slip_and_a_code_for_a_phone(signed_in):
    counter, permit = signed_in("registrar"), a_driver()

    slip = counter.post("/api/badges/activations.pdf", json={"person_id": permit.holder_id})
    told = counter.post("/api/badges/activations", json={"person_id": permit.holder_id})

    assert slip.data.startswith(b"%PDF-")
    assert told.json["link"].endswith(f"/cracha#ativar={told.json['code']}")
    assert told.json["shown"].replace(" ", "") == told.json["code"]


def test_many_get_badges_at_once(signed_in):
    counter = signed_in("admin")
    people = [a_driver().holder_id for _ in range(3)]

    answer = counter.post("/api/badges/batch", json={"person_ids": people})

    assert [item["person_id"] for item in answer.json["items"]] == people


@pytest.mark.parametrize("role", ["inspector", "supervisor", "authority", "driver"])
def test_only_the_counter_issues_prints_and_cancels(signed_in, role):
    badge, browser = a_badge(), signed_in(role)

    answers = [
        browser.post("/api/badges", json={"person_id": badge.person_id}),
        browser.get(f"/api/badges/{badge.serial}.png"),
        browser.post("/api/badges/sheet", json={}),
        browser.post(f"/api/badges/{badge.serial}/cancel", json={"reason": "Nenhum"}),
    ]

    assert {answer.status_code for answer in answers} == {403}


def test_badges_of_another_city_do_not_exist_here(signed_in):
    counter = signed_in("registrar", "ba-juazeiro")
    badge = a_badge()

    answers = [
        counter.get(f"/api/badges/{badge.serial}.png"),
        counter.post(f"/api/badges/{badge.serial}/cancel", json={"reason": "Nenhum"}),
        counter.post("/api/badges", json={"person_id": badge.person_id}),
    ]

    assert {answer.status_code for answer in answers} == {404}
    assert counter.get("/api/badges", query_string={"person": badge.person_id}).json["items"] == []


def test_nobody_reads_photos_without_signing_in(client):
    assert upload(client, b"x").status_code == 401


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 422, "empty_photo"),
        (b"%PDF-1.7", 415, "pdf_not_photo"),
        (b"palavras", 415, "not_a_photo"),
        (damage.jpeg(Image.new("RGB", (640, 480), "gray")), 422, "no_code_found"),
    ],
)
def test_a_file_that_cannot_be_read_gets_a_problem(signed_in, data, status, code):
    answer = upload(signed_in("inspector"), data)

    assert (answer.status_code, answer.json["code"]) == (status, code)
    assert answer.json["title"].endswith(".")


def test_a_form_without_a_photo_is_empty(signed_in):
    answer = signed_in("inspector").post("/api/badges/decode")

    assert answer.json["code"] == "empty_photo"


@pytest.mark.parametrize("case", cases.not_ours()[:8] + cases.no_badges()[1:4], ids=lambda case: case[0])
def test_what_the_city_never_signed_is_called_so(signed_in, case):
    answer = signed_in("inspector").post("/api/badges/check", json={"text": case[1]})

    assert answer.json["outcome"] in ("not_ours", "unknown_key", "not_a_badge")
    assert not answer.json["proved"]


def test_the_image_is_read_by_any_reader(signed_in):
    counter, badge = signed_in("registrar"), a_badge()

    png = counter.get(f"/api/badges/{badge.serial}.png").data

    image = Image.open(BytesIO(png)).convert("L")
    for read in (read_with_zxing, read_with_zbar):
        assert [text.endswith(badge.text) for text in read(image)] == [True]


def test_the_description_knows_the_photo_form(client):
    paths = client.get("/api/openapi.json").json["paths"]

    assert "multipart/form-data" in paths["/api/badges/decode"]["post"]["requestBody"]["content"]


def test_an_administrator_of_the_installation_names_the_city(signed_in):
    admin, badge = signed_in("admin", None), a_badge()
    path = f"/api/badges/{badge.serial}.png"

    assert admin.get(path).status_code == 403
    assert admin.get(path, query_string={"municipality": CITY}).content_type == "image/png"
    assert admin.get(path, query_string={"municipality": "ba-juazeiro"}).status_code == 404
