"""The columns of a registry sheet, and the many names offices give them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from server.registry import values
from server.registry.sheets import cells
from server.registry.sheets.titles import AUXILIARY_WORDS, SYNONYMS

#: How many auxiliary drivers a row has room for.
AUXILIARIES = 5
_FILLERS = {"de", "da", "do", "das", "dos", "o", "a", "e", "em"}


@dataclass(frozen=True)
class Column:
    """A column: which row of which kind it fills (`group`, `name`), its title in our exports, how cells are read."""

    group: str
    name: str
    title: str
    read: Callable[[str], Any]


_COLUMNS = (
    Column("permit", "fleet_number", "Prefixo", values.read_fleet_number),
    Column("person", "name", "Permissionário", values.read_name),
    Column("person", "short_name", "Nome curto", cells.read_text(60)),
    Column("person", "cpf", "CPF", values.read_cpf),
    Column("person", "born", "Nascimento", cells.read_day),
    Column("person", "cnh_number", "CNH", values.read_cnh_number),
    Column("person", "cnh_category", "Categoria da CNH", values.read_cnh_category),
    Column("person", "category_a_since", "Categoria A desde", cells.read_day),
    Column("person", "cnh_valid_until", "Validade da CNH", cells.read_day),
    Column("person", "vest_color", "Cor do colete", cells.read_text(24)),
    Column("vehicle", "plate", "Placa", values.read_plate),
    Column("vehicle", "make_model", "Marca/modelo", cells.read_text(60)),
    Column("vehicle", "color", "Cor", cells.read_text(24)),
    Column("vehicle", "made", "Ano de fabricação", values.read_year),
    Column("vehicle", "model_year", "Ano do modelo", values.read_year),
    Column("vehicle", "displacement_cc", "Cilindrada", values.read_displacement),
    Column("vehicle", "licensed", "Veículo licenciado", cells.read_flag),
    Column("check", "checked_on", "Vistoria", cells.read_day),
    Column("check", "result", "Resultado da vistoria", cells.read_result),
    Column("check", "report_number", "Laudo", cells.read_text(32)),
    Column("permit", "service", "Serviço", cells.read_service),
    Column("permit", "granted_on", "Permissão desde", cells.read_day),
    Column("permit", "valid_until", "Validade da permissão", cells.read_day),
    Column("permit", "state", "Situação", cells.read_state),
    Column("permit", "state_since", "Situação desde", cells.read_day),
    Column("license", "valid_until", "Alvará até", cells.read_day),
    Column("license", "number", "Nº do alvará", cells.read_text(32)),
    Column("license", "year", "Ano do alvará", values.read_year),
    Column("permit", "stand", "Ponto", cells.read_text(160)),
    Column("permit", "notes", "Observações", cells.read_notes),
)

_AUXILIARY = (
    ("name", "nome", values.read_name, ("",)),
    ("cpf", "CPF", values.read_cpf, ()),
    ("born", "nascimento", cells.read_day, ("data de nascimento",)),
    ("cnh_number", "CNH", values.read_cnh_number, ("nº da CNH", "registro da CNH")),
    ("cnh_category", "categoria da CNH", values.read_cnh_category, ("categoria",)),
    ("category_a_since", "categoria A desde", cells.read_day, ("1ª habilitação A", "1ª habilitação")),
    ("cnh_valid_until", "validade da CNH", cells.read_day, ("CNH até", "CNH validade")),
    ("registered_on", "cadastrado em", cells.read_day, ("desde", "cadastro")),
)


def columns_of(auxiliaries: int = AUXILIARIES) -> list[Column]:
    """Every column, with room for so many auxiliary drivers."""
    return [*_COLUMNS, *(column for n in range(1, auxiliaries + 1) for column in _auxiliary_columns(n))]


def match_columns(header: Sequence[str]) -> tuple[dict[int, Column], list[str], list[str]]:
    """The columns that a header names, by their place; the titles that name none; those that name one twice."""
    found: dict[int, Column] = {}
    unknown, repeated = [], []
    for place, title in enumerate(header):
        column = _BY_TITLE.get(_comparable(title))
        if column is None:
            unknown += [title] if title else []
        elif column in found.values():
            repeated.append(title)
        else:
            found[place] = column
    return found, unknown, repeated


def _auxiliary_columns(n: int) -> list[Column]:
    label = "Auxiliar" if n == 1 else f"Auxiliar {n}"
    return [Column(f"auxiliary{n}", name, f"{label} {word}", read) for name, word, read, _ in _AUXILIARY]


def _auxiliary_titles(n: int) -> Iterator[tuple[str, str]]:
    """Every way to title a column of the n-th auxiliary driver, with our own title."""
    marks = [f"{who} {n}" for who in AUXILIARY_WORDS] + (list(AUXILIARY_WORDS) if n == 1 else [])
    for column, (_, word, _, more) in zip(_auxiliary_columns(n), _AUXILIARY, strict=True):
        for mark in marks:
            for text in (word, *more):
                yield from ((f"{mark} {text}", column.title), (f"{text} {mark}", column.title))


def _comparable(title: str) -> str:
    words = re.sub(r"[^a-z0-9]+", " ", values.fold(title).replace(".", "")).split()
    return " ".join(word for word in words if word not in _FILLERS)


def _known_titles() -> dict[str, Column]:
    columns = {column.title: column for column in columns_of()}
    known = {_comparable(title): column for title, column in columns.items()}
    written = [(text, title) for title, texts in SYNONYMS.items() for text in texts.split(" | ")]
    for text, title in [*written, *(pair for n in range(1, AUXILIARIES + 1) for pair in _auxiliary_titles(n))]:
        known.setdefault(_comparable(text), columns[title])
    return known


_BY_TITLE = _known_titles()
#: Our title of each column, by group and name.
TITLES = {(column.group, column.name): column.title for column in columns_of()}
