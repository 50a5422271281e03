"""The columns of a registry sheet, and the many names offices give them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from server.registry import values
from server.registry.sheets import cells

#: How many auxiliary drivers a row has room for.
AUXILIARIES = 5
_FILLERS = {"de", "da", "do", "das", "dos", "o", "a", "e", "em"}


@dataclass(frozen=True)
class Column:
    """A column: which row of which kind it fills (`group`, `name`), its title in our own exports, how its cells are read."""

    group: str
    name: str
    title: str
    read: Callable[[str], Any]
    synonyms: tuple[str, ...] = ()


_COLUMNS = (
    Column("permit", "fleet_number", "Prefixo", values.read_fleet_number, ("Nº de ordem", "Número de ordem", "Nº do prefixo", "Nº da permissão", "Nº", "Ordem", "Autorização nº")),
    Column("person", "name", "Permissionário", values.read_name, ("Nome", "Nome do permissionário", "Titular", "Nome completo", "Autorizatário", "Permissionário(a)", "Mototaxista")),
    Column("person", "short_name", "Nome curto", cells.read_text(60), ("Apelido", "Nome social")),
    Column("person", "cpf", "CPF", values.read_cpf, ("CPF do permissionário", "CPF do titular", "CPF nº")),
    Column("person", "born", "Nascimento", cells.read_day, ("Data de nascimento", "Nasc.", "Dt. nascimento")),
    Column("person", "cnh_number", "CNH", values.read_cnh_number, ("Nº da CNH", "Registro da CNH", "Habilitação", "CNH nº")),
    Column("person", "cnh_category", "Categoria da CNH", values.read_cnh_category, ("Categoria", "Cat. CNH", "CNH categoria")),
    Column("person", "category_a_since", "Categoria A desde", cells.read_day, ("1ª habilitação A", "Primeira habilitação A", "1ª habilitação", "Data da categoria A")),
    Column("person", "cnh_valid_until", "Validade da CNH", cells.read_day, ("CNH até", "Vencimento da CNH", "CNH válida até", "CNH validade")),
    Column("person", "vest_color", "Cor do colete", cells.read_text(24), ("Colete",)),
    Column("vehicle", "plate", "Placa", values.read_plate, ("Placa do veículo", "Placa da moto", "Placa da motocicleta")),
    Column("vehicle", "make_model", "Marca/modelo", cells.read_text(60), ("Marca", "Modelo", "Veículo", "Motocicleta", "Moto", "Marca - modelo")),
    Column("vehicle", "color", "Cor", cells.read_text(24), ("Cor da moto", "Cor do veículo", "Cor predominante")),
    Column("vehicle", "made", "Ano de fabricação", values.read_year, ("Ano fab.", "Ano fabr.", "Fabricação", "Ano", "Ano fab")),
    Column("vehicle", "model_year", "Ano do modelo", values.read_year, ("Ano mod.", "Ano modelo")),
    Column("vehicle", "displacement_cc", "Cilindrada", values.read_displacement, ("Cilindradas", "Cilindrada (cc)", "CC", "Cilindrada cm³", "cm³", "Potência/cilindrada")),
    Column("vehicle", "licensed", "Veículo licenciado", cells.read_flag, ("Licenciado", "Moto licenciada")),
    Column("check", "checked_on", "Vistoria", cells.read_day, ("Data da vistoria", "Última vistoria", "Vistoriado em", "Dt. vistoria")),
    Column("check", "result", "Resultado da vistoria", cells.read_result, ("Resultado", "Vistoria resultado", "Situação da vistoria")),
    Column("check", "report_number", "Laudo", cells.read_text(32), ("Nº do laudo", "Laudo nº", "Selo")),
    Column("permit", "granted_on", "Permissão desde", cells.read_day, ("Data da permissão", "Outorga", "Data de outorga", "Início da permissão")),
    Column("permit", "valid_until", "Validade da permissão", cells.read_day, ("Permissão até", "Vencimento da permissão", "Validade", "Validade da autorização", "Autorização até", "Vencimento")),
    Column("permit", "state", "Situação", cells.read_state, ("Status", "Situação da permissão", "Estado")),
    Column("permit", "state_since", "Situação desde", cells.read_day, ("Data da situação",)),
    Column("license", "valid_until", "Alvará até", cells.read_day, ("Validade do alvará", "Vencimento do alvará", "Alvará validade", "Alvará válido até")),
    Column("license", "number", "Nº do alvará", cells.read_text(32), ("Alvará nº", "Alvará", "Número do alvará")),
    Column("license", "year", "Ano do alvará", values.read_year, ("Exercício do alvará", "Exercício")),
    Column("permit", "stand", "Ponto", cells.read_text(160), ("Ponto de estacionamento", "Nº do ponto", "Ponto nº", "Parada")),
    Column("permit", "notes", "Observações", cells.read_text(2000), ("Obs.", "Observação")),
)  # fmt: skip

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
    people = ("Auxiliar", "Preposto", "Condutor auxiliar", "Motorista auxiliar", "Condutor")
    marks = [f"{who} {n}" for who in people] + (list(people) if n == 1 else [])
    built = []
    for name, word, read, more in _AUXILIARY:
        words = (word, *more)
        synonyms = tuple(text for mark in marks for w in words for text in (f"{mark} {w}", f"{w} {mark}", f"{w} do {mark}"))
        built.append(Column(f"auxiliary{n}", name, f"{label} {word}", read, synonyms))
    return built


def _comparable(title: str) -> str:
    words = re.sub(r"[^a-z0-9]+", " ", values.fold(title)).split()
    return " ".join(word for word in words if word not in _FILLERS)


_BY_TITLE = {_comparable(synonym): column for column in reversed(columns_of()) for synonym in column.synonyms}
_BY_TITLE |= {_comparable(column.title): column for column in columns_of()}
