"""`prancheta badge` and `prancheta keys`."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

import click
import orjson
from flask import Flask

from server.badges.key_commands import keys_group, problems_as_text
from server.badges.permits import list_drivers
from server.badges.printing import badge_sheets
from server.badges.queries import find_current_badges
from server.badges.reissue import list_to_reissue
from server.badges.service import cancel_badge, issue_badges
from server.badges.sheets import A4, LAYOUTS
from server.badges.verification import verify
from server.kit import clock


def badge_commands(create_app: Callable[[], Flask]) -> list[click.Group]:
    """The command groups; each command runs in an application of its own."""
    return [_badge_group(create_app), keys_group(create_app)]


def _badge_group(create_app: Callable[[], Flask]) -> click.Group:
    @click.group("badge")
    def badge() -> None:
        """Badges: print, verify, cancel."""

    @badge.command("print")
    @click.argument("municipality")
    @click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="the PDF to write")
    @click.option("--stand", help="only the drivers of this stand")
    @click.option("--issue", is_flag=True, help="first issue badges to drivers who have none")
    @click.option("--layout", type=click.Choice(LAYOUTS), default=A4, help="A4 sheets, or a card a page")
    def print_(municipality: str, out: Path, stand: str | None, issue: bool, layout: str) -> None:
        """Writes the cards in force, fronts and backs, each symbol read back."""
        app = create_app()
        with app.app_context(), problems_as_text():
            if issue:
                drivers = list_drivers(municipality, stand)
                have = {badge.person_id for badge in find_current_badges(municipality, drivers)}
                issued = issue_badges(municipality, [driver for driver in drivers if driver not in have])
                click.echo(f"issued {len(issued)}")
            host = app.extensions["settings"].public_host
            out.write_bytes(badge_sheets(municipality, host, stand=stand, layout=layout, drawn=_tell))
        click.echo(str(out))

    @badge.command("verify")
    @click.argument("municipality")
    @click.argument("file", type=click.File("r", encoding="utf-8"), default="-")
    def verify_(municipality: str, file: TextIO) -> None:
        """Judges the texts of QR codes, one a line, each answered by a JSON line."""
        with create_app().app_context(), problems_as_text():
            for line in file:
                click.echo(orjson.dumps(verify(line.rstrip("\r\n"), municipality, clock.now()), default=bytes.hex).decode())

    @badge.command("cancel")
    @click.argument("municipality")
    @click.argument("serial", type=int)
    @click.option("--reason", required=True)
    def cancel(municipality: str, serial: int, reason: str) -> None:
        """Cancels a badge for good."""
        with create_app().app_context(), problems_as_text():
            cancel_badge(municipality, serial, reason)
        click.echo(f"cancelled {serial}")

    @badge.command("reissue-list")
    @click.argument("municipality")
    @click.option("--out", type=click.File("w", encoding="utf-8"), default="-", help="the CSV to write")
    def reissue_list(municipality: str, out: TextIO) -> None:
        """Lists who needs a new badge, as CSV: those under a withdrawn key, or of a form not read any more."""
        with create_app().app_context(), problems_as_text():
            rows = list_to_reissue(municipality)
        writer = csv.DictWriter(out, ["serial", "kind", "fleet_number", "name", "valid_until", "why"])
        writer.writeheader()
        writer.writerows(asdict(row) for row in rows)

    return badge


def _tell(done: int, total: int) -> None:
    if done % 100 == 0 or done == total:
        click.echo(f"drawn {done} of {total}", err=True)
