"""A photo somebody sends, made into a grey image of bounded size, or a reason in plain words."""

from __future__ import annotations

import re
from io import BytesIO

from PIL import Image, ImageOps, UnidentifiedImageError

from server.badges.errors import EmptyPhoto, HeicPhoto, NotAPhoto, PdfInsteadOfPhoto, TooManyPixels, TruncatedPhoto

FORMATS = ("JPEG", "PNG", "WEBP")
MOST_PIXELS = 40_000_000
#: JPEG is decoded at a fraction of its size; the others need memory for every pixel.
MOST_PIXELS_WHOLE = 20_000_000
LONGEST_SIDE = 2000
#: Cameras write one scan, or some ten in a progressive JPEG. Each one costs a pass over all pixels.
MOST_SCANS = 40
_MARKER = re.compile(rb"\xff+([^\x00\xff])")
_SCAN, _END = 0xDA, 0xD9
#: Markers without a length: restarts, the start of the image, a placeholder.
_BARE = frozenset((*range(0xD0, 0xD9), 0x01))
_HEIC_BRANDS = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1", b"avif", b"avis")


def open_photo(data: bytes) -> Image.Image:
    """The photo upright, in grey, at most 2,000 pixels long.

    Raises:
        Problem: one of the kinds above, told apart so that the person knows what to do.
    """
    _refuse_other_files(data)
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as image:
            _refuse_too_many_pixels(image)
            image.draft("L", (LONGEST_SIDE, LONGEST_SIDE))
            image.load()
            return _upright_and_small(image)
    except UnidentifiedImageError:
        raise NotAPhoto() from None
    except Image.DecompressionBombError:
        raise TooManyPixels() from None
    except (OSError, SyntaxError, ValueError, EOFError):
        raise TruncatedPhoto() from None


def _refuse_other_files(data: bytes) -> None:
    if not data:
        raise EmptyPhoto()
    if b"%PDF-" in data[:1024]:
        raise PdfInsteadOfPhoto()
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC_BRANDS:
        raise HeicPhoto()
    if data.startswith(b"\xff\xd8") and _scans(data) > MOST_SCANS:
        raise NotAPhoto()


def _scans(data: bytes) -> int:
    """How many scans a JPEG has, counted until there are too many. What follows its end, as a video, is no part of it."""
    scans, at = 0, 0
    while scans <= MOST_SCANS and (found := _MARKER.search(data, at)):
        marker, at = found[1][0], found.end()
        if marker == _END:
            break
        if marker not in _BARE:
            scans += marker == _SCAN
            at += int.from_bytes(data[at : at + 2])
    return scans


def _refuse_too_many_pixels(image: Image.Image) -> None:
    """The header alone says the size: nothing has been decoded yet."""
    pixels = image.width * image.height
    if pixels > MOST_PIXELS or (image.format != "JPEG" and pixels > MOST_PIXELS_WHOLE):
        raise TooManyPixels(width=image.width, height=image.height)


def _upright_and_small(image: Image.Image) -> Image.Image:
    if image.mode in ("L", "LA", "RGB", "RGBA"):
        _shrink(image)  # before anything makes a copy of it
    upright = ImageOps.exif_transpose(image)
    if upright.has_transparency_data:
        upright = Image.alpha_composite(Image.new("RGBA", upright.size, "white"), upright.convert("RGBA"))
    grey = upright.convert("L")
    _shrink(grey)
    return grey


def _shrink(image: Image.Image) -> None:
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE), Image.Resampling.LANCZOS, reducing_gap=2)
