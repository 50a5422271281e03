"""Phones of the tests: a real P-256 key each, and records sealed and chained as the app seals them."""

from __future__ import annotations

import base64
import hashlib
import io
from datetime import UTC, datetime
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from PIL import Image, ImageDraw

from server.domain.record.canonical import canonical_text, content_hash
from server.kit.ids import uuid7

CITY = "mt-barra-do-garcas"


def base64url(data: bytes) -> str:
    """Base64 for addresses, without padding (RFC 4648, section 5)."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Phone:
    """An inspector's phone. `seal` chains records; `browser` is filled in by `enrolled`, which also takes a block of numbers."""

    def __init__(self, municipality: str = CITY, inspector: str = "0198a1a0-0000-7000-8000-000000000001") -> None:
        self.id = uuid7()
        self.municipality = municipality
        self.inspector = inspector
        self.key: EllipticCurvePrivateKey = generate_private_key(SECP256R1())
        self.seq, self.previous = 0, ""
        self.number = "01"
        self.numbers: list[str] = []
        self.browser: Any = None

    @property
    def public_key(self) -> dict[str, str]:
        """The key as JWK."""
        point = self.key.public_key().public_numbers()
        x, y = (base64url(part.to_bytes(32)) for part in (point.x, point.y))
        return {"kty": "EC", "crv": "P-256", "x": x, "y": y}

    def sign(self, text: str) -> str:
        """ES256 over a text: raw r and s in base64url."""
        r, s = decode_dss_signature(self.key.sign(text.encode(), ECDSA(SHA256())))
        return base64url(r.to_bytes(32) + s.to_bytes(32))

    def seal(self, kind: str, body: dict[str, Any], **envelope: Any) -> dict[str, str]:
        """The next record of this phone: {sealed, signature}. `envelope` overrides fields, also with wrong values."""
        self.seq += 1
        record = {
            "schema": 1,
            "id": uuid7(),
            "kind": kind,
            "municipality": self.municipality,
            "device": self.id,
            "inspector": self.inspector,
            "seq": self.seq,
            "previous": self.previous,
            "sealed_at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "clock_offset_ms": 120,
            "app_version": "0.1.0",
            "law_version": "3",
            "registry_version": 0,
            "registry_at": "2026-03-10T07:10:00-03:00",
            "status_list_at": "2026-03-10T07:06:00-03:00",
            "body": body,
            **envelope,
        }
        sealed = canonical_text(record)
        self.previous = content_hash(sealed)
        return {"sealed": sealed, "signature": self.sign(sealed)}

    def next_number(self) -> str:
        """The next number of the blocks this phone was given."""
        return self.numbers.pop(0)

    def enrolled(self, browser: Any) -> Phone:
        """Enrolls through the API as the person signed in with a browser, and takes 24 numbers."""
        self.browser, self.inspector = browser, browser.user_id
        device = {"id": self.id, "name": "Moto G de teste", "public_key": self.public_key, "storage_persistent": True}
        self.number = browser.post("/api/devices", json=device).json["number"]
        block = browser.post("/api/field/numbers", json={"device": self.id, "count": 24}).json
        for part in block["blocks"]:
            self.numbers += [f"{self.number}-{n:04d}/{block['year']}" for n in range(part["from"], part["to"] + 1)]
        return self

    def push(self, *items: Any) -> Any:
        """Sends records as the outbox does."""
        headers = {"X-Prancheta-Device": self.id}
        return self.browser.post("/api/sync/records", json={"records": list(items)}, headers=headers)

    def upload(self, data: bytes, offset: int = 0, length: int | None = None, name: str | None = None) -> Any:
        """Sends a photo's bytes from an offset on."""
        name = name or hashlib.sha256(data).hexdigest()
        headers = {"Upload-Offset": str(offset), "Upload-Length": str(len(data) if length is None else length)}
        return self.browser.patch(
            f"/api/photos/{name}", data=data[offset:], headers=headers, content_type="application/offset+octet-stream"
        )


