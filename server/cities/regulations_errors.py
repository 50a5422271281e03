"""What can go wrong when a city registers an act or chooses a reading."""

from __future__ import annotations

from server.kit.problems import Problem


class UnknownGap(Problem):
    """The law has no such open point, or no act of a city can settle it."""

    status, code, title = 422, "unknown_gap", "Nenhuma norma da cidade resolve este ponto."


class FileNeeded(Problem):
    """An act opens fines: whoever reads one must be able to read the act."""

    status, code, title = 422, "file_needed", "Anexe o arquivo da norma."


class BadFile(Problem):
    """The file is none that can be kept."""

    status, code, title = 422, "bad_file", "Envie um PDF, JPEG ou PNG de até 10 MB."


class AlreadyRegistered(Problem):
    """Kind, number and year name one act."""

    status, code, title = 409, "already_registered", "Esta norma já está cadastrada."


class UnknownReading(Problem):
    """The law leaves no such reading open, or not with this option."""

    status, code, title = 422, "unknown_reading", "Esta leitura não existe nesta lei."


class ReadingNeedsRegulation(Problem):
    """The law is read so only under an act of the city."""

    status, code, title = 409, "reading_needs_regulation", "Esta leitura pede uma norma cadastrada para este ponto."


class UnknownRegulation(Problem):
    """No such act in this city, or it was withdrawn."""

    status, code, title = 422, "unknown_regulation", "Esta norma não está cadastrada."
