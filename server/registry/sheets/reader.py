"""Opening a sheet: CSV in the encodings that Brazilian offices use, or an Excel workbook, within bounds."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from server.registry.errors import UnreadableSheet
from server.registry.sheets.cells import cell_text
from server.registry.sheets.columns import Column, match_columns
from server.registry.sheets.workbook import is_workbook, workbook_rows

MOST_ROWS = 50_000
#: Counting empty ones too.
_MOST_LINES = 2 * MOST_ROWS
MOST_BYTES = 20 * 1024 * 1024
_MOST_COLUMNS = 120
_HEADER_WITHIN = 10


@dataclass(frozen=True)
class Sheet:
    """A sheet's table: its header, the columns it names, and its rows as text, each with its number in the sheet."""

    form: str
    header: list[str]
    columns: dict[int, Column]
    unknown: list[str]
    repeated: list[str]
    rows: list[tuple[int, list[str]]]


def read_sheet(content: bytes) -> Sheet:
    """Reads a file.

    Raises:
        UnreadableSheet: it is no table we know, or larger than allowed.
    """
    if len(content) > MOST_BYTES:
        raise UnreadableSheet("O arquivo passa de 20 MB. Divida em partes.")
    if is_workbook(content):
        return _table("XLSX", workbook_rows(content, _MOST_COLUMNS, _MOST_LINES))
    if content.startswith(b"\xd0\xcf\x11\xe0"):
        raise UnreadableSheet("Este é o formato antigo do Excel (.xls). Salve como .xlsx ou CSV.")
    text, encoding = _decode(content)
    delimiter = _delimiter(text)
    name = {"\t": "tab"}.get(delimiter, delimiter)
    return _table(f"CSV, {encoding}, {name}", _csv_rows(text, delimiter))


def _decode(content: bytes) -> tuple[str, str]:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    elif content.startswith(b"\xef\xbb\xbf"):
        encodings = ["utf-8-sig"]
    else:
        encodings = ["utf-8", "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
            if "\0" not in text:
                return text, encoding
        except UnicodeDecodeError:
            continue
    raise UnreadableSheet("Não reconheci as letras do arquivo. Salve como CSV UTF-8 ou .xlsx.")


def _delimiter(text: str) -> str:
    """The sign that cuts most of the first lines, outside quotes; Excel's `sep=` line decides by itself."""
    lines = text[:20_000].splitlines()[:_HEADER_WITHIN]
    if lines and lines[0].lower().startswith("sep=") and len(lines[0]) == 5:
        return lines[0][4]
    bare = ["".join(line.split('"')[::2]) for line in lines]
    return max((";", ",", "\t"), key=lambda sign: max((line.count(sign) for line in bare), default=0))


def _csv_rows(text: str, delimiter: str) -> Iterator[list[object]]:
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter):
            yield list(row[:_MOST_COLUMNS])
    except csv.Error as error:
        raise UnreadableSheet("O arquivo não é uma tabela CSV.") from error


def _table(form: str, raw: Iterable[list[object]]) -> Sheet:
    """Finds the header, which may come after a title, and keeps the rows below it that aren't empty."""
    rows = enumerate(raw, start=1)
    header, columns, unknown, repeated = _find_header(rows)
    kept: list[tuple[int, list[str]]] = []
    for number, cells in rows:
        texts = [cell_text(cell) for cell in cells]
        if any(texts):
            kept.append((number, texts))
        if number > _MOST_LINES:
            raise UnreadableSheet("Há linhas vazias demais no meio ou no fim. Apague-as e envie de novo.")
        if len(kept) > MOST_ROWS:
            raise UnreadableSheet("A planilha passa de 50.000 linhas. Divida em partes.")
    return Sheet(form, header, columns, unknown, repeated, kept)


def _find_header(rows: Iterator[tuple[int, list[object]]]) -> tuple[list[str], dict[int, Column], list[str], list[str]]:
    for number, cells in rows:
        header = [cell_text(cell) for cell in cells]
        columns, unknown, repeated = match_columns(header)
        if len(columns) >= 2:
            return header, columns, unknown, repeated
        if number >= _HEADER_WITHIN:
            break
    raise UnreadableSheet("Não achei a linha de títulos. Ela deve ter nomes como Prefixo, Permissionário, CPF e Placa.")
