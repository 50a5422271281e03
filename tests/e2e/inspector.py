"""An inspector at work: what a person does on the screens, by the words they read there."""

from __future__ import annotations

import io
import re
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Locator, Page, expect

PASSWORD = "prancheta"


class Inspector:
    """A phone in somebody's hand."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    def sign_in(self, municipality: str, username: str = "fiscal", password: str = PASSWORD) -> None:
        """Types city, name and password."""
        self.page.goto(self.url)
        self.page.get_by_label("Cidade").select_option(value=municipality)
        self.page.get_by_label("Usuário").fill(username)
        self.page.get_by_label("Senha").fill(password)
        self.page.get_by_role("button", name="Entrar").click()

    def prepare(self) -> None:
        """Takes the field kit, and waits until the phone says that it works without signal."""
        self.page.get_by_role("button", name="Começar").click()
        expect(self.page.get_by_text("Tudo guardado no celular")).to_be_visible(timeout=30_000)
        self.press("Pronto para o campo")

    def press(self, name: str) -> None:
        """A button or a link by its words."""
        self.page.get_by_role("button", name=name).or_(self.page.get_by_role("link", name=name)).first.click()

    def primary(self) -> None:
        """The one action at the bottom."""
        self.page.locator(".foot .btn.primary").last.click()

    def scan(self) -> None:
        """Opens the camera and waits for the verdict."""
        self.press("Escanear crachá")
        self.verdict_is_shown()

    def search(self, text: str) -> None:
        """Types a number or plate and takes the first hit."""
        self.page.get_by_role("link", name="placa ou nome").click()
        self.page.get_by_label("placa ou nome").fill(text)
        self.page.locator("button.choice").first.click()
        self.verdict_is_shown()

    def verdict_is_shown(self) -> None:
        """Waits for the question under the verdict."""
        expect(self.page.get_by_text("A pessoa e a placa conferem?")).to_be_visible()

    def confirm_person_and_plate(self) -> None:
        """Yes, they are who and what the registry says."""
        self.press("Sim, conferem")

    def question(self, text: str) -> Locator:
        """A question of the checklist."""
        return self.page.locator("section.quest").filter(has_text=text).first

    def fails(self, text: str, answer: str, photo: Path, provision: str | None = None) -> None:
        """Answers a question, photographs why, and chooses the provision that is suggested."""
        self.question(text).get_by_role("radio", name=answer, exact=True).click()
        self.question(text).locator("input[type=file]").set_input_files(photo)
        expect(self.question(text).locator("img").first).to_be_visible()
        self.question(text).get_by_text("Escolher o enquadramento").click()
        option = self.page.get_by_role("radio")
        (option.filter(has_text=provision) if provision else option).first.click()
        self.primary()

    def rest_in_order(self) -> None:
        """Marks what is left as in order, and goes on."""
        self.page.get_by_role("button", name=re.compile("^Outros")).click()
        self.primary()

    def tell(self, text: str) -> None:
        """Writes what happened, and goes on."""
        self.page.get_by_label("O que aconteceu").fill(text)
        self.primary()

    def sign(self, name: str) -> None:
        """The respondent's name, read to them, and their signature on the glass."""
        self.page.get_by_label("Nome").first.fill(name)
        self.page.get_by_text("Li o nome").click()
        self.draw()
        self.primary()

    def refuse(self, name: str, reason: str, witness: str) -> None:
        """The respondent won't sign: why, and one witness who does."""
        self.page.get_by_label("Nome").first.fill(name)
        self.page.get_by_text("Li o nome").click()
        self.page.get_by_role("radio", name="Recusou assinar").click()
        self.page.get_by_label("Motivo que a pessoa deu").fill(reason)
        beside = self.page.get_by_role("region", name="Testemunha 1")
        beside.get_by_label("Nome").fill(witness)
        beside.get_by_label("Endereço").fill("Rua da Matriz, 10")
        beside.get_by_role("button", name="Colher a assinatura").click()
        self.draw()
        expect(beside.get_by_text("completa")).to_be_visible()
        self.primary()

    def draw(self) -> None:
        """A signature on the glass."""
        canvas = self.page.locator("canvas")
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + 20, box["y"] + 30)
        self.page.mouse.down()
        for step in range(14):
            self.page.mouse.move(box["x"] + 20 + step * 14, box["y"] + 34 + (step % 3) * 16)
        self.page.mouse.up()
        self.press("Guardar a assinatura")
        expect(self.page.get_by_text("Refazer")).to_be_visible()

    def seal(self) -> str:
        """Seals, and gives the notice's number."""
        self.primary()
        self.page.get_by_role("dialog").get_by_role("button", name="Lavrar").click()
        done = self.page.get_by_text(re.compile(r"\d{2,}-\d{4}/\d{4} lavrado"))
        expect(done).to_be_visible()
        found = re.search(r"\d{2,}-\d{4}/\d{4}", done.first.inner_text())
        assert found
        return found.group()

    def open(self, path: str) -> None:
        """Loads an address anew, as a browser does after a kill."""
        self.page.goto(self.url + path)


def a_picture(path: Path, text: str, size: tuple[int, int] = (2400, 1800), orientation: int | None = None) -> Path:
    """A real photo's file, as a phone's camera makes it: larger than what is kept, and turned by EXIF when asked."""
    image = Image.effect_noise(size, 40).convert("RGB")
    ImageDraw.Draw(image).rectangle((size[0] // 4, size[1] // 4, size[0] // 2, size[1] // 2), fill=(150, 30, 20))
    ImageDraw.Draw(image).text((size[0] // 4, size[1] // 4), text, fill="white", font_size=200)
    exif = Image.Exif()
    if orientation:
        exif[0x0112] = orientation
    image.save(path, "JPEG", quality=85, exif=exif)
    return path


def opened(data: bytes) -> Image.Image:
    """A photo's bytes as a picture."""
    image = Image.open(io.BytesIO(data))
    image.load()
    return image
