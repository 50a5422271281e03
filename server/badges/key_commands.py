"""`prancheta keys`: the keys that sign badges, and the root that signs their list."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import click
import orjson
from flask import Flask

from server.badges.errors import KeyListUnsigned, SigningKeyMissing
from server.badges.key_files import new_key, read_key, write_key
from server.badges.key_lists import export_list, import_list
from server.badges.keys import NOTICE, is_published, list_keys, rotate_key, signing_key, withdraw_key
from server.badges.lifting import lift_numbers
from server.badges.models import BadgeKey
from server.badges.prepared_lists import describe, sign_prepared
from server.domain.badge.signatures import PublicKey
from server.kit import clock
from server.kit.problems import Problem

_FILE = click.Path(dir_okay=False, path_type=Path)
_GIVEN = click.Path(exists=True, dir_okay=False, path_type=Path)


def keys_group(create_app: Callable[[], Flask]) -> click.Group:
    """The group; each command that needs the database runs in an application of its own."""

    @click.group("keys")
    def keys() -> None:
        """The keys that sign badges."""

    @keys.command("list")
    @click.argument("municipality")
    def list_(municipality: str) -> None:
        """Shows a city's keys and what each of them is good for now."""
        with create_app().app_context(), problems_as_text():
            signing = _signing_kid(municipality)
            for key in list_keys(municipality):
                standing = "signs" if key.kid == signing else _standing(key)
                click.echo(f"{key.kid} {standing} {key.not_before:%Y-%m-%d} to {key.not_after:%Y-%m-%d}")

    @keys.command("rotate")
    @click.argument("municipality")
    @click.option("--days", type=click.IntRange(0, 365), default=NOTICE.days, show_default=True, help="from now to its first use")
    def rotate(municipality: str, days: int) -> None:
        """Publishes a city's next key. The keys before it stay valid to their own end."""
        with create_app().app_context(), problems_as_text():
            key = rotate_key(municipality, timedelta(days=days))
            click.echo(f"{key.kid} signs from {key.not_before:%Y-%m-%d}, is trusted until {key.not_after:%Y-%m-%d}")
            _say_if_unsigned(key)

    @keys.command("withdraw")
    @click.argument("municipality")
    @click.argument("kid")
    @click.option("--reason", required=True)
    def withdraw(municipality: str, kid: str, reason: str) -> None:
        """Takes back a key that may have been copied. Its badges have to be exchanged (badge reissue-list)."""
        with create_app().app_context(), problems_as_text():
            key = withdraw_key(municipality, kid, reason)
            click.echo(f"{key.kid} withdrawn")
            _say_if_unsigned(key)

    @keys.command("after-restore")
    def after_restore() -> None:
        """Lifts every number that phones never let go back. Run it once after an old database was restored."""
        with create_app().app_context(), problems_as_text():
            if not lift_numbers():
                click.echo("The key list waits for the root: keys root export, keys root sign there, keys root import.")

    keys.add_command(_root_group(create_app))
    return keys


def _root_group(create_app: Callable[[], Flask]) -> click.Group:
    @click.group("root")
    def root() -> None:
        """The root key, which may live on a machine without network."""

    @root.command("new")
    @click.argument("file", type=_FILE)
    def new(file: Path) -> None:
        """Makes a root key, and prints its public half for PRANCHETA_ROOT_KEY."""
        key = new_key()
        if not write_key(file, key):
            raise click.ClickException(f"{file} exists and was left as it is")
        point = PublicKey.of(key)
        click.echo(f"{point.x}.{point.y}")

    @root.command("export")
    @click.option("--out", type=_FILE, required=True, help="the file to take to the root")
    def export(out: Path) -> None:
        """Writes the key list that waits for the root's signature."""
        with create_app().app_context(), problems_as_text():
            _write(out, export_list())

    @root.command("sign")
    @click.argument("file", type=_GIVEN)
    @click.option("--root", "root_file", type=_GIVEN, required=True, help="the root's private key")
    @click.option("--out", type=_FILE, required=True, help="the file to take back")
    @click.option("--yes", is_flag=True, help="don't ask")
    def sign(file: Path, root_file: Path, out: Path, yes: bool) -> None:
        """Shows an exported key list and signs it. Needs no database and no network."""
        with problems_as_text():
            prepared = _read(file)
            for line in describe(prepared):
                click.echo(line)
            if not yes:
                click.confirm("Sign it?", abort=True)
            _write(out, sign_prepared(prepared, read_key(root_file)))

    @root.command("import")
    @click.argument("file", type=_GIVEN)
    def import_(file: Path) -> None:
        """Puts a signed key list in force; one that is older than the list in force is refused."""
        with create_app().app_context(), problems_as_text():
            click.echo(f"list {import_list(_read(file)).sequence} in force")

    return root


def _signing_kid(municipality: str) -> str | None:
    try:
        return signing_key(municipality)[0].kid
    except (SigningKeyMissing, KeyListUnsigned):
        return None


def _standing(key: BadgeKey) -> str:
    now = clock.now()
    if not is_published(key):
        return "unsigned"
    if key.withdrawn_at:
        return "withdrawn"
    if key.not_after <= now:
        return "ended"
    return "next" if now < key.not_before else "trusted"


def _say_if_unsigned(key: BadgeKey) -> None:
    if not is_published(key):
        click.echo("Not in force yet, the root is kept elsewhere: keys root export, keys root sign there, keys root import.")


def _read(file: Path) -> Any:
    try:
        return orjson.loads(file.read_bytes())
    except orjson.JSONDecodeError:
        raise click.ClickException(f"{file} is not JSON") from None


def _write(out: Path, document: dict[str, Any]) -> None:
    out.write_bytes(orjson.dumps(document, option=orjson.OPT_INDENT_2) + b"\n")
    click.echo(str(out))


@contextmanager
def problems_as_text() -> Iterator[None]:
    """Shows a problem's title instead of a traceback."""
    try:
        yield
    except Problem as problem:
        raise click.ClickException(f"{problem.title} {problem.detail or ''}".strip()) from problem
