"""What can go wrong in the registry."""

from __future__ import annotations

from server.kit.problems import Problem


class ChangedMeanwhile(Problem):
    """Somebody changed the row after this person read it; `change_seq` is the number it has now."""

    status, code, title = 409, "changed_meanwhile", "Outra pessoa mudou este cadastro. Abra de novo e confira antes de gravar."


class Duplicate(Problem):
    """A number, plate or CPF is somebody else's already; the detail names whose."""

    status, code, title = 409, "duplicate", "Já existe no cadastro."


class StillInUse(Problem):
    """A person or vehicle that a permit names can't be taken out."""

    status, code, title = 409, "in_use", "Não dá para excluir: uma permissão usa este cadastro."


class StableHolder(Problem):
    """The law keeps this permit from being ended like any other."""

    status, code, title = 409, "stable_holder", "Permissionário estável só perde por sentença ou processo. Use Vida da permissão."


class TooManyAuxiliaries(Problem):
    """The city's law knows no auxiliary driver, or no further one for this permit."""

    status, code, title = 409, "too_many_auxiliaries", "A lei desta cidade não admite mais um condutor auxiliar nesta permissão."


class AuxiliaryTooSoon(Problem):
    """The law asks for time between one auxiliary driver of a permit and the next; `opens_on` is the first day."""

    status, code, title = 409, "auxiliary_too_soon", "A lei desta cidade ainda não deixa trocar o condutor auxiliar."


class NoSuchRow(Problem):
    """A person, vehicle or stand named in the request is not in this city."""

    status, code, title = 422, "unknown_reference", "Não encontrei no cadastro desta cidade."


class UnreadableSheet(Problem):
    """The file is no table we can read; the detail says why and what to do."""

    status, code, title = 422, "unreadable_sheet", "Não consegui ler a planilha."


class ImportRefused(Problem):
    """Cells need correction, so nothing was written; the members are the report's."""

    status, code, title = 422, "import_refused", "Nada foi gravado: há células para corrigir."


class UnreadablePortrait(Problem):
    """The file is no photo we can read."""

    status, code, title = 422, "unreadable_portrait", "Não consegui ler a foto. Envie um arquivo JPEG ou PNG."
