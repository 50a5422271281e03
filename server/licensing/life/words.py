"""What acts are called in a permit's history."""

from __future__ import annotations

from datetime import date

RENEWED = "Renovação até {until}"
LICENSED = "Alvará de {year}, até {until}"
INTERRUPTED = "Interrupção a pedido até {until}"
RESUMED = "Volta ao serviço"
INTERRUPTION_WITHDRAWN = "Interrupção registrada por engano"
ADEQUATION = "Prazo de adequação até {until}"
EXTENDED = "Prazo de adequação prorrogado até {until}"
ADEQUATE = "Adequação concluída: vistoria aprovada em {day}"
ADEQUATION_WITHDRAWN = "Prazo de adequação registrado por engano"
STOPPED = "Parada sem justificativa desde {day}"
JUSTIFIED = "Parada justificada"
STOP_WITHDRAWN = "Parada registrada por engano"
SURRENDER_ASKED = "Pedido de desistência"
SURRENDERED = "Desistência aceita"
SURRENDER_WITHDRAWN = "Pedido de desistência retirado"
LOST = "Perda da permissão: {title}"
DECLARED = "Troca da moto {plate} declarada"
SUBSTITUTED = "Moto {old} trocada pela {new}"
STABLE = "Permissionário estável"
NOT_STABLE = "Deixa de constar como permissionário estável"


def dated(text: str, day: date) -> str:
    """Fills the day of a title in."""
    return text.format(until=f"{day:%d/%m/%Y}", day=f"{day:%d/%m/%Y}")


def told(title: str, citation: str, document: str | None = None, reason: str | None = None) -> str:
    """An act as the history tells it: what, by which provision, by which paper, and why."""
    sentences = [f"{title} ({citation})", document, reason]
    return ". ".join(text.strip().rstrip(".") for text in sentences if text and text.strip()) + "."
