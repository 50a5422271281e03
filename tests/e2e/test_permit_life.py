"""A permit's life at the counter, in a browser: Juazeiro's adequation to its end, and in Mata de São João an interruption, a
fee and a replaced motorcycle."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import DESK, PHONE, phone
from tests.e2e.axe import axe_findings, sideways_scroll
from tests.e2e.office import PASSWORD, Office

pytestmark = pytest.mark.browser

JUAZEIRO, MATA = "ba-juazeiro", "ba-mata-de-sao-joao"


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def page(request, playwright, tmp_path):
    options = {"viewport": request.param, "device_scale_factor": 1}
    with phone(playwright, tmp_path / "profile", None, None, **options) as context:
        yield context.pages[0]


class PermitPage:
    """The page of one permit, with somebody of the office before it."""

    def __init__(self, page: Page, url: str, city: str, number: str) -> None:
        self.page, self.office = page, Office(url, city, "cadastro")
        page.goto(f"{url}/escritorio/")
        body = {"municipality": city, "username": "cadastro", "password": PASSWORD}
        page.request.post(f"{url}/api/session", data=body, headers={"Origin": url})
        self.id = self._find(number)
        page.goto(f"{url}/escritorio/cadastro/{self.id}")

    def topic(self, title: str):
        """A matter of the permit's life."""
        return self.page.locator(".life-topic").filter(has=self.page.get_by_role("heading", name=title))

    def press(self, title: str, button: str):
        """A button of a matter; the form that opens."""
        self.topic(title).get_by_role("button", name=button).click()
        return self.page.get_by_role("dialog")

    @property
    def state(self) -> str:
        """The permit's state in the registry."""
        return self.office.get(f"/api/registry/permits/{self.id}")["state"]

    def check(self, result: str) -> None:
        """Records a roadworthiness check of today."""
        vehicle = self.office.get(f"/api/registry/permits/{self.id}")["vehicle"]["id"]
        check = {"checked_on": self.office.get(f"/api/licensing/permits/{self.id}/life")["today"], "result": result}
        status, body, _ = self.office.client.ask("POST", f"/api/registry/vehicles/{vehicle}/checks", check)
        assert status == 201, body

    def _find(self, number: str) -> str:
        found = self.office.get(f"/api/registry/permits?q={number}")["items"]
        return next(permit["id"] for permit in found if permit["fleet_number"] == number)


@pytest.mark.parametrize("page", [DESK], ids=["desk"], indirect=True)
def test_a_motorcycle_put_right_comes_back_into_service(page, server):
    permit = PermitPage(page, server.url, JUAZEIRO, "075")
    expect(permit.topic("Prazo de adequação")).to_contain_text("Prorrogado uma vez")
    assert permit.state == "in_adequation"

    permit.check("passed")
    page.reload()
    form = permit.press("Prazo de adequação", "Encerrar com a vistoria")
    form.get_by_role("button", name="Encerrar com a vistoria").click()

    expect(permit.topic("Prazo de adequação")).to_contain_text("Ver o anterior")
    assert permit.state == "active"


def test_an_interruption_is_bounded_by_the_law_and_ends_with_the_return(page, server):
    permit = PermitPage(page, server.url, MATA, "021" if page.viewport_size == DESK else "024")

    form = permit.press("Interrupção a pedido", "Registrar interrupção")
    form.get_by_label("Termina em").fill("2099-12-31")
    form.get_by_label("Número do ato").fill("Ato 7/2026")
    form.get_by_role("button", name="Gravar").click()
    expect(form).to_contain_text("o último dia possível é")
    limit = permit.office.get(f"/api/licensing/permits/{permit.id}/life")["interruption"]["longest"]
    form.get_by_label("Termina em").fill(limit)
    form.get_by_role("button", name="Gravar").click()

    expect(permit.topic("Interrupção a pedido")).to_contain_text("faltam 90 dias")
    assert permit.state == "interrupted"
    permit.press("Interrupção a pedido", "Registrar a volta").get_by_role("button", name="Registrar a volta").click()
    expect(permit.topic("Interrupção a pedido")).not_to_contain_text("faltam 90 dias")
    assert permit.state == "active"


def test_a_fee_is_paid_with_its_receipt_and_the_motorcycle_weighed(page, server, shots):
    permit = PermitPage(page, server.url, MATA, "022" if page.viewport_size == DESK else "023")

    permit.press("Taxas de", "Lançar pagamento: ISS do permissionário")
    form = page.get_by_role("dialog")
    form.get_by_label("Número do recibo").fill("DAM 4410")
    form.get_by_role("button", name="Lançar pagamento").click()
    expect(permit.topic("Taxas de")).to_contain_text("DAM 4410")
    form = permit.press("Troca da moto", "Trocar a moto")
    form.get_by_role("radio", name="Nova").click()
    form.get_by_label("Placa").fill("RTZ1A22" if page.viewport_size == DESK else "RTZ1A23")
    form.get_by_label("Ano de fabricação").fill("2010")
    form.get_by_role("button", name="Cadastrar a moto").click()
    form.get_by_label("Por que troca?").select_option("choice")

    expect(form).to_contain_text("A lei não aceita esta moto")
    expect(form).to_contain_text("não é de ano mais novo que a atual")
    page.screenshot(path=shots / "refused.png")
    assert axe_findings(page) == []
    assert sideways_scroll(page) <= 0
