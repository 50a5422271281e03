"""What can go wrong with applications and the waiting list."""

from __future__ import annotations

from server.kit.problems import Problem


class KindNotOffered(Problem):
    """The city's law doesn't know this application, or the city has not switched it on."""

    status, code, title = 422, "kind_not_offered", "A lei desta cidade não admite este pedido."


class ServiceNotOffered(Problem):
    """The city's law has no such service."""

    status, code, title = 422, "service_not_offered", "A lei desta cidade não prevê este serviço."


class AlreadyDecided(Problem):
    """A decided application stays as it is."""

    status, code, title = 409, "already_decided", "Este pedido já foi decidido."


class InTheLine(Problem):
    """The application waits in the line for a place; it goes on when it is called."""

    status, code, title = 409, "in_the_line", "Este pedido está na lista de espera. Chame pela lista."


class NotInTheLine(Problem):
    """The entry is not in the state that the act needs."""

    status, code, title = 409, "not_in_the_line", "A situação na lista de espera não admite este ato."


class OpenApplication(Problem):
    """The entry has an application that is not decided."""

    status, code, title = 409, "open_application", "Há um pedido em andamento. Decida ou retire o pedido."


class NotGrantable(Problem):
    """The law, or a full city, stands in the way; `obstacles` names what."""

    status, code, title = 409, "not_grantable", "Ainda não dá para deferir. Veja o que falta."


class ReasonNeeded(Problem):
    """It may be granted, and whoever does it says why; `obstacles` names what the reason is about."""

    status, code, title = 409, "reason_needed", "Há avisos. Escreva o motivo para deferir assim mesmo."


class NobodyWaits(Problem):
    """The line is empty."""

    status, code, title = 409, "nobody_waits", "Ninguém espera por este serviço."


class NoPlace(Problem):
    """Every place that the law gives is taken or offered to somebody who was called."""

    status, code, title = 409, "no_place", "Não há vaga livre para chamar alguém."


class WaitsAlready(Problem):
    """A person has one place in the line."""

    status, code, title = 409, "waits_already", "Esta pessoa já está na lista de espera."


class AsksAlready(Problem):
    """A person has one undecided application of a kind."""

    status, code, title = 409, "asks_already", "Esta pessoa já tem um pedido igual em andamento."


class HoldsPermit(Problem):
    """One permit a person."""

    status, code, title = 409, "holds_permit", "Esta pessoa já tem uma permissão nesta cidade."


class Banned(Problem):
    """The law lets nobody who lost a permit have another before some time is over; `until` is the last day."""

    status, code, title = 409, "banned", "Esta pessoa teve a permissão cassada e ainda não pode ter outra."


class NoFileHere(Problem):
    """Of this document only number and dates are kept."""

    status, code, title = 422, "no_file_here", "Deste documento o sistema guarda só o número e as datas, sem cópia."
