"""The main job: prepared online, done offline, arrived once, seen whole."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browsers import phone, show_to_camera
from tests.e2e.inspector import Inspector, a_picture, opened
from tests.e2e.office import Office

pytestmark = pytest.mark.browser

#: A motorcycle whose roadworthiness check is overdue, the words of that city's second failure, and where a stand is.
CITIES = {
    "mt-barra-do-garcas": ("060", "Dois retrovisores", (-15.89, -52.26)),
    "ba-mata-de-sao-joao": ("060", "Dois capacetes", (-12.53, -38.30)),
    "ba-juazeiro": ("060", "Capacete azul e amarelo", (-9.41, -40.50)),
}


@pytest.fixture
def photos(tmp_path: Path) -> tuple[Path, Path]:
    """Two photos, one of them sideways by EXIF."""
    return a_picture(tmp_path / "selo.jpg", "SELO"), a_picture(tmp_path / "moto.jpg", "MOTO", orientation=6)


@pytest.fixture
def hold(playwright, tmp_path: Path) -> Callable[..., AbstractContextManager[BrowserContext]]:
    """Opens the phone's browser; again on the same profile is a restart of the phone."""

    def open_phone(video: Path | None, place: tuple[float, float], *flags: str) -> AbstractContextManager[BrowserContext]:
        return phone(playwright, tmp_path / "profile", video, place, flags)

    return open_phone


def _two_failures(inspector: Inspector, second: str, photos: tuple[Path, Path]) -> None:
    inspector.confirm_person_and_plate()
    inspector.fails("O selo ou o laudo", "Sim", photos[0])
    inspector.fails(second, "Não", photos[1])
    inspector.rest_in_order()
    inspector.tell("Moto no ponto à espera de passageiro. Selo de vistoria vencido e item em falta.")


def _seal_offline(inspector: Inspector, second: str, photos: tuple[Path, Path]) -> str:
    _two_failures(inspector, second, photos)
    inspector.sign("Pessoa que Conduzia")
    return inspector.seal()


def _is_still_there(page: Page, inspector: Inspector, number: str) -> None:
    inspector.open("/envios")
    expect(page.get_by_text(f"Auto {number.split('/')[0]}").first).to_be_visible()
    expect(page.get_by_text("Na fila").first).to_be_visible()


def _sent(page: Page, inspector: Inspector) -> None:
    inspector.open("/envios")
    expect(page.get_by_text("Tudo confirmado pelo servidor")).to_be_visible(timeout=60_000)


def _arrived(office: Office, number: str) -> dict:
    found = office.get(f"/api/review/records?q={number.split('/')[0]}")["items"]
    assert [item["number"] for item in found] == [number]
    return office.get(f"/api/review/records/{found[0]['id']}")


def _photos_are_whole(office: Office, record: dict) -> None:
    body = json.loads(record["sealed"])["body"]
    assert len(body["photos"]) == 3  # two of the facts, and the signature
    for photo in body["photos"]:
        data = office.bytes(f"/api/photos/{photo['sha256']}")
        assert hashlib.sha256(data).hexdigest() == photo["sha256"]
        assert opened(data).size == (photo["width"], photo["height"])
    sizes = [(p["width"], p["height"]) for p in body["photos"] if p["type"] == "image/jpeg"]
    assert sizes == [(1600, 1200), (1200, 1600)]  # the second lay on its side


@pytest.mark.parametrize("municipality", CITIES)
def test_a_badge_is_scanned_offline_and_the_notice_arrives_once(municipality, server, hold, photos, tmp_path, shots):
    fleet, second, place = CITIES[municipality]
    badge = Office(server.url, municipality, "cadastro").badge_png(fleet)
    video = show_to_camera(badge, tmp_path / "camera.mjpeg", tilt=7)

    with hold(video, place) as context:
        page, inspector = context.pages[0], Inspector(context.pages[0], server.url)
        inspector.sign_in(municipality)
        inspector.prepare()
        server.kill()
        context.set_offline(True)
        inspector.scan()
        page.screenshot(path=shots / "verdict.png")
        expect(page.get_by_text("Irregular").first).to_be_visible()
        number = _seal_offline(inspector, second, photos)
        page.screenshot(path=shots / "second-copy.png")
        _is_still_there(page, inspector, number)

    with hold(video, place) as context:  # the phone was switched off and on, still without signal
        context.set_offline(True)
        page, inspector = context.pages[0], Inspector(context.pages[0], server.url)
        _is_still_there(page, inspector, number)
        page.screenshot(path=shots / "outbox.png")
        server.start()
        context.set_offline(False)
        _sent(page, inspector)

    office = Office(server.url, municipality, "chefia")
    record = _arrived(office, number)
    _photos_are_whole(office, record)
    pdf = office.bytes(f"/api/review/records/{record['id']}/copy.pdf")
    words = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    assert number in words
    assert all(photo["sha256"][:16] in words for photo in record["record"]["body"]["photos"] if photo["type"] == "image/jpeg")


def test_a_server_killed_while_photos_go_up_loses_and_repeats_nothing(server, hold, photos):
    municipality, (fleet, second, place) = "mt-barra-do-garcas", CITIES["mt-barra-do-garcas"]

    with hold(None, place) as context:
        page, inspector = context.pages[0], Inspector(context.pages[0], server.url)
        inspector.sign_in(municipality, "fiscal2")
        inspector.prepare()
        inspector.search(fleet)
        page.route("**/api/photos/**", lambda route: (server.kill(), route.abort()) if server.pids else route.abort())
        number = _seal_offline(inspector, second, photos)
        expect(page.get_by_text(f"Auto {number} lavrado")).to_be_visible()
        page.wait_for_timeout(3000)
        page.unroute("**/api/photos/**")
        if not server.pids:
            server.start()
        _sent(page, inspector)

    office = Office(server.url, municipality, "chefia")
    _photos_are_whole(office, _arrived(office, number))


def test_a_typed_plate_leads_to_the_same_verdict(server, hold, shots):
    with hold(None, CITIES["ba-mata-de-sao-joao"][2]) as context:
        page, inspector = context.pages[0], Inspector(context.pages[0], server.url)
        inspector.sign_in("ba-mata-de-sao-joao")
        inspector.prepare()
        context.set_offline(True)
        office = Office(server.url, "ba-mata-de-sao-joao", "chefia")
        permits = office.get("/api/registry/permits?q=060")["items"]
        plate = next(permit["vehicle"]["plate"] for permit in permits if permit["fleet_number"] == "060")
        inspector.search(plate)
        page.screenshot(path=shots / "typed.png")

        expect(page.get_by_text("Irregular").first).to_be_visible()
        expect(page.get_by_text(re.compile("Sem crachá|Digitado|digitad"))).to_be_visible()


def test_a_photo_the_phone_cannot_read_is_read_by_the_server(server, hold, tmp_path):
    municipality, (fleet, _, place) = "ba-juazeiro", CITIES["ba-juazeiro"]
    badge = tmp_path / "badge.png"
    badge.write_bytes(Office(server.url, municipality, "cadastro").badge_png(fleet))

    with hold(None, place, "--js-flags=--jitless") as context:  # a browser that can't run the reader
        page, inspector = context.pages[0], Inspector(context.pages[0], server.url)
        inspector.sign_in(municipality)
        inspector.prepare()
        inspector.press("Escanear crachá")
        with page.expect_response("**/api/badges/decode") as decoded:
            page.locator("input[type=file]").first.set_input_files(badge)

        assert decoded.value.status == 200
        inspector.verdict_is_shown()
