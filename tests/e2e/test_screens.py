"""Every screen: nothing for axe to find, nothing wider than the phone, a picture to look at."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import DESK, PHONE, phone
from tests.e2e.axe import axe_findings, sideways_scroll
from tests.e2e.inspector import PASSWORD, Inspector, a_picture

pytestmark = pytest.mark.browser

CITY = "ba-juazeiro"
PLACE = (-9.41, -40.50)


@pytest.fixture(scope="module")
def arrived(playwright, server, tmp_path_factory) -> None:
    """A notice with a photo that came in from a phone, for the office to look at."""
    folder = tmp_path_factory.mktemp("arrived")
    photo = a_picture(folder / "capacete.jpg", "CAPACETE")
    with phone(playwright, folder / "profile", None, PLACE) as context:
        inspector = _signed_in(context.pages[0], server.url)
        inspector.search("010")
        inspector.confirm_person_and_plate()
        inspector.fails("Capacete azul e amarelo", "Não", photo)
        inspector.rest_in_order()
        inspector.tell("Capacete sem as cores da lei.")
        inspector.sign("Pessoa que Conduzia")
        inspector.seal()
        inspector.open("/envios")
        expect(context.pages[0].get_by_text("Tudo confirmado pelo servidor")).to_be_visible(timeout=60_000)


class Walk:
    """Looks at a screen: takes its picture and notes what is wrong with it."""

    def __init__(self, page: Page, folder: Path, prefix: str) -> None:
        self.page, self.folder, self.prefix = page, folder, prefix
        self.wrong: dict[str, list[str]] = {}

    def look(self, name: str) -> None:
        self.page.wait_for_timeout(400)
        self.page.screenshot(path=self.folder / f"{self.prefix}-{name}.png")
        found = axe_findings(self.page)
        over = sideways_scroll(self.page)
        if over > 0:
            found.append(f"{over} px wider than the window")
        if found:
            self.wrong[name] = found


def _signed_in(page: Page, url: str) -> Inspector:
    inspector = Inspector(page, url)
    inspector.sign_in(CITY)
    inspector.prepare()
    return inspector


def _walk_a_stop(inspector: Inspector, walk: Walk, photo: Path) -> None:
    inspector.press("Prefixo, placa ou nome")
    walk.page.get_by_label("Prefixo, placa ou nome").fill("010")
    walk.look("search")
    walk.page.locator("button.choice").first.click()
    inspector.verdict_is_shown()
    walk.look("verdict-ok")
    inspector.confirm_person_and_plate()
    walk.look("checklist")
    question = inspector.question("Capacete azul e amarelo")
    question.get_by_role("radio", name="Não", exact=True).click()
    question.locator("input[type=file]").set_input_files(photo)
    expect(question.locator("img").first).to_be_visible()
    walk.look("checklist-photo")
    question.get_by_text("Escolher o enquadramento").click()
    walk.look("offense")
    walk.page.get_by_role("link", name="Ler Art. 7º, IV").click()
    walk.look("offense-law")
    walk.page.go_back()
    walk.page.get_by_role("radio").first.click()
    inspector.primary()
    inspector.rest_in_order()
    walk.page.get_by_text("Ver todas as medidas").click()
    walk.look("measure")
    inspector.tell("Capacete sem as cores da lei.")
    walk.look("signature")
    inspector.sign("Pessoa que Conduzia")
    walk.look("review")
    inspector.seal()
    walk.look("second-copy")


def _walk_the_law(inspector: Inspector, walk: Walk) -> None:
    for path, name in [("/lei?busca=tarifa", "law-found"), ("/lei?busca=submarino", "law-nothing"), ("/lei/99", "law-missing")]:
        inspector.open(path)
        walk.look(name)
    for provision in ("7-IV", "22-P3", "8-V", "25-P2"):
        inspector.open(f"/lei/{provision}")
        walk.look(f"law-entry-{provision}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_of_the_field_app(scheme, playwright, server, tmp_path, shots):
    photo = a_picture(tmp_path / "capacete.jpg", "CAPACETE")
    with phone(playwright, tmp_path / "profile", None, PLACE, viewport=PHONE) as context:
        page = context.pages[0]
        walk = Walk(page, shots, scheme)
        page.goto(server.url)
        walk.look("sign-in")
        inspector = _signed_in(page, server.url)
        if scheme == "dark":
            inspector.open("/conta")
            page.get_by_role("radio", name="Escuro").click()
            inspector.open("/")
        for path, name in [("/", "home"), ("/preparar", "prepare"), ("/envios", "outbox"), ("/registros", "records")]:
            inspector.open(path)
            walk.look(name)
        for path, name in [("/lei", "law"), ("/conta", "account"), ("/sem-permissao", "no-permit"), ("/escanear", "scan")]:
            inspector.open(path)
            walk.look(name)
        _walk_the_law(inspector, walk)
        inspector.open("/")
        _walk_a_stop(inspector, walk, photo)
        inspector.open("/envios")
        walk.look("outbox-sent")
        page.set_viewport_size({"width": 320, "height": 640})
        for path in ("/", "/preparar", "/envios", "/registros", "/lei", "/lei/22-P3", "/conta", "/buscar", "/sem-permissao"):
            inspector.open(path)
            walk.look(f"320{path.replace('/', '-')}")
        inspector.open("/")
        inspector.press("Contar motos no ponto")
        walk.look("320-stand-count")

    assert walk.wrong == {}


@pytest.mark.parametrize(("viewport", "name"), [(DESK, "desk"), (PHONE, "phone")], ids=["desk", "phone"])
def test_every_screen_of_the_office(viewport, name, playwright, server, arrived, tmp_path, shots):
    with phone(playwright, tmp_path / "profile", None, None, viewport=viewport, device_scale_factor=1) as context:
        page = context.pages[0]
        walk = Walk(page, shots, name)
        page.goto(f"{server.url}/escritorio/")
        walk.look("sign-in")
        _enter_office(page, "chefia")
        expect(page.get_by_role("link", name=re.compile("Fila")).first).to_be_visible()
        for place in ("fila", "prazos", "quarentena", "cadastro", "aparelhos", "conta"):
            page.goto(f"{server.url}/escritorio/{place}")
            walk.look(place)
        page.goto(f"{server.url}/escritorio/fila")
        page.get_by_role("link", name=re.compile(r"\d{2,}-\d{4}")).first.click()
        walk.look("record")
        page.goto(f"{server.url}/escritorio/conta")
        page.get_by_role("button", name="Sair").first.click()
        _enter_office(page, "cadastro")
        expect(page.get_by_role("link", name="Cadastro").first).to_be_visible()
        law = ("lei", "lei/normas", "lei/valores", "lei/populacao", "lei/pontos")
        for place in (*law, "cadastro/novo", "cadastro/importar", "crachas", "cadastro"):
            page.goto(f"{server.url}/escritorio/{place}")
            walk.look(place.replace("/", "-"))
        page.get_by_role("link", name=re.compile("010")).first.click()
        walk.look("permit")

    assert walk.wrong == {}


def _enter_office(page: Page, username: str) -> None:
    page.get_by_label("Cidade").select_option(value=CITY)
    page.get_by_label("Usuário").fill(username)
    page.get_by_label("Senha").fill(PASSWORD)
    page.get_by_role("button", name="Entrar").click()
