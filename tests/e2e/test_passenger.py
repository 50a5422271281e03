"""The passenger's page in a real browser: good, live, ended and forged badges, without signal, and without JavaScript."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browsers import PHONE, phone
from tests.e2e.axe import axe_findings, sideways_scroll
from tests.e2e.inspector import Inspector
from tests.e2e.office import Office
from tests.e2e.passenger import CITY, Badges

pytestmark = pytest.mark.browser

NARROW = {"width": 320, "height": 568}


@pytest.fixture(scope="module")
def badges(server):
    return Badges(server)


@pytest.fixture
def page(playwright, tmp_path):
    with phone(playwright, tmp_path / "profile") as context:
        yield context.pages[0]


@pytest.fixture
def look(shots):
    """Pictures of a screen at two widths, and what is wrong with it."""

    def look(page, name):
        page.wait_for_timeout(300)
        found = axe_findings(page)
        for size in (PHONE, NARROW):
            page.set_viewport_size(size)
            page.screenshot(path=shots / f"{name}-{size['width']}.png", full_page=True)
            found += [f"{size['width']}: too wide"] if sideways_scroll(page) > 0 else []
        page.set_viewport_size(PHONE)
        return found

    return look


def verdict(page):
    return page.get_by_role("heading", level=1)


def test_a_card_is_judged_in_the_browser_and_the_city_adds_photo_and_plate(page, badges, look):
    sent = []
    page.on("request", lambda request: sent.append((request.method, request.url, request.post_data)))
    link = badges.card("010")

    page.goto(link)

    expect(verdict(page)).to_have_text("Mototáxi autorizado")
    expect(page.get_by_role("img", name=re.compile("^Placa "))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Foto de "))).to_be_visible()
    expect(page.get_by_text("O prefixo na moto é 010?")).to_be_visible()
    expect(page.get_by_text("Um cartão pode ser copiado.")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Situação de hoje, \d\d:\d\d$"))).to_be_visible()
    assert look(page, "card") == []
    posted = [(url, json.loads(body)) for method, url, body in sent if method == "POST"]
    assert [sorted(body) for _, body in posted] == [["cti"]]
    assert re.fullmatch("[0-9a-f]{20}", posted[0][1]["cti"])
    text = link.partition("#")[2]
    assert [url for _, url, _ in sent if text in url.partition("#")[0]] == []


def test_the_button_asks_the_city_again(page, badges):
    link, serial = badges.card("021"), badges.serial("021")
    page.goto(link)
    expect(verdict(page)).to_have_text("Mototáxi autorizado")
    expect(page.get_by_role("button", name="Ver a situação de agora")).to_be_visible()

    badges.counter.post(f"/api/badges/{serial}/suspend", {"reason": "Processo 7"})
    page.get_by_role("button", name="Ver a situação de agora").click()

    expect(verdict(page)).to_have_text("Não autorizado hoje")
    assert page.get_by_text("Processo 7").count() == 0


@pytest.mark.parametrize(
    ("age", "words"),
    [(0, "Mototáxi autorizado"), (77, "Peça para atualizar"), (400, "Pode ser uma imagem"), (-500, "Hora não confere")],
)
def test_a_live_badge_counts_by_its_age_and_is_never_red_for_it(page, badges, look, age, words):
    page.goto(badges.live("010", age))

    expect(verdict(page)).to_have_text(words)
    expect(page.get_by_role("img", name=re.compile("^Placa "))).to_be_visible()
    assert page.locator(".verdict.fail").count() == 0
    assert look(page, f"live-{age}") == []


def test_a_live_badge_opened_again_later_is_as_fresh_as_when_it_was_read(page, badges):
    page.goto(badges.live("010", 50))
    expect(verdict(page)).to_have_text("Mototáxi autorizado")

    page.wait_for_timeout(12_000)
    page.reload()

    expect(page.get_by_role("img", name=re.compile("^Placa "))).to_be_visible()
    expect(verdict(page)).to_have_text("Mototáxi autorizado")


def test_a_phones_badge_without_its_proof_is_called_a_copy(page, badges, look):
    page.goto(badges.copied("010"))

    expect(verdict(page)).to_have_text("Pode ser uma cópia")
    assert look(page, "copy") == []


def test_a_cancelled_badge_is_not_for_today_and_nothing_of_the_driver_is_shown(page, badges, look):
    link, serial = badges.card("022"), badges.serial("022")
    badges.counter.post(f"/api/badges/{serial}/cancel", {"reason": "Furtado na feira"})

    page.goto(link)

    expect(verdict(page)).to_have_text("Não autorizado hoje")
    expect(page.get_by_text(re.compile("^Situação de hoje"))).to_be_visible()
    assert page.get_by_role("img", name=re.compile("^(Placa|Foto) ")).count() == 0
    assert page.get_by_text("Furtado").count() == 0
    assert look(page, "cancelled") == []


def test_a_forged_badge_is_red_and_the_city_is_not_asked_about_it(page, badges, look):
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)

    page.goto(badges.forged("010"))

    expect(verdict(page)).to_have_text("Crachá não confere")
    assert look(page, "forged") == []
    assert asked == []


def test_what_can_not_be_judged_accuses_nobody(page, badges, look):
    page.goto(badges.of_an_unknown_key("010"))
    expect(verdict(page)).to_have_text("Não deu para conferir")
    assert look(page, "unknown-key") == []

    page.goto(badges.card("010")[:-9])
    expect(page.get_by_text("leia o código de novo")).to_be_visible()
    assert page.locator(".verdict.fail").count() == 0
    assert look(page, "damaged") == []


def test_an_open_page_judges_without_signal(page, badges, look):
    page.goto(badges.card("010"))
    expect(page.get_by_role("img", name=re.compile("^Placa "))).to_be_visible()
    good, forged = badges.card("011"), badges.forged("012")

    page.context.set_offline(True)
    page.goto(good)
    expect(verdict(page)).to_have_text("Mototáxi autorizado")
    expect(page.get_by_text("A prefeitura não respondeu.")).to_be_visible()
    found = look(page, "offline")
    page.goto(forged)
    expect(verdict(page)).to_have_text("Crachá não confere")
    page.context.set_offline(False)

    assert found == []


def test_a_passenger_reports_and_the_office_reads_it(page, badges, server, look):
    page.goto(badges.card("013"))
    expect(page.get_by_role("img", name=re.compile("^Foto de "))).to_be_visible()
    page.get_by_role("button", name="Algo não confere").click()
    page.get_by_role("button", name="Enviar aviso").click()
    expect(page.get_by_role("alert")).to_have_text("Escolha o que não confere.")
    page.get_by_label("A pessoa não confere").check()
    page.get_by_label("Conte o que viu").fill("Era um rapaz, a foto é de uma senhora.")
    page.get_by_label("Onde foi").fill("Orla")
    found = look(page, "report")

    page.context.set_offline(True)
    page.get_by_role("button", name="Enviar aviso").click()
    expect(page.get_by_role("alert")).to_contain_text("continua aqui")
    page.context.set_offline(False)
    page.get_by_role("button", name="Enviar aviso").click()

    expect(verdict(page)).to_have_text("Aviso recebido")
    receipt = page.locator(".check-receipt").inner_text()
    found += look(page, "reported")
    listed = Office(server.url, CITY, "chefia").get("/api/reports")["items"]
    report = next(item for item in listed if item["receipt"] == receipt)
    assert (report["what"], report["place"], report["badge"]["permit_number"]) == ("person", "Orla", "013")
    page.go_back()
    expect(verdict(page)).to_have_text("Mototáxi autorizado")
    assert found == []


def test_without_a_code_the_page_says_what_to_do_and_takes_a_report(page, server, look):
    page.goto(f"{server.url}/b")
    expect(verdict(page)).to_have_text("Aponte a câmera para o crachá")
    found = look(page, "start")

    page.get_by_role("button", name="Avisar a prefeitura").click()
    page.get_by_label("Outra coisa").check()
    page.get_by_label("Cidade").select_option(label="Juazeiro (BA)")
    found += look(page, "report-alone")
    page.get_by_role("button", name="Enviar aviso").click()

    expect(page.locator(".check-receipt")).to_have_text(re.compile(r"^A-\d{4}/\d{4}$"))
    assert found == []


def test_a_card_at_night(playwright, badges, tmp_path, look):
    with phone(playwright, tmp_path / "night", color_scheme="dark") as context:
        page = context.pages[0]
        page.goto(badges.card("010"))
        expect(page.get_by_role("img", name=re.compile("^Placa "))).to_be_visible()
        found = look(page, "night")
        page.get_by_role("button", name="Algo não confere").click()

        assert [*found, *look(page, "night-report")] == []


def test_without_javascript_the_page_says_what_to_do(playwright, badges, tmp_path, shots):
    with phone(playwright, tmp_path / "plain", java_script_enabled=False) as context:
        page = context.pages[0]
        page.goto(badges.card("010"))

        expect(page.get_by_role("heading", name="Antes de subir, olhe")).to_be_visible()
        assert "Isso não quer dizer que o crachá é falso." in page.locator("noscript").inner_text()
        page.screenshot(path=shots / "no-script-360.png", full_page=True)
        page.set_viewport_size(NARROW)
        page.screenshot(path=shots / "no-script-320.png", full_page=True)


def test_the_field_apps_worker_leaves_the_page_alone(page, server, badges):
    inspector = Inspector(page, server.url)
    inspector.sign_in(CITY)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    for address in (badges.card("010"), badges.card("010").replace("/B#", "/b#")):
        page.goto("about:blank")
        page.goto(address)
        expect(verdict(page)).to_have_text("Mototáxi autorizado")
