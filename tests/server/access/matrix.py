"""Who may call what, written by hand from the roles' work. An endpoint that isn't here fails the test."""

from __future__ import annotations

NOBODY = "nobody"
#: The inspector whose records the world holds, a colleague of the same city, then the office, a driver, and the
#: administrator of the installation, who belongs to no city.
ROLES = ("inspector", "colleague", "supervisor", "authority", "registrar", "driver", "admin")

PUBLIC = frozenset((NOBODY, *ROLES))
SIGNED_IN = frozenset(ROLES)
FIELD = frozenset(("inspector", "colleague", "supervisor"))
OFFICE = frozenset(("supervisor", "authority", "registrar", "admin"))
COUNTER = frozenset(("registrar", "admin"))
LAW_WRITERS = frozenset(("authority", "registrar", "admin"))
REVIEWERS = frozenset(("supervisor", "authority", "admin"))
#: Inspectors read what is theirs; for a colleague those rows don't exist.
READERS = REVIEWERS | {"inspector", "colleague"}

MATRIX: dict[str, frozenset[str]] = {
    "GET /api/health": PUBLIC,
    "GET /api/municipalities": PUBLIC,
    "POST /api/session": PUBLIC,
    "GET /api/session": SIGNED_IN,
    "DELETE /api/session": SIGNED_IN,
    "POST /api/devices": FIELD,
    "GET /api/devices": REVIEWERS,
    "POST /api/devices/{device_id}/revoke": frozenset(("supervisor", "admin")),
    "GET /api/city/law": OFFICE,
    "POST /api/city/values": LAW_WRITERS,
    "POST /api/city/fares": LAW_WRITERS,
    "POST /api/city/population": LAW_WRITERS,
    "POST /api/city/holidays": LAW_WRITERS,
    "POST /api/city/{kind}/{setting_id}/withdraw": LAW_WRITERS,
    "PUT /api/city/stands/{stand_id}": LAW_WRITERS,
    "POST /api/city/regulations": LAW_WRITERS,
    "GET /api/city/regulations/{regulation_id}/file": OFFICE | {"inspector", "colleague"},
    "POST /api/city/regulations/{regulation_id}/withdraw": LAW_WRITERS,
    "POST /api/city/preview": LAW_WRITERS,
    "POST /api/city/readings": LAW_WRITERS,
    "POST /api/city/readings/{reading_id}/withdraw": LAW_WRITERS,
    "GET /api/field/kit": FIELD,
    "GET /api/field/law": FIELD | OFFICE,
    "GET /api/field/registry": FIELD,
    "GET /api/field/registry/changes": FIELD,
    "GET /api/field/badges": FIELD,
    "GET /api/field/portraits": FIELD,
    "POST /api/field/numbers": FIELD,
    "POST /api/sync/records": FIELD,
    "HEAD /api/photos/{sha256}": FIELD,
    "PATCH /api/photos/{sha256}": FIELD,
    "GET /api/photos/{sha256}": READERS,
    "GET /api/photos/{sha256}/thumbnail": READERS,
    "GET /api/review/records": READERS,
    "GET /api/review/records.csv": REVIEWERS,
    "GET /api/review/records/{record_id}": READERS,
    "GET /api/review/records/{record_id}/copy.pdf": READERS,
    "GET /api/review/quarantine": REVIEWERS,
    "GET /api/review/quarantine/{case_id}": REVIEWERS,
    "GET /api/expiring": OFFICE,
    "GET /api/expiring.csv": OFFICE,
    "POST /api/badges/decode": SIGNED_IN,
    "POST /api/badges/check": SIGNED_IN,
    "GET /api/badges": OFFICE,
    "POST /api/badges": COUNTER,
    "POST /api/badges/batch": COUNTER,
    "GET /api/badges/{serial}.png": COUNTER,
    "POST /api/badges/sheet": COUNTER,
    "POST /api/badges/{serial}/suspend": COUNTER,
    "POST /api/badges/{serial}/restore": COUNTER,
    "POST /api/badges/{serial}/cancel": COUNTER,
    "GET /api/registry/people": OFFICE,
    "POST /api/registry/people": COUNTER,
    "GET /api/registry/people/{person_id}": OFFICE,
    "PATCH /api/registry/people/{person_id}": COUNTER,
    "PUT /api/registry/people/{person_id}/portrait": COUNTER,
    "DELETE /api/registry/people/{person_id}": COUNTER,
    "GET /api/registry/portraits/{sha256}": OFFICE | {"inspector", "colleague"},
    "GET /api/registry/permits": OFFICE,
    "POST /api/registry/permits": COUNTER,
    "GET /api/registry/permits/{permit_id}": OFFICE,
    "PATCH /api/registry/permits/{permit_id}": COUNTER,
    "POST /api/registry/permits/{permit_id}/state": COUNTER,
    "GET /api/registry/permits/{permit_id}/history": OFFICE,
    "POST /api/registry/permits/{permit_id}/licenses": COUNTER,
    "POST /api/registry/permits/{permit_id}/auxiliaries": COUNTER,
    "POST /api/registry/permits/{permit_id}/auxiliaries/{auxiliary_id}/end": COUNTER,
    "DELETE /api/registry/permits/{permit_id}": COUNTER,
    "GET /api/registry/vehicles": OFFICE,
    "POST /api/registry/vehicles": COUNTER,
    "GET /api/registry/vehicles/{vehicle_id}": OFFICE,
    "PATCH /api/registry/vehicles/{vehicle_id}": COUNTER,
    "POST /api/registry/vehicles/{vehicle_id}/checks": COUNTER,
    "DELETE /api/registry/vehicles/{vehicle_id}": COUNTER,
    "POST /api/registry/import": COUNTER,
    "GET /api/registry/export.csv": OFFICE,
    "GET /api/registry/import/template.csv": OFFICE,
    "GET /api/licensing/permits/{permit_id}/life": OFFICE,
    "GET /api/licensing/permits/{permit_id}/papers/{act_id}": OFFICE,
    "GET /api/licensing/permits/{permit_id}/substitution": OFFICE,
    "POST /api/licensing/permits/{permit_id}/abandonments/{act_id}/{how}": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/abandonments": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/adequations/{act_id}/extend": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/adequations/{act_id}/finish": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/adequations/{act_id}/withdraw": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/adequations": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/declarations": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/interruptions/{act_id}/resume": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/interruptions/{act_id}/withdraw": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/interruptions": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/licenses": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/payments/{payment_id}/withdraw": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/payments": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/renewals": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/stable/withdraw": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/stable": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/substitutions": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/surrenders/{act_id}/withdraw": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/surrenders": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/surrenders/{act_id}/accept": LAW_WRITERS,
    "POST /api/licensing/permits/{permit_id}/losses": frozenset(("authority", "admin")),
}

#: Asked about another city's rows, what is refused by role stays refused, and for the others the row isn't there.
#: Endpoints without a row in their address or body are not in this list: they only know the person's own city.
_NAMES_NONE = ("PATCH /api/photos", "PUT /api/city/stands")
NAMES_A_ROW = frozenset(name for name in MATRIX if "{" in name and not name.startswith(_NAMES_NONE)) | {
    "POST /api/field/numbers",
    "POST /api/badges",
    "POST /api/badges/batch",
    "POST /api/registry/permits",
}
#: Rows of the inspector that a colleague of the same city can't see.
OWN = frozenset(name for name in MATRIX if name.startswith("GET /api/photos/") or "{record_id}" in name)
