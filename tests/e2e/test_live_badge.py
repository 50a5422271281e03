"""What an inspector's phone makes of a badge on a driver's phone, all of it without signal."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect

from server.domain.badge.live import prove
from tests.browsers import phone, show_to_camera
from tests.e2e.inspector import Inspector
from tests.e2e.live_badges import DriverPhone, activate, cancel, drawn
from tests.e2e.office import Office

pytestmark = pytest.mark.browser

CITY = "ba-mata-de-sao-joao"
#: Of the demonstration: one with everything in order, and one whose check is overdue too.
DRIVER, CANCELLED = "010", "060"


@dataclass
class Street:
    """One inspector's phone, prepared and without signal, and two drivers' phones."""

    context: BrowserContext
    inspector: Inspector
    video: Path
    driver: DriverPhone
    cancelled: DriverPhone

    @property
    def page(self) -> Page:
        """The screen of the inspector's phone."""
        return self.context.pages[0]

    def reads(self, picture: Image.Image) -> None:
        """From the start to the verdict of what the camera sees; the camera takes up the picture when it opens."""
        show_to_camera(picture, self.video)
        back = self.page.get_by_role("button", name="Voltar ao leitor")
        if back.is_visible():
            back.click()
        self.inspector.press("Escanear crachá")
        expect(self.page.locator("section.verdict")).to_be_visible()

    def reads_again(self, picture: Image.Image) -> None:
        """The same stop's badge once more."""
        show_to_camera(picture, self.video)
        self.inspector.press("Ler a resposta")
        expect(self.page.locator("section.verdict")).to_be_visible()

    def says(self, word: str, *words: str | re.Pattern[str]) -> None:
        """The word of the band, and what else stands on the screen."""
        expect(self.page.locator("section.verdict h2")).to_have_text(word)
        for text in words:
            expect(self.page.get_by_text(text).first).to_be_visible()

    def photographs(self, shots: Path, name: str) -> None:
        """The screen by day and by night."""
        for scheme in ("dark", "light"):
            self.page.emulate_media(color_scheme=scheme)
            self.page.screenshot(path=shots / f"{name}-{scheme}.png")

    def asks_three_digits(self) -> int:
        """The digits that the inspector's phone shows."""
        self.inspector.press("Pedir três dígitos")
        shown = self.page.locator(".digits").inner_text()
        return int(shown.replace(" ", ""))


@pytest.fixture(scope="module")
def street(playwright, server, tmp_path_factory) -> Iterator[Street]:
    """Prepared once for every test here: each reads another proof."""
    folder = tmp_path_factory.mktemp("street")
    driver, cancelled = activate(server, CITY, DRIVER), activate(server, CITY, CANCELLED)
    cancel(server, CITY, cancelled)
    video = show_to_camera(driver.shows(1), folder / "camera.mjpeg")
    with phone(playwright, folder / "profile", video, (-12.53, -38.30)) as context:
        inspector = Inspector(context.pages[0], server.url)
        inspector.sign_in(CITY)
        inspector.prepare()
        context.set_offline(True)
        yield Street(context, inspector, video, driver, cancelled)


def _now() -> int:
    return int(time.time())


def test_a_fresh_proof_is_live(street, shots):
    street.reads(street.driver.shows(_now() - 4))

    street.photographs(shots, "fresh")
    street.says("Em ordem", re.compile("Crachá ao vivo, lido"))


@pytest.mark.parametrize(
    ("name", "ago", "figure", "next_step"),
    [
        ("late", 77, re.compile(r"parou há (7[7-9]|8\d) s"), "Peça para atualizar a tela"),
        ("old", 400, "parou há 6 min", "vale o mesmo que um cartão"),
        ("ahead", -600, re.compile("(9|10) min adiante|5[0-9]+ s adiante"), "Peça os três dígitos"),
    ],
)
def test_time_alone_never_accuses(street, shots, name, ago, figure, next_step):
    street.reads(street.driver.shows(_now() - ago))

    street.photographs(shots, f"{name}")
    street.says("Confira", figure, next_step)


