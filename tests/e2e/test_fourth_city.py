"""A city the program has never heard of: a folder of law, and no code changed, from its first sheet to the second copy on A4."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browsers import DESK, phone, show_to_camera
from tests.e2e.inspector import Inspector, a_picture
from tests.e2e.office import Office
from tests.factories.registry import a_csv, a_sheet_row
from tests.running import RunningServer

pytestmark = pytest.mark.browser

CITY = "mg-serra-clara"
PACKS = Path(__file__).resolve().parents[1] / "packs"
PASSWORD = "ladeira da matriz"
STAFF = (("dora", "inspector", "Dora Lins"), ("ivo", "registrar", "Ivo Prates"), ("zuleica", "supervisor", "Zuleica Rocha"))
PLACE = (-20.31, -44.02)
#: A motorcycle of twelve years, and one in order.
OLD, GOOD = "007", "008"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """An installation without demonstration data, its one city set up by commands."""
    folder = tmp_path_factory.mktemp("fourth")
    running = RunningServer(folder, PRANCHETA_PACKS=str(PACKS))
    running.command("db", "upgrade")
    assert running.command("city", "add", CITY) == "Serra Clara (MG): mg-serra-clara\n"
    for username, role, name in STAFF:
        person = ("--role", role, "--name", name, "--municipality", CITY, "--registration", "5101")
        running.command("user", "add", username, *person, "--password-stdin", typed=PASSWORD)
    (folder / "cadastro.csv").write_bytes(_sheet(datetime.now(ZoneInfo("America/Sao_Paulo")).date()))
    assert "2 novas" in running.command("registry", "import", str(folder / "cadastro.csv"), "--municipality", CITY)
    with running:
        yield running


def _sheet(today: date) -> bytes:
    checked = f"{today - timedelta(days=30):%d/%m/%Y}"
    common = {"Vistoria": checked, "Validade da permissão": "30/06/2040", "Alvará até": f"31/12/{today.year}", "Ponto": "01"}
    old = a_sheet_row(int(OLD), **common, **{"Ano fab.": str(today.year - 12)})
    return a_csv([old, a_sheet_row(int(GOOD), **common)])


@pytest.fixture(scope="module")
def badge(server: RunningServer) -> bytes:
    """The badge of the old motorcycle's rider, issued at the counter, where the worth of a UFSC is registered too."""
    office = Office(server.url, CITY, "ivo", PASSWORD)
    value = {"unit": "ufsc", "amount": "8,15", "valid_from": "2026-01-01", "source": "Decreto 2/2026"}
    office.post("/api/city/values", value)
    permits = office.get(f"/api/registry/permits?q={OLD}")["items"]
    holder = office.get(f"/api/registry/permits/{permits[0]['id']}")["holder"]["id"]
    office.post("/api/badges", {"person_id": holder})
    return office.badge_png(OLD)


def _writes_a_notice(inspector: Inspector, tmp_path: Path) -> str:
    """The motorcycle's age, and a thing that no other city asks for; the rider refuses, a neighbour signs."""
    inspector.confirm_person_and_plate()
    inspector.fails("O CRLV diz", "Sim", a_picture(tmp_path / "crlv.jpg", "CRLV"))
    inspector.fails("Antena contra linha", "Não", a_picture(tmp_path / "moto.jpg", "MOTO"))
    inspector.rest_in_order()
    inspector.tell("Moto de doze anos no ponto da Matriz, sem a antena contra linha.")
    inspector.refuse("Pessoa que Conduzia", "Disse que não concorda.", "Vizinha da Praça")
    return inspector.seal()


def _offline(context: BrowserContext, server: RunningServer, tmp_path: Path, shots: Path) -> str:
    page, inspector = context.pages[0], Inspector(context.pages[0], server.url)
    inspector.sign_in(CITY, "dora", PASSWORD)
    inspector.prepare()
    context.set_offline(True)
    inspector.scan()
    page.screenshot(path=shots / "verdict.png")
    expect(page.get_by_text("Irregular").first).to_be_visible()
    expect(page.get_by_text("Art. 2º, I").first).to_be_visible()
    number = _writes_a_notice(inspector, tmp_path)
    page.screenshot(path=shots / "second-copy.png")
    context.set_offline(False)
    inspector.open("/envios")
    expect(page.get_by_text("Tudo confirmado pelo servidor")).to_be_visible(timeout=60_000)
    return number


