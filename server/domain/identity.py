"""What identifies a Brazilian person and a Brazilian vehicle: CPF numbers and licence plates."""

from __future__ import annotations

import re

from validate_docbr import CPF

_CPF = CPF()
_OLD_PLATE = re.compile(r"[A-Z]{3}[0-9]{4}")
_MERCOSUL_PLATE = re.compile(r"[A-Z]{3}[0-9][A-Z][0-9]{2}")
_LETTERS = "ABCDEFGHIJ"


def normalize_cpf(text: str) -> str:
    """The eleven digits of a CPF as people write it; zeros that a spreadsheet dropped at the left come back.

    Raises:
        ValueError: the check digits don't fit.
    """
    digits = re.sub(r"[.\-/\s]", "", text)
    digits = digits.zfill(11) if 8 <= len(digits) <= 11 else digits
    if not digits.isascii() or not digits.isdigit() or not _CPF.validate(digits):
        raise ValueError("not a CPF")
    return digits


def format_cpf(digits: str) -> str:
    """A CPF as documents print it."""
    return f"{digits[:3]}.{digits[3:6]}.{digits[6:9]}-{digits[9:]}"


def complete_cpf(nine_digits: str) -> str:
    """A CPF from its first nine digits."""
    digits = [int(digit) for digit in nine_digits]
    for length in (9, 10):
        rest = sum(digit * weight for digit, weight in zip(digits, range(length + 1, 1, -1), strict=True)) * 10 % 11
        digits.append(rest % 10)
    return "".join(map(str, digits))


def normalize_plate(text: str) -> str:
    """A plate in capitals without separators: ABC1234 or ABC1D23.

    Raises:
        ValueError: it fits neither pattern.
    """
    plate = re.sub(r"[\s\-.·]", "", text).upper()
    if not (_OLD_PLATE.fullmatch(plate) or _MERCOSUL_PLATE.fullmatch(plate)):
        raise ValueError("not a plate")
    return plate


def plate_twin(plate: str) -> str:
    """The same vehicle's plate in the other pattern: a fifth character 0 to 9 became A to J when plates changed."""
    fifth = plate[4]
    if fifth.isdigit():
        return plate[:4] + _LETTERS[int(fifth)] + plate[5:]
    return plate[:4] + str(_LETTERS.index(fifth)) + plate[5:] if fifth in _LETTERS else plate
