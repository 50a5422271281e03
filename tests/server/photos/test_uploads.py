"""Photos come in whole or go on from where they stopped."""

from __future__ import annotations

import hashlib
from pathlib import Path

from flask import current_app

from server.photos import partials
from server.photos.partials import partial_at
from server.photos.uploads import partial_path
from tests.factories.records import CITY, a_photo

PHOTO = a_photo("uma moto")
NAME = hashlib.sha256(PHOTO).hexdigest()


def _send(phone, data, offset, length, name=NAME):
    return phone.browser.patch(
        f"/api/photos/{name}",
        data=data,
        headers={"Upload-Offset": str(offset), "Upload-Length": str(length)},
        content_type="application/offset+octet-stream",
    )


def test_a_whole_photo_gets_a_receipt_for_its_hash(phone):
    answer = phone.upload(PHOTO)

    assert answer.status_code == 200
    assert answer.json["sha256"] == NAME
    assert answer.json["bytes"] == len(PHOTO)
    assert phone.browser.get(f"/api/photos/{NAME}").data == PHOTO


def test_the_same_photo_again_gets_the_same_receipt(phone):
    first, again = phone.upload(PHOTO), phone.upload(PHOTO)

    assert again.json == first.json


def test_a_photo_that_stopped_half_way_goes_on_from_there(phone):
    half = len(PHOTO) // 2
    _send(phone, PHOTO[:half], 0, len(PHOTO))

    asked = phone.browser.head(f"/api/photos/{NAME}")
    answer = phone.upload(PHOTO, offset=int(asked.headers["Upload-Offset"]))

    assert (asked.status_code, asked.headers["Upload-Offset"], asked.headers["X-Complete"]) == (200, str(half), "0")
    assert answer.json["sha256"] == NAME


def test_a_finished_photo_says_so(phone):
    phone.upload(PHOTO)

    asked = phone.browser.head(f"/api/photos/{NAME}")

    assert (asked.headers["X-Complete"], asked.headers["Upload-Offset"]) == ("1", str(len(PHOTO)))


def test_a_photo_never_begun_is_not_found(phone):
    assert phone.browser.head(f"/api/photos/{NAME}").status_code == 404
    assert phone.browser.head("/api/photos/../../etc/passwd").status_code == 404


def test_another_offset_is_told_the_right_one(phone):
    _send(phone, PHOTO[:100], 0, len(PHOTO))

    answer = phone.upload(PHOTO, offset=500)

    assert (answer.status_code, answer.json["code"], answer.json["offset"]) == (409, "offset_mismatch", 100)


def test_bytes_of_another_hash_are_dropped_and_can_be_sent_again(phone):
    wrong = bytes([PHOTO[0] ^ 1]) + PHOTO[1:]

    refused = phone.upload(wrong, name=NAME)

    assert (refused.status_code, refused.json["code"]) == (422, "hash_mismatch")
    assert phone.browser.head(f"/api/photos/{NAME}").status_code == 404
    assert phone.upload(PHOTO).status_code == 200


def test_an_offset_past_the_end_is_no_upload(phone):
    assert _send(phone, b"", 11, 10).json["code"] == "bad_upload"


def test_an_upload_whose_receipt_was_never_written_is_finished_without_a_byte(phone, app):
    with partial_at(partial_path(CITY, NAME), 0) as killed:
        killed.file.write(PHOTO)

    asked = phone.browser.head(f"/api/photos/{NAME}")
    answer = phone.upload(PHOTO, offset=int(asked.headers["Upload-Offset"]))

    assert asked.headers["X-Complete"] == "0"
    assert answer.json["sha256"] == NAME


def test_a_name_that_is_no_hash_is_no_upload(phone):
    assert _send(phone, b"x", 0, 1, name="ABC").json["code"] == "bad_upload"


def test_an_upload_without_its_headers_is_told_which(phone):
    answer = phone.browser.patch(f"/api/photos/{NAME}", data=PHOTO)

    assert answer.status_code == 422
    assert "Upload-Offset" in str(answer.json["errors"])


def test_a_photo_larger_than_the_installation_takes_is_refused(phone):
    assert _send(phone, b"x", 0, 21 * 1024 * 1024).json["code"] == "photo_too_large"


def test_an_upload_that_hangs_does_not_stop_the_one_after_it(phone, app, monkeypatch):
    monkeypatch.setattr(partials, "PATIENCE_S", 0.05)
    path = partial_path(CITY, NAME)

    with partial_at(path, 0) as hanging:
        hanging.file.write(PHOTO[:5000])
        hanging.file.flush()
        answer = phone.upload(PHOTO, offset=5000)
        hanging.file.write(b"late bytes of the hanging link")
        assert not hanging.is_current

    assert answer.json["sha256"] == NAME
    assert phone.browser.get(f"/api/photos/{NAME}").data == PHOTO


def test_without_a_session_nothing_is_taken(client):
    answer = client.patch(f"/api/photos/{NAME}", data=PHOTO, headers={"Upload-Offset": "0", "Upload-Length": str(len(PHOTO))})

    assert (answer.status_code, answer.json["code"]) == (401, "not_signed_in")


def test_the_folder_holds_each_photo_under_its_city_and_hash(phone, app):
    phone.upload(PHOTO)

    file = Path(current_app.extensions["settings"].photo_store) / CITY / NAME[:2] / NAME
    assert file.read_bytes() == PHOTO
