"""The packs that come with the program and those of an installation, read from their folders once and kept in memory."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from server.domain.law.errors import PackError, UnknownMunicipality
from server.domain.law.loading import read_pack
from server.domain.law.model import Pack

__all__ = ["Pack", "folder_of", "list_packs", "load_pack", "load_packs", "use_folders"]

PACKS = Path(__file__).parents[2] / "packs"

_folders: tuple[Path, ...] = (PACKS,)


def use_folders(extra: Iterable[Path]) -> None:
    """Says where packs are beside those of the program; read when one is first asked for."""
    global _folders
    _folders = (PACKS, *extra)


@lru_cache(maxsize=64)
def load_packs(folder: Path = PACKS) -> dict[str, Pack]:
    """Read every city's folder by municipality id, which is also the folder's name.

    Raises:
        PackError: a rule can't be trusted.
    """
    if not folder.is_dir():
        raise PackError(str(folder), "-", "is no folder of packs")
    packs = [(path, read_pack(path)) for path in sorted(folder.iterdir()) if (path / "pack.yaml").is_file()]
    for path, pack in packs:
        if path.name != pack.municipality:
            raise PackError(f"{path.name}/pack.yaml", "municipality", f"is {pack.municipality!r}, unlike the folder")
    return {pack.municipality: pack for _, pack in packs}


def list_packs() -> list[str]:
    """The municipality ids of every pack, those of the program first."""
    return list(_every(_folders))


def load_pack(municipality: str) -> Pack:
    """One city's law.

    Raises:
        UnknownMunicipality: there is no pack under that id.
    """
    return _found(municipality)[1]


def folder_of(municipality: str) -> Path:
    """Where one city's law was read from. Errors as for the pack."""
    return _found(municipality)[0] / municipality


def _found(municipality: str) -> tuple[Path, Pack]:
    try:
        return _every(_folders)[municipality]
    except KeyError:
        raise UnknownMunicipality(municipality) from None


@lru_cache(maxsize=8)
def _every(folders: tuple[Path, ...]) -> dict[str, tuple[Path, Pack]]:
    """Every pack with its folder. A city stands in one folder only, or nobody could say which law holds."""
    found: dict[str, tuple[Path, Pack]] = {}
    for folder in folders:
        for municipality, pack in load_packs(folder).items():
            if municipality in found:
                raise PackError(f"{municipality}/pack.yaml", "-", f"is in {found[municipality][0]} too")
            found[municipality] = folder, pack
    return found
