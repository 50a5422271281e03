"""What goes down to the phone."""

from __future__ import annotations

import gzip
import io

import brotli
import orjson
import pytest
from PIL import Image

from server.field.portraits import pack_portraits
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.changes import begin_change
from server.registry.models import Portrait
from tests.factories.records import CITY, Phone
from tests.factories.registry import a_permit, a_person


@pytest.fixture
def inspector(signed_in):
    return signed_in("inspector")


def _rows(table):
    return [dict(zip(table["columns"], row, strict=True)) for row in table["rows"]]


def test_the_kit_names_every_part_with_its_size(inspector, app):
    a_permit()
    phone = Phone().enrolled(inspector)

    kit = inspector.get("/api/field/kit", headers={"X-Prancheta-Device": phone.id}).json

    assert kit["registry"]["permits"] == 1
    assert kit["numbers"]["remaining"] == 24
    assert all(kit[part]["bytes"] > 0 for part in ("law", "registry", "badges", "portraits"))


def test_the_registry_holds_what_the_street_needs_and_no_more(inspector, app):
    permit = a_permit(holder=a_person(vest_color="azul"))

    answer = inspector.get("/api/field/registry")

    (row,) = _rows(answer.json["permits"])
    assert (row["id"], row["fleet_number"], row["license_valid_until"]) == (permit.id, permit.fleet_number, "2026-12-31")
    assert permit.holder.cpf not in answer.text
    assert "azul" not in answer.text


@pytest.mark.parametrize(("coding", "read"), [("br", brotli.decompress), ("gzip", gzip.decompress), ("identity", bytes)])
def test_the_registry_comes_compressed_with_a_tag(inspector, app, coding, read):
    a_permit()

    answer = inspector.get("/api/field/registry", headers={"Accept-Encoding": coding})
    again = inspector.get("/api/field/registry", headers={"If-None-Match": answer.headers["ETag"]})

    assert len(orjson.loads(read(answer.data))["permits"]["rows"]) == 1
    assert (again.status_code, again.data) == (304, b"")


def test_the_registry_is_built_anew_after_a_change(inspector, app):
    a_permit()
    before = inspector.get("/api/field/registry").json

    a_permit()
    after = inspector.get("/api/field/registry").json

    assert (len(before["permits"]["rows"]), len(after["permits"]["rows"])) == (1, 2)
    assert after["version"] > before["version"]


def test_changes_bring_only_what_changed(inspector, app):
    a_permit()
    since = inspector.get("/api/field/registry").json["version"]
    permit = a_permit()

    changes = inspector.get(f"/api/field/registry/changes?since={since}").json

    assert [row["id"] for row in _rows(changes["permits"])] == [permit.id]
    assert [row["id"] for row in _rows(changes["people"])] == [permit.holder_id]
    assert changes["from"] == since < changes["to"]


def test_nothing_new_is_304_for_a_phone_that_says_what_it_has(inspector, app):
    a_permit()
    version = inspector.get("/api/field/registry").json["version"]
    address = f"/api/field/registry/changes?since={version}"

    empty = inspector.get(address)
    not_modified = inspector.get(address, headers={"If-None-Match": empty.headers["ETag"]})

    assert (empty.json["to"], empty.json["permits"]["rows"]) == (version, [])
    assert not_modified.status_code == 304


@pytest.mark.parametrize("since", [-1, 10_000_000])
def test_a_version_this_server_never_had_asks_for_the_whole(inspector, app, since):
    answer = inspector.get(f"/api/field/registry/changes?since={since}")

    assert (answer.status_code, answer.json["code"]) == (410, "snapshot_required")


def test_portraits_come_in_one_piece(inspector, app):
    file = io.BytesIO()
    Image.new("RGB", (150, 200), "gray").save(file, "JPEG")
    sha256 = "ab" * 32
    db.session.add(Portrait(municipality=CITY, sha256=sha256, content=file.getvalue()))
    a_person(portrait=sha256)

    answer = inspector.get("/api/field/portraits")

    size = int.from_bytes(answer.data[:4])
    index = orjson.loads(answer.data[4 : 4 + size])
    assert index == [{"id": sha256, "bytes": len(file.getvalue()), "type": "image/jpeg"}]
    assert answer.data[4 + size :] == file.getvalue()
    assert inspector.get("/api/field/portraits", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_no_portraits_are_an_empty_index():
    assert pack_portraits([]) == b"\0\0\0\x02[]"


def test_the_law_is_the_citys(inspector):
    assert inspector.get("/api/field/law").json["municipality"] == CITY


def test_the_badges_part_is_signed(inspector):
    assert inspector.get("/api/field/badges").json["status"]["signature"]


def test_blocks_of_numbers_follow_one_another(inspector):
    phone = Phone().enrolled(inspector)

    block = inspector.post("/api/field/numbers", json={"device": phone.id, "count": 10}).json

    assert block["blocks"] == [{"from": 25, "to": 34}]
    assert block["device_number"] == phone.number


def test_a_device_of_nobody_gets_no_numbers(inspector):
    answer = inspector.post("/api/field/numbers", json={"device": uuid7(), "count": 10})

    assert (answer.status_code, answer.json["code"]) == (404, "unknown_device")


def test_the_counter_moves_the_registry_even_without_rows(inspector, app):
    begin_change(CITY)
    db.session.commit()

    assert inspector.get("/api/field/registry").json["permits"]["rows"] == []


def test_another_city_has_its_own_registry(signed_in, app):
    a_permit()

    assert signed_in("inspector", "ba-juazeiro").get("/api/field/registry").json["permits"]["rows"] == []


def test_a_driver_gets_no_kit(signed_in):
    assert signed_in("driver").get("/api/field/kit").status_code == 403
