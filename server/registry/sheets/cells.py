"""Reading one cell: whatever CSV or Excel holds, into the form the registry keeps."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta

from server.kit.csv_lines import FORMULA_STARTS
from server.registry.values import Unreadable, fold

_BRAZILIAN = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?")
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?")
_FORMULA_TEXT = re.compile(r'="(.*)"')
_EXCEL_EPOCH = date(1899, 12, 30)

STATES = {
    "active": ("ativa", "ativo", "regular", "vigente", "em vigor", "em dia", "normal"),
    "suspended": ("suspensa", "suspenso"),
    "in_adequation": ("em adequação", "adequação", "suspensa para adequação"),
    "interrupted": ("interrompida", "interrompido", "em interrupção"),
    "revoked": ("cassada", "cassado"),
    "ended": ("encerrada", "encerrado", "extinta", "baixada", "cancelada", "desistente", "inativa", "inativo"),
}
RESULTS = {
    "passed": ("aprovada", "aprovado", "apta", "apto", "ok", "sim"),
    "failed": ("reprovada", "reprovado", "inapta", "inapto", "não"),
}
SERVICES = {
    "moto_taxi": ("moto-táxi", "mototáxi", "moto táxi", "passageiros"),
    "moto_delivery": ("moto-entrega", "motoentrega", "moto entrega", "moto-frete", "motofrete", "moto frete", "entrega"),
}
FLAGS = {True: ("sim", "s", "x", "1", "verdadeiro"), False: ("não", "n", "0", "falso")}

_STATE_OF = {fold(word): state for state, words in STATES.items() for word in words}
_RESULT_OF = {fold(word): result for result, words in RESULTS.items() for word in words}
_SERVICE_OF = {fold(word): service for service, words in SERVICES.items() for word in words}
_FLAG_OF = {fold(word): flag for flag, words in FLAGS.items() for word in words}


def cell_text(value: object) -> str:
    """A cell as text: whole numbers without a point, dates as dd/mm/aaaa, formula guards taken off."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (datetime, date)):
        return f"{value:%d/%m/%Y}"
    text = str(value).replace("\xa0", " ").strip()
    if text.startswith("'") and text.lstrip("'").startswith(FORMULA_STARTS):
        return text[1:]
    quoted = _FORMULA_TEXT.fullmatch(text)
    return quoted[1].replace('""', '"').strip() if quoted else text


def read_text(longest: int) -> Callable[[str], str]:
    """A reader of free text up to a length."""

    def read(text: str) -> str:
        words = " ".join(text.split())
        if len(words) > longest:
            raise Unreadable(f"Use até {longest} letras.")
        return words

    return read


def read_notes(text: str) -> str:
    """Free text of several lines."""
    if len(text) > 2000:
        raise Unreadable("Use até 2000 letras.")
    return "\n".join(line.rstrip() for line in text.splitlines())


def read_day(text: str) -> date:
    """A date as dd/mm/aaaa, aaaa-mm-dd or Excel's number of days."""
    try:
        if found := _BRAZILIAN.fullmatch(text):
            return _within(date(int(found[3]), int(found[2]), int(found[1])))
        if found := _ISO.fullmatch(text):
            return _within(date(int(found[1]), int(found[2]), int(found[3])))
        if re.fullmatch(r"[1-9]\d{4}", text):
            return _within(_EXCEL_EPOCH + timedelta(days=int(text)))
    except ValueError:
        raise Unreadable("Esta data não existe. Use dd/mm/aaaa.") from None
    raise Unreadable("Data não confere. Use dd/mm/aaaa.")


def read_state(text: str) -> str:
    """A permit's state by its Portuguese name."""
    try:
        return _STATE_OF[fold(text)]
    except KeyError:
        raise Unreadable("Situação não confere. Use ativa, suspensa, em adequação, interrompida, cassada ou encerrada.") from None


def read_result(text: str) -> str:
    """A roadworthiness check's result."""
    try:
        return _RESULT_OF[fold(text)]
    except KeyError:
        raise Unreadable("Use aprovada ou reprovada.") from None


def read_service(text: str) -> str:
    """What a permit is for."""
    try:
        return _SERVICE_OF[fold(text)]
    except KeyError:
        raise Unreadable("Use moto-táxi ou moto-entrega.") from None


def read_flag(text: str) -> bool:
    """Sim or não."""
    try:
        return _FLAG_OF[fold(text)]
    except KeyError:
        raise Unreadable("Use sim ou não.") from None


def _within(day: date) -> date:
    if not 1900 <= day.year <= 2100:
        raise ValueError("year")
    return day
