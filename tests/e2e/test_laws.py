"""Each city's own law, from a motorcycle that fails to the words, the status and the amount that the office gets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browsers import DESK, phone
from tests.e2e.inspector import PASSWORD, Inspector, a_picture
from tests.e2e.office import Office
from tests.factories.acts import PDF

pytestmark = pytest.mark.browser


class Walk(NamedTuple):
    """A motorcycle of the demonstration, what the phone says of it, and what the law makes of that."""

    fleet: str
    place: tuple[float, float]
    figure: str
    fact: str
    says: tuple[str, ...]
    offense: dict[str, Any]


WALKS = {
    "ba-mata-de-sao-joao": Walk(
        "020",
        (-12.53, -38.30),
        r"\d+ anos, limite 6",
        "Moto acima da idade",
        ("Com penalidade, grupo B", "Art. 26, XI", "Moto acima da idade não trocada", "R$ 600,00"),
        {
            "provision": "26-XI",
            "citation": "Art. 26, XI",
            "title": "Moto acima da idade não trocada",
            "status": "fined",
            "group": "B",
            "document": "notice",
            "fine": {"units": 100, "unit": "initial_fare", "amount": "600.00"},
            "points": 2,
        },
    ),
    "ba-juazeiro": Walk(
        "050",
        (-9.41, -40.50),
        "292 cm³, de 125 a 250",
        "Cilindrada fora do limite",
        ("Sem multa fixada na lei", "Art. 8º, II", "Cilindrada", "A lei não fixa multa nem pontos para este fato."),
        {
            "provision": "8-II",
            "citation": "Art. 8º, II",
            "status": "no_fine_fixed",
            "document": "notice",
            "fine": None,
            "points": None,
        },
    ),
    "mt-barra-do-garcas": Walk(
        "045",
        (-15.89, -52.26),
        "109,1 cm³, mínimo 125",
        "Cilindrada fora do limite",
        ("Com penalidade, grupo II", "Anexo Único, Grupo II, 05", "Cilindrada abaixo de 125 cm³", "R$ 205,00"),
        {
            "provision": "AN-II-05",
            "citation": "Anexo Único, Grupo II, 05",
            "title": "Cilindrada abaixo de 125 cm³",
            "status": "fined",
            "group": "II",
            "document": "notice",
            "fine": {"units": 50, "unit": "upfbg", "amount": "205.00"},
            "points": None,
        },
    ),
}


def _suggested(inspector: Inspector, photo: Path) -> Locator:
    """Confirms what the registry says of the motorcycle, and gives the provision suggested for it."""
    question = inspector.question("O CRLV diz")
    question.get_by_role("radio", name="Sim", exact=True).click()
    question.locator("input[type=file]").set_input_files(photo)
    expect(question.locator("img").first).to_be_visible()
    question.get_by_text("Escolher o enquadramento").click()
    return inspector.page.get_by_role("radio").first


def _sent_notice(page: Page, inspector: Inspector, number: str, office: Office) -> dict[str, Any]:
    inspector.open("/envios")
    expect(page.get_by_text("Tudo confirmado pelo servidor")).to_be_visible(timeout=60_000)
    (found,) = office.get(f"/api/review/records?q={number.split('/')[0]}")["items"]
    body: dict[str, Any] = json.loads(office.get(f"/api/review/records/{found['id']}")["sealed"])["body"]
    return body


@pytest.mark.parametrize("city", WALKS)
def test_a_motorcycle_that_fails_leads_to_its_city_s_offense(city, playwright, server, tmp_path, shots):
    walk = WALKS[city]
    with phone(playwright, tmp_path / "profile", None, walk.place) as context:
        page, inspector = context.pages[0], Inspector(context.pages[0], server.url)
        inspector.sign_in(city, "fiscal2")
        inspector.prepare()
        context.set_offline(True)
        inspector.search(walk.fleet)
        expect(page.get_by_text(re.compile(walk.figure)).first).to_be_visible()
        inspector.confirm_person_and_plate()

        option = _suggested(inspector, a_picture(tmp_path / "crlv.jpg", "CRLV"))
        page.screenshot(path=shots / "offense.png")
        for words in walk.says:
            expect(option).to_contain_text(words)
        option.click()
        inspector.primary()
        inspector.rest_in_order()
        inspector.tell("Moto em serviço no ponto; o documento diz o mesmo que o cadastro.")
        inspector.sign("Pessoa que Conduzia")
        number = inspector.seal()

        context.set_offline(False)
        body = _sent_notice(page, inspector, number, Office(server.url, city, "chefia"))

    (fact,) = body["facts"]
    assert fact["text"] == walk.fact
    assert {key: fact["offense"][key] for key in walk.offense} == walk.offense


BARRA, VISOR, ACT = "mt-barra-do-garcas", "Capacetes iguais, com viseira e número", "Parecer 3/2026"


@pytest.fixture
def registrar(playwright, server, tmp_path) -> Iterator[Page]:
    """The law's open points in the office of Barra do Garças."""
    with phone(playwright, tmp_path / "desk", viewport=DESK, device_scale_factor=1) as context:
        page = context.pages[0]
        page.goto(f"{server.url}/escritorio/")
        page.get_by_label("Cidade").select_option(value=BARRA)
        page.get_by_label("Usuário").fill("cadastro")
        page.get_by_label("Senha").fill(PASSWORD)
        page.get_by_role("button", name="Entrar").click()
        expect(page.get_by_role("link", name="Lei", exact=True)).to_be_visible()
        yield page


