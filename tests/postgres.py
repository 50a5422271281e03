"""A PostgreSQL of the tests' own: made in a folder, on a socket, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp


def _binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    on_path = shutil.which("postgres")
    if on_path is None:
        raise RuntimeError("PostgreSQL is missing: sudo apt-get install postgresql")
    return Path(on_path).parent


def _run(*command: str | Path, user: str | None) -> None:
    done = subprocess.run([str(part) for part in command], user=user, cwd="/", capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stdout}{done.stderr}")


@contextmanager
def postgres_cluster(durable: bool = False) -> Iterator[str]:
    """Starts a cluster and gives the address of its database `postgres`. The server refuses to run as root: then it runs
    as the user that Debian's package made. Tests don't wait for the disk; with `durable` it does, for measuring."""
    binaries = _binaries()
    user = "postgres" if os.getuid() == 0 else None
    folder = Path(mkdtemp(prefix="prancheta-pg-"))
    if user:
        shutil.chown(folder, user)
    data = folder / "data"
    _run(binaries / "initdb", "-D", data, "-U", "prancheta", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", user=user)
    options = f"-k {folder} -c listen_addresses= -c max_connections=60 -c shared_buffers=64MB"
    options += "" if durable else " -c fsync=off"
    _run(binaries / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options, "start", user=user)
    try:
        yield f"postgresql://prancheta@/postgres?host={folder}"
    finally:
        _run(binaries / "pg_ctl", "-D", data, "-m", "immediate", "stop", user=user)
        shutil.rmtree(folder, ignore_errors=True)
