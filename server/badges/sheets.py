"""Folhas de cartões: A4 for a copier that prints both sides, or a card a page for a card printer; with cut marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from fpdf import FPDF

from server.badges.cards import BLEED, HEIGHT, QUIET, WIDTH, Card, City, draw_back, draw_front, load_fonts
from server.badges.symbols import Symbol

A4, SINGLE = "a4", "single"
LAYOUTS = (A4, SINGLE)
_COLUMNS, _ROWS = 2, 4
PER_SHEET = _COLUMNS * _ROWS
_STEP_X, _STEP_Y = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED
_LEFT, _TOP = (210 - _COLUMNS * _STEP_X) / 2 + BLEED, (297 - _ROWS * _STEP_Y) / 2 + BLEED
_MARK = 4.0
#: Around a single card: the bleed, the marks and a little air.
_MARGIN = BLEED + _MARK + 1


def make_sheets(city: City, cards: Iterable[tuple[Symbol, Card]], layout: str = A4) -> bytes:
    """The PDF of some cards, each front followed by its back: turned over the long edge, they lie on each other."""
    size = (210.0, 297.0) if layout == A4 else (WIDTH + 2 * _MARGIN, HEIGHT + 2 * _MARGIN)
    pdf = _document(city, size)
    if layout == A4:
        _a4(pdf, city, cards)
    else:
        _singles(pdf, city, cards)
    return bytes(pdf.output())


def open_document(title: str, size: tuple[float, float]) -> FPDF:
    """An empty document with our fonts; sizes in mm."""
    pdf = FPDF(orientation="landscape" if size[0] > size[1] else "portrait", unit="mm", format=(min(size), max(size)))
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    load_fonts(pdf)
    pdf.set_title(title)
    pdf.set_lang("pt-BR")
    return pdf


def mark_cuts(pdf: FPDF, lines_x: Iterable[float], lines_y: Iterable[float], box: tuple[float, float, float, float]) -> None:
    """Short lines outside of a box (left, top, right, bottom) that say where to cut."""
    left, top, right, bottom = box
    pdf.set_draw_color(*QUIET)
    pdf.set_line_width(0.1)
    for x in lines_x:
        pdf.line(x, top - _MARK, x, top)
        pdf.line(x, bottom, x, bottom + _MARK)
    for y in lines_y:
        pdf.line(left - _MARK, y, left, y)
        pdf.line(right, y, right + _MARK, y)


def _document(city: City, size: tuple[float, float]) -> FPDF:
    return open_document(f"Crachás de mototáxi, {city.name}", size)


def _a4(pdf: FPDF, city: City, cards: Iterable[tuple[Symbol, Card]]) -> None:
    for sheet in _sheets(cards):
        pdf.add_page()
        _mark_sheet(pdf)
        for place, (symbol, card) in enumerate(sheet):
            draw_front(pdf, city, symbol, card, _x(place % _COLUMNS), _y(place))
        pdf.add_page()
        _mark_sheet(pdf)
        for place, (_, card) in enumerate(sheet):
            draw_back(pdf, city, card, _x(_COLUMNS - 1 - place % _COLUMNS), _y(place))


def _sheets(cards: Iterable[tuple[Symbol, Card]]) -> Iterator[list[tuple[Symbol, Card]]]:
    left = iter(cards)
    while sheet := list(islice(left, PER_SHEET)):
        yield sheet


def _singles(pdf: FPDF, city: City, cards: Iterable[tuple[Symbol, Card]]) -> None:
    for symbol, card in cards:
        pdf.add_page()
        _mark_single(pdf)
        draw_front(pdf, city, symbol, card, _MARGIN, _MARGIN)
        pdf.add_page()
        _mark_single(pdf)
        draw_back(pdf, city, card, _MARGIN, _MARGIN)


def _x(column: int) -> float:
    return _LEFT + column * _STEP_X


def _y(place: int) -> float:
    return _TOP + place // _COLUMNS * _STEP_Y


def _mark_sheet(pdf: FPDF) -> None:
    box = (_LEFT - BLEED, _TOP - BLEED, 210 - _LEFT + BLEED, 297 - _TOP + BLEED)
    columns = [_x(column) + edge for column in range(_COLUMNS) for edge in (0, WIDTH)]
    rows = [_TOP + row * _STEP_Y + edge for row in range(_ROWS) for edge in (0, HEIGHT)]
    mark_cuts(pdf, columns, rows, box)


def _mark_single(pdf: FPDF) -> None:
    box = (_MARGIN - BLEED, _MARGIN - BLEED, _MARGIN + WIDTH + BLEED, _MARGIN + HEIGHT + BLEED)
    mark_cuts(pdf, (_MARGIN, _MARGIN + WIDTH), (_MARGIN, _MARGIN + HEIGHT), box)
