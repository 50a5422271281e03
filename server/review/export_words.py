"""The words of the exported queue, the same as the office's screens use."""

from __future__ import annotations

KINDS = {"notice": "Auto", "finding": "Termo de constatação", "clean": "Abordagem em ordem", "stand_count": "Contagem no ponto"}
STATES = {"received": "Aguarda revisão"}
STATUSES = {"registered": "No cadastro", "unregistered": "Sem permissão", "other_city": "Outra cidade"}
VERDICTS = {"ok": "Em ordem", "warn": "Confira", "fail": "Irregular"}
MEANS = {"qr": "QR", "print": "impressa", "share": "compartilhada", "refused": "recusada"}
ALERTS = {
    "clock_off": "Relógio errado",
    "late_arrival": "Chegou tarde",
    "no_gps": "Sem GPS",
    "no_photo": "Sem foto",
    "plate_mismatch": "Placa diferente",
    "person_mismatch": "Pessoa diferente",
    "vehicle_held": "Moto retida",
    "no_permit": "Sem permissão",
    "formality_pending": "Formalização pendente",
    "app_ride": "Corrida de aplicativo",
    "late_service": "Entrega tardia",
    "gap": "Falta um registro",
    "fork": "Sequência dupla",
    "other_inspector": "Outro fiscal enviou",
    "data_changed": "Cadastro mudou",
    "far_from_stand": "Longe do ponto",
    "repeated_photo": "Foto repetida",
}