def _opens_the_record(page: Page, url: str, record: str) -> None:
    page.goto(f"{url}/escritorio/")
    page.get_by_label("Cidade").select_option(value=CITY)
    page.get_by_label("Usuário").fill("zuleica")
    page.get_by_label("Senha").fill(PASSWORD)
    page.get_by_role("button", name="Entrar").click()
    expect(page.get_by_role("link", name=re.compile("Fila")).first).to_be_visible()
    page.goto(f"{url}/escritorio/registros/{record}")


@pytest.fixture(scope="module")
def notice(playwright, server, badge, tmp_path_factory) -> tuple[str, dict]:
    """A notice written offline from a scanned badge: its number, and the record as the office has it."""
    folder = tmp_path_factory.mktemp("phone")
    video = show_to_camera(badge, folder / "camera.mjpeg", tilt=5)
    shots = Path(__file__).resolve().parents[2] / "var" / "screenshots" / "fourth-city"
    shots.mkdir(parents=True, exist_ok=True)
    with phone(playwright, folder / "profile", video, PLACE) as context:
        number = _offline(context, server, folder, shots)
    office = Office(server.url, CITY, "zuleica", PASSWORD)
    (found,) = office.get(f"/api/review/records?q={number.split('/')[0]}")["items"]
    return number, office.get(f"/api/review/records/{found['id']}")


def test_the_notice_says_what_its_own_law_says(notice):
    body = json.loads(notice[1]["sealed"])["body"]

    found = {fact["offense"]["provision"]: fact["offense"] for fact in body["facts"]}
    assert {name: (one["group"], one["points"], one["fine"]["units"], one["fine"]["amount"]) for name, one in found.items()} == {
        "2-I": ("grave", 2, 12, "97.80"),
        "4-I": ("leve", None, 5, "40.75"),
    }
    assert body["proof"]["outcome"] == "valid"
    assert body["signature"]["kind"] == "refused"
    assert [witness["name"] for witness in body["witnesses"]] == ["Vizinha da Praça"]
    assert body["deadline"]["citation"] == "Art. 12"


def test_the_supervisor_sees_it_in_the_city_s_own_words(playwright, server, notice, tmp_path, shots):
    with phone(playwright, tmp_path / "desk", viewport=DESK, device_scale_factor=1) as context:
        page = context.pages[0]
        _opens_the_record(page, server.url, notice[1]["id"])

        expect(page.get_by_text("12 × UFSC")).to_be_visible()
        expect(page.get_by_text("R$ 97,80")).to_be_visible()
        page.screenshot(path=shots / "record.png", full_page=True)


def test_the_second_copy_on_a4_is_the_city_s(server, notice, shots):
    number, record = notice
    office = Office(server.url, CITY, "zuleica", PASSWORD)

    pdf = office.bytes(f"/api/review/records/{record['id']}/copy.pdf")
    (shots / "copy.pdf").write_bytes(pdf)

    words = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    for word in (number, "Serra Clara", "Diretoria de Mobilidade", "Lei 77, de 3 de março de 2025", "Vizinha da Praça"):
        assert word in words
    for word in (
        "Art. 2º, I, grupo grave",
        "12 × UFSC (R$ 97,80 na data) e 2 pontos",
        "15 dias corridos",
        "Comissão de Transportes",
    ):
        assert word in words


def test_the_motorcycle_in_order_is_in_order(playwright, server, tmp_path):
    with phone(playwright, tmp_path / "profile", None, PLACE) as context:
        page, inspector = context.pages[0], Inspector(context.pages[0], server.url)
        inspector.sign_in(CITY, "dora", PASSWORD)
        inspector.prepare()
        inspector.search(GOOD)

        expect(page.get_by_text("Em ordem").first).to_be_visible()
