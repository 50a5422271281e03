"""Reading the QR in a photo: a cascade of readers, bounded in time and in how many run at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from PIL.Image import Image

from server.badges.errors import NoCodeFound, ReadersBusy
from server.badges.photos import open_photo
from server.badges.readers import (
    ZBAR,
    ZXING,
    ZXING_ENLARGED,
    ZXING_HALVED,
    ZXING_SHARPENED,
    missing_readers,
    read_enlarged,
    read_halved,
    read_sharpened,
    read_with_zbar,
    read_with_zxing,
)
from server.domain.badge.link import is_badge_link

_AT_ONCE = 2
_WAIT_SECONDS = 8
_MOST_SECONDS = 5
_LONGEST_ENLARGED = 3200
_turns = threading.BoundedSemaphore(_AT_ONCE)


@dataclass(frozen=True)
class Reading:
    """A text, and the reader that found it."""

    text: str
    reader: str
    missing_readers: list[str]


def decode_photo(data: bytes) -> Reading:
    """The QR in a photo; of several the badge.

    Raises:
        NoCodeFound: no reader found one.
        ReadersBusy: others are being read.
        Problem: the file is no photo, see `open_photo`.
    """
    if not _turns.acquire(timeout=_WAIT_SECONDS):
        raise ReadersBusy(retry_after=_WAIT_SECONDS)
    try:
        return read_image(open_photo(data))
    finally:
        _turns.release()


def read_image(image: Image) -> Reading:
    """The QR in a grey image: the quick look first, the slower ones only for what it missed.

    Raises:
        NoCodeFound: no reader found one in the time there is.
    """
    deadline = time.monotonic() + _MOST_SECONDS
    for name, read in _STEPS:
        texts = read(image)
        if texts:
            return Reading(min(texts, key=lambda text: not is_badge_link(text)), name, missing_readers())
        if time.monotonic() > deadline:
            break
    raise NoCodeFound(missing_readers=missing_readers())


def _enlarged(image: Image) -> list[str]:
    return read_enlarged(image, min(2.0, _LONGEST_ENLARGED / max(image.size)))


#: In the order that costs least, as `./dev bench qr` measures it.
_STEPS: tuple[tuple[str, Callable[[Image], list[str]]], ...] = (
    (ZXING, read_with_zxing),
    (ZXING_HALVED, read_halved),
    (ZXING_SHARPENED, read_sharpened),
    (ZXING_ENLARGED, _enlarged),
    (ZBAR, read_with_zbar),
)
