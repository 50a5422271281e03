"""The `prancheta` command."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

import click
import flask_migrate
import orjson
from sqlalchemy import select

from server.accounts.commands import user_commands
from server.app import create_app
from server.badges.commands import badge_commands
from server.cities.commands import city_commands
from server.cities.models import Municipality
from server.demo.commands import demo_command
from server.domain.law.decide import decide_lines
from server.domain.law.pack import list_packs, load_pack, use_folders
from server.kit.audit import broken_links
from server.kit.db import db
from server.kit.lan_https import lan_address, make_certificates
from server.kit.settings import Settings
from server.law.commands import check_command, coverage_command, refusals_as_text
from server.registry.commands import registry_commands


@click.group()
def main() -> None:
    """Roadside inspection of moto-taxis."""
    use_folders(Settings.from_environment().packs)


@main.group()
def law() -> None:
    """The laws as data."""


@law.command("decide")
@click.argument("file", type=click.File("r", encoding="utf-8", errors="replace"), default="-")
def law_decide(file: TextIO) -> None:
    """Answers questions, one JSON object a line, in the same order."""
    for answer in decide_lines(file):
        click.echo(orjson.dumps(answer, default=str).decode())


@law.command("show")
@click.argument("municipality")
def law_show(municipality: str) -> None:
    """Prints a city's pack as JSON."""
    with refusals_as_text():
        document = load_pack(municipality).to_json()
    click.echo(orjson.dumps(document, option=orjson.OPT_INDENT_2).decode())


@law.command("export")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def law_export(folder: Path) -> None:
    """Writes every pack as the phone reads it, one file a city."""
    folder.mkdir(parents=True, exist_ok=True)
    for municipality in list_packs():
        (folder / f"{municipality}.json").write_bytes(orjson.dumps(load_pack(municipality).to_json()))
        click.echo(municipality)


@main.group("db")
def database() -> None:
    """The database's schema."""


@database.command("upgrade")
@click.option("--quiet", is_flag=True)
def database_upgrade(quiet: bool) -> None:
    """Brings the schema to this version."""
    with create_app().app_context():
        flask_migrate.upgrade()
    if not quiet:
        click.echo("ok")


@main.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--address", default=None, help="This machine's address; found when left out.")
def https(folder: Path, address: str | None) -> None:
    """Makes a certificate for the local network; prints address, authority, certificate and key."""
    address = address or lan_address()
    click.echo(" ".join(map(str, (address, *make_certificates(folder, address)))))


@main.group()
def audit() -> None:
    """The audit trail."""


@audit.command("verify")
def audit_verify() -> None:
    """Checks the hash chain of every city; exits 1 when one is broken."""
    broken = False
    with create_app().app_context():
        for municipality in ["-", *db.session.scalars(select(Municipality.id))]:
            links = list(broken_links(municipality))
            broken = broken or bool(links)
            click.echo(f"{municipality}: {'broken at ' + ', '.join(map(str, links)) if links else 'whole'}")
    sys.exit(1 if broken else 0)


law.add_command(check_command)
law.add_command(coverage_command)
main.add_command(city_commands(create_app))
main.add_command(user_commands(create_app))
main.add_command(registry_commands(create_app))
main.add_command(demo_command(create_app))
for group in badge_commands(create_app):
    main.add_command(group)


if __name__ == "__main__":
    main()
