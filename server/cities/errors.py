"""What can go wrong when a city sets something."""

from __future__ import annotations

from server.kit.problems import Problem


class CityExists(Problem):
    """A city comes in once, and no two have the same number of the IBGE."""

    status, code, title = 409, "city_exists", "Esta cidade já está aqui."


class UnknownUnit(Problem):
    """The law counts nothing in that unit, or the unit is a fare, which has a table of its own."""

    status, code, title = 422, "unknown_unit", "A lei desta cidade não usa esta unidade."


class NoBasis(Problem):
    """The law counts no fine in initial fares."""

    status, code, title = 422, "no_basis", "A lei desta cidade não calcula multa pela tarifa inicial."


class BasisTaken(Problem):
    """Two fares of different zones or hours can't be the basis from the same day on."""

    status, code, title = 409, "basis_taken", "Já há outra tarifa como base das multas a partir desse dia."


class AlreadyWithdrawn(Problem):
    """A row is withdrawn once."""

    status, code, title = 409, "already_withdrawn", "Este registro já foi retirado."


class StandOfLaw(Problem):
    """Name and number of places of a stand that the law lists are the law's."""

    status, code, title = 409, "stand_of_law", "O nome e as vagas deste ponto estão na lei. Só a posição no mapa pode mudar."
