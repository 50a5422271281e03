"""The two independent QR readers: zxing-cpp, and zbar where its library is on the machine."""

from __future__ import annotations

import logging

import zxingcpp
from PIL.Image import Image, Resampling
from PIL.ImageFilter import UnsharpMask

try:
    from pyzbar import pyzbar
except ImportError:  # the Python package is there, libzbar is not
    pyzbar = None
    logging.getLogger(__name__).warning("libzbar is missing: badges are read back by zxing-cpp alone (Debian: libzbar0)")

ZXING, ZXING_HALVED, ZXING_SHARPENED, ZXING_ENLARGED = "zxing-cpp", "zxing-cpp-half", "zxing-cpp-sharp", "zxing-cpp-x2"
ZBAR = "pyzbar"
_CLEAR_EDGES = UnsharpMask(radius=4, percent=300, threshold=0)


def available_readers() -> list[str]:
    """The independent readers of this machine."""
    return [ZXING] if pyzbar is None else [ZXING, ZBAR]


def missing_readers() -> list[str]:
    """The independent readers that this machine lacks."""
    return [ZBAR] if pyzbar is None else []


def read_with_zxing(image: Image) -> list[str]:
    """The texts of the QR codes in a grey image."""
    only_qr = zxingcpp.barcode_formats_from_str("QRCode")
    found = zxingcpp.read_barcodes(image, formats=only_qr, text_mode=zxingcpp.TextMode.Plain)
    return [code.text for code in found if code.valid]


def read_halved(image: Image) -> list[str]:
    """The same at half the size, where the grain of a dark picture evens out."""
    return read_with_zxing(image.reduce(2))


def read_sharpened(image: Image) -> list[str]:
    """The same with the edges drawn out, for codes out of focus and pale ones."""
    return read_with_zxing(image.filter(_CLEAR_EDGES))


def read_enlarged(image: Image, factor: float = 2) -> list[str]:
    """The same on the image made larger, for small and shaken codes."""
    size = (round(image.width * factor), round(image.height * factor))
    return read_with_zxing(image.resize(size, Resampling.BICUBIC))


def read_with_zbar(image: Image) -> list[str]:
    """The texts that zbar reads; none where it is missing."""
    if pyzbar is None:
        return []
    return [code.data.decode("utf-8", "replace") for code in pyzbar.decode(image, symbols=[pyzbar.ZBarSymbol.QRCODE])]