def a_photo(label: str = "moto", size: tuple[int, int] = (640, 480)) -> bytes:
    """A real JPEG, another one for each label."""
    image = Image.new("RGB", size, (88 + sum(map(ord, label)) % 80, 110, 124))
    draw = ImageDraw.Draw(image)
    draw.rectangle((size[0] // 4, size[1] // 3, size[0] * 3 // 4, size[1] * 2 // 3), fill=(152, 19, 15))
    draw.text((20, 20), label, fill="white", font_size=36)
    file = io.BytesIO()
    image.save(file, "JPEG", quality=85)
    return file.getvalue()


def a_signature(name: str = "assinatura") -> bytes:
    """A drawn signature as PNG."""
    image = Image.new("RGB", (600, 200), "white")
    points = [(40 + i * 13, 100 + int(60 * ((i * 7919 + len(name)) % 13 - 6) / 6)) for i in range(40)]
    ImageDraw.Draw(image).line(points, fill=(16, 22, 31), width=4, joint="curve")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def photo_entry(data: bytes, what: str = "moto", **traits: Any) -> dict[str, Any]:
    """How a record names a photo."""
    with Image.open(io.BytesIO(data)) as image:
        width, height, media_type = image.width, image.height, f"image/{(image.format or '').lower()}"
    entry = {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data), "width": width, "height": height}
    entry |= {"type": media_type, "taken_at": "2026-03-10T10:26:00-03:00", "lat_e6": None, "lon_e6": None, "what": what}
    return {**entry, **traits}


def a_clean_stop(**traits: Any) -> dict[str, Any]:
    """The body of a stop in order."""
    body = {
        "started_at": "2026-03-10T10:20:00-03:00",
        "stand": None,
        "place": {
            "source": "gps",
            "lat_e6": -12_530_100,
            "lon_e6": -38_299_400,
            "accuracy_m": 6,
            "fixed_at": "2026-03-10T10:21:00-03:00",
            "address": "Praça da Matriz",
        },
        "subject": {
            "permit_id": None,
            "fleet_number": "127",
            "plate": "RPQ3D58",
            "driver_id": None,
            "driver_name": "Josenildo Alves Pereira",
            "vehicle": {"make_model": "Honda CG 160", "color": "vermelha", "made": 2019, "displacement_cc": "162.7"},
            "document": None,
            "status": "registered",
            "other_city": None,
        },
        "proof": {"kind": "live", "serial": "4711", "read_at": "2026-03-10T10:24:08-03:00", "outcome": "valid"},
        "confirmed": {"person": True, "plate": True, "difference": None},
        "verdict": {"state": "ok", "word": "Em ordem", "reason": "Permissão, pessoa e moto em dia.", "findings": []},
        "answers": [],
        "facts": [],
        "narrative": "",
        "measures": [],
        "signature": None,
        "witnesses": [],
        "service": None,
        "deadline": None,
        "values": [],
        "photos": [],
    }
    return {**body, **traits}


def an_offense(provision: str = "26-XI", **traits: Any) -> dict[str, Any]:
    """An offense as the pack describes it, frozen in at sealing."""
    offense = {
        "provision": provision,
        "citation": "Art. " + provision.replace("-", ", "),
        "title": "Moto acima da idade",
        "status": "fined",
        "group": "B",
        "document": "notice",
        "fine": {"units": 100, "unit": "initial_fare", "amount": "600.00"},
        "points": 2,
    }
    return {**offense, **traits}


def a_fact(provision: str = "26-XI", text: str = "CRLV de 2019, moto com sete anos.", **traits: Any) -> dict[str, Any]:
    """One fact with one classification."""
    offense = an_offense(provision)
    return {"id": uuid7(), "check": None, "text": text, "offense": offense, "reason": None, "photos": [], **traits}


def a_notice(number: str, **traits: Any) -> dict[str, Any]:
    """The body of a notice with one fact, signed for by nobody yet."""
    body = a_clean_stop(
        number=number,
        facts=[a_fact()],
        narrative="Moto parada no ponto, condutor à espera de passageiro.",
        signature={"kind": "refused", "reason": "Disse que vai recorrer.", "at": "2026-03-10T10:30:00-03:00"},
        deadline={"kind": "defense", "due": "2026-03-25", "citation": "Art. 41", "count": "15 dias corridos"},
    )
    return {**body, **traits}


def a_stand_count(**traits: Any) -> dict[str, Any]:
    """The body of a count at a stand."""
    body = {
        "started_at": "2026-03-10T09:00:00-03:00",
        "stand": "04",
        "place": {"source": "manual", "lat_e6": None, "lon_e6": None, "accuracy_m": None, "fixed_at": None, "address": None},
        "motorcycles": 12,
        "trailers": 2,
        "excess": {"motorcycles": 2, "trailers": 0},
        "offense": None,
        "photos": [],
        "narrative": "",
    }
    return {**body, **traits}
