"""`prancheta user`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime

import click
from flask import Flask

from server.accounts.errors import UsernameTaken
from server.accounts.users import add_user
from server.cities.models import Municipality
from server.kit.db import db

_ROLES = ("inspector", "supervisor", "authority", "registrar", "admin")
_SHORTEST = 10


class _Short(click.ParamType):
    """Text of some length at most, without blanks around it."""

    name = "text"

    def __init__(self, longest: int) -> None:
        self.longest = longest

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        text = value.strip()
        if not 0 < len(text) <= self.longest:
            self.fail(f"has 1 to {self.longest} characters", param, ctx)
        return text


def user_commands(create_app: Callable[[], Flask]) -> click.Group:
    """The command group; each command runs in an application of its own."""

    @click.group("user")
    def user() -> None:
        """The people who sign in."""

    @user.command("add")
    @click.argument("username", type=_Short(64))
    @click.option("--role", type=click.Choice(_ROLES), required=True)
    @click.option("--name", type=_Short(120), required=True, help="printed on what the person signs")
    @click.option("--municipality", help="a city's id, such as ba-juazeiro; an admin has none")
    @click.option("--registration", type=_Short(32), help="the civil servant's number (matrícula)")
    @click.option("--credential-until", type=click.DateTime(["%Y-%m-%d"]), help="last day of an inspector's credential")
    @click.option("--password-stdin", is_flag=True, help="read the password from standard input instead of asking for it")
    def add(
        username: str,
        role: str,
        name: str,
        municipality: str | None,
        registration: str | None,
        credential_until: datetime | None,
        password_stdin: bool,
    ) -> None:
        """Takes in a person; asks for the password, which stands in no list of commands."""
        if (municipality is None) != (role == "admin"):
            raise click.UsageError("an admin belongs to no city, everybody else to one (--municipality)")
        password = _password(password_stdin)
        until = credential_until.date() if credential_until else None
        with create_app().app_context():
            _must_exist(municipality)
            try:
                added = add_user(municipality, username, password, role, name, registration, until)
            except UsernameTaken as problem:
                raise click.ClickException(problem.title) from None
            click.echo(f"{added.username}: {added.role}, {municipality or 'every city'}")

    return user


def _password(from_stdin: bool) -> str:
    if from_stdin:
        password = sys.stdin.readline().rstrip("\r\n")
    else:
        password = click.prompt("Password", hide_input=True, confirmation_prompt=True)
    if len(password) < _SHORTEST:
        raise click.ClickException(f"a password has {_SHORTEST} characters or more")
    return password


def _must_exist(municipality: str | None) -> None:
    if municipality is not None and db.session.get(Municipality, municipality) is None:
        raise click.ClickException(f"no such city here: {municipality}; add it: prancheta city add {municipality}")
