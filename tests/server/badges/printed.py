"""What a printed file shows: read from its pages as a printer's program draws them, never from our own reading of the file,
which once agreed with a mistake of ours."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from server.badges.readers import read_with_zxing


def codes_on(pdf: bytes, dots: int = 300) -> list[str]:
    """The texts of the codes of a PDF, page by page, those of a page sorted; drawn by poppler, `dots` an inch."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "printed.pdf").write_bytes(pdf)
        subprocess.run(["pdftoppm", "-r", str(dots), "-gray", "-png", folder / "printed.pdf", folder / "page"], check=True)
        pages = sorted(folder.glob("page-*.png"))
        return [text for page in pages for text in sorted(read_with_zxing(Image.open(page)))]
