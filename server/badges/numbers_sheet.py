"""Folha de números: what a driver cuts out or has made as stickers for helmet and vest, in the colours that the law fixes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fpdf import FPDF
from sqlalchemy import select

from server.badges.cards import INK, QUIET, City, rgb, write_line
from server.badges.errors import NoNumberMarks, NothingToPrint
from server.badges.permits import find_permits_of
from server.badges.printing import city_of
from server.badges.sheets import mark_cuts, open_document
from server.cities.service import pack_of
from server.domain.law.number_marks import NumberMark
from server.kit.db import db
from server.registry.models import Permit

#: Width and height of each piece. No law of these fixes a size; these are read from a motorcycle's distance.
_SIZES = {"helmet": (86.0, 44.0), "vest": (180.0, 74.0), "cover": (180.0, 74.0)}
_LEFT, _TOP, _GAP = 15.0, 28.0, 8.0
#: Roboto's capitals and digits are this share of its size high.
_CAPITALS = 0.711
_POINTS = 72 / 25.4


def number_sheets(municipality: str, person_ids: list[str]) -> bytes:
    """One A4 page for each permit of these people, by fleet number.

    Raises:
        NoNumberMarks: the city's law asks for none.
        NothingToPrint: nobody of them drives under a permit in force.
    """
    marks = pack_of(municipality).number_marks
    if not marks:
        raise NoNumberMarks()
    wanted = {permit.id for permit in find_permits_of(municipality, person_ids).values()}
    query = select(Permit.fleet_key, Permit.fleet_number).where(Permit.id.in_(wanted))
    rows = sorted(db.session.execute(query), key=lambda row: (len(row.fleet_key), row.fleet_key))
    if not rows:
        raise NothingToPrint()
    return make_number_sheets(city_of(municipality), marks, [row.fleet_number for row in rows])


def make_number_sheets(city: City, marks: Iterable[NumberMark], numbers: Iterable[str]) -> bytes:
    """The PDF of some numbers, a page each."""
    marks = tuple(marks)
    pdf = open_document(f"Números para capacete e colete, {city.name}", (210, 297))
    for number in numbers:
        pdf.add_page()
        write_line(pdf, _LEFT, 10, 180, f"{city.fleet_number.capitalize()} {number}", 14, bold=True)
        write_line(pdf, _LEFT, 10.8, 180, f"{city.name}, {city.uf} · {city.norm}", 9, color=QUIET, align="R")
        write_line(pdf, _LEFT, 17, 180, "Imprima em tamanho real, em adesivo. A norma não fixa o tamanho.", 9, color=QUIET)
        for mark, x, y in _places(marks):
            _draw(pdf, mark, number, x, y)
    return bytes(pdf.output())


def _places(marks: Iterable[NumberMark]) -> Iterator[tuple[NumberMark, float, float]]:
    """Where each copy lies: beside the one before it while there is room, else below."""
    y = _TOP
    for mark in marks:
        width, height = _SIZES[mark.piece]
        write_at = _LEFT
        for copy in range(mark.copies):
            if copy and write_at + width > 210 - _LEFT + 0.1:
                write_at, y = _LEFT, y + height + _GAP
            yield mark, write_at, y
            write_at += width + _GAP
        y += height + _GAP + 6


def _draw(pdf: FPDF, mark: NumberMark, number: str, x: float, y: float) -> None:
    width, height = _SIZES[mark.piece]
    if mark.ground:
        pdf.set_fill_color(*rgb(mark.ground))
        pdf.rect(x, y, width, height, style="F")
    mark_cuts(pdf, (x, x + width), (y, y + height), (x, y, x + width, y + height))
    _number(pdf, number, rgb(mark.letters), x, y, width, height)
    where = "; ".join(citation.label for citation in mark.citations)
    caption = ". ".join(filter(None, (f"{mark.title} ({where})", (mark.note or "").rstrip("."))))
    write_line(pdf, x + 1, y + height + 1.4, width - 2, caption, 7.5, color=INK)


def _number(pdf: FPDF, number: str, color: tuple[int, int, int], x: float, y: float, width: float, height: float) -> None:
    """As big as the piece lets it be, in its middle."""
    size = 0.72 * height / _CAPITALS * _POINTS
    pdf.set_font("Roboto", "B", size)
    size = min(size, size * 0.86 * width / pdf.get_string_width(number))
    pdf.set_font_size(size)
    pdf.set_text_color(*color)
    base = y + (height + _CAPITALS * size / _POINTS) / 2
    pdf.text(x + (width - pdf.get_string_width(number)) / 2, base, number)
