"""Composing the second copy."""

from __future__ import annotations

from server.kit.auth import Actor
from server.review.copies.evidence import write_photos, write_seal
from server.review.copies.facts import write_count, write_defense, write_facts, write_measures, write_narrative, write_verdict
from server.review.copies.people import write_place, write_service, write_signatures, write_subject
from server.review.copies.sheet import MARGIN, WIDTH, Sheet
from server.review.copies.source import Source
from server.review.copies.words import ENDINGS, FILE_NAMES, TITLES
from server.review.reading import find_record

_CODE = 27.0
_SECTIONS = (
    write_subject,
    write_place,
    write_verdict,
    write_count,
    write_facts,
    write_narrative,
    write_measures,
    write_defense,
)


def second_copy(actor: Actor, record_id: str) -> tuple[str, bytes]:
    """A record on A4: file name and PDF.

    Raises:
        NotFound: no such record that this person may see.
    """
    source = Source(find_record(actor, record_id))
    sheet = Sheet(_head(source), _foot(source), source.law["labels"]["color"])
    sheet.set_title(_title(source))
    sheet.set_lang("pt-BR")
    _opening(sheet, source)
    for write in _SECTIONS:
        write(sheet, source)
    if source.kind in ("notice", "finding"):
        write_signatures(sheet, source)
    write_service(sheet, source)
    write_seal(sheet, source)
    sheet.ln(3)
    sheet.quiet(ENDINGS[source.kind].format(authority=source.law["labels"]["authority"]))
    write_photos(sheet, source)
    name = source.number.replace("/", "-") if source.number else source.filed.sealed.id
    return f"{FILE_NAMES[source.kind]}-{name}", bytes(sheet.output())


def _opening(sheet: Sheet, source: Source) -> None:
    top = sheet.get_y()
    sheet.code(_code(source), MARGIN + WIDTH - _CODE, top, _CODE)
    sheet.write_line(TITLES[source.kind], 20, "B", width=WIDTH - _CODE - 6)
    if source.number:
        sheet.write_line(f"nº {source.number}", 15, "B", width=WIDTH - _CODE - 6)
    sheet.ln(1)
    kind = "Segunda via. " if source.number else ""
    sheet.write_line(f"{kind}{source.law['norm']['title']}.", 9, color=(60, 70, 86), width=WIDTH - _CODE - 6)
    sheet.set_y(max(sheet.get_y(), top + _CODE))


def _head(source: Source) -> str:
    return f"Município de {source.law['name']}, {source.law['uf']}. {source.law['labels']['agency_long']}"


def _foot(source: Source) -> str:
    return f"{_title(source)}. Selo {source.filed.sealed.hash[:16]}"


def _title(source: Source) -> str:
    return f"{TITLES[source.kind]} {source.number}" if source.number else TITLES[source.kind]


def _code(source: Source) -> str:
    return f"{_title(source)}\nSHA-256 {source.filed.sealed.hash}"
