"""Each city's own law, from a motorcycle that fails to the words, the status and the amount that the office gets."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browsers import phone
from tests.e2e.inspector import Inspector, a_picture
from tests.e2e.office import Office

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
