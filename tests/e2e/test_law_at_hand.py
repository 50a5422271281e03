"""The law at hand: one tap from whatever cites it, without signal, and back to where one was with nothing lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browsers import phone
from tests.e2e.inspector import Inspector, a_picture

pytestmark = pytest.mark.browser

CITY, PLACE = "ba-juazeiro", (-9.41, -40.50)


@pytest.fixture
def page(playwright, server, tmp_path: Path) -> Iterator[Page]:
    """A prepared phone that has lost its signal."""
    with phone(playwright, tmp_path / "profile", None, PLACE) as context:
        inspector = Inspector(context.pages[0], server.url)
        inspector.sign_in(CITY)
        inspector.prepare()
        context.set_offline(True)
        yield context.pages[0]


@pytest.fixture
def inspector(page: Page, server) -> Inspector:
    return Inspector(page, server.url)


def _read_and_come_back(page: Page, link: Locator, label: str) -> None:
    """Opens a provision, finds it, and goes back by the browser: same address, same place on the page, same focus."""
    link.scroll_into_view_if_needed()
    path, down = page.evaluate("[location.pathname + location.search, scrollY]")
    link.click()
    expect(page.get_by_role("heading", level=1, name=label)).to_be_visible()
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(page.get_by_role("heading", level=1, name=label)).to_be_hidden()
    page.wait_for_function("([path, down]) => location.pathname + location.search === path && scrollY === down", arg=[path, down])
    expect(link).to_be_focused()


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("7 iv", "Art. 7º, IV"),
        ("art 22 par 3", "Art. 22, § 3º"),
        ("capacetes azul", "Art. 7º, IV"),
        ("balaclava", "Art. 6º, XVI"),
    ],
)
def test_a_provision_is_found_by_word_or_by_number(typed, label, page, inspector):
    page.get_by_role("link", name="Lei", exact=True).click()
    page.get_by_label("Palavra ou artigo").fill(typed)

    page.locator("a.law-row").first.click()
    expect(page.get_by_role("heading", level=1, name=label)).to_be_visible()
    page.go_back()

    expect(page.get_by_label("Palavra ou artigo")).to_have_value(typed)


def test_an_entry_says_what_it_provides_and_leads_on(page, inspector):
    page.get_by_role("link", name="Lei", exact=True).click()
    page.get_by_label("Palavra ou artigo").fill("22 § 3")
    page.locator("a.law-row").first.click()

    expect(page.get_by_role("region", name="O que prevê")).to_contain_text("23")
    expect(page.get_by_role("region", name="O que a lei deixa em aberto")).to_contain_text("aplicativo")
    expect(page.get_by_role("region", name="Medidas")).to_contain_text("Apreensão")


def test_verdict_checklist_offense_and_measure_keep_everything_while_the_law_is_read(page, inspector, tmp_path):
    inspector.search("060")
    _read_and_come_back(page, page.locator(".find .law-link").first, "Art. 8º, § 2º")
    inspector.confirm_person_and_plate()

    inspector.question("O selo ou o laudo").get_by_role("radio", name="Sim", exact=True).click()
    question = inspector.question("Placa de aluguel")
    _read_and_come_back(page, question.locator(".law-link"), "Art. 8º, VII")
    inspector.question("O selo ou o laudo").get_by_text("Escolher o enquadramento").click()

    page.get_by_role("radio", name=re.compile("Nenhum serve")).click()
    page.get_by_label(re.compile("Por que este")).fill("Motivo meu")
    _read_and_come_back(page, page.get_by_role("link", name="Ler Art. 8º, § 2º"), "Art. 8º, § 2º")
    expect(page.get_by_label(re.compile("Por que este"))).to_have_value("Motivo meu")
    expect(page.get_by_role("radio", name=re.compile("Nenhum serve"))).to_be_checked()
    page.get_by_role("radio").first.click()
    inspector.primary()
    inspector.rest_in_order()

    page.get_by_label("O que aconteceu").fill("Ainda escrevo")
    page.get_by_text("Ver todas as medidas").click()
    _read_and_come_back(page, page.get_by_role("link", name="Ler Art. 22", exact=True), "Art. 22")
    expect(page.get_by_label("O que aconteceu")).to_have_value("Ainda escrevo")


def test_a_form_without_a_draft_keeps_what_was_typed(page, inspector):
    inspector.open("/sem-permissao")
    page.get_by_label("Placa").fill("ABC1D23")
    page.get_by_role("radio", name=re.compile("outra cidade")).click()
    page.get_by_label("Qual cidade").fill("Petrolina")

    _read_and_come_back(page, page.locator(".law-link").first, "Art. 22, § 3º")

    expect(page.get_by_label("Placa")).to_have_value("ABC1D23")
    expect(page.get_by_label("Qual cidade")).to_have_value("Petrolina")


def test_the_question_of_the_app_is_answered_before_the_article_is_used(page, inspector):
    inspector.open("/sem-permissao")
    page.get_by_label("Placa").fill("ABC1D23")
    page.get_by_role("radio", name=re.compile("nenhuma cidade")).click()
    inspector.primary()
    page.get_by_text("Escolher o enquadramento").first.click()
    page.get_by_role("radio", name=re.compile("Art. 22, § 3º")).click()
    inspector.primary()

    expect(page.get_by_role("alert")).to_contain_text("A corrida veio de aplicativo?")
    page.get_by_role("radiogroup", name="A corrida veio de aplicativo?").get_by_role("radio", name="Sim").click()
    inspector.primary()

    expect(page.get_by_text("Art. 22, § 3º").first).to_be_visible()
    expect(page.get_by_role("button", name="Ir para o auto")).to_be_visible()


def test_a_refusal_without_witnesses_is_sealed_as_pending(page, inspector, tmp_path):
    inspector.search("010")
    inspector.confirm_person_and_plate()
    inspector.fails("Capacete azul e amarelo", "Não", a_picture(tmp_path / "capacete.jpg", "CAPACETE"))
    inspector.rest_in_order()
    inspector.tell("Capacete sem as cores da lei.")
    page.get_by_label("Nome").first.fill("Pessoa que Conduzia")
    page.get_by_role("radio", name="Recusou assinar").click()
    page.get_by_label("Motivo que a pessoa deu").fill("Não concorda.")
    page.get_by_label("Se não há testemunhas").fill("Não havia ninguém no ponto.")
    inspector.primary()

    expect(page.get_by_text("Formalização pendente")).to_be_visible()
    assert inspector.seal()
