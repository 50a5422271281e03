"""Money and hours as people type them."""

from __future__ import annotations

import re
from decimal import Decimal

from server.kit.fields import Unreadable

_LARGEST = Decimal(100_000)


def read_amount(text: str) -> str:
    """An amount in reais as a decimal string, from "62,40", "1.062,40", "R$ 6" or "62.40"; at least two decimals, up to
    four, as units of the law have."""
    typed = re.sub(r"^R\$\s*", "", text.strip())
    if re.fullmatch(r"\d{1,3}(\.\d{3})+,\d+|\d+,\d+", typed):
        number = typed.replace(".", "").replace(",", ".")
    elif re.fullmatch(r"\d+|\d+\.\d{1,2}|\d+\.\d{4}", typed):
        number = typed
    else:
        raise Unreadable("Use um valor em reais, como 62,40.")
    amount = Decimal(number)
    if not 0 < amount <= _LARGEST:
        raise Unreadable("O valor precisa ser maior que zero e menor que 100 mil reais.")
    if amount != amount.quantize(Decimal("0.0001")):
        raise Unreadable("Use até quatro casas depois da vírgula.")
    return f"{amount.quantize(Decimal('0.01')):f}" if amount == amount.quantize(Decimal("0.01")) else f"{amount.normalize():f}"


def read_hour(text: str) -> str:
    """A time of the day as HH:MM, from "22:00", "22h" or "6h30"."""
    found = re.fullmatch(r"(\d{1,2})(?:[:h](\d{2})?)?", text.strip().lower())
    hour, minute = (int(found[1]), int(found[2] or 0)) if found else (24, 0)
    if hour > 23 or minute > 59:
        raise Unreadable("Use uma hora, como 22:00.")
    return f"{hour:02d}:{minute:02d}"
