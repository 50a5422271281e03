"""Why a sealed record can't take its place, each reason with a code for programs and a Portuguese title for people."""

from __future__ import annotations

TITLES = {
    "unparsable": "O registro não pôde ser lido.",
    "not_canonical": "O texto do registro não está na forma combinada.",
    "unknown_schema": "O registro veio de uma versão que este servidor não conhece.",
    "invalid_record": "O registro tem campos que faltam ou não servem.",
    "unknown_device": "O aparelho deste registro não está cadastrado.",
    "revoked_device": "O aparelho deste registro foi desligado.",
    "wrong_signature": "O selo do registro não confere com a chave do aparelho.",
    "wrong_city": "O registro é de outra cidade.",
    "unknown_inspector": "O fiscal deste registro não é desta cidade.",
    "number_not_in_block": "O número não foi entregue a este aparelho.",
    "number_used": "O número já veio em outro registro.",
    "other_content": "Já existe um registro com este código e outro conteúdo.",
    "not_placed": "O servidor guardou o registro, mas não conseguiu organizá-lo.",
}


class RecordRefused(Exception):
    """A sealed record that can't take its place. It is set aside with this reason, never thrown away.

    `detail` names the fields at fault, for the person who looks into it.
    """

    def __init__(self, code: str, detail: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.title = TITLES[code]
        self.detail = detail
