"""What each kind of record must hold. Optional fields may be absent or null; what is there must have the right shape."""

from __future__ import annotations

from server.domain.record.shapes import Shape, day, fields, flag, instant, integer, items, maybe, one_of, pattern, text

SHA256 = pattern(r"[0-9a-f]{64}")
UUID = pattern(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
NUMBER = pattern(r"\d{2,4}-\d{4,6}/\d{4}")
#: The three digits of an inspector.
DIGITS = pattern(r"\d{3}")
KINDS = ("clean", "notice", "finding", "stand_count", "addendum")

_latitude, _longitude = integer(-90_000_000, 90_000_000), integer(-180_000_000, 180_000_000)
_photos = items(SHA256, 40)

ENVELOPE = fields(
    {
        "schema": integer(1),
        "id": UUID,
        "kind": one_of(*KINDS),
        "municipality": text(64, 1),
        "device": UUID,
        "inspector": text(36, 1),
        "seq": integer(1),
        "previous": pattern(r"([0-9a-f]{64})?"),
        "sealed_at": instant,
        "body": fields({}),
    },
    {
        "clock_offset_ms": integer(-(2**53) + 1),
        "app_version": text(40),
        "law_version": text(40),
        "registry_version": integer(),
        "registry_at": instant,
        "status_list_at": instant,
    },
)

_place = fields(
    {"source": one_of("gps", "manual")},
    {
        "lat_e6": _latitude,
        "lon_e6": _longitude,
        "accuracy_m": integer(),
        "fixed_at": instant,
        "address": text(1000),
    },
)
_subject = fields(
    {"status": one_of("registered", "unregistered", "other_city")},
    {
        "permit_id": text(36),
        "fleet_number": text(20),
        "plate": text(10),
        "driver_id": text(36),
        "driver_name": text(200),
        "vehicle": fields(
            {}, {"make_model": text(120), "color": text(40), "made": integer(1900, 2200), "displacement_cc": text(12)}
        ),
        "document": text(1000),
        "other_city": text(120),
    },
)
_photo = fields(
    {"sha256": SHA256, "bytes": integer(1), "type": one_of("image/jpeg", "image/png")},
    {
        "width": integer(1),
        "height": integer(1),
        "taken_at": instant,
        "lat_e6": _latitude,
        "lon_e6": _longitude,
        "what": text(200),
    },
)
_offense = fields(
    {"provision": text(40, 1), "citation": text(120, 1), "title": text(200)},
    {
        "status": text(40),
        "group": text(40),
        "document": one_of("notice", "finding"),
        "fine": fields({"units": integer(), "unit": text(32)}, {"amount": text(24)}),
        "points": integer(),
    },
)
_fact = fields(
    {"text": text(4000)}, {"id": text(64), "check": text(120), "offense": _offense, "reason": text(4000), "photos": _photos}
)
_finding = fields({"check": text(120)}, {"state": text(20), "title": text(1000), "figure": text(1000), "reason": text(2000)})
_signature = fields({"kind": one_of("signed", "refused", "unable")}, {"png": SHA256, "reason": text(4000), "at": instant})
_witness = fields({"name": text(200)}, {"address": text(1000), "signature": SHA256})
SERVICE = fields({"means": one_of("qr", "print", "share", "refused")}, {"at": instant})

_proof = fields(
    {},
    {
        "kind": text(20),
        "serial": text(64),
        "read_at": instant,
        "outcome": text(40),
        "timestamp": integer(1),
        "age_seconds": integer(-(2**33), 2**33),
        "freshness": text(20),
        "replayed": flag,
        "asked": DIGITS,
        "challenge": DIGITS,
        "fault": text(40),
    },
)

_stop_required: dict[str, Shape] = {"started_at": instant, "place": _place, "subject": _subject}
_stop_optional: dict[str, Shape] = {
    "stand": text(16),
    "proof": _proof,
    "confirmed": fields({}, {"person": flag, "plate": flag, "difference": text(1000)}),
    "verdict": fields(
        {"state": one_of("ok", "warn", "fail")}, {"word": text(40), "reason": text(2000), "findings": items(_finding)}
    ),
    "answers": items(fields({"check": text(120), "answer": one_of("yes", "no", "na")}, {"photos": _photos}), 200),
    "narrative": text(20_000),
    "photos": items(_photo, 60),
    "facts": items(_fact, 60),
    "measures": items(fields({"kind": text(20, 1)}, {"citation": text(400), "note": text(4000)}), 20),
    "signature": _signature,
    "witnesses": items(_witness, 4),
    "service": SERVICE,
    "deadline": fields({}, {"kind": text(40), "due": day, "citation": text(400), "count": text(200)}),
    "values": items(fields({"unit": text(32), "amount": text(24)}, {"source": text(1000)}), 10),
}
_paper = fields({**_stop_required, "number": NUMBER, "facts": items(_fact, 60, 1)}, _stop_optional)
_pair = fields({"motorcycles": maybe(integer()), "trailers": maybe(integer())})

BODIES: dict[str, Shape] = {
    "clean": fields(_stop_required, _stop_optional),
    "notice": _paper,
    "finding": _paper,
    "stand_count": fields(
        {"stand": text(16, 1), "place": _place, "motorcycles": integer(0, 10_000), "started_at": instant},
        {
            "trailers": integer(0, 10_000),
            "excess": _pair,
            "offense": _offense,
            "photos": items(_photo, 60),
            "narrative": text(20_000),
        },
    ),
    "addendum": fields({"of": UUID}, {"service": SERVICE, "narrative": text(20_000), "photos": items(_photo, 60)}),
}
