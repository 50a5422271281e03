"""Prazos in the browser: what is overdue comes first, filters stay in the address, and the file has the same rows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browsers import DESK, PHONE, phone
from tests.e2e.axe import axe_findings, sideways_scroll
from tests.e2e.inspector import PASSWORD

pytestmark = pytest.mark.browser

CITY = "ba-mata-de-sao-joao"


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def page(request, playwright, server, tmp_path):
    with phone(playwright, tmp_path / "profile", None, None, viewport=request.param) as context:
        page = context.pages[0]
        page.goto(f"{server.url}/escritorio/")
        page.get_by_label("Cidade").select_option(value=CITY)
        page.get_by_label("Usuário").fill("chefia")
        page.get_by_label("Senha").fill(PASSWORD)
        page.get_by_role("button", name="Entrar").click()
        page.get_by_role("link", name="Prazos").click()
        yield page


def test_a_term_leads_to_its_permit_and_back(page, shots):
    rows = page.locator("tr:has(a[data-row])")
    expect(rows.first).to_be_visible()
    expect(page.get_by_role("rowheader").first).to_have_text("Vencido")

    page.get_by_label("Assunto").select_option(label=_choice(page, "Idade da moto"))
    expect(page).to_have_url(re.compile("kind=vehicle_age"))
    expect(rows.first).to_contain_text("Passou da idade em")
    page.screenshot(path=shots / "vehicle-age.png")
    found = [*axe_findings(page), *(["too wide"] if sideways_scroll(page) > 0 else [])]
    fleet_number = rows.first.locator(".c-who b").inner_text()
    rows.first.get_by_role("link").click()

    expect(page.get_by_text(fleet_number, exact=True).first).to_be_visible()
    page.go_back()
    expect(page.get_by_label("Assunto")).to_have_value("vehicle_age")
    expect(rows.first).to_contain_text(fleet_number)
    assert found == []


def test_the_file_has_the_rows_of_the_filter(page):
    page.get_by_role("button", name=re.compile("^Vencido")).click()
    expect(page).to_have_url(re.compile("group=overdue"))
    expect(page.get_by_role("rowheader")).to_have_text(["Vencido"])
    shown = page.locator("tr:has(a[data-row])").count()

    with page.expect_download() as saving:
        page.get_by_role("button", name="Exportar").click()

    lines = Path(saving.value.path()).read_text().splitlines()
    assert len(lines) == shown + 1 > 1
    assert all(line.startswith("Vencido;") for line in lines[1:])


def _choice(page, kind):
    return next(text for text in page.get_by_label("Assunto").locator("option").all_inner_texts() if text.startswith(kind))
