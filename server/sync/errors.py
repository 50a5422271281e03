"""What can go wrong with a push as a whole. A single record never fails a push: it is set aside."""

from __future__ import annotations

from server.kit.problems import Problem


class BadPush(Problem):
    """No records, or more than fifty."""

    status, code, title = 422, "bad_push", "Envie de 1 a 50 registros por vez."
