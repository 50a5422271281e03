"""`prancheta city`."""

from __future__ import annotations

from collections.abc import Callable

import click
from flask import Flask

from server.cities.installation import add_city
from server.domain.law.errors import LawError, PackError
from server.domain.law.pack import list_packs
from server.kit.problems import Problem


def city_commands(create_app: Callable[[], Flask]) -> click.Group:
    """The command group; each command runs in an application of its own."""

    @click.group("city")
    def city() -> None:
        """The cities of this installation."""

    @city.command("add")
    @click.argument("municipality")
    def add(municipality: str) -> None:
        """Takes in a city by the id of its law pack, such as ba-juazeiro."""
        with create_app().app_context():
            try:
                added = add_city(municipality)
            except Problem as problem:
                raise click.ClickException(problem.title) from None
            except PackError as error:
                raise click.ClickException(str(error)) from None
            except LawError as error:
                raise click.ClickException(f"{error.detail}; there are {', '.join(list_packs())}") from None
            click.echo(f"{added.name} ({added.uf}): {added.id}")

    return city
