"""What can go wrong with public requests."""

from __future__ import annotations

from server.kit.problems import Problem


class TooManyRequests(Problem):
    """An address asked or reported too often."""

    status, code, title = 429, "too_many_requests", "Muitas consultas deste endereço. Espere alguns minutos."


class ReportClosed(Problem):
    """Somebody closed the report before."""

    status, code, title = 409, "report_closed", "Este aviso já foi encerrado."
