"""Files that people hand in: what one is, its bytes say and not its name."""

from __future__ import annotations

import hashlib
import io
import warnings
from dataclasses import dataclass

from PIL import Image

LARGEST = 10 * 1024 * 1024
PDF = "application/pdf"
EMPTY, TOO_LARGE, OTHER_KIND, DAMAGED = "empty", "too_large", "other_kind", "damaged"
_OPENINGS = {b"%PDF-": PDF, b"\xff\xd8\xff": "image/jpeg", b"\x89PNG\r\n\x1a\n": "image/png"}
#: A PDF ends with this mark; what was cut on its way does not.
_PDF_END, _END_WITHIN = b"%%EOF", 2048


@dataclass(frozen=True)
class Paper:
    """A PDF, JPEG or PNG as it came."""

    name: str
    content: bytes
    media_type: str

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.content).hexdigest()


def read_paper(name: str, content: bytes, nameless: str) -> Paper | str:
    """A file by its name and bytes, or what is wrong with it: empty, too large, of another kind, damaged."""
    if not content:
        return EMPTY
    if len(content) > LARGEST:
        return TOO_LARGE
    media_type = next((kind for opening, kind in _OPENINGS.items() if content.startswith(opening)), None)
    if media_type is None:
        return OTHER_KIND
    return Paper(plain_name(name) or nameless, content, media_type) if _is_whole(content, media_type) else DAMAGED


def plain_name(name: str) -> str:
    """The last part of a file's name, without what headers and systems don't take."""
    last = name.replace("\\", "/").rsplit("/", 1)[-1]
    return "".join(letter for letter in last if letter.isprintable() and letter not in '"<>:|?*\ufffd')[-120:].strip()


def _is_whole(content: bytes, media_type: str) -> bool:
    if media_type == PDF:
        return _PDF_END in content[-_END_WITHIN:]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(content)) as picture:
                picture.verify()
    except Exception:  # Pillow's readers raise whatever a damaged picture leads them to
        return False
    return True
