"""The application's settings, read once from the environment."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

_REPOSITORY = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Settings:
    """Where this installation keeps its things. Every field has an environment variable, listed in the README of deploy/."""

    environment: str
    data: Path
    database_url: str
    photo_store: str
    public_host: str
    pwa: Path
    session_days: int
    secure_cookies: bool
    max_upload_bytes: int
    packs: tuple[Path, ...] = ()
    root_key: str = ""

    @property
    def keys(self) -> Path:
        """The folder of the private keys, readable by the owner only."""
        return self.data / "keys"

    @classmethod
    def from_environment(cls) -> Settings:
        """Reads PRANCHETA_* and DATABASE_URL; what is missing has a default that works on one machine."""
        data = Path(os.environ.get("PRANCHETA_DATA", _REPOSITORY / "var")).absolute()
        environment = os.environ.get("PRANCHETA_ENV", "production")
        return cls(
            environment=environment,
            data=data,
            database_url=os.environ.get("DATABASE_URL", f"sqlite:///{data / 'prancheta.sqlite3'}"),
            photo_store=os.environ.get("PHOTO_STORE", str(data / "photos")),
            public_host=os.environ.get("PRANCHETA_PUBLIC_URL", "http://127.0.0.1:8000").rstrip("/"),
            pwa=Path(os.environ.get("PRANCHETA_PWA", _REPOSITORY / "pwa" / "dist")),
            session_days=int(os.environ.get("PRANCHETA_SESSION_DAYS", "7")),
            secure_cookies=os.environ.get("PRANCHETA_SECURE_COOKIES", "0" if environment == "demo" else "1") == "1",
            max_upload_bytes=int(os.environ.get("PRANCHETA_MAX_UPLOAD_BYTES", str(20 * 1024 * 1024))),
            root_key=os.environ.get("PRANCHETA_ROOT_KEY", ""),
            packs=tuple(
                Path(folder).absolute() for folder in filter(None, os.environ.get("PRANCHETA_PACKS", "").split(os.pathsep))
            ),
        )


def _folders(listed: str) -> tuple[Path, ...]:
    """Folders separated as in PATH."""
    return tuple(Path(folder).absolute() for folder in listed.split(os.pathsep) if folder)


def secret_at(path: Path, size: int = 32) -> bytes:
    """The secret kept in a file, made at first use with mode 0600. Safe when several workers start at once."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(size))
    return path.read_bytes()
