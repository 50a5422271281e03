"""The paper itself: type, colours, head and foot of each page, and the few shapes that sections are made of."""

from __future__ import annotations

from pathlib import Path

import font_roboto
import segno
from fpdf import FPDF, XPos, YPos

from server.review.copies.words import clean_text

MARGIN = 16.0
WIDTH = 210 - 2 * MARGIN
_FONTS = Path(font_roboto.__file__).parent / "files"
_INK, _INK_2, _INK_3, _LINE = (16, 22, 31), (60, 70, 86), (86, 97, 114), (210, 216, 225)
_LABEL, _TOP = 42.0, 22.0


class Sheet(FPDF):
    """An A4 page with the city above and the record's number and seal below."""

    def __init__(self, running_head: str, running_foot: str, color: str) -> None:
        super().__init__(format="A4")
        self.running_head, self.running_foot = clean_text(running_head), clean_text(running_foot)
        self.accent = _rgb(color)
        for style, name in (("", "Regular"), ("B", "Bold"), ("I", "Italic")):
            self.add_font("Roboto", style, _FONTS / f"Roboto-{name}.ttf")
        self.set_margins(MARGIN, _TOP, MARGIN)
        self.set_auto_page_break(True, 20)
        self.c_margin = 0
        self.alias_nb_pages()
        self.add_page()

    def header(self) -> None:
        self.set_fill_color(*self.accent)
        self.rect(0, 0, 210, 3, "F")
        self.set_xy(MARGIN, 10)
        self.write_line(self.running_head, 9, color=_INK_2)
        self.rule(17)
        self.set_y(_TOP)

    def footer(self) -> None:
        self.rule(281)
        self.set_xy(MARGIN, 283)
        self.type("", 8, _INK_3)
        self.cell(WIDTH - 30, 5, self.running_foot)
        self.cell(30, 5, f"Página {self.page_no()} de {{nb}}", align="R")

    def type(self, style: str, size: float, color: tuple[int, int, int] = _INK) -> None:
        """Chooses the type for what comes next."""
        self.set_font("Roboto", style, size)
        self.set_text_color(*color)

    def write_line(
        self, text: str, size: float, style: str = "", color: tuple[int, int, int] = _INK, width: float = WIDTH
    ) -> None:
        """A paragraph, broken over lines as it needs."""
        self.type(style, size, color)
        self.multi_cell(width, size * 0.5, clean_text(text), new_x=XPos.LMARGIN, new_y=YPos.NEXT, align="L")

    def rule(self, y: float | None = None) -> None:
        """A hairline across the page."""
        self.set_draw_color(*_LINE)
        self.set_line_width(0.2)
        self.line(MARGIN, y or self.get_y(), MARGIN + WIDTH, y or self.get_y())

    def section(self, title: str, room: float = 24) -> None:
        """A section's head; it moves to the next page when there is no room for some of its content too."""
        if self.get_y() + room > self.page_break_trigger:
            self.add_page()
        if self.get_y() > _TOP:
            self.ln(3.5)
            self.rule()
            self.ln(2.5)
        self.write_line(title, 12, "B")
        self.ln(1)

    def pair(self, label: str, value: str | None) -> None:
        """A label with its value; nothing when there is no value."""
        if not value:
            return
        if self.get_y() + 10 > self.page_break_trigger:
            self.add_page()
        top = self.get_y()
        self.type("", 9, _INK_3)
        self.cell(_LABEL, 5.2, label)
        self.set_xy(MARGIN + _LABEL, top)
        self.type("", 10)
        self.multi_cell(WIDTH - _LABEL, 5.2, clean_text(value), new_x=XPos.LMARGIN, new_y=YPos.NEXT, align="L")

    def quiet(self, text: str) -> None:
        """A line of secondary text."""
        self.write_line(text, 9, color=_INK_2)

    def code(self, text: str, x: float, y: float, side: float) -> None:
        """A QR code of vector squares, level M, sharp at any size."""
        matrix = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
        module = side / len(matrix)
        self.set_fill_color(*_INK)
        for line, row in enumerate(matrix):
            for column, dark in enumerate(row):
                if dark:
                    self.rect(x + column * module, y + line * module, module + 0.02, module + 0.02, "F")


def _rgb(color: str) -> tuple[int, int, int]:
    digits = color.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
