"""Folha de crachás: cards of 85.6 by 54 mm (ISO/IEC 7810 ID-1) on A4, ten a sheet, with cut marks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO

import font_roboto
from fpdf import FPDF
from PIL import Image

from server.badges.symbols import Symbol

WIDTH, HEIGHT = 85.6, 54.0
_COLUMNS, _ROWS = 2, 5
_LEFT, _TOP = (210 - _COLUMNS * WIDTH) / 2, (297 - _ROWS * HEIGHT) / 2
_BAND = 9.0
_CODE = 35.0
_MARK = 4.0
INK, QUIET = (16, 22, 31), (60, 70, 86)


@dataclass(frozen=True)
class City:
    """How a city's cards look. `color` as #RRGGBB; `fleet_number` is what this city calls it."""

    name: str
    uf: str
    agency: str
    color: str
    fleet_number: str
    timezone: str


@dataclass(frozen=True)
class Card:
    """What one card says beside its symbol."""

    name: str
    short_name: str
    fleet_number: str
    plate: str | None
    valid_until: str
    portrait: bytes | None


def make_sheets(city: City, cards: Iterable[tuple[Symbol, Card]]) -> bytes:
    """The PDF of some cards."""
    pdf = _document(city)
    for number, (symbol, card) in enumerate(cards):
        place = number % (_COLUMNS * _ROWS)
        if place == 0:
            pdf.add_page()
            _cut_marks(pdf)
        _draw(pdf, city, symbol, card, _LEFT + place % _COLUMNS * WIDTH, _TOP + place // _COLUMNS * HEIGHT)
    return bytes(pdf.output())


def _document(city: City) -> FPDF:
    pdf = FPDF(unit="mm", format="A4")
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    load_fonts(pdf)
    pdf.set_title(f"Crachás de mototáxi, {city.name}")
    pdf.set_lang("pt-BR")
    return pdf


def load_fonts(pdf: FPDF) -> None:
    """Roboto, so that names keep their accents."""
    for style, name in (("", "Roboto"), ("B", "RobotoBold")):
        pdf.add_font("Roboto", style, font_roboto.font_files[name])


def fill_with_city_color(pdf: FPDF, city: City) -> tuple[int, int, int]:
    """Sets the fill to the city's colour and returns it."""
    color = city.color.lstrip("#")
    red, green, blue = (int(color[at : at + 2], 16) for at in (0, 2, 4))
    pdf.set_fill_color(red, green, blue)
    return red, green, blue


def letter_color(ground: tuple[int, int, int]) -> tuple[int, int, int]:
    """Dark letters on a bright ground, white ones on a dark one."""
    red, green, blue = ground
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 150 else (255, 255, 255)


def _draw(pdf: FPDF, city: City, symbol: Symbol, card: Card, x: float, y: float) -> None:
    _band(pdf, city, x, y)
    image = _CODE / symbol.share_of_code
    pdf.set_image_filter("FlateDecode")  # the very dots that were read back, not coded anew
    pdf.image(_grey(symbol), x + 1.2, y + _BAND + 0.2, image, image, alt_text="QR do crachá")
    right = x + 1.2 + image + 0.6
    room = x + WIDTH - 3 - right
    pdf.set_image_filter("AUTO")
    if card.portrait:
        pdf.image(BytesIO(card.portrait), right, y + _BAND + 2.5, 16.5, 22, alt_text=f"Foto de {card.short_name}")
    side, wide = right + 18, room - 18
    _line(pdf, side, y + 12, wide, city.fleet_number.capitalize(), 7, color=QUIET)
    _line(pdf, side, y + 15.5, wide, card.fleet_number, 26, bold=True)
    _line(pdf, side, y + 26, wide, "Placa", 7, color=QUIET)
    _line(pdf, side, y + 29, wide, card.plate or "sem placa", 12, bold=True)
    _line(pdf, right, y + 36, room, card.short_name, 12, bold=True)
    _line(pdf, right, y + 41, room, card.name, 7, color=QUIET)
    _line(pdf, right, y + 45, room, f"Válido até {card.valid_until}", 9, bold=True)
    _line(pdf, x + 3.6, y + 49.6, WIDTH - 7, "Aponte a câmera para conferir. Compare o rosto e a placa.", 6.5, color=QUIET)


def _grey(symbol: Symbol) -> Image.Image:
    """Eight bits a dot: of one bit a dot, fpdf2 writes rows with a filter byte that no viewer is told of."""
    with Image.open(BytesIO(symbol.png)) as image:
        return image.convert("L")


def _band(pdf: FPDF, city: City, x: float, y: float) -> None:
    color_of_text = letter_color(fill_with_city_color(pdf, city))
    pdf.rect(x, y, WIDTH, _BAND, style="F")
    _line(pdf, x + 3.6, y + 2, 30, "MOTOTÁXI", 12, bold=True, color=color_of_text)
    _line(pdf, x + 34, y + 2.4, WIDTH - 37, f"{city.name}, {city.uf} · {city.agency}", 8, color=color_of_text, align="R")


def _line(
    pdf: FPDF,
    x: float,
    y: float,
    width: float,
    text: str,
    size: float,
    *,
    bold: bool = False,
    color: tuple[int, int, int] = INK,
    align: str = "L",
) -> None:
    """One line of text, made smaller until it fits."""
    pdf.set_text_color(*color)
    pdf.set_font("Roboto", "B" if bold else "", size)
    while pdf.get_string_width(text) > width and size > 4:
        size -= 0.5
        pdf.set_font_size(size)
    pdf.set_xy(x, y)
    pdf.cell(width, size * 0.42, text, align=align)


def _cut_marks(pdf: FPDF) -> None:
    pdf.set_draw_color(*QUIET)
    pdf.set_line_width(0.1)
    right, bottom = _LEFT + _COLUMNS * WIDTH, _TOP + _ROWS * HEIGHT
    for column in range(_COLUMNS + 1):
        x = _LEFT + column * WIDTH
        pdf.line(x, _TOP - 1 - _MARK, x, _TOP - 1)
        pdf.line(x, bottom + 1, x, bottom + 1 + _MARK)
    for row in range(_ROWS + 1):
        y = _TOP + row * HEIGHT
        pdf.line(_LEFT - 1 - _MARK, y, _LEFT - 1, y)
        pdf.line(right + 1, y, right + 1 + _MARK, y)
