"""Avisos in the office: a passenger's words, whose badge, and an end with a note."""

from __future__ import annotations

import json
import re
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from server.domain.badge import base41
from server.domain.badge.credential import read
from tests.browsers import DESK, PHONE, phone
from tests.e2e.axe import axe_findings, sideways_scroll
from tests.e2e.inspector import PASSWORD
from tests.e2e.passenger import CITY, Badges

pytestmark = pytest.mark.browser

_STORY = "O rapaz disse que é primo do dono.\nA foto é de uma senhora."


def _report(url, **values):
    body = json.dumps({"id": str(uuid4()), "municipality": CITY, **values}).encode()
    with urlopen(Request(f"{url}/api/public/report", body, {"Content-Type": "application/json"})) as answer:
        return json.load(answer)["receipt"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_report_is_read_followed_to_the_permit_and_closed(playwright, server, tmp_path, shots, size):
    credential = read(base41.decode(Badges(server).card("014").partition("#")[2])).credential
    receipt = _report(server.url, what="person", cti=credential.cti.hex(), text=_STORY, place="Rodoviária")
    _report(server.url, what="plate")
    with phone(playwright, tmp_path / "profile", viewport=size) as context:
        page = context.pages[0]
        page.goto(f"{server.url}/escritorio/")
        page.get_by_label("Cidade").select_option(value=CITY)
        page.get_by_label("Usuário").fill("chefia")
        page.get_by_label("Senha").fill(PASSWORD)
        page.get_by_role("button", name="Entrar").click()
        page.get_by_role("link", name="Avisos").click()
        report = page.get_by_role("listitem").filter(has_text=receipt)
        expect(report).to_contain_text("A foto é de uma senhora.")
        expect(report).to_contain_text("Cartão em vigor")
        found = _look(page, shots / "open.png")

        report.get_by_role("link").click()
        expect(page).to_have_url(re.compile("/escritorio/cadastro/"))
        page.go_back()
        page.get_by_role("button", name=f"Encerrar o aviso {receipt}").click()
        page.get_by_role("button", name="Encerrar", exact=True).click()
        expect(page.get_by_text("Use de 1 a 500 letras.")).to_be_visible()
        page.get_by_label("O que foi feito").fill("Fiscal foi ao ponto e conferiu.")
        found += _look(page, shots / "closing.png")
        page.get_by_role("button", name="Encerrar", exact=True).click()

        expect(report).to_have_count(0)
        page.get_by_role("radio", name="Encerrados").click()
        expect(report).to_contain_text("por Lúcia Prado")
        found += _look(page, shots / "closed.png")
    assert found == []


def _look(page, file):
    page.wait_for_timeout(300)
    page.screenshot(path=file, full_page=True)
    return [*axe_findings(page), *(["too wide"] if sideways_scroll(page) > 0 else [])]
