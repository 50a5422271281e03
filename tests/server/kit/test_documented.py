"""Docs that can't rot: what is not documented fails here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from server.cli import main

REPOSITORY = Path(__file__).resolve().parents[3]


def _commands(group: click.Group, prefix: str = "") -> Iterator[str]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from _commands(command, f"{prefix}{name} ")
        else:
            yield f"{prefix}{name}"


def test_every_setting_is_in_the_table():
    names: set[str] = set()
    for source in [*(REPOSITORY / "server").rglob("*.py"), REPOSITORY / "deploy" / "gunicorn.conf.py"]:
        names |= set(re.findall(r'environ(?:\.get\(|\[)"([A-Z_]+)"', source.read_text()))

    table = (REPOSITORY / "deploy" / "README.md").read_text()

    assert {name for name in names if f"`{name}`" not in table} == set()


@pytest.mark.parametrize("command", sorted(_commands(main)))
def test_every_command_says_what_it_does(command):
    found: click.Command = main
    for part in command.split():
        assert isinstance(found, click.Group)
        found = found.commands[part]

    assert found.help
    assert f"`prancheta {command}" in (REPOSITORY / "README.md").read_text()
