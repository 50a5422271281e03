"""The driver's phone in a real browser: a code from the counter, the badge without signal, three digits, another phone."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect

from server.badges.readers import read_with_zxing
from server.domain.badge.link import credential_bytes
from server.domain.badge.live import Presented, present
from server.domain.badge.signatures import PublicKey
from tests.browsers import PHONE, phone
from tests.e2e.axe import axe_findings, sideways_scroll
from tests.e2e.office import Office

pytestmark = pytest.mark.browser

CITY = "ba-mata-de-sao-joao"
NARROW = {"width": 320, "height": 568}


@pytest.fixture
def counter(server):
    return Office(server.url, CITY, "cadastro")


@pytest.fixture
def context(playwright, tmp_path):
    with phone(playwright, tmp_path / "profile") as context:
        yield context


def a_code(counter: Office, number: str) -> str:
    """A code for the holder of a permit, as the counter hands it over."""
    found = counter.get(f"/api/registry/permits?q={number}")["items"]
    permit = next(permit for permit in found if permit["fleet_number"] == number)
    holder = counter.get(f"/api/registry/permits/{permit['id']}")["holder"]["id"]
    return counter.post("/api/badges/activations", {"person_id": holder})["code"]


def activated(context: BrowserContext, url: str, code: str) -> Page:
    """A phone on which the slip's QR was opened and the button pressed."""
    page = context.pages[0]
    page.goto(f"{url}/cracha#ativar={code}")
    page.get_by_role("button", name="Ativar neste celular").click()
    expect(page.get_by_text("Ao vivo,")).to_be_visible()
    return page


def shown(page: Page) -> Presented:
    """What the code on the screen says, read from the very pixels."""
    picture = Image.open(BytesIO(page.get_by_role("img", name="Código QR do crachá").screenshot())).convert("L")
    texts = read_with_zxing(picture)
    assert len(texts) == 1, texts
    return present(credential_bytes(texts[0]))


def is_proved(presented: Presented) -> bool:
    holder = presented.signed.credential.holder
    return bool(presented.proof and holder and presented.proof.is_made_by(PublicKey.from_compressed(holder)))


def test_the_badge_works_without_signal_from_the_first_activation(context, server, counter, shots):
    page = activated(context, server.url, a_code(counter, "014"))
    online = shown(page)
    expect(page).to_have_url(f"{server.url}/cracha")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => caches.keys()).then((all) => all.length > 0)")

    context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Ao vivo,")).to_be_visible()
    offline = shown(page)

    assert (online.kind, offline.kind) == ("live", "live")
    assert is_proved(online)
    assert is_proved(offline)
    assert offline.proof.timestamp >= online.proof.timestamp
    assert offline.signed.credential.permit_number == "014"
    page.screenshot(path=shots / "badge.png")


def test_the_inspector_s_digits_are_signed_into_the_proof(context, server, counter):
    page = activated(context, server.url, a_code(counter, "015"))

    page.get_by_role("button", name="Digitar os 3 números do fiscal").click()
    page.get_by_role("textbox", name="Os 3 números").fill("07")
    page.get_by_role("button", name="Mostrar o código").click()
    expect(page.get_by_text("São três números")).to_be_visible()
    page.get_by_role("textbox", name="Os 3 números").fill("073")
    page.get_by_role("button", name="Mostrar o código").click()
    expect(page.get_by_text("Com os números 073")).to_be_visible()
    page.wait_for_timeout(300)

    presented = shown(page)
    assert presented.proof.challenge == 73
    assert is_proved(presented)


def test_the_key_never_leaves_the_phone(context, server, counter):
    page = activated(context, server.url, a_code(counter, "016"))

    kept = page.evaluate(
        """async () => {
          const open = indexedDB.open('prancheta-cracha')
          const db = await new Promise((done) => { open.onsuccess = () => done(open.result) })
          const ask = db.transaction('phone').objectStore('phone').get('this')
          const { key } = await new Promise((done) => { ask.onsuccess = () => done(ask.result) })
          const taken = await crypto.subtle.exportKey('jwk', key).then(() => true, () => false)
          return { extractable: key.extractable, usages: key.usages, taken }
        }"""
    )

    assert kept == {"extractable": False, "usages": ["sign"], "taken": False}


def test_another_phone_ends_this_one(context, playwright, tmp_path, server, counter):
    page = activated(context, server.url, a_code(counter, "017"))

    with phone(playwright, tmp_path / "other") as other:
        activated(other, server.url, a_code(counter, "017"))
    page.reload()

    expect(page.get_by_text("O crachá saiu deste celular")).to_be_visible()
    expect(page.get_by_role("textbox", name="Código")).to_be_visible()


def test_a_wrong_code_keeps_what_was_typed(context, server):
    page = context.pages[0]
    page.goto(f"{server.url}/cracha")
    page.get_by_label("Código").fill("23456 ABCD")
    page.get_by_role("button", name="Ativar neste celular").click()
    expect(page.get_by_text("o código tem 10")).to_be_visible()
    page.get_by_label("Código").fill("23456 ABCDE")
    page.get_by_role("button", name="Ativar neste celular").click()

    expect(page.get_by_text("Este código não vale")).to_be_visible()
    expect(page.get_by_label("Código")).to_have_value("23456 ABCDE")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_screen_can_be_read_by_everybody(context, server, counter, shots, dark):
    page = context.pages[0]
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.goto(f"{server.url}/cracha")
    found = _look(page, shots / "activate")
    activated(context, server.url, a_code(counter, "060"))
    for name, path in (("badge", ""), ("situation", "/situacao"), ("account", "/conta")):
        page.goto(f"{server.url}/cracha{path}")
        found += _look(page, shots / name)

    assert found == []


def _look(page: Page, place) -> list[str]:
    page.wait_for_timeout(400)
    found = axe_findings(page)
    for size in (NARROW, PHONE):
        page.set_viewport_size(size)
        page.screenshot(path=place.with_name(f"{place.name}-{size['width']}.png"), full_page=True)
        found += [f"{place.name} {size['width']}: too wide"] if sideways_scroll(page) > 0 else []
    return found
