"""The commands, each in an application of its own."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from server.badges.commands import badge_commands
from server.domain.badge.link import prefix
from server.kit.db import db
from tests.factories.badges import CITY, a_badge, a_driver


@pytest.fixture
def run(app):
    groups = {group.name: group for group in badge_commands(lambda: app)}

    def invoke(name: str, *arguments: str, text: str | None = None):
        db.session.commit()  # what the test made is there to be seen, and holds no lock
        return CliRunner().invoke(groups[name], list(arguments), input=text)

    return invoke


def test_badges_are_issued_and_printed(run, tmp_path):
    a_driver()
    out = tmp_path / "crachas.pdf"

    answer = run("badge", "print", CITY, "--issue", "--out", str(out))

    assert answer.exit_code == 0, answer.output
    assert answer.output.startswith("issued 1")
    assert out.read_bytes().startswith(b"%PDF-")


def test_texts_are_judged_line_by_line(run):
    badge = a_badge()

    answer = run("badge", "verify", CITY, text=f"{prefix('https://prancheta.example')}{badge.text}\nhttps://www.gov.br\n")

    assert [json.loads(line)["outcome"] for line in answer.output.splitlines()] == ["valid", "not_a_badge"]


def test_a_cancelled_badge_cannot_be_cancelled_again(run):
    badge = a_badge()

    first = run("badge", "cancel", CITY, str(badge.serial), "--reason", "Perdido")
    second = run("badge", "cancel", CITY, str(badge.serial), "--reason", "Perdido")

    assert (first.exit_code, second.exit_code) == (0, 1)
    assert "já não vale" in second.output


def test_a_key_is_rotated(run):
    a_badge()

    assert "signs from" in run("keys", "rotate", CITY).output


def test_a_city_that_is_not_there_is_said(run):
    assert run("keys", "rotate", "xx-nowhere").exit_code == 1
