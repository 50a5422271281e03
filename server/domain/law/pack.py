"""The packs that come with the program, read from their folders once and kept in memory."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from server.domain.law.errors import UnknownMunicipality
from server.domain.law.loading import read_pack
from server.domain.law.model import Pack

__all__ = ["Pack", "list_packs", "load_pack", "load_packs"]

PACKS = Path(__file__).parents[2] / "packs"


@lru_cache(maxsize=64)
def load_packs(folder: Path = PACKS) -> dict[str, Pack]:
    """Read every city's folder by municipality id.

    Raises:
        PackError: a rule can't be trusted.
    """
    packs = (read_pack(path) for path in sorted(folder.iterdir()) if (path / "pack.yaml").is_file())
    return {pack.municipality: pack for pack in packs}


def list_packs() -> list[str]:
    """The municipality ids of the packs that come with the program."""
    return list(load_packs())


def load_pack(municipality: str) -> Pack:
    """One city's law.

    Raises:
        UnknownMunicipality: there is no pack under that id.
    """
    try:
        return load_packs()[municipality]
    except KeyError:
        raise UnknownMunicipality(municipality) from None
