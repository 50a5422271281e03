"""Keys taken back, and the root that lives on another machine."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from click.testing import CliRunner

from server.badges.commands import badge_commands
from server.badges.errors import KeyListRefused, KeyListUnsigned
from server.badges.key_files import ROOT, new_key, read_key
from server.badges.key_lists import export_list, import_list, published_key_list
from server.badges.keys import ensure_keys, is_published, list_keys, rotate_key, signing_key, withdraw_key
from server.badges.lifting import STEP, lift_numbers
from server.badges.models import Badge
from server.badges.prepared_lists import sign_prepared
from server.badges.queries import badges_document
from server.badges.reissue import list_to_reissue
from server.badges.service import cancel_badge
from server.badges.verification import verify
from server.domain.badge.link import prefix
from server.domain.badge.signatures import PublicKey
from server.kit import clock
from server.kit.db import db
from server.kit.problems import NotFound
from tests.factories.accounts import a_municipality
from tests.factories.badges import CITY, a_badge


@pytest.fixture
def away(app, tmp_path):
    """The root, moved off the machine when called."""
    path = app.extensions["settings"].keys / ROOT

    def move():
        path.rename(tmp_path / ROOT)
        return read_key(tmp_path / ROOT)

    return move


@pytest.fixture
def run(app):
    group = {group.name: group for group in badge_commands(lambda: app)}

    def invoke(name: str, *arguments: str, **options: str):
        db.session.commit()
        return CliRunner().invoke(group[name], list(arguments), **options)

    return invoke


def outcome_of(badge: Badge) -> str:
    return verify(prefix("https://prancheta.example") + badge.text, CITY, clock.now()).outcome


def test_badges_under_a_withdrawn_key_have_to_be_exchanged(app):
    old, other = a_badge(), a_badge()
    cancel_badge(CITY, other.serial, "Perdido")

    withdraw_key(CITY, old.kid, "Cópia da chave num computador perdido")

    assert [outcome_of(old), outcome_of(other)] == ["key_withdrawn", "cancelled"]
    assert [(row.serial, row.why) for row in list_to_reissue(CITY)] == [(old.serial, "key_withdrawn")]


def test_another_key_signs_at_once_and_the_withdrawn_one_stays_listed(app):
    old = a_badge()

    withdraw_key(CITY, old.kid, "Copiada")

    fresh, document = a_badge(), badges_document(CITY)
    assert fresh.kid != old.kid
    assert outcome_of(fresh) == "valid"
    assert {key["kid"]: "withdrawn_at" in key for key in document["keys"]} == {old.kid: True, fresh.kid: False}
    assert document["status"]["kid"] == fresh.kid


def test_a_withdrawn_next_key_never_signs(app):
    badge = a_badge()
    upcoming = rotate_key(CITY)

    withdraw_key(CITY, upcoming.kid, "Copiada")

    with clock.stopped_at(clock.now() + timedelta(days=31)):
        assert a_badge().kid == badge.kid
    assert len(list_keys(CITY)) == 2


def test_a_key_is_withdrawn_once(app):
    badge = a_badge()
    withdraw_key(CITY, badge.kid, "Copiada")

    for kid in (badge.kid, "0000"):
        with pytest.raises(NotFound):
            withdraw_key(CITY, kid, "Copiada")


def test_a_badge_of_the_form_before_is_on_the_list(app):
    badge = a_badge()
    badge.nonce = ""
    db.session.commit()

    assert [row.why for row in list_to_reissue(CITY)] == ["old_form"]


def test_a_list_goes_to_the_root_and_back(app, away):
    badge, root = a_badge(), away()
    withdraw_key(CITY, badge.kid, "Copiada")
    assert signing_key(CITY)[0].kid == badge.kid, "phones believe the old key until the list is signed"

    row = import_list(json.loads(json.dumps(sign_prepared(export_list(), root))))

    assert row.sequence == published_key_list().sequence > 1
    assert signing_key(CITY)[0].kid != badge.kid
    assert all(is_published(key) for key in list_keys(CITY))


def test_a_new_city_waits_for_the_root(app, away):
    a_badge()
    root = away()
    a_municipality("ba-juazeiro")
    ensure_keys("ba-juazeiro")
    with pytest.raises(KeyListUnsigned):
        signing_key("ba-juazeiro")

    import_list(sign_prepared(export_list(), root))

    assert signing_key("ba-juazeiro")


def test_an_older_list_is_refused(app, away):
    a_badge()
    root = away()
    rotate_key(CITY)
    first, second = (sign_prepared(export_list(), root) for _ in range(2))
    import_list(second)

    for late in (first, second):
        with pytest.raises(KeyListRefused, match="mais nova"):
            import_list(late)


def test_a_list_prepared_before_a_withdrawal_is_refused(app, away):
    badge, root = a_badge(), away()
    rotate_key(CITY)
    prepared = sign_prepared(export_list(), root)
    withdraw_key(CITY, badge.kid, "Copiada")

    with pytest.raises(KeyListRefused, match="mudaram"):
        import_list(prepared)


def test_only_the_root_that_phones_know_signs(app, away):
    a_badge()
    root = away()
    prepared = export_list()

    with pytest.raises(KeyListRefused, match="outra chave-mestra"):
        sign_prepared(prepared, new_key())
    with pytest.raises(KeyListRefused, match="é outra"):
        import_list(sign_prepared({**prepared, "root": None}, new_key()))
    altered = sign_prepared(prepared, root)
    altered["members"]["keys"][0]["not_after"] += 1
    for document in (prepared, altered, {}, [], None, {**altered, "form": "another"}):
        with pytest.raises(KeyListRefused):
            import_list(document)


def test_a_root_made_elsewhere_is_the_only_one(app, tmp_path, monkeypatch):
    root = new_key()
    point = PublicKey.of(root)
    settings = app.extensions["settings"]
    monkeypatch.setitem(app.extensions, "settings", type(settings)(**{**settings.__dict__, "root_key": f"{point.x}.{point.y}"}))
    a_municipality()

    ensure_keys(CITY)

    assert not (settings.keys / ROOT).exists()
    row = import_list(sign_prepared(export_list(), root))
    assert row.root == {"x": point.x, "y": point.y}


def test_numbers_are_lifted_after_a_restore(app):
    badge = a_badge()
    before = badges_document(CITY)

    assert lift_numbers()

    after = badges_document(CITY)
    assert after["keys_sequence"] == before["keys_sequence"] + STEP
    assert after["status"]["sequence"] == before["status"]["sequence"] + STEP
    assert a_badge().serial == badge.serial + STEP + 1


def test_the_commands_take_a_list_to_the_root_and_back(run, app, away, tmp_path):
    badge = a_badge()
    away()
    exported, signed = str(tmp_path / "list.json"), str(tmp_path / "signed.json")
    root = ("--root", str(tmp_path / ROOT), "--out", signed)

    withdrawn = run("keys", "withdraw", CITY, badge.kid, "--reason", "Copiada")
    run("keys", "root", "export", "--out", exported)
    refused = run("keys", "root", "sign", exported, *root, input="n\n")
    shown = run("keys", "root", "sign", exported, *root, input="y\n")
    imported = run("keys", "root", "import", signed)

    assert "Not in force yet" in withdrawn.output
    assert refused.exit_code == 1
    assert f"key {badge.kid}" in shown.output
    assert "withdrawn" in shown.output
    assert "in force" in imported.output, imported.output
    assert run("keys", "root", "import", signed).exit_code == 1
    standings = [line.split()[1] for line in run("keys", "list", CITY).output.splitlines()]
    assert sorted(standings) == ["signs", "withdrawn"]
    assert "key_withdrawn" in run("badge", "reissue-list", CITY).output


def test_a_root_is_made_once(run, tmp_path):
    made = run("keys", "root", "new", str(tmp_path / "root.pem"))

    x, y = made.output.strip().split(".")
    assert PublicKey.of(read_key(tmp_path / "root.pem")) == PublicKey(x, y)
    assert run("keys", "root", "new", str(tmp_path / "root.pem")).exit_code == 1
