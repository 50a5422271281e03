"""The counter in a browser: a card, a code for a phone, and a batch by filter whose files hold everybody's codes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browsers import DESK, PHONE, phone
from tests.e2e.axe import axe_findings, sideways_scroll
from tests.e2e.inspector import PASSWORD
from tests.server.badges.printed import codes_on

pytestmark = pytest.mark.browser
CITY = "mt-barra-do-garcas"


def _sign_in(page, url):
    page.goto(f"{url}/escritorio/")
    page.get_by_label("Cidade").select_option(value=CITY)
    page.get_by_label("Usuário").fill("cadastro")
    page.get_by_label("Senha").fill(PASSWORD)
    page.get_by_role("button", name="Entrar").click()
    page.get_by_role("link", name="Crachás").click()


def _look(page, file):
    page.wait_for_timeout(300)
    page.screenshot(path=file, full_page=True)
    return [*axe_findings(page), *(["too wide"] if sideways_scroll(page) > 0 else [])]


def _saved(page, button, tmp_path):
    with page.expect_download() as waiting:
        page.get_by_role("button", name=button).click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file.name, file.read_bytes()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_code_for_a_phone_on_paper_and_on_the_screen(playwright, server, tmp_path, shots, size):
    with phone(playwright, tmp_path / "profile", viewport=size) as context:
        page = context.pages[0]
        _sign_in(page, server.url)
        page.locator(".rider-open").first.click()
        expect(page.get_by_role("heading", name="Celular")).to_be_visible()
        found = _look(page, shots / "person.png")

        page.get_by_role("button", name="Código para o celular").click()
        name, slip = _saved(page, "Imprimir o papel", tmp_path)
        expect(page.get_by_text("Papel pronto")).to_be_visible()
        page.get_by_role("button", name="Mostrar na tela").click()
        expect(page.locator(".code-shown")).to_have_text(re.compile(r"^[2-9A-Z]{5} [2-9A-Z]{5}$"))
        found += _look(page, shots / "code.png")

        page.get_by_role("button", name="Fechar").click()
        _, card = _saved(page, "Imprimir o cartão", tmp_path)
    assert (name, slip[:5]) == ("codigo-de-ativacao.pdf", b"%PDF-")
    assert len(codes_on(card)) == 1
    assert found == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_batch_goes_on_where_it_stopped_and_leaves_nobody_out(playwright, server, tmp_path, shots, size):
    with phone(playwright, tmp_path / "profile", viewport=size) as context:
        page = context.pages[0]
        _sign_in(page, server.url)
        page.get_by_role("button", name="Em lote").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_text(re.compile(r"\d+ pessoas, \d+ com cartão em vigor"))).to_be_visible()
        cards = int(re.search(r"(\d+) com cartão", dialog.inner_text())[1])
        found = _look(page, shots / "batch.png")
        parts = -(-cards // 100)
        assert parts > 1
        files = []
        page.on("download", lambda download: files.append(download))

        page.route("**/api/badges/sheet*", lambda route: route.abort() if len(files) else route.continue_())
        dialog.get_by_role("button", name=f"Imprimir {cards} cartões").click()
        expect(dialog.get_by_text(f"100 de {cards}")).to_be_visible(timeout=30_000)
        expect(dialog.get_by_role("alert")).to_be_visible(timeout=30_000)
        found += _look(page, shots / "stopped.png")
        page.unroute("**/api/badges/sheet*")
        dialog.get_by_role("button", name=re.compile("Continuar")).click()
        expect(dialog.get_by_role("progressbar")).to_have_count(0, timeout=60_000)

        texts = []
        assert len(files) == parts
        for place, file in enumerate(files, 1):
            assert file.suggested_filename == f"crachas-{place:02d}-de-{parts:02d}.pdf"
            texts += codes_on(file.path().read_bytes(), dots=150)
        name, numbers = _saved(page, "Números de capacete e colete", tmp_path)
    assert len(set(texts)) == cards
    assert name.startswith("numeros")
    assert numbers.count(b"/Type /Page\n") > 1
    assert found == []
