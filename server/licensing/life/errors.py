"""What can go wrong in the life of a permit."""

from __future__ import annotations

from server.kit.problems import Problem


class NotInThisLaw(Problem):
    """The city's law knows no such act."""

    status, code, title = 409, "not_in_this_law", "A lei desta cidade não prevê este ato."


class WrongState(Problem):
    """The permit's state leaves no room for the act."""

    status, code, title = 409, "wrong_state", "A situação da permissão não admite este ato."


class StillRunning(Problem):
    """One of its kind runs already."""

    status, code, title = 409, "still_running", "Já há um em andamento. Encerre antes."


class AlreadyClosed(Problem):
    """Somebody closed it before."""

    status, code, title = 409, "already_closed", "Este ato já foi encerrado."


class BeyondTheLaw(Problem):
    """It would last longer than the law lets it; `limit_on` is the last day."""

    status, code, title = 422, "beyond_the_law", "Passa do prazo que a lei permite."


class NoFailedCheck(Problem):
    """An adequation starts from a check that the motorcycle failed."""

    status, code, title = (
        409,
        "no_failed_check",
        "A última vistoria da moto não é reprovada. O prazo só começa com uma.",
    )


class NoPassedCheck(Problem):
    """An adequation ends with a check that the motorcycle passed."""

    status, code, title = 409, "no_passed_check", "Falta a vistoria aprovada. Registre na moto e volte aqui."


class ExtendedBefore(Problem):
    """The term is extended once."""

    status, code, title = 409, "extended_before", "Este prazo já foi prorrogado. A lei permite uma vez."


class TermOver(Problem):
    """A term that is over is not extended."""

    status, code, title = 409, "term_over", "O prazo já acabou. Não dá para prorrogar."


class RenewalIncomplete(Problem):
    """What the law asks for a renewal is not all there; `missing` names the requirements."""

    status, code, title = 409, "renewal_incomplete", "Falta o que a lei pede para renovar."


class AlreadyRenewed(Problem):
    """The permit runs for a whole life already."""

    status, code, title = 409, "already_renewed", "A permissão já vale por um prazo inteiro."


class NoReport(Problem):
    """The licence comes after a valid report of a roadworthiness check."""

    status, code, title = 409, "no_report", "O alvará só sai depois da vistoria aprovada e no prazo."


class NoMotorcycle(Problem):
    """The permit has no motorcycle to replace."""

    status, code, title = 409, "no_motorcycle", "Esta permissão está sem moto. Cadastre a moto primeiro."


class SubstitutionRefused(Problem):
    """The law doesn't let the new motorcycle take the place; `refusals` says why."""

    status, code, title = 409, "substitution_refused", "A lei não aceita esta troca."


class DeclaredBefore(Problem):
    """The replacement of a motorcycle is declared once."""

    status, code, title = 409, "declared_before", "A troca desta moto já foi declarada."


class LossNotDue(Problem):
    """The facts on record don't carry the loss."""

    status, code, title = 409, "loss_not_due", "Os fatos registrados não bastam para a perda."


class UnknownFee(Problem):
    """The law's table has no such fee for that year."""

    status, code, title = 422, "unknown_fee", "A tabela da lei não tem esta taxa neste ano."


class BadPaper(Problem):
    """The file is not a paper that can be kept."""

    status, code, title = 422, "bad_paper", "Envie um PDF, JPEG ou PNG de até 10 MB."
