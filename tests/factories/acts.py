"""Acts of a city and their files."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

PDF = b"%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"
DECREE = {
    "kind": "decreto",
    "number": "123",
    "dated": "2026-02-10",
    "published_on": "2026-02-12",
    "title": "Regulamenta o serviço de mototáxi",
    "valid_from": "2026-02-12",
    "gaps": [],
}


def an_act(file: bytes | None = PDF, name: str = "decreto.pdf", **changes: object) -> dict[str, Any]:
    """The form of an act as `data` of a request."""
    form: dict[str, Any] = {"document": json.dumps({**DECREE, **changes})}
    return {"data": {**form, "file": (BytesIO(file), name)} if file is not None else form, "content_type": "multipart/form-data"}