def test_the_same_code_twice_is_called_out(street, shots):
    picture = street.driver.shows(_now() - 2)
    street.reads(picture)
    street.says("Em ordem")

    street.reads(picture)

    street.photographs(shots, "replayed")
    street.says("Confira", "código repetido", "Este mesmo código foi lido há")


def test_a_changed_byte_is_not_the_citys(street, shots):
    static = bytearray(street.driver.static)
    static[static.index(DRIVER.encode())] ^= 1
    street.reads(drawn(prove(bytes(static), street.driver.key, _now())))

    street.photographs(shots, "tampered")
    street.says("Irregular", "assinatura não confere", "não foi assinado pela prefeitura")


def test_another_phones_key_is_not_the_holders(street, shots):
    street.reads(drawn(prove(street.driver.static, generate_private_key(SECP256R1()), _now())))

    street.photographs(shots, "other-key")
    street.says("Irregular", "celular não confere", "não foi o celular que recebeu este crachá")


def test_a_cancelled_badge_is_cancelled_however_fresh(street, shots):
    street.reads(street.cancelled.shows(_now()))

    street.photographs(shots, "cancelled")
    street.says("Irregular", re.compile(r"cancelado em \d\d/\d\d/\d{4}"), "Peça um documento e fotografe o crachá")


def test_a_copy_without_the_phones_signature_is_called_a_copy(street, shots):
    street.reads(drawn(street.driver.static))

    street.photographs(shots, "copy")
    street.says("Confira", "Cópia do crachá do celular: prova o mesmo que um cartão")


def test_three_digits_settle_what_clocks_cannot(street, server, shots):
    ahead = _now() + 900
    street.reads(street.driver.shows(ahead))
    street.says("Confira")
    wanted = street.asks_three_digits()
    street.photographs(shots, "digits")
    street.reads_again(street.driver.shows(ahead + 20, (wanted + 1) % 1000))
    street.photographs(shots, "other-digits")
    street.says("Confira", "outros dígitos")

    wanted = street.asks_three_digits()
    street.reads_again(street.driver.shows(ahead + 40, wanted))
    street.photographs(shots, "answered")
    street.says("Em ordem", re.compile("respondeu aos três dígitos"))

    proof = _sealed_in_order(street, server)["proof"]
    assert proof["kind"] == "live"
    assert proof["serial"] == str(street.driver.serial)
    assert proof["timestamp"] == ahead + 40
    assert proof["asked"] == proof["challenge"] == f"{wanted:03d}"
    assert proof["freshness"] == "future"


def test_a_person_who_is_not_the_badges_leads_to_a_document(street, shots):
    street.reads(street.driver.shows(_now()))
    street.page.get_by_role("button", name="Não", exact=True).click()
    street.page.get_by_role("radio", name="A pessoa é outra").click()
    street.inspector.press("Guardar a diferença")

    street.photographs(shots, "other-person")
    street.says("Irregular", "de outra pessoa", "Peça um documento, diga quem conduz e fotografe o crachá")


def test_a_clock_before_the_newest_list_is_said(street, shots):
    street.page.clock.set_fixed_time(_now() - 3 * 3600)
    street.reads(street.driver.shows(_now()))

    street.photographs(shots, "clock")
    street.says("Confira", "Relógio", re.compile("atrasado (2 h|1[78][0-9] min|3 h)"), "Acerte a data e a hora")


def _sealed_in_order(street: Street, server) -> dict:
    """Seals the stop, lets it go, and gives the body that the office received."""
    street.inspector.confirm_person_and_plate()
    street.page.get_by_role("button", name=re.compile(r"^Os \d+ em ordem")).click()
    street.inspector.primary()
    expect(street.page.get_by_text("Abordagem em ordem registrada")).to_be_visible()
    street.context.set_offline(False)
    street.inspector.open("/envios")
    expect(street.page.get_by_text("Tudo confirmado pelo servidor")).to_be_visible(timeout=60_000)
    street.context.set_offline(True)
    street.inspector.open("/")
    office = Office(server.url, CITY, "chefia")
    record = office.get("/api/review/records?kind=clean&sort=-sealed_at&page_size=1")["items"][0]
    return json.loads(office.get(f"/api/review/records/{record['id']}")["sealed"])["body"]
