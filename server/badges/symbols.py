"""The badge as a QR symbol. Each one is read back by every reader before anybody gets it."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import segno
from PIL import Image
from segno.consts import MODE_ALPHANUMERIC, MODE_BYTE

from server.badges.errors import UnreadableSymbol
from server.badges.readers import available_readers, missing_readers, read_with_zbar, read_with_zxing
from server.domain.badge.link import prefix

#: Dots a module: 488 dots on 35 mm are 354 dots an inch, and each module is whole dots.
_SCALE = 8
QUIET_MODULES = 4
MEDIA_TYPE = "image/png"


@dataclass(frozen=True)
class Symbol:
    """A symbol that was read back. `modules` counts a side without the quiet zone."""

    text: str
    png: bytes
    version: int
    modules: int
    read_by: tuple[str, ...]

    @property
    def share_of_code(self) -> float:
        """The width of the code in the width of the image, which has the quiet zone."""
        return self.modules / (self.modules + 2 * QUIET_MODULES)


def make_symbol(origin: str, credential: str) -> Symbol:
    """Draws a credential's link at error level Q and reads the very image back.

    Raises:
        UnreadableSymbol: a reader saw something else.
    """
    start = prefix(origin)
    segments: Any = [(start, MODE_BYTE, "ascii"), (credential, MODE_ALPHANUMERIC)]
    code = segno.make_qr(segments, error="q", boost_error=False)
    png = _png(code)
    read_by = read_back(png, start + credential)
    return Symbol(start + credential, png, int(code.version), len(code.matrix), read_by)


def read_back(png: bytes, text: str) -> tuple[str, ...]:
    """The readers that read a text from an image's bytes.

    Raises:
        UnreadableSymbol: one of them did not.
    """
    with Image.open(BytesIO(png)) as image:
        grey = image.convert("L")
    if read_with_zxing(grey) != [text]:
        raise UnreadableSymbol(reader="zxing-cpp")
    if not missing_readers() and read_with_zbar(grey) != [text]:
        raise UnreadableSymbol(reader="pyzbar")
    return tuple(available_readers())


def _png(code: segno.QRCode) -> bytes:
    rows = [bytes(255 * (not module) for module in row) for row in code.matrix_iter(border=QUIET_MODULES)]
    side = len(rows)
    image = Image.frombytes("L", (side, side), b"".join(rows)).convert("1", dither=Image.Dither.NONE)
    out = BytesIO()
    image.resize((side * _SCALE, side * _SCALE), Image.Resampling.NEAREST).save(out, "PNG", compress_level=4)
    return out.getvalue()