def _registers_the_act(page: Page, url: str, shots: Path) -> None:
    """An opinion on what annex I-15 punishes, with its file; what changes is shown before it is kept."""
    page.goto(f"{url}/escritorio/lei")
    page.get_by_role("button", name="Cadastrar norma: O que o item I-15 pune").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Tipo").select_option("parecer")
    form.get_by_label("Número").fill("3")
    form.get_by_label("Data da norma").fill("2026-03-02")
    form.get_by_label("Ementa ou assunto").fill("O item I-15 pune o capacete sem viseira ou sem número.")
    form.get_by_label("Vale desde").fill("2026-03-02")
    form.get_by_label("Arquivo da norma").set_input_files({"name": "parecer.pdf", "mimeType": "application/pdf", "buffer": PDF})
    page.get_by_role("button", name="Ver o que muda").click()
    expect(page.get_by_text("Anexo Único, Grupo I, 15 passa a valer para o fiscal")).to_be_visible()
    page.screenshot(path=shots / "preview.png")
    page.get_by_role("button", name="Gravar").click()
    expect(page.get_by_text(f"Aberto: {ACT}").first).to_be_visible()


def _withdraws_the_act(page: Page, url: str) -> None:
    page.goto(f"{url}/escritorio/lei/normas")
    page.get_by_role("button", name=f"Retirar {ACT}").click()
    page.get_by_role("dialog").get_by_label("Motivo").fill("Parecer refeito.")
    page.get_by_role("button", name="Ver o que muda").click()
    page.get_by_role("dialog").get_by_role("button", name="Retirar", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def _starts_a_stop(inspector: Inspector) -> None:
    inspector.search("010")
    inspector.confirm_person_and_plate()


def _hears_of_it(page: Page, inspector: Inspector) -> None:
    """The app is opened again, with signal: it asks for the law, and comes back to the stop that was open."""
    with page.expect_response("**/api/field/law"):
        inspector.open("/")


def test_what_was_blocked_opens_with_an_act_and_closes_without_it(playwright, server, registrar, tmp_path, shots):
    with phone(playwright, tmp_path / "profile", None, (-15.89, -52.26)) as context:
        page, inspector = context.pages[0], Inspector(context.pages[0], server.url)
        inspector.sign_in(BARRA, "fiscal2")
        inspector.prepare()
        _starts_a_stop(inspector)
        expect(inspector.question(VISOR)).to_contain_text("Até o parecer da prefeitura, não autue por ele.")
        expect(inspector.question(VISOR).get_by_role("radio")).to_have_count(0)

        _registers_the_act(registrar, server.url, shots)
        _hears_of_it(page, inspector)
        expect(inspector.question(VISOR)).to_contain_text(ACT)
        inspector.fails(VISOR, "Não", a_picture(tmp_path / "capacete.jpg", "CAPACETE"), "Anexo Único, Grupo I, 15")
        inspector.rest_in_order()
        inspector.tell("Capacete do passageiro sem viseira.")
        inspector.sign("Pessoa que Conduzia")
        number = inspector.seal()
        body = _sent_notice(page, inspector, number, Office(server.url, BARRA, "chefia"))

        _withdraws_the_act(registrar, server.url)
        _hears_of_it(page, inspector)
        _starts_a_stop(inspector)
        expect(inspector.question(VISOR).get_by_role("radio")).to_have_count(0)

    (fact,) = body["facts"]
    assert (fact["offense"]["provision"], fact["offense"]["status"]) == ("AN-I-15", "fined")
    assert fact["offense"]["citation"] == f"Anexo Único, Grupo I, 15, com {ACT}"
    assert fact["offense"]["fine"] == {"units": 75, "unit": "upfbg", "amount": "307.50"}
