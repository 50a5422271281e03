"""Photos with their time, place and hash, and the seal that holds the record together."""

from __future__ import annotations

import io
from typing import Any

from server.review.copies.sheet import MARGIN, WIDTH, Sheet
from server.review.copies.source import Source
from server.review.copies.words import clean_text, moment, position

_GAP = 5.0
_SIDE = (WIDTH - 2 * _GAP) / 3
_CAPTION = 21.0


def write_photos(sheet: Sheet, source: Source) -> None:
    """Three photos a row."""
    if not source.photos:
        return
    sheet.section("Fotos", room=_SIDE * 0.75 + _CAPTION + 14)
    for start in range(0, len(source.photos), 3):
        _row(sheet, source, start, source.photos[start : start + 3])


def write_seal(sheet: Sheet, source: Source) -> None:
    """How anybody can check that nothing was changed."""
    sealed, record = source.filed.sealed, source.filed.record
    sheet.section("Selo", room=34)
    whole = "Confere: texto, hash e assinatura do aparelho." if source.filed.is_whole else "NÃO CONFERE. Procure a chefia."
    sheet.pair("Conferência", whole)
    sheet.pair("SHA-256", f"{sealed.hash[:32]}\n{sealed.hash[32:]}")
    sheet.pair("Aparelho", f"{source.filed.device.label}, registro {sealed.seq} da sequência")
    sheet.pair("Recebido pelo servidor", moment(sealed.received_at, source.zone))
    versions = [f"lei {record['law_version']}" if record.get("law_version") else ""]
    versions += [f"cadastro de {moment(record['registry_at'], source.zone)}" if record.get("registry_at") else ""]
    sheet.pair("Dados no aparelho", "; ".join(part for part in versions if part))


def _row(sheet: Sheet, source: Source, start: int, photos: list[dict[str, Any]]) -> None:
    height = _SIDE * 0.75
    if sheet.get_y() + height + _CAPTION > sheet.page_break_trigger:
        sheet.add_page()
    top = sheet.get_y()
    for column, photo in enumerate(photos):
        left = MARGIN + column * (_SIDE + _GAP)
        _picture(sheet, source, photo["sha256"], left, top, height)
        sheet.set_xy(left, top + height + 1)
        _caption(sheet, source, start + column + 1, photo, left)
    sheet.set_xy(MARGIN, top + height + _CAPTION + 2)


def _picture(sheet: Sheet, source: Source, sha256: str, left: float, top: float, height: float) -> None:
    sheet.set_fill_color(242, 244, 247)
    sheet.rect(left, top, _SIDE, height, "F")
    picture = source.picture(sha256, 640)
    if picture:
        sheet.image(io.BytesIO(picture), x=left, y=top, w=_SIDE, h=height, keep_aspect_ratio=True)
        return
    sheet.set_xy(left, top + height / 2 - 3)
    sheet.type("", 9)
    sheet.cell(_SIDE, 6, "Ainda não chegou ao servidor", align="C")


def _caption(sheet: Sheet, source: Source, number: int, photo: dict[str, Any], left: float) -> None:
    heading = f"Foto {number}: {photo['what']}" if photo.get("what") else f"Foto {number}"
    lines = [moment(photo.get("taken_at"), source.zone), position(photo.get("lat_e6"), photo.get("lon_e6"))]
    sheet.type("B", 8.5)
    sheet.set_x(left)
    sheet.multi_cell(_SIDE, 3.9, _two_lines(sheet, heading), align="L", new_x="LEFT", new_y="NEXT")
    sheet.type("", 8)
    for line in [*lines, f"SHA-256 {photo['sha256'][:16]}"]:
        if line:
            sheet.cell(_SIDE, 3.9, line, new_x="LEFT", new_y="NEXT")


def _two_lines(sheet: Sheet, text: str) -> str:
    words = clean_text(text).split()
    while words and sheet.get_string_width(" ".join(words)) > 1.85 * _SIDE:
        words = [*words[:-2], "…"] if len(words) > 1 else []
    return " ".join(words) or text[:40]
