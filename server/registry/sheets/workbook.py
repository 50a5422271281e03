"""Excel workbooks, opened with suspicion: they are zip archives that say how large they want to become."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from xml.etree.ElementTree import ParseError
from xml.parsers import expat

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from server.registry.errors import UnreadableSheet

_MOST_UNPACKED = 100 * 1024 * 1024
_MOST_PARTS = 2_000
_PIECE = 16 * 1024
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, InvalidFileException, ParseError, OSError, EOFError),
    *(KeyError, ValueError, TypeError, IndexError, AttributeError, RuntimeError),
)


def is_workbook(content: bytes) -> bool:
    """Whether a file is a zip archive, as .xlsx files are."""
    return content.startswith(b"PK\x03\x04")


def workbook_rows(content: bytes, most_columns: int, most_rows: int) -> Iterator[list[object]]:
    """The rows of a workbook's visible sheet, up to one more than `most_rows`: a single cell far below would otherwise
    come with every empty row above it. Formulas come as the values that were last computed.

    Raises:
        UnreadableSheet: it is no workbook, or would unpack to more than a registry can need.
    """
    _must_be_bounded(content)
    try:
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        sheet = book.worksheets[0] if book.active is None else book.active
        sheet.reset_dimensions()
        for row in sheet.iter_rows(max_col=most_columns, max_row=most_rows + 1, values_only=True):
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
            if any(_declares_a_type(archive, part) for part in parts):
                raise UnreadableSheet("O arquivo do Excel tem um conteúdo que não aceitamos.")
    except _BROKEN as error:
        raise UnreadableSheet("O arquivo do Excel está danificado. Abra e salve de novo.") from error


def _declares_a_type(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    """Whether a part opens with a document type, which no Office program writes and whose entities can grow without
    bound. Whatever its name: what the workbook says is a sheet is read as one. A type stands before the first element."""
    parser, seen = expat.ParserCreate(), []
    parser.StartDoctypeDeclHandler = lambda *_: seen.append("type")
    parser.StartElementHandler = lambda *_: seen.append("element")
    with archive.open(part) as file:
        while not seen and (piece := file.read(_PIECE)):
            try:
                parser.Parse(piece)
            except expat.ExpatError:
                break
    return "type" in seen
