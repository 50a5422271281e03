"""Cartão: one card of 85.6 by 54 mm (ISO/IEC 7810 ID-1, "CR80"), front and back, in the words and colour of its city.

What touches an edge is drawn 3 mm beyond it, so that a cut a little off leaves no white line.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

import font_roboto
from fpdf import FPDF
from PIL import Image

from server.badges.symbols import Symbol

WIDTH, HEIGHT, BLEED = 85.6, 54.0, 3.0
_BAND = 9.0
_CODE = 35.0
_SIDE = 3.6
INK, QUIET = (16, 22, 31), (60, 70, 86)


@dataclass(frozen=True)
class City:
    """How a city's cards look. `color` as #RRGGBB; `fleet_number` and `permit` are what this city calls them."""

    name: str
    uf: str
    agency: str
    color: str
    fleet_number: str
    timezone: str
    agency_long: str
    agency_phone: str | None
    permit: str
    norm: str


@dataclass(frozen=True)
class Card:
    """What one card says beside its symbol. `role` is the city's word for who drives: the holder or another driver."""

    name: str
    short_name: str
    role: str
    fleet_number: str
    plate: str | None
    valid_until: str
    portrait: bytes | None


def load_fonts(pdf: FPDF) -> None:
    """Roboto, so that names keep their accents."""
    for style, name in (("", "Roboto"), ("B", "RobotoBold")):
        pdf.add_font("Roboto", style, font_roboto.font_files[name])


def fill_with_city_color(pdf: FPDF, city: City) -> tuple[int, int, int]:
    """Sets the fill to the city's colour and returns it."""
    red, green, blue = rgb(city.color)
    pdf.set_fill_color(red, green, blue)
    return red, green, blue


def rgb(color: str) -> tuple[int, int, int]:
    """#RRGGBB as three numbers."""
    digits = color.lstrip("#")
    red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return red, green, blue


def letter_color(ground: tuple[int, int, int]) -> tuple[int, int, int]:
    """Dark letters on a bright ground, white ones on a dark one."""
    red, green, blue = ground
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 150 else (255, 255, 255)


def draw_front(pdf: FPDF, city: City, symbol: Symbol, card: Card, x: float, y: float) -> None:
    """The side with the symbol; `x` and `y` are where the cut card begins."""
    _band(pdf, city, x, y)
    image = _CODE / symbol.share_of_code
    pdf.set_image_filter("FlateDecode")  # the very dots that were read back, not coded anew
    pdf.image(_grey(symbol), x + 1.2, y + _BAND + 0.2, image, image, alt_text="QR do crachá")
    right = x + 1.2 + image + 0.8
    room = x + WIDTH - 3 - right
    pdf.set_image_filter("AUTO")
    if card.portrait:
        pdf.image(BytesIO(card.portrait), right, y + _BAND + 2.5, 16.5, 22, alt_text=f"Foto de {card.short_name}")
    side, wide = right + 18, room - 18
    write_line(pdf, side, y + 12, wide, city.fleet_number.capitalize(), 7, color=QUIET)
    write_line(pdf, side, y + 15.5, wide, card.fleet_number, 26, bold=True)
    write_line(pdf, side, y + 26, wide, "Placa", 7, color=QUIET)
    write_line(pdf, side, y + 29, wide, card.plate or "sem placa", 12, bold=True)
    write_line(pdf, right, y + 35.2, room, card.short_name, 12, bold=True)
    write_line(pdf, right, y + 40, room, card.name, 7, color=QUIET)
    write_line(pdf, right, y + 43.2, room, card.role.capitalize(), 7, color=QUIET)
    write_line(pdf, right, y + 46.4, room, f"Válido até {card.valid_until}", 9, bold=True)
    footer = "Aponte a câmera para conferir. Compare o rosto e a placa."
    write_line(pdf, x + _SIDE, y + 50.4, WIDTH - 2 * _SIDE, footer, 6, color=QUIET)


def draw_back(pdf: FPDF, city: City, card: Card, x: float, y: float) -> None:
    """The side in words: what the card proves, how to check it, and whose it is."""
    color = fill_with_city_color(pdf, city)
    pdf.rect(x - BLEED, y - BLEED, WIDTH + 2 * BLEED, BLEED + 6, style="F")
    left, room = x + _SIDE, WIDTH - 2 * _SIDE
    write_line(
        pdf, left, y + 1.4, room, f"{city.permit.capitalize()} {card.fleet_number}", 8, bold=True, color=letter_color(color)
    )
    write_line(pdf, left, y + 1.4, room, city.norm, 8, color=letter_color(color), align="R")
    write_line(pdf, left, y + 9, room, "O que este cartão prova", 9, bold=True)
    proves = f"O QR leva a assinatura da cidade: {city.fleet_number}, nome e validade."
    write_line(pdf, left, y + 13.6, room, proves, 7.5)
    write_line(pdf, left, y + 17.2, room, "Não prova quem está na moto. Por isso, compare o rosto.", 7.5)
    write_line(pdf, left, y + 23.4, room, "Como conferir", 9, bold=True)
    steps = (
        "1. Aponte a câmera do celular para o QR. Não precisa de aplicativo.",
        f"2. Compare a foto, o {city.fleet_number} e a placa com o que você vê.",
        "3. Não confere? Avise na página que abriu.",
    )
    for place, step in enumerate(steps):
        write_line(pdf, left, y + 28 + 3.7 * place, room, step, 7.5)
    pdf.set_draw_color(*QUIET)
    pdf.set_line_width(0.1)
    pdf.line(left, y + 41.6, x + WIDTH - _SIDE, y + 41.6)
    write_line(pdf, left, y + 43.4, room, "Achou este cartão? Devolva à prefeitura:", 7, color=QUIET)
    write_line(pdf, left, y + 46.8, room, " · ".join(filter(None, (city.agency_long, city.agency_phone))), 7.5, bold=True)
    write_line(pdf, left, y + 50.2, room, f"{city.name}, {city.uf}", 7, color=QUIET)


def _grey(symbol: Symbol) -> Image.Image:
    """Eight bits a dot: of one bit a dot, fpdf2 writes rows with a filter byte that no viewer is told of."""
    with Image.open(BytesIO(symbol.png)) as image:
        return image.convert("L")


def _band(pdf: FPDF, city: City, x: float, y: float) -> None:
    color_of_text = letter_color(fill_with_city_color(pdf, city))
    pdf.rect(x - BLEED, y - BLEED, WIDTH + 2 * BLEED, _BAND + BLEED, style="F")
    write_line(pdf, x + _SIDE, y + 2, 30, "MOTOTÁXI", 12, bold=True, color=color_of_text)
    write_line(pdf, x + 34, y + 2.4, WIDTH - 37.6, f"{city.name}, {city.uf} · {city.agency}", 8, color=color_of_text, align="R")


def write_line(
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
