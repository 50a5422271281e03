"""The link in the QR code: an ordinary camera opens the public page, and the fragment never reaches a server's log."""

from __future__ import annotations

import re

from server.domain.badge import base41
from server.domain.badge.errors import BadLength, NotALink

#: `https://host/B#text`; a host on a test machine may be plain http. Which host it is proves nothing: the signature does.
_LINK = re.compile(r"https?://[A-Za-z0-9.\-]+(?::\d{1,5})?/B#(.*)", re.ASCII | re.DOTALL)
LONGEST_TEXT = 1024


def prefix(origin: str) -> str:
    """What comes before the credential, in lower case as camera applications want it."""
    return f"{origin.rstrip('/').lower()}/B#"


def write(origin: str, data: bytes) -> str:
    """The text of the QR code."""
    return prefix(origin) + base41.encode(data)


def is_badge_link(text: str) -> bool:
    """Whether a text has the form of a badge's link."""
    return len(text) <= LONGEST_TEXT and _LINK.fullmatch(text) is not None


def credential_bytes(text: str) -> bytes:
    """The credential inside a badge link.

    Raises:
        NotALink: the text is something else.
        BadgeFault: the text is a badge link that holds no bytes of ours.
    """
    if len(text) > LONGEST_TEXT:
        raise NotALink()
    found = _LINK.fullmatch(text)
    if found is None:
        raise NotALink()
    if not found[1]:
        raise BadLength()
    return base41.decode(found[1])
