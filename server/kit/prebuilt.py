"""Answers built once and sent as they are: bytes kept in each content coding, with an entity tag (RFC 9110, section 8.8.3)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property

from flask import Response, request

from server.kit.precompress import compressed


@dataclass(frozen=True)
class Prebuilt:
    """A body with its media type."""

    body: bytes
    media_type: str = "application/json"

    @cached_property
    def etag(self) -> str:
        """A strong tag of the identity bytes; each coding appends its name."""
        return hashlib.sha256(self.body).hexdigest()[:24]

    @cached_property
    def codings(self) -> dict[str, bytes]:
        """The compressed bodies, made at first use."""
        return compressed(self.body)

    @property
    def wire_bytes(self) -> int:
        """What a browser that takes brotli downloads."""
        return len(self.codings["br"])

    def response(self) -> Response:
        """304 when the client has it, else the smallest coding that the client takes."""
        if request.if_none_match.contains_weak(self.etag):
            answer = Response(status=304)
        else:
            coding = next((c for c in ("br", "gzip") if c in request.accept_encodings), None)
            answer = Response(self.codings[coding] if coding else self.body, content_type=self.media_type)
            if coding:
                answer.headers["Content-Encoding"] = coding
        answer.set_etag(self.etag, weak=True)
        answer.headers["Cache-Control"] = "private, no-cache"
        answer.vary.add("Accept-Encoding")
        answer.vary.add("Cookie")
        return answer
