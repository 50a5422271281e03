"""The words of the exported list, the same as the screen's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

KINDS = {
    "defense": "Prazo de defesa",
    "measure": "Moto retida ou apreendida",
    "adequation": "Prazo de adequação",
    "interruption": "Interrupção do serviço",
    "permit": "Permissão",
    "license": "Alvará",
    "yearly_payment": "Pagamento anual",
    "roadworthiness": "Vistoria",
    "vehicle_age": "Idade da moto",
    "cnh": "CNH",
    "document": "Documento",
}
GROUPS = {
    "overdue": "Vencido",
    "today": "Hoje",
    "week": "7 dias",
    "month": "30 dias",
    "half_year": "180 dias",
    "later": "Depois",
    "open": "Sem dia marcado",
}
MEASURES = {"hold": "Moto retida", "impound": "Moto apreendida", "tow": "Moto removida"}
_ROLES = {"holder": "Titular", "auxiliary": "Auxiliar"}

Figures = Mapping[str, Any]


def written(day: date | None) -> str:
    """10/03/2026, or nothing."""
    return f"{day:%d/%m/%Y}" if day else ""


def note_of(item: Mapping[str, Any]) -> str:
    """What else there is to know of a row, in one line."""
    note = _NOTES.get((item["kind"], item["stage"])) or _NOTES.get((item["kind"], ""))
    return note(item["figures"]) if note else ""


def _defense(figures: Figures) -> str:
    served = "Segunda via recusada" if figures["service"] == "refused" else "Entrega registrada"
    on = f" em {written(figures['served_on'])}" if figures["served_on"] else ""
    return f"Auto {figures['number']}. {served}{on}."


def _measure(figures: Figures) -> str:
    kinds = dict.fromkeys(MEASURES.get(one["kind"], one["kind"]) for one in figures["measures"])
    return f"Auto {figures['number']}. {'; '.join(kinds)}. Sem liberação registrada."


def _declare(figures: Figures) -> str:
    return f"Ano {figures['made']}. Falta declarar a troca.{_replace_by(figures)}"


def _limit(figures: Figures) -> str:
    declared = figures["declared_on"]
    told = f" Troca declarada em {written(declared)}." if declared else ""
    return f"Ano {figures['made']}.{told}{_replace_by(figures)}"


def _replace_by(figures: Figures) -> str:
    return f" Moto nova até {written(figures['replace_by'])}." if figures["replace_by"] else ""


def _passed(ending: str) -> Callable[[Figures], str]:
    """What to say of a motorcycle that is too old, `ending` where the law gives a term for the new one."""

    def note(figures: Figures) -> str:
        more = f" {ending}" if figures["replace_by"] else ""
        return f"Ano {figures['made']}. Passou da idade em {written(figures['limit_on'])}.{more}"

    return note


_NOTES: dict[tuple[str, str], Callable[[Figures], str]] = {
    ("defense", "ends"): _defense,
    ("defense", "unserved"): lambda figures: f"Auto {figures['number']}. Sem entrega registrada.",
    ("defense", "not_begun"): lambda figures: f"Auto {figures['number']}. O prazo começa na entrega, que não foi registrada.",
    ("measure", ""): _measure,
    ("adequation", "extended"): lambda figures: f"Desde {written(figures['starts_on'])}, já prorrogado.",
    ("adequation", ""): lambda figures: f"Desde {written(figures['starts_on'])}.",
    ("interruption", ""): lambda figures: f"Desde {written(figures['starts_on'])}. Máximo até {written(figures['limit_on'])}.",
    ("license", "renew"): lambda figures: f"Venceu em {written(figures['ended_on'])}. Ainda pode renovar.",
    ("yearly_payment", ""): lambda figures: f"{figures['title']}.",
    ("roadworthiness", "ends"): lambda figures: f"Última em {written(figures['checked_on'])}.",
    ("roadworthiness", "never"): lambda figures: "Nenhuma vistoria no cadastro.",
    ("roadworthiness", "failed"): lambda figures: "Reprovada na última vistoria.",
    ("vehicle_age", "declare"): _declare,
    ("vehicle_age", "limit"): _limit,
    ("vehicle_age", "replace"): _passed("Último dia para a moto nova."),
    ("vehicle_age", "over"): _passed("Acabou o prazo da moto nova."),
    ("cnh", ""): lambda figures: f"{_ROLES[figures['role']]}. Tolerância do CTB até {written(figures['tolerated_until'])}.",
    ("document", ""): lambda figures: f"{figures['title']}, requerimento {figures['application']}.",
}
