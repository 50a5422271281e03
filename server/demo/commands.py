"""`prancheta demo`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import click
from flask import Flask, current_app
from sqlalchemy import select

from server.cities.service import list_municipalities, pack_of
from server.demo.building import build_demonstration, has_demonstration
from server.demo.cases import Case, list_cases
from server.demo.cities import ADMIN, CITIES, PASSWORD, STAFF, DemoCity
from server.demo.errors import CityInUse
from server.kit.db import db
from server.registry.models import Permit
from server.registry.today import today_in

_WORDS = {"ok": "Em ordem", "warn": "Confira", "fail": "Irregular"}
_ROLES = {
    "inspector": "fiscal",
    "supervisor": "supervisão",
    "authority": "autoridade",
    "registrar": "cadastro",
    "admin": "administração",
}


def demo_command(create_app: Callable[[], Flask]) -> click.Command:
    """The command; it runs in an application of its own."""

    @click.command("demo")
    @click.option("--ensure", is_flag=True, help="for scripts: make the data when missing (what happens anyway)")
    @click.option("--list", "as_list", is_flag=True, help="list every special case: city, number, plate, what is expected")
    @click.option("--force", is_flag=True, help="also in production")
    def demo(ensure: bool, as_list: bool, force: bool) -> None:
        """Makes the demonstration data when missing, and prints who can sign in."""
        app = create_app()
        is_allowed = force or app.extensions["settings"].environment != "production"
        with app.app_context():
            _ensure(is_allowed)
            for line in _listing() if as_list else _logins():
                click.echo(line)

    return demo


def _ensure(is_allowed: bool) -> None:
    if has_demonstration():
        return
    if not is_allowed:
        raise click.ClickException("refusing to put demonstration data into production; PRANCHETA_ENV=demo or --force")
    click.echo("criando os dados de demonstração…", err=True)
    try:
        build_demonstration()
    except CityInUse as error:
        raise click.ClickException(f"{error} has people of its own; the demonstration needs a database of its own") from None


def _logins() -> Iterator[str]:
    yield f"Prancheta: {current_app.extensions['settings'].public_host}"
    yield f"Senha de todos: {PASSWORD}"
    yield "Cidades: " + ", ".join(city.name for city in list_municipalities())
    for role, username, name, _ in STAFF:
        yield f"  {username:<12}{_ROLES[role]:<14}{name}"
    yield f"  {ADMIN[0]:<12}{_ROLES['admin']:<14}sem cidade"
    yield "Casos especiais: .venv/bin/prancheta demo --list"


def _listing() -> Iterator[str]:
    for city in CITIES:
        yield f"{pack_of(city.id).name} ({city.id})"
        for case, permit in _cases_of(city):
            plate = permit.vehicle.plate if permit.vehicle else "-"
            yield f"  {permit.fleet_number}  {plate}  {_WORDS[case.verdict]:<9}  {case.title}"


def _cases_of(city: DemoCity) -> list[tuple[Case, Permit]]:
    cases = {str(case.number): case for case in list_cases(pack_of(city.id), today_in(city.id))}
    permits = db.session.scalars(select(Permit).filter_by(municipality=city.id).where(Permit.fleet_key.in_(cases)))
    return sorted(((cases[permit.fleet_key], permit) for permit in permits), key=lambda pair: pair[0].number)
