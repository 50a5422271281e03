"""The words of the paper, and how it writes days, hours, money and places."""

from __future__ import annotations

import unicodedata
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

TITLES = {
    "notice": "Auto de infração",
    "finding": "Termo de constatação",
    "clean": "Comprovante de abordagem em ordem",
    "stand_count": "Contagem no ponto",
}
FILE_NAMES = {"notice": "auto", "finding": "termo", "clean": "abordagem", "stand_count": "contagem"}
MEASURES = {"hold": "Retenção", "impound": "Apreensão", "tow": "Remoção"}
MEANS = {"qr": "Por QR", "print": "Impressa", "share": "Enviada para o celular", "refused": "Recusada pela pessoa"}
PROOFS = {
    "live": "Crachá ao vivo",
    "copy": "Cópia do crachá do celular",
    "card": "Crachá impresso",
    "typed": "Busca digitada, sem crachá",
    "photo": "Crachá lido de uma foto",
    "unproved": "QR lido, nada provado",
}
COUNTS = {"calendar_days": "dias corridos", "business_days": "dias úteis"}
ANSWERS = {"yes": "Sim", "no": "Não", "na": "Não se aplica"}
ENDINGS = {
    "notice": "Este auto registra fatos e não aplica penalidade. Quem decide, depois da defesa, é a autoridade: {authority}.",
    "finding": "Este termo registra um fato, sem multa e sem pontos. Outra medida só a autoridade decide: {authority}.",
    "clean": "Este comprovante diz o que foi conferido nesta hora e neste lugar.",
    "stand_count": "Esta contagem diz o que foi visto nesta hora e neste ponto.",
}


def clean_text(text: object) -> str:
    """A text without control characters, which no font has."""
    return "".join(letter for letter in str(text) if letter in "\n\t" or unicodedata.category(letter)[0] != "C")


def day(text: str | date) -> str:
    """10/03/2026."""
    return (date.fromisoformat(text) if isinstance(text, str) else text).strftime("%d/%m/%Y")


def moment(text: str | datetime | None, zone: ZoneInfo) -> str:
    """10/03/2026, 10:24, by the city's clock."""
    if text is None:
        return ""
    at = datetime.fromisoformat(text) if isinstance(text, str) else text
    return at.astimezone(zone).strftime("%d/%m/%Y, %H:%M")


def money(amount: str) -> str:
    """R$ 1.600,00 from a decimal string."""
    whole, cents = f"{Decimal(amount):,.2f}".split(".")
    return f"R$ {whole.replace(',', '.')},{cents}"


def position(latitude_e6: int | None, longitude_e6: int | None) -> str:
    """Degrees with five decimals, about a metre."""
    if latitude_e6 is None or longitude_e6 is None:
        return ""
    return "; ".join(
        f"{value / 1e6:.5f}".replace(".", ",").replace("-", "\N{MINUS SIGN}") for value in (latitude_e6, longitude_e6)
    )


def listed(parts: list[str]) -> str:
    """One, two and three, as Portuguese lists them."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} e {parts[-1]}" if parts else ""


def plural(count: int, one: str, many: str) -> str:
    """A count with its noun."""
    return f"{count} {one if count == 1 else many}"
