"""Photos: resumable uploads by hash, and reading them back."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Response, request

from server.kit import clock
from server.kit.arguments import Blueprint
from server.kit.auth import allow, current_actor, own_municipality
from server.kit.problems import NotFound
from server.photos.access import find_visible
from server.photos.schemas import PhotoQuery, ReceiptSchema, UploadHeaders
from server.photos.thumbnails import thumbnail
from server.photos.uploads import Upload, count_received, find_receipt, read_photo, receive_photo

blueprint = Blueprint("photos", __name__, url_prefix="/api/photos", description="Photos and signatures, by SHA-256")

#: A phone that falls silent in the middle of a photo gives its thread back after so many seconds; the bytes stay.
_SILENCE_S = 30


@blueprint.route("/<sha256>", methods=["HEAD"])
@blueprint.doc(responses={"200": {"description": "Upload-Offset says how much is here, X-Complete whether that is all"}})
@allow("inspector", "supervisor")
def progress(sha256: str) -> Response:
    """How much of a photo is here. Ask only after a failure."""
    municipality = own_municipality()
    receipt = find_receipt(municipality, sha256)
    received = receipt.bytes if receipt else count_received(municipality, sha256)
    if received is None:
        raise NotFound()
    headers = {"Upload-Offset": str(received), "X-Complete": "1" if receipt else "0"}
    if receipt:
        headers["Upload-Length"] = str(receipt.bytes)
    return Response(headers=headers)


@blueprint.patch("/<sha256>")
@blueprint.doc(requestBody={"content": {"application/offset+octet-stream": {"schema": {"type": "string", "format": "binary"}}}})
@blueprint.arguments(UploadHeaders, location="headers")
@blueprint.response(200, ReceiptSchema)
@allow("inspector", "supervisor")
def upload(headers: dict[str, Any], sha256: str) -> Response:
    """Send a photo from an offset to its end. The receipt comes once the hash was checked and the bytes are on disk."""
    if connection := request.environ.get("gunicorn.socket"):
        connection.settimeout(_SILENCE_S)
    receipt = receive_photo(Upload(current_actor(), own_municipality(), sha256, **headers), request.stream)
    body = {"sha256": receipt.sha256, "bytes": receipt.bytes, "received_at": clock.rfc3339(receipt.received_at)}
    return Response(orjson.dumps(body), content_type="application/json")


@blueprint.get("/<sha256>")
@blueprint.arguments(PhotoQuery, location="query")
@blueprint.response(200, content_type="image/jpeg")
@allow("inspector", "supervisor", "authority", "admin")
def original(query: dict[str, Any], sha256: str) -> Response:
    """A photo as it was taken."""
    photo = find_visible(current_actor(), query["municipality"], sha256)
    return _picture(read_photo(photo), photo.media_type)


@blueprint.get("/<sha256>/thumbnail")
@blueprint.arguments(PhotoQuery, location="query")
@blueprint.response(200, content_type="image/jpeg")
@allow("inspector", "supervisor", "authority", "admin")
def small(query: dict[str, Any], sha256: str) -> Response:
    """A small copy for lists, without metadata."""
    return _picture(thumbnail(find_visible(current_actor(), query["municipality"], sha256)), "image/jpeg")


def _picture(data: bytes, media_type: str) -> Response:
    answer = Response(data, content_type=media_type)
    answer.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    answer.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return answer
