"""Stands as a sheet names them: by number or by name."""

from __future__ import annotations

from sqlalchemy import select

from server.cities.models import Stand
from server.cities.service import pack_of
from server.kit.db import db
from server.registry.values import Unreadable, fleet_key, fold


class Stands:
    """The stands of a city: those of its law and those it registered."""

    def __init__(self, names: dict[str, str]) -> None:
        self._ids = {fleet_key(id): id for id in names} | {fold(name): id for id, name in names.items()}

    @classmethod
    def of(cls, municipality: str) -> Stands:
        """Reads a city's stands."""
        names = {stand.id: stand.name for stand in pack_of(municipality).stands}
        rows = db.session.execute(select(Stand.id, Stand.name).where(Stand.municipality == municipality))
        return cls(names | {row.id: row.name for row in rows})

    def find(self, text: str) -> str:
        """The id of the stand that a cell names.

        Raises:
            Unreadable: the city has no such stand.
        """
        found = self._ids.get(fold(text)) or self._ids.get(fleet_key(text.removeprefix("Ponto ")))
        if found is None:
            raise Unreadable("Este ponto não existe nesta cidade. Use o número ou o nome do ponto.")
        return found
