"""Who sees a photo, and its small copy."""

from __future__ import annotations

import hashlib
import io
import struct
import zlib

import pytest
from PIL import Image

from tests.factories.records import a_photo, a_signature


def _sent(phone, data):
    assert phone.upload(data).status_code == 200
    return f"/api/photos/{hashlib.sha256(data).hexdigest()}"


@pytest.mark.parametrize("role", ["supervisor", "authority"])
def test_the_office_of_the_city_sees_it(phone, signed_in, role):
    address = _sent(phone, a_photo(role))

    answer = signed_in(role).get(address)

    assert (answer.status_code, answer.content_type) == (200, "image/jpeg")


def test_another_city_and_another_inspector_do_not(phone, signed_in):
    address = _sent(phone, a_photo("alheia"))

    for browser in (signed_in("supervisor", "ba-juazeiro"), signed_in("inspector"), signed_in("inspector", "ba-juazeiro")):
        assert browser.get(address).status_code == 404
        assert browser.get(address + "/thumbnail").status_code == 404


@pytest.mark.parametrize("role", ["registrar", "driver"])
def test_whoever_reads_no_records_sees_no_evidence(phone, signed_in, role):
    assert signed_in(role).get(_sent(phone, a_photo("d"))).status_code == 403


def test_an_administrator_sees_every_city(phone, signed_in):
    address = _sent(phone, a_photo("admin"))
    browser = signed_in("admin", None)

    assert browser.get(address).status_code == 200
    assert browser.get(address + "?municipality=mt-barra-do-garcas").status_code == 200
    assert browser.get(address + "?municipality=ba-juazeiro").status_code == 404


def test_the_small_copy_is_upright_and_without_metadata(phone):
    image = Image.new("RGB", (1600, 1200), "navy")
    exif = image.getexif()
    exif[0x0112], exif[0x010E] = 6, "where it was taken"
    file = io.BytesIO()
    image.save(file, "JPEG", exif=exif)

    answer = phone.browser.get(_sent(phone, file.getvalue()) + "/thumbnail")

    with Image.open(io.BytesIO(answer.data)) as small:
        assert small.size == (240, 320)
        assert not small.getexif()


def test_a_signature_has_a_small_copy_on_white(phone):
    answer = phone.browser.get(_sent(phone, a_signature()) + "/thumbnail")

    with Image.open(io.BytesIO(answer.data)) as small:
        assert small.format == "JPEG"
        assert small.getpixel((0, 0))[0] > 250


def _bomb() -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("data", [b"no picture at all", a_photo("cortada")[:2000], _bomb()], ids=["text", "truncated", "bomb"])
def test_evidence_that_does_not_open_is_kept_and_said_so(phone, data):
    address = _sent(phone, data)

    answer = phone.browser.get(address + "/thumbnail")

    assert (answer.status_code, answer.json["code"]) == (422, "no_thumbnail")
    assert phone.browser.get(address).data == data
