"""Stands as a sheet names them: by number or by name."""

from __future__ import annotations

from server.cities.service import stand_names
from server.registry.values import Unreadable, fleet_key, fold


class Stands:
    """The stands of a city: those of its law and those it registered."""

    def __init__(self, names: dict[str, str]) -> None:
        self._ids = {fleet_key(id): id for id in names} | {fold(name): id for id, name in names.items()}

    @classmethod
    def of(cls, municipality: str) -> Stands:
        """Reads a city's stands."""
        return cls(stand_names(municipality))

    def find(self, text: str) -> str:
        """The id of the stand that a cell names.

        Raises:
            Unreadable: the city has no such stand.
        """
        found = self._ids.get(fold(text)) or self._ids.get(fleet_key(text.removeprefix("Ponto ")))
        if found is None:
            raise Unreadable("Este ponto não existe nesta cidade. Use o número ou o nome do ponto.")
        return found
