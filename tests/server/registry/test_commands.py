"""`prancheta registry`."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from server.kit.db import db
from server.registry.commands import registry_commands
from server.registry.listing import list_permits
from tests.factories.accounts import a_municipality
from tests.factories.registry import CITY, a_csv, a_sheet_row


@pytest.fixture
def run(app, tmp_path):
    """Runs the command in this test's application; `sheet` is written to a file first."""
    a_municipality(CITY)

    def run(*words, sheet=None):
        if sheet is not None:
            (tmp_path / "cadastro.csv").write_bytes(sheet)
            words = (words[0], str(tmp_path / "cadastro.csv"), *words[1:])
        db.session.remove()
        return CliRunner().invoke(registry_commands(lambda: app), list(words))

    return run


def test_a_sheet_is_imported_and_exported(run):
    done = run("import", "--municipality", CITY, sheet=a_csv([a_sheet_row(1), a_sheet_row(2)]))
    exported = run("export", "--municipality", CITY)

    assert done.exit_code == 0, done.output
    assert "2 linhas, 2 novas, 0 mudam, 0 iguais, 0 a corrigir: gravado" in done.output
    assert exported.stdout_bytes.startswith(b"\xef\xbb\xbfPrefixo;")


def test_a_bad_cell_is_shown_and_the_exit_code_says_so(run):
    done = run("import", "--municipality", CITY, sheet=a_csv([a_sheet_row(1, CPF="1")]))

    assert done.exit_code == 1
    assert "linha 2, CPF: '1' CPF não confere." in done.output
    assert list_permits(CITY, 1, 10)["total"] == 0


def test_a_rehearsal_writes_nothing(run):
    done = run("import", "--municipality", CITY, "--dry-run", sheet=a_csv([a_sheet_row(1)]))

    assert "só conferido" in done.output
    assert list_permits(CITY, 1, 10)["total"] == 0


@pytest.mark.parametrize(("municipality", "sheet"), [("nowhere", a_csv([a_sheet_row(1)])), (CITY, b"nada")])
def test_what_can_not_be_done_is_said_in_a_line(run, municipality, sheet):
    done = run("import", "--municipality", municipality, sheet=sheet)

    assert done.exit_code == 1
    assert done.output.startswith("Error: ")
