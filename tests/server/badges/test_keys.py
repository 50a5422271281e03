"""Keys: made at first run, kept private, published in order."""

from __future__ import annotations

import stat
from datetime import timedelta

import pytest

from server.badges.key_files import ROOT, badge_key_path, new_key, read_key, write_key
from server.badges.key_lists import published_key_list
from server.badges.keys import ensure_keys, is_published, list_keys, rotate_key, signing_key
from server.badges.queries import badges_document
from server.badges.service import cancel_badge, issue_badge
from server.domain.badge.key_list import PURPOSE as KEYS
from server.domain.badge.signatures import PublicKey
from server.domain.badge.statements import is_signed
from server.domain.badge.status_list import PURPOSE as STATUS
from server.domain.badge.status_list import BadgeState, state_of, unpack
from server.kit import clock
from tests.domain.badge import vectors
from tests.factories.accounts import a_municipality
from tests.factories.badges import CITY, a_badge, a_driver


@pytest.fixture
def folder(app):
    return app.extensions["settings"].keys


def test_private_keys_are_files_for_their_owner_alone(folder):
    a_municipality()

    ensure_keys(CITY)

    key = list_keys(CITY)[0]
    for path in (folder / ROOT, badge_key_path(folder, CITY, key.kid)):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_key_file_is_never_overwritten(tmp_path):
    first = new_key()

    assert write_key(tmp_path / "k.pem", first)
    assert not write_key(tmp_path / "k.pem", new_key())
    assert read_key(tmp_path / "k.pem").private_numbers() == first.private_numbers()
    assert [path.name for path in tmp_path.iterdir()] == ["k.pem"]


def test_keys_are_made_once(app):
    a_municipality()

    ensure_keys(CITY)
    ensure_keys(CITY)

    assert len(list_keys(CITY)) == 1


def test_the_document_is_signed_by_root_and_city(app):
    badge = a_badge()
    cancel_badge(CITY, badge.serial, "Perdido")

    document = badges_document(CITY)

    root = PublicKey(**document["root"])
    members = {name: document[name] for name in ("keys", "keys_sequence", "keys_issued_at")}
    assert is_signed(KEYS, members, document["root_signature"], root)
    status = dict(document["status"])
    signature = status.pop("signature")
    key = next(key for key in document["keys"] if key["kid"] == status["kid"])
    assert is_signed(STATUS, status, signature, PublicKey(key["x"], key["y"]))
    assert state_of(unpack(status["list"], status["count"]), badge.serial) is BadgeState.CANCELLED
    assert status["ended"] == {str(badge.serial): str(badge.ended_on)}


def test_the_document_has_the_form_of_the_vectors(app):
    a_badge()
    expected, document = vectors.document(), badges_document(CITY)

    assert document.keys() == expected.keys()
    assert document["status"].keys() == expected["status"].keys()
    assert document["keys"][0].keys() == expected["keys"][0].keys()


def test_the_same_state_gives_the_same_bytes(app):
    a_badge()

    with clock.stopped_at(clock.now()):
        assert badges_document(CITY) == badges_document(CITY)


def test_a_document_of_a_city_without_keys_makes_them(app):
    a_municipality()

    assert len(badges_document(CITY)["keys"]) == 1


def test_sequences_only_grow(app):
    numbers = []
    permit = a_driver()
    for _ in range(3):
        issue_badge(CITY, permit.holder_id)
        rotate_key(CITY)
        document = badges_document(CITY)
        numbers.append((document["keys_sequence"], document["status"]["sequence"]))

    assert numbers == sorted(set(numbers))


def test_a_new_key_is_published_before_it_signs_and_the_old_stays_valid(app):
    badge = a_badge()
    old, _ = signing_key(CITY)

    new = rotate_key(CITY)

    assert {key["kid"] for key in badges_document(CITY)["keys"]} == {old.kid, new.kid}
    assert signing_key(CITY)[0].kid == old.kid
    with clock.stopped_at(clock.now() + timedelta(days=31)):
        later = a_badge()
        assert later.kid == new.kid
        assert badges_document(CITY)["status"]["kid"] == new.kid
    assert badge.kid == old.kid


def test_a_key_can_be_used_at_once(app):
    a_badge()

    new = rotate_key(CITY, timedelta())

    assert a_badge().kid == new.kid


def test_every_city_is_in_the_one_list(app):
    a_badge()
    a_badge("ba-juazeiro")

    assert {key["municipality"] for key in badges_document(CITY)["keys"]} == {5101803, 2918407}


def test_without_the_root_a_key_waits_and_badges_go_on(app, folder, tmp_path):
    badge = a_badge()
    (folder / ROOT).rename(tmp_path / ROOT)

    try:
        waiting = rotate_key(CITY, timedelta())
        assert not is_published(waiting)
        assert a_badge().kid == badge.kid
    finally:
        (tmp_path / ROOT).rename(folder / ROOT)
    assert published_key_list().sequence == 1
