"""The two independent QR readers: zxing-cpp, and zbar where its library is on the machine."""

from __future__ import annotations

import logging

import zxingcpp
from PIL.Image import Image, Resampling

try:
    from pyzbar import pyzbar
except ImportError:  # the Python package is there, libzbar is not
    pyzbar = None
    logging.getLogger(__name__).warning("libzbar is missing: badges are read back by zxing-cpp alone (Debian: libzbar0)")

ZXING, ZXING_ENLARGED, ZBAR = "zxing-cpp", "zxing-cpp-x2", "pyzbar"


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


def read_enlarged(image: Image, factor: float = 2) -> list[str]:
    """The same on the image made larger, for small and blurred codes."""
    size = (round(image.width * factor), round(image.height * factor))
    return read_with_zxing(image.resize(size, Resampling.BICUBIC))


def read_with_zbar(image: Image) -> list[str]:
    """The texts that zbar reads; none where it is missing."""
    if pyzbar is None:
        return []
    return [code.data.decode("utf-8", "replace") for code in pyzbar.decode(image, symbols=[pyzbar.ZBarSymbol.QRCODE])]
