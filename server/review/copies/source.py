"""What the paper is composed from: the sealed record, the city's law, and the evidence that came."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from zoneinfo import ZoneInfo

from server.cities.service import pack_document
from server.photos.errors import NoThumbnail
from server.photos.thumbnails import shrunk
from server.photos.uploads import find_receipt, read_photo
from server.review.reading import Filed, find_addenda


@dataclass(frozen=True)
class Source:
    """A filed record seen as a document."""

    filed: Filed

    @cached_property
    def law(self) -> dict[str, Any]:
        return pack_document(self.filed.stop.municipality)

    @cached_property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.law["timezone"])

    @property
    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = self.filed.record["body"]
        return body

    @property
    def kind(self) -> str:
        return self.filed.sealed.kind

    @property
    def number(self) -> str | None:
        return self.filed.notice.number if self.filed.notice else None

    @cached_property
    def addenda(self) -> list[dict[str, Any]]:
        return find_addenda(self.filed.sealed.id)

    @cached_property
    def drawn(self) -> set[str]:
        """The hashes of drawn signatures, which stand by the names and not among the photos."""
        signature = (self.body.get("signature") or {}).get("png")
        witnesses = (witness.get("signature") for witness in self.body.get("witnesses") or [])
        return {sha256 for sha256 in (signature, *witnesses) if sha256}

    @cached_property
    def photos(self) -> list[dict[str, Any]]:
        """The evidence, in the order of the record."""
        return [photo for photo in self.body.get("photos") or [] if photo["sha256"] not in self.drawn]

    def picture(self, sha256: str, side: int) -> bytes | None:
        """A small copy of a photo; None while it has not come, or when it does not open."""
        receipt = find_receipt(self.filed.sealed.municipality, sha256)
        try:
            return shrunk(read_photo(receipt), side) if receipt else None
        except (NoThumbnail, FileNotFoundError):
            return None

    def stand_name(self, stand: str | None) -> str | None:
        """A stand's name with its id."""
        found = next((one for one in self.law["stands"] if one["id"] == stand), None)
        return f"{stand}, {found['name']}" if found else stand

    def offense(self, provision: str | None) -> dict[str, Any]:
        """What the city's law says under a provision."""
        return next((one for one in self.law["offenses"] if one["provision"] == provision), {})

    def unit(self, unit: str) -> str:
        """A unit's name, such as UPFBG."""
        return next((str(one["label"]) for one in self.law["units"] if unit in (one["id"], one["wire"])), unit)
