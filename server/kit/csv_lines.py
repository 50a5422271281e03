"""Lines of CSV as Excel in Brazil opens them with a double click: UTF-8 with its mark, semicolons, CRLF."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

#: What spreadsheets take for the start of a formula; an apostrophe before it makes it text.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
BOM = "\ufeff"


def as_text(text: str) -> str:
    """A cell that no spreadsheet runs as a formula."""
    return f"'{text}" if text.lstrip("'").startswith(FORMULA_STARTS) else text


def csv_lines(rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """Each row as a line, as soon as it is there; the first begins with the mark. Cells are guarded by `as_text`."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    out.write(BOM)
    for row in rows:
        writer.writerow([as_text(cell) for cell in row])
        yield out.getvalue()
        out.seek(0)
        out.truncate()
