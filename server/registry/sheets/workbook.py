"""Excel workbooks, opened with suspicion: they are zip archives that say how large they want to become."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from xml.etree.ElementTree import ParseError

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from server.registry.errors import UnreadableSheet

_MOST_UNPACKED = 100 * 1024 * 1024
_MOST_PARTS = 2_000
_BROKEN = (zipfile.BadZipFile, InvalidFileException, ParseError, KeyError, ValueError, OSError, EOFError, TypeError)


def is_workbook(content: bytes) -> bool:
    """Whether a file is a zip archive, as .xlsx files are."""
    return content.startswith(b"PK\x03\x04")


def workbook_rows(content: bytes, most_columns: int) -> Iterator[list[object]]:
    """The rows of a workbook's visible sheet. Formulas come as the values that were last computed.

    Raises:
        UnreadableSheet: it is no workbook, or would unpack to more than a registry can need.
    """
    _must_be_bounded(content)
    try:
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        sheet = book.worksheets[0] if book.active is None else book.active
        sheet.reset_dimensions()
        for row in sheet.iter_rows(max_col=most_columns, values_only=True):
            yield list(row)
    except _BROKEN as error:
        raise UnreadableSheet("O arquivo do Excel está danificado. Abra e salve de novo.") from error


def _must_be_bounded(content: bytes) -> None:
    """A part can't unpack to more than the archive says of it: what it says is what counts."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = archive.infolist()
            if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > _MOST_UNPACKED:
                raise UnreadableSheet("A planilha é grande demais. Salve só a tabela, sem imagens, ou use CSV.")
            for part in parts:
                if part.filename.endswith((".xml", ".rels")) and _declares_entities(archive, part):
                    raise UnreadableSheet("O arquivo do Excel tem um conteúdo que não aceitamos.")
    except zipfile.BadZipFile as error:
        raise UnreadableSheet("O arquivo do Excel está danificado. Abra e salve de novo.") from error


def _declares_entities(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    """No Office program writes a document type; entities in one can grow without bound."""
    with archive.open(part) as file:
        return b"<!DOCTYPE" in file.read(4096)
