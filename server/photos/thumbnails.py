"""Small copies for lists: made when first asked for, upright, without EXIF, kept on disk. Originals are never touched."""

from __future__ import annotations

import io
import os
import warnings
from pathlib import Path

from flask import current_app
from PIL import Image, ImageOps, UnidentifiedImageError

from server.photos.errors import NoThumbnail
from server.photos.uploads import Receipt, read_photo

SIDE = 320
_LARGEST_PIXELS = 50_000_000


def thumbnail(photo: Receipt) -> bytes:
    """A photo's small copy as JPEG.

    Raises:
        NoThumbnail: not a picture, a broken one, or one made to exhaust memory.
    """
    place = Path(current_app.extensions["settings"].data) / "cache" / "thumbnails" / photo.municipality / f"{photo.sha256}.jpg"
    try:
        return place.read_bytes()
    except FileNotFoundError:
        small = shrunk(read_photo(photo), SIDE)
    _keep(place, small)
    return small


def shrunk(data: bytes, side: int) -> bytes:
    """A picture made to fit a square of `side` pixels, as JPEG on white, with no metadata."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            return _shrink(data, side)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise NoThumbnail() from error
    except Image.DecompressionBombWarning as error:
        raise NoThumbnail() from error


def _shrink(data: bytes, side: int) -> bytes:
    with Image.open(io.BytesIO(data), formats=("JPEG", "PNG")) as image:
        if image.width * image.height > _LARGEST_PIXELS:
            raise NoThumbnail()
        image.draft("RGB", (side, side))
        image.thumbnail((side, side), reducing_gap=1)
        upright = ImageOps.exif_transpose(image)
        flat = Image.new("RGB", upright.size, "white")
        flat.paste(upright.convert("RGB"), mask=upright.getchannel("A") if upright.mode in ("RGBA", "LA") else None)
    file = io.BytesIO()
    flat.save(file, "JPEG", quality=80, optimize=True)
    return file.getvalue()


def _keep(place: Path, data: bytes) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    incoming = place.with_suffix(f".{os.getpid()}-{os.urandom(4).hex()}")
    incoming.write_bytes(data)
    os.replace(incoming, place)
