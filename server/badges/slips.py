"""Papel do código: what the counter hands over so that a phone becomes a badge, on A6."""

from __future__ import annotations

from io import BytesIO
from zoneinfo import ZoneInfo

import segno
from fpdf import FPDF

from server.badges.activations import NewCode
from server.badges.cards import INK, QUIET, City, fill_with_city_color, letter_color, load_fonts
from server.badges.symbols import read_back

_WIDTH, _MARGIN = 105.0, 10.0
_STEPS = (
    "1. Aponte a câmera do seu celular para o código.",
    "2. Toque em “Ativar neste celular”.",
    "3. Instale o aplicativo quando o celular oferecer.",
)


def make_slip(city: City, made: NewCode, link: str) -> bytes:
    """The PDF of a slip.

    Raises:
        UnreadableSymbol: its QR was not read back.
    """
    pdf = FPDF(unit="mm", format=(105, 148))
    pdf.set_auto_page_break(False)
    pdf.set_margins(_MARGIN, _MARGIN)
    load_fonts(pdf)
    pdf.set_title("Código de ativação do crachá")
    pdf.set_lang("pt-BR")
    pdf.add_page()
    _head(pdf, city)
    _write(pdf, 22, "Crachá no celular", 16, bold=True)
    _write(pdf, 30, made.person.name, 11)
    _write(pdf, 36, f"{city.fleet_number.capitalize()} {made.fleet_number}", 11)
    code = BytesIO()
    segno.make_qr(link, error="q").save(code, kind="png", scale=8, border=4)
    read_back(code.getvalue(), link)
    pdf.image(code, (_WIDTH - 46) / 2, 44, 46, 46, alt_text="QR que abre o aplicativo com o código")
    _write(pdf, 93, made.shown, 22, bold=True, align="C")
    for number, step in enumerate(_STEPS):
        _write(pdf, 106 + 6 * number, step, 9.5)
    until = made.expires_at.astimezone(ZoneInfo(city.timezone))
    _write(pdf, 127, f"Vale até {until:%d/%m/%Y, %H:%M}, uma vez só.", 9.5, bold=True)
    _write(pdf, 133, "Não entregue a outra pessoa. Se perder, peça outro no balcão.", 8.5, color=QUIET)
    return bytes(pdf.output())


def _head(pdf: FPDF, city: City) -> None:
    color = fill_with_city_color(pdf, city)
    pdf.rect(0, 0, _WIDTH, 14, style="F")
    _write(pdf, 4.2, f"{city.name}, {city.uf} · {city.agency}", 10, bold=True, color=letter_color(color))


def _write(
    pdf: FPDF,
    y: float,
    text: str,
    size: float,
    *,
    bold: bool = False,
    color: tuple[int, int, int] = INK,
    align: str = "L",
) -> None:
    """One line, made smaller until it fits."""
    room = _WIDTH - 2 * _MARGIN
    pdf.set_text_color(*color)
    pdf.set_font("Roboto", "B" if bold else "", size)
    while pdf.get_string_width(text) > room and size > 6:
        size -= 0.5
        pdf.set_font_size(size)
    pdf.set_xy(_MARGIN, y)
    pdf.cell(room, size * 0.45, text, align=align)
