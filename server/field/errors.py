"""What can go wrong with the kit."""

from __future__ import annotations

from server.kit.problems import Problem


class SnapshotRequired(Problem):
    """The phone's registry is too far behind, or ahead, for a list of changes: it has to take the whole anew."""

    status, code, title = 410, "snapshot_required", "O cadastro do aparelho precisa ser baixado de novo."


class UnknownDevice(Problem):
    """Numbers are given to enrolled devices of the city only."""

    status, code, title = 404, "unknown_device", "Este aparelho não está cadastrado nesta cidade."
