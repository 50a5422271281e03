"""Lei in the browser: an open point is decided after a look at what that changes, an act is registered with its file."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browsers import DESK, PHONE, phone
from tests.e2e.axe import axe_findings, sideways_scroll
from tests.e2e.inspector import PASSWORD
from tests.factories.acts import PDF

pytestmark = pytest.mark.browser

CITY = "ba-mata-de-sao-joao"
LOOK = "Ver o que muda"


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def size(request):
    return request.param


@pytest.fixture
def office(playwright, server, size, tmp_path):
    """Opens the law's screens as somebody of the city."""
    opened = []

    def open_as(username):
        context = phone(playwright, tmp_path / username, None, None, viewport=size)
        opened.append(context)
        page = context.__enter__().pages[0]
        page.goto(f"{server.url}/escritorio/lei")
        page.get_by_label("Cidade").select_option(value=CITY)
        page.get_by_label("Usuário").fill(username)
        page.get_by_label("Senha").fill(PASSWORD)
        page.get_by_role("button", name="Entrar").click()
        page.get_by_role("link", name="Lei").click()
        return page

    yield open_as
    for context in opened:
        context.__exit__(None, None, None)


def faults(page):
    return [*axe_findings(page), *(["too wide"] if sideways_scroll(page) > 0 else [])]


def test_a_reading_is_chosen_after_a_look_and_taken_back(office, shots):
    page = office("cadastro")
    gap = page.locator("#MSJ-A04")
    expect(gap).to_contain_text("Até 31/12 do sexto ano")
    found = faults(page)
    gap.get_by_role("button", name="Escolher outra").click()
    page.get_by_role("button", name=LOOK).click()
    expect(page.get_by_text("Escolha uma das leituras.")).to_be_visible()
    page.get_by_role("radio", name="O ano de fabricação já conta").click()
    page.get_by_label("Despacho ou documento").fill("Despacho 3/2026")
    page.get_by_label("Motivo").fill("Orientação da procuradoria")

    page.get_by_role("button", name=LOOK).click()
    expect(page.get_by_role("heading", name="O que muda")).to_be_focused()
    expect(page.get_by_text("para Irregular.")).to_be_visible()
    page.screenshot(path=shots / "preview.png")
    found += faults(page)
    page.get_by_role("button", name="Voltar").click()
    expect(page.get_by_label("Motivo")).to_have_value("Orientação da procuradoria")
    page.get_by_role("button", name=LOOK).click()
    page.get_by_role("button", name="Gravar").click()

    expect(page.locator("dialog")).to_have_count(0)
    expect(gap).to_contain_text("O ano de fabricação já conta")
    expect(gap).to_contain_text("Orientação da procuradoria")
    page.screenshot(path=shots / "chosen.png")
    gap.get_by_role("button", name="Retirar").first.click()
    page.get_by_label("Motivo").fill("Só um teste")
    page.get_by_role("button", name=LOOK).click()
    page.locator("dialog").get_by_role("button", name="Retirar").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(gap).to_contain_text("Padrão")
    assert found == []


def test_an_act_needs_its_file_and_opens_one_part_of_a_gap(office, server, size, shots):
    page = office("autoridade")
    part = page.locator("#MSJ-A03 li", has_text="Publicidade na moto")
    number = f"{size['width']}"
    part.get_by_role("button", name="Cadastrar norma").click()
    page.get_by_label("Número", exact=True).fill(number)
    page.get_by_label("Data da norma").fill("2026-01-10")
    page.get_by_label("Ementa ou assunto").fill("Publicidade nas motos")
    page.get_by_label("Vale desde").fill("2026-01-12")
    page.get_by_role("button", name=LOOK).click()
    expect(page.get_by_text("Anexe o arquivo")).to_be_visible()

    page.locator("input[type=file]").set_input_files({"name": "decreto.pdf", "mimeType": "application/pdf", "buffer": PDF})
    found = faults(page)
    page.get_by_role("button", name=LOOK).click()
    expect(page.get_by_text("Art. 21 passa a valer para o fiscal")).to_be_visible()
    page.get_by_role("button", name="Gravar").click()

    expect(part).to_contain_text(f"Aberto: Decreto {number}/2026")
    page.get_by_role("link", name="Normas").click()
    act = page.locator("article", has=page.get_by_role("heading", name=f"Decreto {number}/2026")).first
    expect(act).to_contain_text("Resolve: Publicidade na moto")
    file = page.request.get(f"{server.url}{act.get_by_role('link', name='Abrir decreto.pdf').get_attribute('href')}")
    assert file.body() == PDF
    page.screenshot(path=shots / "acts.png")
    found += faults(page)
    act.get_by_role("button", name="Retirar").click()
    page.get_by_label("Motivo").fill("Só um teste")
    page.get_by_role("button", name=LOOK).click()
    expect(page.get_by_text("Art. 21 deixa de valer para o fiscal")).to_be_visible()
    page.locator("dialog").get_by_role("button", name="Retirar").click()
    expect(page.locator("dialog")).to_have_count(0)
    assert found == []


def test_who_may_only_read_sees_everything_and_changes_nothing(office):
    page = office("chefia")

    expect(page.locator("#MSJ-A03")).to_contain_text("Cor da moto")
    expect(page.locator(".gap button")).to_have_count(0)
    page.get_by_label("Procurar nos pontos em aberto").fill("duvida que nao existe")
    expect(page.get_by_text("Nenhum ponto com estas palavras.")).to_be_visible()
    page.get_by_label("Procurar nos pontos em aberto").fill("vistoria seis meses")
    expect(page.locator("#MSJ-A12")).to_be_visible()
