"""Values as people type them, read into the form the registry keeps. Messages are for the person who typed."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal, InvalidOperation

from server.domain.identity import normalize_cpf, normalize_plate
from server.kit.fields import Unreadable
from server.kit.texts import fold

_DISPLACEMENT = (Decimal(50), Decimal(2500))
_YEARS = (1950, 2100)


def fleet_key(fleet_number: str) -> str:
    """A fleet number as it is compared: "084", "84" and "84 " are the same."""
    return re.sub(r"[\s.\-/]", "", fleet_number).upper().lstrip("0") or "0"


def read_fleet_number(text: str) -> str:
    """A fleet number of up to twelve letters and digits."""
    number = " ".join(text.upper().split())
    if not re.fullmatch(r"[A-Z0-9][A-Z0-9 .\-/]{0,11}", number):
        raise Unreadable("Use até 12 letras e números, como 084.")
    return number


def read_cpf(text: str) -> str:
    """A CPF as eleven digits."""
    if re.search(r"\dE\+", text.upper()):
        raise Unreadable("A planilha arredondou o CPF. Formate a coluna como texto e digite de novo.")
    try:
        return normalize_cpf(text)
    except ValueError:
        raise Unreadable("CPF não confere. Veja se falta ou sobra um número.") from None


def read_plate(text: str) -> str:
    """A plate in capitals."""
    try:
        return normalize_plate(text)
    except ValueError:
        raise Unreadable("Placa não confere. Use ABC1234 ou ABC1D23.") from None


def read_displacement(text: str) -> str:
    """A displacement in cm³ as a decimal string, from "124,7", "125" or "162.7 cc"."""
    number = re.sub(r"\s*(cc|cm3|cm³|cilindradas)\.?$", "", text.strip().lower()).replace(",", ".")
    try:
        value = Decimal(number)
    except InvalidOperation:
        raise Unreadable("Cilindrada não confere. Use um número, como 124,7.") from None
    if not value.is_finite() or not _DISPLACEMENT[0] <= value <= _DISPLACEMENT[1]:
        raise Unreadable("A cilindrada vai de 50 a 2500 cm³.")
    if value != value.quantize(Decimal("0.01")):
        raise Unreadable("Use até duas casas na cilindrada.")
    return f"{value:f}".rstrip("0").rstrip(".") if "." in f"{value:f}" else f"{value:f}"


def read_year(text: str) -> int:
    """A year of four digits."""
    number = text.strip()
    if not re.fullmatch(r"[0-9]{4}", number) or not _YEARS[0] <= int(number) <= _YEARS[1]:
        raise Unreadable("Use o ano com quatro números, como 2021.")
    return int(number)


def read_cnh_number(text: str) -> str:
    """The eleven digits of a driving licence's register; zeros that a spreadsheet dropped come back."""
    digits = re.sub(r"[.\-/\s]", "", text)
    if not re.fullmatch(r"[0-9]{8,11}", digits):
        raise Unreadable("O registro da CNH tem 11 números.")
    return digits.zfill(11)


def read_cnh_category(text: str) -> str:
    """A driving licence's category, such as A or AB."""
    category = re.sub(r"[\s\"'+/]", "", text).upper()
    if category not in ("ACC", "A", "B", "C", "D", "E", "AB", "AC", "AD", "AE"):
        raise Unreadable("Categoria não confere. Use A, AB, AC, AD ou AE.")
    return category


def read_name(text: str) -> str:
    """A person's name: letters, and two of them at least."""
    name = " ".join(text.split())
    if len(fold(name)) < 2 or not any(c.isalpha() for c in name) or any(_is_no_part_of_a_name(c) for c in name):
        raise Unreadable("Escreva o nome com letras.")
    if max(len(name), len(fold(name))) > 120:
        raise Unreadable("O nome passa de 120 letras.")
    return name


def _is_no_part_of_a_name(letter: str) -> bool:
    """Digits, and signs that can't be seen, such as those that turn the direction of writing."""
    return letter.isdigit() or unicodedata.category(letter).startswith("C")
