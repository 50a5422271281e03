"""What a printed file shows."""

from __future__ import annotations

import re
import zlib

from PIL import Image

from server.badges.readers import read_with_zxing


def codes_in(pdf: bytes) -> list[str]:
    """The texts of the codes in a PDF, from the dots that a viewer makes of its images."""
    texts = []
    for found in re.finditer(rb"<<([^<]*(?:<<[^>]*>>[^<]*)?/Subtype /Image.*?)>>\nstream\n", pdf, re.S):
        facts = {name: int(value) for name, value in re.findall(rb"/(Width|Height|Length|BitsPerComponent) (\d+)", found[1])}
        if b"/FlateDecode" not in found[1] or b"/DeviceGray" not in found[1]:
            continue
        rows = zlib.decompress(pdf[found.end() : found.end() + facts[b"Length"]])
        wide = (facts[b"Width"] * facts[b"BitsPerComponent"] + 7) // 8
        head = 1 if b"/Predictor" in found[1] else 0  # a byte a row, only where the file says so
        dots = b"".join(rows[at + head : at + head + wide] for at in range(0, facts[b"Height"] * (wide + head), wide + head))
        mode = "1" if facts[b"BitsPerComponent"] == 1 else "L"
        texts += read_with_zxing(Image.frombytes(mode, (facts[b"Width"], facts[b"Height"]), dots).convert("L"))
    return texts
